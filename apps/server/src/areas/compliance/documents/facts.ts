import { suitability } from '@aurea/contract/suitability.ts';
import type { DocumentFacts, ProfileFacts } from '@aurea/domain/compliance/documents/document-facts.ts';
import { fieldsOf } from '@aurea/domain/compliance/documents/document-fields.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { customerOnDocuments, practiceSettingsOf } from '#areas/billing/public.ts';
import { heldMandate, leadAdvisorOf } from '#areas/customers/public.ts';
import { profileOn } from '#areas/suitability/public.ts';
import { inView } from '#db/left-out.ts';
import type { Scope } from '#db/scope.ts';
import { recordLookUnder } from '#db/session-lookup.ts';
import { enterWorkspace, inScope, type Tx } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { findTemplate } from '../templates/queries.ts';
import { findFirm, type StoredDocument } from './queries.ts';

/** Whether the household of the customer keeps assets to itself. The transaction must see all identities. */
export async function isReduced(tx: Tx, scope: Scope, customerId: string, now: Date): Promise<boolean> {
  const mandate = await heldMandate(tx, scope, customerId, now);
  return mandate !== null && mandate.leftOut.length > 0;
}

/** What a document is written from, but for what the mandate of the customer opens, which lies in another workspace. @throws Failure `not_found` */
export async function readFacts(
  tx: Tx,
  scope: Scope,
  { kind, language, customerId, fields }: Pick<StoredDocument, 'kind' | 'language' | 'customerId' | 'fields'>,
): Promise<Omit<DocumentFacts, 'profile' | 'leavesOut'>> {
  const settings = await practiceSettingsOf(tx, scope);
  const { name, legalForm, address, siren, orias, association, email, phone } = settings;
  const customer = await customerOnDocuments(tx, scope, customerId);
  const { facts: firm } = await findFirm(tx, scope);
  const { version, texts } = await findTemplate(tx, scope, kind);
  return {
    practice: { name, legalForm, address, siren, orias, association, email, phone },
    firm,
    customer: { name: customer.name, address: customer.billingAddress },
    advisor: await leadAdvisorOf(tx, scope, customerId),
    fields: fieldsOf(kind, fields),
    template: { version, texts: texts[language] },
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
  if (!mandate || mandate.areas.investment === 'none') return null;
  const { id: mandateId, areas: mandateAreas, leftOut } = mandate;
  const household = { workspaceId: mandate.householdId, userId: scope.userId };
  return await inView({ ...household, leftOut }, () =>
    inScope(db, { ...household, mandateAreas }, async (tx) => {
      await recordLookUnder(tx, { ...household, mandateId }, suitability.show, now);
      return await shownProfile(tx, household, clock.today());
    }),
  );
}

/**
 * The same within the transaction that freezes what was written from it, null where the mandate opens it no longer: no other
 * look, for nothing of it is shown. The transaction must be one of the practice that sees all identities.
 */
export async function readProfileAgain(
  tx: Tx,
  scope: Scope,
  { customerId, clock }: { readonly customerId: string; readonly clock: AreaTools['clock'] },
): Promise<ProfileFacts | null> {
  const mandate = await heldMandate(tx, scope, customerId, clock.now());
  if (!mandate || mandate.areas.investment === 'none') return null;
  const household = { workspaceId: mandate.householdId };
  await enterWorkspace(tx, household.workspaceId);
  const profile = await shownProfile(tx, household, clock.today());
  await enterWorkspace(tx, scope.workspaceId);
  return profile;
}

async function shownProfile(tx: Tx, household: Scope, today: Day): Promise<ProfileFacts | null> {
  const profile = await profileOn(tx, household, today);
  if (!profile) return null;
  const { level, completedOn, shown } = profile;
  const { capacity, tolerance, knowledge } = shown.scores;
  return { level, completedOn, scores: { capacity, tolerance, knowledge } };
}
