import { type OwnershipShare, ownershipOn, partOfMember } from '@aurea/domain/assets/ownership.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import type { LatentAsset, LatentGap, LatentGroupName } from '@aurea/domain/tax/latent/latent-asset.ts';
import type { NetWorth } from '@aurea/domain/valuation/net-worth.ts';
import { type SharePeriods, toOwnership } from '#areas/assets/public.ts';
import type { HeldCost } from '#areas/holdings/public.ts';
import type { AssetFacts, WorthFacts } from '#areas/valuation/public.ts';
import { planFigures } from './plan-asset.ts';
import type { PlanPayments } from './queries.ts';

/** All that accounts are taxed by, read from the database. */
export type AccountReading = {
  readonly facts: WorthFacts;
  readonly netWorth: NetWorth;
  readonly held: readonly HeldCost[];
  readonly payments: readonly PlanPayments[];
  readonly wrappers: ReadonlyMap<string, string>;
  readonly owners: ReadonlyMap<string, readonly OwnershipShare[]>;
  /** Persons of the tax household. */
  readonly members: readonly string[];
};

/** The owners of each asset on a day, all rights together. */
export function ownersOn(shares: ReadonlyMap<string, SharePeriods>, day: Day): AccountReading['owners'] {
  return new Map([...shares].map(([id, periods]) => [id, ownershipOn(toOwnership(periods), day)]));
}

/** The part of an asset that the tax household owns; the whole where nobody is named. */
export function partOf({ owners, members }: Pick<AccountReading, 'owners' | 'members'>, id: string): Decimal {
  const shares = owners.get(id) ?? [];
  return shares.length === 0 ? decimal(1) : sum(members.map((member) => partOfMember(shares, member)));
}

const BY_WRAPPER: Readonly<Record<string, LatentGroupName>> = {
  ordinary: 'securities',
  pea: 'pea',
  pea_pme: 'pea',
  per: 'per',
  assurance_vie: 'lifeInsurance',
  employee_savings: 'employeeSavings',
};

const BY_KIND: Readonly<Partial<Record<AssetFacts['kind'], LatentGroupName>>> = {
  securities_account: 'securities',
  life_insurance: 'other',
  retirement_plan: 'other',
  precious_metal: 'other',
  collectible: 'other',
  private_equity: 'other',
  other: 'other',
};

/** What an account or a good is before the law; null of digital assets, real estate, cash, debts and vehicles. */
export function groupOf(
  { wrappers }: Pick<AccountReading, 'wrappers'>,
  { id, kind }: Pick<AssetFacts, 'id' | 'kind'>,
): LatentGroupName | null {
  return BY_WRAPPER[wrappers.get(id) ?? ''] ?? BY_KIND[kind] ?? null;
}

/** Accounts and goods by what they are before the law; digital assets, real estate, cash and debts are not among them. */
export function accountAssets(reading: AccountReading): LatentAsset[] {
  const { facts, netWorth } = reading;
  const valued = new Map(netWorth.assets.map((asset) => [asset.id, asset]));
  return facts.assets.flatMap((account): LatentAsset[] => {
    const group = groupOf(reading, account);
    const found = valued.get(account.id);
    const part = partOf(reading, account.id);
    const isEmpty = found?.referenceState === 'complete' && (found.referenceValue ?? ZERO).isZero();
    if (!group || isEmpty || part.isZero()) return [];
    const value = found?.referenceState === 'complete' ? found.referenceValue : null;
    return toLatentAsset({ account, group, part, value }, reading);
  });
}

type Known = {
  readonly account: AssetFacts;
  readonly group: LatentGroupName;
  readonly part: Decimal;
  readonly value: Decimal | null;
};

function toLatentAsset({ account, group, part, value }: Known, reading: AccountReading): LatentAsset[] {
  const { id, openedOn } = account;
  const held = reading.held.filter(({ assetId }) => assetId === id);
  if (group === 'securities') return securitiesOf(id, held, part);
  if (group === 'other') return [{ id, gain: null, gaps: ['not_modelled'], group }];
  const payments = reading.payments.find(({ assetId }) => assetId === id);
  const plan = planFigures({ account, value, held, payments, currency: reading.facts.currency });
  const common = { id, gain: plan.gain?.times(part) ?? null, gaps: plan.gaps };
  const [before2017, since2017] = [plan.paidBefore.times(part), plan.paidSince.times(part)];
  if (group === 'per') return [{ ...common, group, paid: plan.gain && before2017.plus(since2017) }];
  if (group === 'employeeSavings') return [{ ...common, group }];
  if (group === 'pea') return [{ ...common, group, openedOn }];
  const holder = reading.owners.get(id)?.[0]?.memberId ?? null;
  return [{ ...common, group: 'lifeInsurance', openedOn, holder, premiums: { before2017, since2017 } }];
}

/** Known gains and losses of the securities in an account; nothing where it holds none. */
function securitiesOf(id: string, held: readonly HeldCost[], part: Decimal): LatentAsset[] {
  const own = held.filter((each) => each.class === 'stocks');
  return own.length === 0 ? [] : [{ id, group: 'securities', ...gainOf(own, part) }];
}

/** What is known of the gain of some positions, and what is missing. */
export function gainOf(held: readonly HeldCost[], part: Decimal) {
  const gains = held.flatMap(({ value, cost }) => (value && cost ? [value.minus(cost)] : []));
  const gaps: readonly LatentGap[] = [
    ...(held.some(({ value }) => value === null) ? (['value'] as const) : []),
    ...(held.some(({ cost }) => cost === null) ? (['cost'] as const) : []),
  ];
  return { gain: gains.length > 0 ? sum(gains).times(part) : null, gaps };
}
