import type { DocumentFacts } from '@aurea/domain/compliance/documents/document-facts.ts';
import { fieldsOf, withoutPastEnd } from '@aurea/domain/compliance/documents/document-fields.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { customerOnDocuments, practiceSettingsOf } from '#areas/billing/public.ts';
import { heldMandate, leadAdvisorOf } from '#areas/customers/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { latestEntry } from '../queries.ts';
import { findTemplate } from '../templates/queries.ts';
import { findFirm, type StoredDocument } from './queries.ts';

/** Whether the household of the customer keeps assets to itself. The transaction must see all identities. */
export async function isReduced(tx: Tx, scope: Scope, customerId: string, now: Date): Promise<boolean> {
  const mandate = await heldMandate(tx, scope, customerId, now);
  return mandate?.leavesOut === true;
}

/**
 * What a document is written from, but for what the mandate of the customer opens, which lies in another workspace.
 * An engagement whose end has passed since it was written has none.
 *
 * @throws Failure `not_found`
 */
export async function readFacts(
  tx: Tx,
  scope: Scope,
  { kind, language, customerId, fields }: Pick<StoredDocument, 'kind' | 'language' | 'customerId' | 'fields'>,
  today: Day,
): Promise<Omit<DocumentFacts, 'profile' | 'costs' | 'leavesOut'>> {
  const settings = await practiceSettingsOf(tx, scope);
  const { name, legalForm, address, siren, orias, association, email, phone } = settings;
  const customer = await customerOnDocuments(tx, scope, customerId);
  const { facts: firm } = await findFirm(tx, scope);
  const { version, texts } = await findTemplate(tx, scope, kind);
  const der = await latestEntry(tx, scope, { customerId, item: 'der' });
  return {
    practice: { name, legalForm, address, siren, orias, association, email, phone },
    firm,
    customer: { name: customer.name, address: customer.billingAddress },
    advisor: await leadAdvisorOf(tx, scope, customerId),
    derGivenOn: der?.state === 'provided' ? der.on : null,
    fields: withoutPastEnd(fieldsOf(kind, fields), today),
    template: { version, texts: texts[language] },
  };
}
