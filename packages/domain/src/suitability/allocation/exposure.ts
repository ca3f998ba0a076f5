import type { AssetKind } from '../../assets/asset-class.ts';
import { type Decimal, decimal, sum, ZERO } from '../../core/decimal.ts';
import type { Sector } from '../../market/sector.ts';
import { ALLOCATION_CLASSES, type AllocationClass, type ByClass, byClass } from './allocation-class.ts';

export type InstrumentType = 'stock' | 'etf' | 'fund' | 'bond' | 'crypto' | 'metal' | 'index' | 'currency' | 'other';

/** Percent of each class inside a fund, together at most 100; what is left is not known. */
export type Breakdown = Partial<Readonly<Record<AllocationClass, Decimal>>>;

/** What something is made of: percent of each class, and what nobody knows, together 100. */
export type Exposure = { readonly classes: ByClass<Decimal>; readonly unclassified: Decimal };

/** Why a belonging stands beside the target and not in it. */
export type Beside = 'direct_property' | 'belongings' | 'debt';

const WHOLE = decimal(100);

const BY_TYPE: Partial<Readonly<Record<InstrumentType, AllocationClass>>> = {
  stock: 'equities',
  bond: 'bonds',
  crypto: 'alternatives',
  metal: 'alternatives',
  currency: 'secure',
};

/**
 * The classes of an instrument: those of its breakdown where one is known or typed (look-through), else that of its type.
 * A fund without a breakdown has the class of its sector: property, bonds for what states owe, equities for a trade; a
 * fund of several sectors may hold anything and stays unclassified.
 *
 * @throws RangeError where a breakdown is more than the whole or less than nothing
 */
export function instrumentExposure(
  type: InstrumentType,
  sector: Sector | null,
  breakdown: Breakdown | null = null,
): Exposure {
  if (breakdown) return exposureOf(breakdown);
  const known = BY_TYPE[type] ?? classOfSector(type, sector);
  return exposureOf(known ? { [known]: WHOLE } : {});
}

const FUNDS: readonly InstrumentType[] = ['etf', 'fund'];

function classOfSector(type: InstrumentType, sector: Sector | null): AllocationClass | null {
  if (sector === 'real_estate') return 'property';
  if (sector === 'public') return 'bonds';
  if (sector === null || sector === 'diversified' || !FUNDS.includes(type)) return null;
  return 'equities';
}

const BY_KIND: Readonly<Record<AssetKind, AllocationClass | Beside | null>> = {
  cash_account: 'secure',
  savings_account: 'secure',
  securities_account: 'secure',
  life_insurance: 'secure',
  retirement_plan: 'secure',
  crypto_wallet: 'secure',
  property: 'direct_property',
  vehicle: 'belongings',
  collectible: 'belongings',
  receivable: 'belongings',
  precious_metal: 'alternatives',
  private_equity: 'alternatives',
  crowdlending: 'alternatives',
  other: null,
  loan: 'debt',
  credit: 'debt',
};

const isClass = (name: string): name is AllocationClass => ALLOCATION_CLASSES.some((one) => one === name);

/**
 * The classes of what an asset holds beside instruments: the cash of an account, the value of all else. Property held
 * directly, belongings and debts stand beside the target.
 */
export function assetExposure(kind: AssetKind, breakdown: Breakdown | null = null): Exposure | Beside {
  const known = BY_KIND[kind];
  if (known !== null && !isClass(known)) return known;
  if (breakdown) return exposureOf(breakdown);
  return exposureOf(known === null ? {} : { [known]: WHOLE });
}

function exposureOf(breakdown: Breakdown): Exposure {
  const classes = byClass((name) => breakdown[name] ?? ZERO);
  const parts = Object.values(classes);
  const unclassified = WHOLE.minus(sum(parts));
  if (unclassified.isNegative() || parts.some((part) => part.isNegative())) {
    throw new RangeError('a breakdown is between nothing and the whole');
  }
  return { classes, unclassified };
}
