import type { Asset, assets } from '@aurea/contract/assets.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import type { transactions } from '@aurea/contract/transactions.ts';
import { type AssetKind, valuedBy, type Wrapper } from '@aurea/domain/assets/asset-class.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import type { CashChoice } from '@aurea/domain/ledger/cash/cash-tracking.ts';
import { today } from '#lib/today.ts';

export type ShareValues = { memberId: string; right: 'full' | 'usufruct' | 'bare'; percent: string };

export type AssetValues = {
  readonly name: string;
  readonly kind: AssetKind;
  readonly wrapper: Wrapper;
  readonly institution: string;
  readonly currency: string;
  readonly openedOn: string;
  readonly closedOn: string;
  readonly note: string;
  readonly value: string;
  readonly valueOn: string;
  readonly shares: ShareValues[];
  /** The first day the shares are in force, where they change on a day. */
  readonly sharesFrom: string;
  readonly tags: readonly string[];
  readonly isInterpolated: boolean;
  readonly metalId: string;
  readonly weight: string;
  readonly cashChoice: CashChoice | 'ledger';
  readonly openingBalance: string;
};

export function emptyAsset(currency: string): AssetValues {
  return {
    name: '',
    kind: 'cash_account',
    wrapper: 'none',
    institution: '',
    currency,
    openedOn: '',
    closedOn: '',
    note: '',
    value: '',
    valueOn: today(),
    shares: [],
    sharesFrom: '',
    tags: [],
    isInterpolated: false,
    metalId: '',
    weight: '',
    cashChoice: 'ledger',
    openingBalance: '',
  };
}

export function valuesOf(asset: Asset): AssetValues {
  return {
    name: asset.name,
    kind: asset.kind,
    wrapper: asset.wrapper,
    institution: asset.institution ?? '',
    currency: asset.currency,
    openedOn: asset.openedOn ?? '',
    closedOn: asset.closedOn ?? '',
    note: asset.note,
    value: '',
    valueOn: '',
    shares: asset.ownership.map((share) => ({ ...share })),
    sharesFrom: '',
    tags: asset.tags,
    isInterpolated: asset.isInterpolated,
    metalId: asset.metal?.instrumentId ?? '',
    weight: asset.metal?.weight ?? '',
    cashChoice: asset.cash?.choice ?? 'ledger',
    openingBalance: '',
  };
}

type AssetFields = Omit<BodyOf<typeof assets.change>, 'version'>;

/** The fields as the server takes them; without shares the household decides who owns it. */
export function fieldsOf(values: AssetValues): AssetFields {
  return {
    name: values.name.trim(),
    kind: values.kind,
    wrapper: values.wrapper,
    institution: values.institution.trim() || null,
    currency: values.currency,
    openedOn: values.openedOn || null,
    closedOn: values.closedOn || null,
    note: values.note,
    tags: [...values.tags],
    isInterpolated: values.isInterpolated && valuedBy(values.kind) === 'valuation',
    metal: values.kind === 'precious_metal' ? metalOf(values) : null,
    cashChoice: chosenCash(values),
    ...(values.shares.length > 0 && { ownership: values.shares.map((share) => ({ ...share })) }),
  };
}

/** Null leaves it to the ledger; other kinds have none to choose. */
function chosenCash({ kind, cashChoice }: AssetValues): CashChoice | null {
  return valuedBy(kind) === 'holdings' && cashChoice !== 'ledger' ? cashChoice : null;
}

function metalOf({ metalId, weight }: AssetValues): AssetFields['metal'] {
  return metalId && weight ? { instrumentId: metalId, weight } : null;
}

/** Whether a choice makes cash tracked that is not: what there was before its first entry is then asked for. */
export function asksOpeningBalance(choice: AssetValues['cashChoice'], cash: Asset['cash']): boolean {
  return cash?.tracking === 'not_tracked' && (choice === 'tracked' || choice === 'margin');
}

/** The opening balance that was typed with such a choice, as the entry of the ledger it is. */
export function openingOf(values: AssetValues, { cash, currency }: Asset): BodyOf<typeof transactions.create> | null {
  if (!cash?.firstOn || values.openingBalance === '' || !asksOpeningBalance(values.cashChoice, cash)) return null;
  return { kind: 'opening_position', on: addDays(cash.firstOn, -1), gross: values.openingBalance, currency };
}

/** The value that was typed with it, if any. */
export function firstValueOf(values: AssetValues): BodyOf<typeof assets.create>['value'] {
  return values.value.trim() === '' ? undefined : { on: values.valueOn, amount: values.value };
}

/** The word for what is stated: the balance of an account, what is owed, else the value. */
export function statedAs(kind: AssetKind): 'balance' | 'outstanding' | 'value' {
  const way = valuedBy(kind);
  if (way === 'balance') return 'balance';
  return way === 'debt' ? 'outstanding' : 'value';
}
