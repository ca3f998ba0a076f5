import { cpus, loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import type { LedgerEntry } from '@aurea/domain/ledger/transaction.ts';
import { bridgeOf } from '@aurea/domain/performance/bridge/bridge.ts';
import { type Engine, engineOf, type PerformanceInput } from '@aurea/domain/performance/engine.ts';
import { type Measured, moneyWeighted, timeWeighted } from '@aurea/domain/performance/returns/figure.ts';
import { columnsOf, type MeasuredScope, wholeAccounts } from '@aurea/domain/performance/series/scope.ts';
import { lengthOf } from '@aurea/domain/performance/series/span.ts';
import type { InstrumentInput } from '@aurea/domain/valuation/value.ts';

/**
 * How long the performance of a household takes, alone on this machine: everything from nothing, and after one edit. Both end
 * with the time-weighted and the money-weighted return and the bridge of the household over all years.
 */
type Size = { readonly transactions: number; readonly instruments: number; readonly years: number };

const FIRST = '2016-01-01';

/** The same numbers on every machine and every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const KINDS = ['buy', 'buy', 'buy', 'buy', 'sell', 'sell', 'dividend', 'deposit', 'withdrawal', 'fee'] as const;
const CASH: ReadonlySet<string> = new Set(['deposit', 'withdrawal', 'fee']);

function household({ transactions, instruments, years }: Size): PerformanceInput {
  const next = numbers(7);
  const days = Math.round(years * 365.25);
  const entries = Array.from({ length: transactions }, (_, sequence): LedgerEntry => {
    const kind = KINDS[Math.floor(next() * KINDS.length)] ?? 'buy';
    const amount = new Decimal((10 + next() * 2000).toFixed(2));
    const shared = { id: `t${sequence}`, kind, sequence, currency: 'EUR', gross: amount };
    const on = addDays(FIRST, Math.floor((sequence / transactions) * days));
    const fees = new Decimal((next() * 5).toFixed(2));
    if (CASH.has(kind)) return { ...shared, on };
    const instrumentId = `i${Math.floor(next() * instruments)}`;
    return {
      ...shared,
      on,
      fees,
      instrumentId,
      quantity: new Decimal((kind === 'sell' ? next() : 1 + next() * 9).toFixed(4)),
    };
  });
  return {
    currency: 'EUR',
    first: addDays(FIRST, -1),
    last: addDays(FIRST, days),
    rates: Array.from({ length: days }, (_, day) => ({
      from: 'EUR',
      to: 'USD',
      on: addDays(FIRST, day),
      rate: new Decimal((1.1 + 0.1 * Math.sin(day / 200)).toFixed(4)),
    })),
    instruments: Array.from({ length: instruments }, (_, index) => instrument(index, days, next)),
    assets: Array.from({ length: 4 }, (_, account) => ({
      id: `a${account}`,
      kind: 'securities_account' as const,
      currency: 'EUR',
      entries: entries.filter(({ sequence }) => sequence % 4 === account),
      valuations: [],
    })),
  };
}

/** Prices of weekdays, a third of the instruments in another currency. */
function instrument(index: number, days: number, next: () => number): InstrumentInput {
  let price = 20 + next() * 200;
  const prices = Array.from({ length: days }, (_, day) => {
    price *= 1 + (next() - 0.498) / 40;
    return { on: addDays(FIRST, day), price: new Decimal(price.toFixed(4)) };
  });
  const currency = index % 3 === 0 ? 'USD' : 'EUR';
  return { id: `i${index}`, type: 'stock', currency, prices: prices.filter((_, day) => day % 7 < 5) };
}

function figures(engine: Engine, scope: MeasuredScope) {
  const range = { from: 0, to: lengthOf(engine.market.span) - 1 };
  const measured: Measured = { engine, scope, columns: columnsOf(engine, scope), range, isPartial: false };
  const period = { from: engine.input.first, to: engine.input.last };
  return { twr: timeWeighted(measured), irr: moneyWeighted(measured), bridge: bridgeOf(engine, scope, period) };
}

/** One more purchase in the middle of the years. */
function edited(input: PerformanceInput, round: number): PerformanceInput {
  const [first, ...rest] = input.assets;
  const model = first?.entries.find(({ kind }, place) => kind === 'buy' && place > first.entries.length / 2);
  if (!first || !model) return input;
  const entries = [...first.entries, { ...model, id: `edit${round}`, sequence: 1_000_000 + round }];
  return { ...input, assets: [{ ...first, entries }, ...rest] };
}

type Timing = { readonly full: number; readonly edit: number; readonly engineMb: number };

async function measure(size: Size): Promise<Timing> {
  const input = household(size);
  const scope = wholeAccounts(input.assets.map(({ id }) => id));
  const full: number[] = [];
  const edit: number[] = [];
  const engineMb = await memoryOf(input);
  for (let round = 0; round < ROUNDS; round++) {
    globalThis.gc?.();
    const [engine, took] = timed(() => {
      const fresh = engineOf(input);
      figures(fresh, scope);
      return fresh;
    });
    full.push(took);
    globalThis.gc?.();
    for (let place = 0; place < EDITS; place++) {
      const next = edited(input, round * EDITS + place);
      edit.push(timed(() => figures(engineOf(next, engine), scope))[1]);
    }
  }
  return { full: median(full), edit: median(edit), engineMb };
}

/** What stays in memory of a household beside its facts: the mean of several engines, all of them kept. */
async function memoryOf(input: PerformanceInput): Promise<number> {
  // what is made once for all, compiled code and decimals that are read the first time, is no part of an engine
  engineOf(input);
  const before = await settledMb();
  const engines = Array.from({ length: KEPT }, () => engineOf(input));
  const after = await settledMb();
  return (after - before) / engines.length;
}

const KEPT = 3;

/** Memory in use once collecting frees nothing more: the buffers of columns are given back a little later than the rest. */
async function settledMb(): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let same = 0; same < 3; ) {
    globalThis.gc?.();
    await pause(20);
    const used = usedMb();
    same = used < least - 0.1 ? 0 : same + 1;
    least = Math.min(least, used);
  }
  return least;
}

