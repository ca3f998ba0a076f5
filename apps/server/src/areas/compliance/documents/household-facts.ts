import type { CostFacts } from '@aurea/domain/compliance/costs/cost-facts.ts';
import type { ProfileFacts } from '@aurea/domain/compliance/documents/document-facts.ts';
import { elementsOf } from '@aurea/domain/compliance/documents/elements.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { judgeCosts, readCosts } from './cost-facts.ts';
import { readProfile, readProfileWithin } from './profile-facts.ts';
import type { StoredDocument } from './queries.ts';

type OfDocument = Pick<StoredDocument, 'kind' | 'customerId' | 'fields'>;

/** What a document takes from the household of its customer, where a mandate opens it. */
export type HouseholdFacts = {
  readonly profile: ProfileFacts | null;
  readonly costs: CostFacts | null;
  /** What the costs follow from; empty of a document without costs. */
  readonly costsVersion: string;
};

const NO_COSTS = { costs: null, costsVersion: '' } as const;

/** Reads it for good: the household is shown the look. A disclosure of costs looks at no profile, and no other document at costs. */
export async function readHouseholdFacts(
  tools: AreaTools,
  scope: WorkspaceScope,
  document: OfDocument,
): Promise<HouseholdFacts> {
  if (document.kind !== 'cost_disclosure')
    return { profile: await readProfile(tools, scope, document.customerId), ...NO_COSTS };
  const read = await readCosts(tools, scope, document);
  return { profile: null, costs: read?.facts ?? null, costsVersion: read?.version ?? '' };
}

type Judging = Pick<AreaTools, 'clock'> & { readonly tx: Tx; readonly scope: Scope };

/**
 * The same where nothing of it is shown, within a transaction that sees all identities: the figures of accounts are not computed,
 * and the profile is only read for what rests on one.
 */
export async function judgeHouseholdFacts(
  { tx, scope, clock }: Judging,
  { kind, customerId, fields }: OfDocument,
  isOnProfile = restsOnProfile(kind),
): Promise<HouseholdFacts> {
  const profile = isOnProfile ? await readProfileWithin(tx, scope, { customerId, clock }) : null;
  if (kind !== 'cost_disclosure') return { profile, ...NO_COSTS };
  const judged = await judgeCosts(tx, scope, { customerId, fields, clock });
  return { profile, costs: judged?.facts ?? null, costsVersion: judged?.version ?? '' };
}

const restsOnProfile = (kind: OfDocument['kind']) =>
  elementsOf(kind).some(({ requires }) => requires.some(({ place }) => place === 'profile'));
