import type { ParsedBody } from '@aurea/contract/core/route.ts';
import type { properties } from '@aurea/contract/properties.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { TaxRegime } from '@aurea/domain/properties/terms.ts';
import {
  addAsset,
  assetFields,
  editAsset,
  invalidateNetWorthOfAsset,
  ownersOf,
  stateOwners,
  stateWorth,
} from '#areas/assets/public.ts';
import { invalidateNetWorthFrom, lockHousehold } from '#db/household-version.ts';
import type { CreatingWork, Work } from '#http/work.ts';
import { inPercent, log } from './property-activity.ts';
import { findPropertyStatus } from './property-status.ts';
import { regimesOf } from './property-view.ts';
import {
  listLinkedDebts,
  listProperties,
  listStatedValues,
  replaceLinks,
  requireDebts,
  requireProperty,
  saveFacts,
} from './queries.ts';

type Body = ParsedBody<typeof properties.create>;

/**
 * Adds a property as an asset with its facts and what it was worth on days.
 *
 * @throws Failure `ownership_not_whole`, `not_found` for an owner not of the household, `day_invalid`
 */
export async function createProperty(work: CreatingWork, body: Body): Promise<string> {
  const { tx, scope, clock, randomness } = work;
  await lockHousehold(tx, scope.workspaceId);
  const id = randomness.uuid();
  const { name, currency, note, purchasedOn, facts, ownership, values } = body;
  requirePast(work, purchasedOn);
  const asset = { name, currency, note, kind: 'property', wrapper: 'none', institution: null } as const;
  const origin = { id, source: 'manual', importId: null, createdAt: clock.now() } as const;
  await addAsset(tx, scope, { ...asset, openedOn: purchasedOn, closedOn: null, ...origin }, ownership);
  await saveFacts(tx, scope, id, facts);
  for (const value of values) await stateWorth(work, id, value);
  await invalidateNetWorthOfProperty(work, id, purchasedOn);
  await log(work, { action: 'created', id, before: null, after: await auditFacts(work, id) });
  return id;
}

/**
 * @throws Failure `not_found`, `stale`, `ownership_not_whole`; `currency_mismatch` with that of its loans;
 *   `regime_not_open` for a new tax regime that the leases do not leave open; `day_invalid` for a purchase to come
 */
export async function changeProperty(
  work: Work,
  id: string,
  body: ParsedBody<typeof properties.change>,
): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  await requireProperty(tx, scope, id);
  const { name, currency, note, purchasedOn, facts, ownership, ownershipFrom, version } = body;
  requirePast(work, purchasedOn);
  const debts = await listLinkedDebts(tx, scope, [id], clock.today());
  const other = debts.find((debt) => debt.currency !== currency);
  if (other) throw new Failure('currency_mismatch', { expected: other.currency, found: currency });
  await requireOpenRegime(work, id, facts.taxRegime);
  const before = await auditFacts(work, id);
  const fields = await assetFields(tx, scope, id);
  await invalidateNetWorthOfProperty(work, id, fields.openedOn);
  await editAsset(tx, scope, { id, version }, { ...fields, name, currency, note, openedOn: purchasedOn });
  if (ownership) await stateOwners(work, id, { shares: ownership, from: ownershipFrom });
  await saveFacts(tx, scope, id, facts);
  if (purchasedOn !== fields.openedOn) await statePurchase(work, id, body);
  await invalidateNetWorthOfProperty(work, id, purchasedOn);
  await log(work, { action: 'changed', id, before, after: await auditFacts(work, id) });
}

/** A purchase whose day is stated later is the first value, as it is where a property is added with it. */
async function statePurchase(
  work: Work,
  id: string,
  { purchasedOn, facts }: Pick<Body, 'purchasedOn' | 'facts'>,
): Promise<void> {
  const { purchasePrice } = facts;
  if (purchasedOn === null || purchasePrice === null) return;
  const [first] = await listStatedValues(work.tx, work.scope, [id]);
  if (first && first.on <= purchasedOn) return;
  await stateWorth(work, id, { on: purchasedOn, value: purchasePrice, source: 'purchase' });
}

/** What is valued today was bought by today. @throws Failure `day_invalid` */
function requirePast({ clock }: Work, purchasedOn: string | null): void {
  if (purchasedOn !== null && purchasedOn > clock.today()) throw new Failure('day_invalid', { value: purchasedOn });
}

/** A regime that stays as it was is kept: the tax page says that the leases no longer fit it. */
async function requireOpenRegime({ tx, scope, clock }: Work, id: string, regime: TaxRegime | null): Promise<void> {
  const status = await findPropertyStatus(tx, scope, clock.today(), id);
  if (regime === null || regime === status.property.taxRegime) return;
  if (!regimesOf(status, clock.today()).includes(regime)) throw new Failure('regime_not_open');
}

/** @throws Failure `not_found`, `currency_mismatch` */
export async function linkLoans(work: Work, id: string, loanIds: readonly string[]): Promise<void> {
  const { tx, scope, clock } = work;
  await lockHousehold(tx, scope.workspaceId);
  const { currency } = await requireProperty(tx, scope, id);
  const debts = await requireDebts(tx, scope, loanIds, currency);
  const before = await listLinkedDebts(tx, scope, [id], clock.today());
  await replaceLinks(tx, scope, id, loanIds);
  const names = (some: readonly { readonly name: string }[]) => ({ loans: some.map(({ name }) => name).join(', ') });
  await log(work, { action: 'loans_linked', id, before: names(before), after: names(debts) });
}

/** Since the purchase or the first value, whichever came first. */
async function invalidateNetWorthOfProperty(
  { tx, scope }: Work,
  id: string,
  purchasedOn: string | null,
): Promise<void> {
  if (purchasedOn !== null) await invalidateNetWorthFrom(tx, scope.workspaceId, purchasedOn);
  await invalidateNetWorthOfAsset(tx, scope, id);
}

/** What the log says of a property. */
async function auditFacts({ tx, scope, clock }: Work, id: string): Promise<object> {
  const today = clock.today();
  const [found] = await listProperties(tx, scope, { id, today, yearAgo: today });
  if (!found) throw new Failure('not_found', { what: 'property' });
  const { id: _, version, value, valuedOn, valueBefore, archived, source, closedOn, ...facts } = found;
  const owners = await ownersOf(tx, scope, [id], today);
  const rates = {
    vacancy: facts.vacancy === '0' ? null : inPercent(facts.vacancy),
    marginalRate: facts.marginalRate && inPercent(facts.marginalRate),
    furnishedKind: facts.taxRegime?.includes('bic') ? facts.furnishedKind : null,
  };
  return { ...facts, ...rates, ownership: owners.get(id) ?? [] };
}
