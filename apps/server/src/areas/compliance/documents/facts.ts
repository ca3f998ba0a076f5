import { suitability } from '@aurea/contract/suitability.ts';
import type { DocumentFacts, ProfileFacts } from '@aurea/domain/compliance/documents/document-facts.ts';
import { fieldsOf } from '@aurea/domain/compliance/documents/document-fields.ts';
import { customerOnDocuments, practiceSettingsOf } from '#areas/billing/public.ts';
import { heldMandate } from '#areas/customers/public.ts';
import { profileOn } from '#areas/suitability/public.ts';
import type { Scope } from '#db/scope.ts';
import { findWorkspaceAccess, recordMandateAccess } from '#db/session-lookup.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { findFirm, type StoredDocument } from './queries.ts';

/** What a document is written from, but for the investment profile, which lies in another workspace. @throws Failure `not_found` */
export async function readFacts(
  tx: Tx,
  scope: Scope,
  { kind, customerId, fields }: Pick<StoredDocument, 'kind' | 'customerId' | 'fields'>,
): Promise<Omit<DocumentFacts, 'profile'>> {
  const settings = await practiceSettingsOf(tx, scope);
  const { name, legalForm, address, siren, orias, association, email, phone } = settings;
  const customer = await customerOnDocuments(tx, scope, customerId);
  const { facts: firm } = await findFirm(tx, scope);
  return {
    practice: { name, legalForm, address, siren, orias, association, email, phone },
    firm,
    customer: { name: customer.name, address: customer.billingAddress },
    fields: fieldsOf(kind, fields),
  };
}

/**
 * The investment profile of the household whose mandate is linked with the customer, where that mandate opens it. The look is
 * shown to the household like any other under its mandate.
 */
export async function readProfile(
  { db, clock }: AreaTools,
  scope: WorkspaceScope,
  customerId: string,
): Promise<ProfileFacts | null> {
  const now = clock.now();
  const mandate = await inScope(db, { ...scope, system: true }, (tx) => heldMandate(tx, scope, customerId, now));
  const entry = mandate && (await findWorkspaceAccess(db, scope.userId, mandate.householdId, now));
  if (!mandate || !entry || entry.mandateAreas?.investment === 'none') return null;
  const household = { workspaceId: mandate.householdId, userId: scope.userId };
  const profile = await inScope(db, household, async (tx) => {
    if (entry.mandate) await recordMandateAccess(tx, household, suitability.show, now);
    return await profileOn(tx, household, clock.today());
  });
  if (!profile) return null;
  const { level, completedOn, shown } = profile;
  const { capacity, tolerance, knowledge } = shown.scores;
  return { level, completedOn, scores: { capacity, tolerance, knowledge } };
}
