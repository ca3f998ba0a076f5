import type { Asset } from '@aurea/contract/assets.ts';
import type { BodyOf } from '@aurea/contract/core/route.ts';
import type { Transaction, transactions } from '@aurea/contract/transactions.ts';
import type { AssetKind } from '@aurea/domain/assets/asset-class.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { isInRange } from '@aurea/domain/core/number-ranges.ts';
import { movesCash } from '@aurea/domain/ledger/cash/cash-tracking.ts';
import { cashEffect } from '@aurea/domain/ledger/transaction.ts';
import type { TransactionKind } from '@aurea/domain/ledger/transaction-kinds.ts';
import { today } from '#lib/today.ts';
import { kindsFor, partsOf, type TransactionPart } from './transaction-parts.ts';

export type TransactionValues = {
  readonly kind: TransactionKind;
  readonly on: string;
  readonly moved: 'cash' | 'instrument';
  readonly instrumentId: string;
  readonly quantity: string;
  readonly unitPrice: string;
  readonly gross: string;
  readonly fees: string;
  readonly taxes: string;
  readonly currency: string;
  readonly fxRate: string;
  readonly counterInstrumentId: string;
  readonly counterQuantity: string;
  readonly splitRatio: string;
  readonly addedQuantity: string;
  readonly note: string;
  /** The cash there was before the first entry, where this one makes it tracked. */
  readonly openingBalance: string;
  /** Of a new split: the other accounts that record it too. */
  readonly alsoIn: readonly string[];
};

type Account = { readonly kind: AssetKind; readonly currency: string };
type CashAccount = Account & Pick<Asset, 'cash'>;

export function emptyTransaction(account: Account): TransactionValues {
  return {
    kind: kindsFor(account.kind)[0] ?? 'deposit',
    on: today(),
    moved: 'cash',
    instrumentId: '',
    quantity: '',
    unitPrice: '',
    gross: '',
    fees: '',
    taxes: '',
    currency: account.currency,
    fxRate: '',
    counterInstrumentId: '',
    counterQuantity: '',
    splitRatio: '',
    addedQuantity: '',
    note: '',
    openingBalance: '',
    alsoIn: [],
  };
}

/** The form as it opens: empty, or with the deposit or the opening balance that the cash of the account lacks. */
export function startOf(account: CashAccount, wanted: string | undefined): TransactionValues {
  const empty = emptyTransaction(account);
  const { cash } = account;
  if (wanted === 'deposit' && cash?.overdrawn) {
    return { ...empty, kind: wanted, on: cash.overdrawn.on, gross: cash.overdrawn.missing };
  }
  if (wanted !== 'opening_position' || !cash) return empty;
  const on = cash.firstOn ? addDays(cash.firstOn, -1) : empty.on;
  return { ...empty, kind: wanted, on, gross: cash.needed === '0' ? '' : cash.needed };
}

/** Whether an entry is the first that says anything of cash, so that what there was before it is asked for. */
export function asksOpening({ kind, moved }: TransactionValues, { cash }: Pick<Asset, 'cash'>): boolean {
  if (cash?.tracking !== 'not_tracked' || cash.choice !== null || kind === 'opening_position') return false;
  return movesCash({ kind, instrumentId: moved === 'instrument' && kind.startsWith('transfer') ? moved : null });
}

const shown = (value: string | null) => value ?? '';
const shownCost = (value: string) => (/[1-9]/.test(value) ? value : '');

export function valuesOfTransaction(entry: Transaction): TransactionValues {
  return {
    kind: entry.kind,
    on: entry.on,
    moved: entry.instrumentId ? 'instrument' : 'cash',
    instrumentId: shown(entry.instrumentId),
    quantity: shown(entry.quantity),
    unitPrice: shown(entry.unitPrice),
    gross: shown(entry.gross),
    fees: shownCost(entry.fees),
    taxes: shownCost(entry.taxes),
    currency: entry.currency,
    fxRate: shown(entry.fxRate),
    counterInstrumentId: shown(entry.counterInstrumentId),
    counterQuantity: shown(entry.counterQuantity),
    splitRatio: shown(entry.splitRatio),
    addedQuantity: shown(entry.addedQuantity),
    note: entry.note,
    openingBalance: '',
    alsoIn: [],
  };
}

/**
 * The parts of the form that these values show. What a transfer between own accounts brings in follows from the account
 * it left: nothing of its cost is asked.
 */
export function shownParts(
  values: TransactionValues,
  account: Account,
  isLinked: boolean,
): ReadonlySet<TransactionPart> {
  const { kind, moved } = values;
  const parts = partsOf({ kind, account: account.kind, movesInstrument: moved === 'instrument' });
  if (!isLinked || kind !== 'transfer_in') return parts;
  return new Set([...parts].filter((part) => part !== 'unitPrice' && part !== 'fees'));
}

type Fields = Omit<BodyOf<typeof transactions.create>, 'openingBalance' | 'alsoIn'>;

/** What is sent: only what the form shows for the kind, so that a value typed before the kind was changed is left out. */
export function bodyOf(values: TransactionValues, account: Account): Fields {
  const parts = shownParts(values, account, false);
  const when = (part: TransactionPart, text: string) => (parts.has(part) && text !== '' ? text : null);
  return {
    kind: values.kind,
    on: values.on,
    instrumentId: when('instrument', values.instrumentId),
    quantity: when('quantity', values.quantity),
    unitPrice: when('unitPrice', values.unitPrice),
    gross: when('gross', values.gross),
    fees: when('fees', values.fees),
    taxes: when('taxes', values.taxes),
    currency: values.currency,
    fxRate: values.currency === account.currency ? null : values.fxRate || null,
    counterInstrumentId: when('counter', values.counterInstrumentId),
    counterQuantity: when('counter', values.counterQuantity),
    splitRatio: when('split', values.splitRatio),
    addedQuantity: when('split', values.addedQuantity),
    note: values.note,
  };
}

/** What the entry would do to the cash of the account, as the rule of the ledger says; null while it cannot be computed. */
export function effectOf(values: TransactionValues, account: Account): string | null {
  const { quantity, unitPrice, gross, fees, taxes, fxRate, ...body } = bodyOf(values, account);
  if (body.currency !== account.currency && !amount(fxRate)) return null;
  if (!amount(gross) && !(amount(quantity) && amount(unitPrice))) return null;
  const entry = {
    id: '',
    kind: values.kind,
    on: values.on,
    sequence: 0,
    currency: values.currency,
    instrumentId: body.instrumentId ?? null,
    quantity: amount(quantity),
    unitPrice: amount(unitPrice),
    gross: amount(gross),
    fees: amount(fees),
    taxes: amount(taxes),
    fxRate: amount(fxRate),
  };
  return toDecimalString(cashEffect(entry));
}

function amount(text: string | null | undefined): Decimal | null {
  return text && /^-?\d+(\.\d+)?$/.test(text) && isInRange(text, 'amount') ? decimal(text) : null;
}
