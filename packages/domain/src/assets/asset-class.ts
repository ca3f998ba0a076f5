/** Everything a household can own or owe. */
export const ASSET_KINDS = [
  'cash_account',
  'savings_account',
  'securities_account',
  'life_insurance',
  'retirement_plan',
  'crypto_wallet',
  'property',
  'vehicle',
  'precious_metal',
  'collectible',
  'private_equity',
  'crowdlending',
  'receivable',
  'other',
  'loan',
  'credit',
] as const;

export type AssetKind = (typeof ASSET_KINDS)[number];

/** The groups in which wealth is shown. */
export const ASSET_CLASSES = [
  'cash',
  'savings',
  'stocks',
  'crypto',
  'life_insurance',
  'property',
  'other',
  'debt',
] as const;

export type AssetClass = (typeof ASSET_CLASSES)[number];

/** What an account is before the law, which later decides its taxation. */
export const WRAPPERS = [
  'ordinary',
  'pea',
  'pea_pme',
  'per',
  'assurance_vie',
  'employee_savings',
  'wallet',
  'none',
] as const;

export type Wrapper = (typeof WRAPPERS)[number];

/** The wrappers that the law knows for a kind, the usual one first; other kinds have none. */
export const WRAPPERS_OF: Readonly<Partial<Record<AssetKind, readonly [Wrapper, ...Wrapper[]]>>> = {
  securities_account: ['ordinary', 'pea', 'pea_pme', 'employee_savings'],
  life_insurance: ['assurance_vie', 'none'],
  retirement_plan: ['per', 'employee_savings'],
  crypto_wallet: ['wallet', 'none'],
};

export function usualWrapper(kind: AssetKind): Wrapper {
  return WRAPPERS_OF[kind]?.[0] ?? 'none';
}

/**
 * How the value of a kind is found on a day: from what the account holds and its cash, from a balance that moves with
 * transactions, from the last stated value, or from the outstanding principal of a debt.
 */
export type ValuedBy = 'holdings' | 'balance' | 'valuation' | 'debt';

const KINDS: Readonly<Record<AssetKind, { readonly class: AssetClass; readonly valuedBy: ValuedBy }>> = {
  cash_account: { class: 'cash', valuedBy: 'balance' },
  savings_account: { class: 'savings', valuedBy: 'balance' },
  securities_account: { class: 'stocks', valuedBy: 'holdings' },
  life_insurance: { class: 'life_insurance', valuedBy: 'holdings' },
  retirement_plan: { class: 'life_insurance', valuedBy: 'holdings' },
  crypto_wallet: { class: 'crypto', valuedBy: 'holdings' },
  property: { class: 'property', valuedBy: 'valuation' },
  vehicle: { class: 'other', valuedBy: 'valuation' },
  precious_metal: { class: 'other', valuedBy: 'valuation' },
  collectible: { class: 'other', valuedBy: 'valuation' },
  private_equity: { class: 'other', valuedBy: 'valuation' },
  crowdlending: { class: 'other', valuedBy: 'valuation' },
  receivable: { class: 'other', valuedBy: 'valuation' },
  other: { class: 'other', valuedBy: 'valuation' },
  loan: { class: 'debt', valuedBy: 'debt' },
  credit: { class: 'debt', valuedBy: 'debt' },
};

/** The group in which a kind of asset is shown. */
export function classOf(kind: AssetKind): AssetClass {
  return KINDS[kind].class;
}

/** How the value of a kind of asset is found on a day. */
export function valuedBy(kind: AssetKind): ValuedBy {
  return KINDS[kind].valuedBy;
}

/** Whether positions in instruments can lie in an asset of this kind. */
export function holdsInstruments(kind: AssetKind): boolean {
  return KINDS[kind].valuedBy === 'holdings';
}
