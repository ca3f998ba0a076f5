import { type Day, dayNumber } from '@aurea/domain/core/day.ts';
import { Decimal, roundTo, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import { isInGroup } from '@aurea/domain/ledger/transaction-kinds.ts';
import { exactBridgeOf } from '@aurea/domain/performance/bridge/bridge.ts';
import type { Engine } from '@aurea/domain/performance/engine.ts';
import type { Movement } from '@aurea/domain/performance/positions/movement.ts';
import { reportOf } from '@aurea/domain/performance/report.ts';
import type { Figure } from '@aurea/domain/performance/returns/figure.ts';
import type { DatedFlow } from '@aurea/domain/performance/returns/irr-internal-rate-of-return.ts';
import { type DatedPart, partOn } from '@aurea/domain/performance/series/ownership-share.ts';
import type { MeasuredScope } from '@aurea/domain/performance/series/scope.ts';
import { type Period, rangeOf } from '@aurea/domain/performance/series/span.ts';
import { toWire } from '#db/decimal-text.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';
import { engineFor, type ReportInput, toMeasuredScope } from './report-task.ts';

export type PeriodResultsInput = Omit<ReportInput, 'chosen' | 'marketIsOn'> & { readonly chosen: null };

/** What an account of the scope brought over the period, as decimal text in the reference currency. */
export type AccountResult = {
  readonly id: string;
  /** Realised and not realised, exchange rates included, less fees and the taxes of trades. */
  readonly gain: string;
  /** Gross. */
  readonly dividends: string;
  readonly interest: string;
  readonly otherIncome: string;
  /** Taxes recorded on income or as entries of their own, not negative. */
  readonly withheld: string;
  /** Whether something of it has no price or no rate at one of both ends. */
  readonly isPartial: boolean;
};

/** What a period brought, with what the returns after a tax on it are computed from. */
export type PeriodResults = {
  readonly currency: string;
  readonly from: Day;
  readonly to: Day;
  readonly accounts: readonly AccountResult[];
  readonly twr: Figure;
  readonly irr: Figure;
  readonly flows: readonly DatedFlow[];
  readonly end: { readonly day: number; readonly closing: number; readonly outflow: number };
  /** All that the period brought, taxes recorded in it taken off. */
  readonly result: string;
};

export const PERIOD_RESULTS: CpuTask<PeriodResultsInput, PeriodResults | null> = {
  module: import.meta.url,
  name: periodResults.name,
  timeoutMs: 60_000,
};

/**
 * What each account of a part of the household brought over a period; null where the engine is not kept (any more).
 *
 * @public
 */
export function periodResults(input: PeriodResultsInput): PeriodResults | null {
  const engine = engineFor(input)?.engine;
  if (!engine) return null;
  const scope = toMeasuredScope(input.scope);
  const { period, columns, figures, flows, bridge } = reportOf(engine, scope, input, null);
  const { to } = rangeOf(engine.market.span, period);
  const { realised, unrealised, income, fees, taxes, currency } = bridge.parts;
  return {
    ...{ currency: engine.market.reference, from: period.from, to: period.to },
    accounts: [...scope.accounts].flatMap(([id, part]) => accountResult(engine, { scope, id, part }, period)),
    ...{ twr: figures.twr, irr: figures.irr, flows },
    end: { day: to, closing: columns.values[to] ?? 0, outflow: columns.outflow[to] ?? 0 },
    result: amount(sum([realised, unrealised, income, fees, taxes, currency])),
  };
}

const CENTS = 2;

const amount = (value: Decimal) => toWire(roundTo(value, CENTS));

type Asked = { readonly scope: MeasuredScope; readonly id: string; readonly part: DatedPart };

function accountResult(engine: Engine, { scope, id, part }: Asked, period: Period): AccountResult[] {
  const account = engine.accounts.get(id);
  if (!account) return [];
  const { exact, state } = exactBridgeOf(engine, { ...scope, accounts: new Map([[id, part]]) }, period);
  const days = { from: dayNumber(period.from), to: dayNumber(period.to) };
  const paid = account.movements.filter(
    ({ day, entry }) =>
      day > days.from && day <= days.to && (!scope.instruments || scope.instruments.has(entry.instrumentId ?? '')),
  );
  const total = (of: (movement: Movement) => Decimal | null) =>
    sum(paid.map((movement) => (of(movement) ?? ZERO).times(partOn(part, movement.day))));
  const dividends = total(grossOfKind('dividend'));
  const interest = total(grossOfKind('interest'));
  const withheld = total(withheldBy);
  const { realised, unrealised, income, fees, taxes, currency } = exact;
  return [
    {
      id,
      gain: amount(sum([realised, unrealised, currency, fees, taxes, withheld])),
      ...{ dividends: amount(dividends), interest: amount(interest) },
      otherIncome: amount(income.minus(dividends).minus(interest)),
      withheld: amount(Decimal.max(ZERO, withheld)),
      isPartial: state === 'partial',
    },
  ];
}

const grossOfKind =
  (kind: 'dividend' | 'interest') =>
  ({ entry, gross }: Movement) =>
    entry.kind === kind ? gross : null;

/** Taxes of a trade are a part of its price; those of income, and entries of tax alone, are paid on the tax of the year. */
function withheldBy({ entry, gross, taxes }: Movement): Decimal | null {
  if (entry.kind === 'tax') return gross;
  return isInGroup(entry.kind, 'income') ? taxes : null;
}
