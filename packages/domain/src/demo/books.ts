import type { Day } from '../core/day.ts';
import { type DecimalString, decimal, toDecimalString } from '../core/decimal.ts';
import { KIND_RULES, type TransactionKind } from '../ledger/transaction-kinds.ts';

export type DemoTransaction = {
  readonly assetKey: string;
  readonly kind: TransactionKind;
  readonly on: Day;
  readonly sequence: number;
  readonly instrumentKey: string | null;
  readonly quantity: DecimalString | null;
  readonly unitPrice: DecimalString | null;
  readonly gross: DecimalString;
  /** What an exchange brings in. */
  readonly counterInstrumentKey: string | null;
  readonly counterQuantity: DecimalString | null;
  readonly fees: DecimalString | null;
  readonly currency: 'EUR';
  readonly note: string;
};

/** Units are counted in millionths, amounts in cents: whole numbers, so that nothing is lost in the story. */
export const MICRO = 1_000_000;

/** A trade of `micros` millionths at `cents` apiece. */
type Trade = {
  readonly on: Day;
  readonly instrumentKey: string;
  readonly micros: number;
  readonly cents: number;
  readonly feeCents: number;
};

/** The accounts while the story goes on: what is in them, and what was written. */
export type Books = {
  readonly transactions: readonly DemoTransaction[];
  cash(assetKey: string): number;
  held(assetKey: string, instrumentKey: string): number;
  /** Moves cash in or out; what would take more than there is is left undone. */
  move(assetKey: string, kind: TransactionKind, what: { on: Day; cents: number; note: string }): boolean;
  /** Takes cash from one account to another of the household, as far as it is there. */
  transfer(from: string, to: string, what: { on: Day; cents: number; note: string }): boolean;
  buy(assetKey: string, trade: Trade): boolean;
  sell(assetKey: string, trade: Trade): void;
  /** Units that came for nothing, and what they were worth. */
  receive(assetKey: string, kind: 'staking_reward' | 'airdrop', trade: Trade): void;
  /** Units of one instrument for those of another, of the same worth. */
  swap(assetKey: string, given: Trade, received: Pick<Trade, 'instrumentKey' | 'micros'>): void;
  /** A dividend for what is held, `perUnitCents` apiece. */
  dividend(assetKey: string, what: { on: Day; instrumentKey: string; perUnitCents: number }): void;
};

type Line = Pick<DemoTransaction, 'assetKey' | 'kind' | 'on' | 'note'> & {
  readonly grossCents: number;
  readonly trade?: Trade;
  readonly counter?: Pick<Trade, 'instrumentKey' | 'micros'>;
};

function toTransaction({ grossCents, trade, counter, ...line }: Line, sequence: number): DemoTransaction {
  return {
    ...line,
    sequence,
    ...(trade && line.kind !== 'dividend' ? unitsOf(trade) : { quantity: null, unitPrice: null }),
    instrumentKey: trade?.instrumentKey ?? null,
    gross: inUnits(grossCents),
    counterInstrumentKey: counter?.instrumentKey ?? null,
    counterQuantity: counter ? inWhole(counter.micros) : null,
    fees: trade?.feeCents ? inUnits(trade.feeCents) : null,
    currency: 'EUR',
  };
}

const unitsOf = ({ micros, cents }: Trade) => ({ quantity: inWhole(micros), unitPrice: inUnits(cents) });

export function openBooks(): Books {
  const transactions: DemoTransaction[] = [];
  const balances = new Map<string, number>();
  const units = new Map<string, number>();
  const cash = (assetKey: string) => balances.get(assetKey) ?? 0;
  const unitsKey = (assetKey: string, instrumentKey: string) => `${assetKey} ${instrumentKey}`;
  const held = (assetKey: string, instrumentKey: string) => units.get(unitsKey(assetKey, instrumentKey)) ?? 0;
  const addUnits = (assetKey: string, instrumentKey: string, micros: number) => {
    units.set(unitsKey(assetKey, instrumentKey), held(assetKey, instrumentKey) + micros);
  };
  const write = (line: Line, effectCents: number) => {
    balances.set(line.assetKey, cash(line.assetKey) + effectCents);
    transactions.push(toTransaction(line, transactions.length));
  };
  const move: Books['move'] = (assetKey, kind, { on, cents, note }) => {
    const effect = KIND_RULES[kind].cash < 0 ? -cents : cents;
    if (cents <= 0 || cash(assetKey) + effect < 0) return false;
    write({ assetKey, kind, on, note, grossCents: cents }, effect);
    return true;
  };
  return {
    transactions,
    cash,
    held,
    move,
    transfer: (from, to, what) => move(from, 'transfer_out', what) && move(to, 'transfer_in', what),
    buy: (assetKey, trade) => {
      const grossCents = worthOf(trade);
      const cost = grossCents + trade.feeCents;
      if (grossCents <= 0 || cost > cash(assetKey)) return false;
      write({ assetKey, kind: 'buy', on: trade.on, note: '', grossCents, trade }, -cost);
      addUnits(assetKey, trade.instrumentKey, trade.micros);
      return true;
    },
    sell: (assetKey, trade) => {
      const grossCents = worthOf(trade);
      if (grossCents <= trade.feeCents || trade.micros > held(assetKey, trade.instrumentKey)) return;
      write({ assetKey, kind: 'sell', on: trade.on, note: '', grossCents, trade }, grossCents - trade.feeCents);
      addUnits(assetKey, trade.instrumentKey, -trade.micros);
    },
    receive: (assetKey, kind, trade) => {
      const grossCents = worthOf(trade);
      if (trade.micros <= 0) return;
      write({ assetKey, kind, on: trade.on, note: '', grossCents, trade }, 0);
      addUnits(assetKey, trade.instrumentKey, trade.micros);
    },
    swap: (assetKey, given, counter) => {
      const { on, instrumentKey, micros } = given;
      if (micros <= 0 || counter.micros <= 0 || micros > held(assetKey, instrumentKey)) return;
      write({ assetKey, kind: 'swap', on, note: '', grossCents: worthOf(given), trade: given, counter }, 0);
      addUnits(assetKey, instrumentKey, -micros);
      addUnits(assetKey, counter.instrumentKey, counter.micros);
    },
    dividend: (assetKey, { on, instrumentKey, perUnitCents }) => {
      const micros = held(assetKey, instrumentKey);
      const grossCents = Math.round((micros * perUnitCents) / MICRO);
      if (grossCents <= 0) return;
      const trade = { on, instrumentKey, micros, cents: perUnitCents, feeCents: 0 };
      write({ assetKey, kind: 'dividend', on, note: '', grossCents, trade }, grossCents);
    },
  };
}

const worthOf = ({ micros, cents }: Pick<Trade, 'micros' | 'cents'>) => Math.round((micros * cents) / MICRO);

const inWhole = (micros: number) => toDecimalString(decimal(micros).dividedBy(MICRO));

/** Cents as an amount. */
export function inUnits(cents: number): DecimalString {
  return toDecimalString(decimal(cents).dividedBy(100));
}