const ROUNDS = 7;
/** A process that serves has done this before: the first edits, before the code is compiled, cost two to three times as much. */
const EDITS = 8;

function usedMb(): number {
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 1_048_576;
}

function timed<Result>(work: () => Result): readonly [Result, number] {
  const start = performance.now();
  const result = work();
  return [result, performance.now() - start];
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

const SIZES: readonly Size[] = [
  { transactions: 1900, instruments: 40, years: 8 },
  { transactions: 2500, instruments: 200, years: 10 },
  { transactions: 5000, instruments: 200, years: 10 },
  { transactions: 10_000, instruments: 200, years: 10 },
  { transactions: 20_000, instruments: 200, years: 10 },
  { transactions: 10_000, instruments: 50, years: 10 },
  { transactions: 10_000, instruments: 100, years: 10 },
  { transactions: 10_000, instruments: 400, years: 10 },
];

const lines: string[] = [];
for (const size of SIZES) {
  const { full, edit, engineMb } = await measure(size);
  const cells = [
    size.transactions,
    size.instruments,
    size.years,
    full.toFixed(0),
    edit.toFixed(1),
    engineMb.toFixed(0),
  ];
  lines.push(`| ${cells.join(' | ')} |`);
}
const [one = 0] = loadavg();
process.stdout.write(
  [
    `Node ${process.version}, ${cpus().length} cores, load ${one.toFixed(2)}; median of ${ROUNDS} rounds`,
    '',
    '| transactions | instruments | years | everything from nothing, ms | one edit, ms | memory kept, MB |',
    '|---|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n'),
);
