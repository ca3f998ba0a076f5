import type { BenchmarkResult } from '@aurea/contract/performance.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal, roundTo } from '@aurea/domain/core/decimal.ts';
import { lastDayOfInflation, type Simulation } from '@aurea/domain/performance/benchmark/benchmark-simulation.ts';
import { STAND_INS } from '@aurea/domain/performance/benchmark/index-stand-ins.ts';
import { unavailable } from '@aurea/domain/performance/returns/figure.ts';
import { toWire } from '#db/decimal-text.ts';
import { figureOf } from '../figure-reply.ts';
import type { ChosenBenchmark } from './choose.ts';

type BenchmarkOutcome = {
  readonly chosen: ChosenBenchmark;
  readonly simulation: Simulation | null;
  readonly from: Day;
  readonly marketIsOn: boolean;
};

const UNKNOWN = figureOf(unavailable('no_prices'));

/** How a benchmark did, what it was read from, and why there is no result where there is none. */
export function benchmarkReply({ chosen, simulation, from, marketIsOn }: BenchmarkOutcome): BenchmarkResult {
  const last = simulation?.values.at(-1);
  const isKnown = last !== undefined && !Number.isNaN(last);
  const missing = isKnown ? null : (chosen.missing ?? whyMissing(chosen, from));
  return {
    twr: simulation ? figureOf(simulation.twr) : UNKNOWN,
    irr: simulation ? figureOf(simulation.irr) : UNKNOWN,
    value: isKnown ? toWire(roundTo(new Decimal(last), 2)) : null,
    parts: [...chosen.parts],
    missing: missing && {
      on: null,
      ...missing,
      standIns: (missing.index ? STAND_INS[missing.index] : []).map(({ name, isin, symbol }) => ({
        name,
        isin,
        symbol,
      })),
      marketIsOn,
    },
  };
}

type MissingBenchmark = Pick<NonNullable<BenchmarkResult['missing']>, 'why' | 'index' | 'on'>;

/** Prices or rates there are, but not on all days of the period. */
function whyMissing({ benchmark, parts }: ChosenBenchmark, from: Day): MissingBenchmark {
  if (benchmark === 'inflation') return { why: 'ends_before', index: null, on: lastDayOfInflation() };
  const late = parts.find(({ since }) => since !== null && since > from);
  if (late) return { why: 'starts_later', index: late.index, on: late.since };
  return { why: parts.length > 0 ? 'no_rate' : 'starts_later', index: null, on: null };
}
