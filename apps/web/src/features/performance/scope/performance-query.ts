import type { CallInput } from '@aurea/contract/core/route.ts';
import type { performance } from '@aurea/contract/performance.ts';
import { ASSET_CLASSES } from '@aurea/domain/assets/asset-class.ts';
import { isDay } from '@aurea/domain/core/day.ts';
import { BUILT_IN_BENCHMARKS } from '@aurea/domain/performance/benchmark/benchmarks.ts';
import {
  openingOf,
  STANDARD_PERIODS,
  type StandardPeriod,
} from '@aurea/domain/performance/returns/standard-periods.ts';
import type { AddressSearch } from '#lib/dialog.ts';

export type Query = NonNullable<CallInput<typeof performance.show>['query']>;

export const USUAL_PERIOD: StandardPeriod = '1Y';

/** What the address asks for: `?scope=class:stocks&period=2025&benchmark=livret_a`. */
export function questionOf(search: AddressSearch, today: string): Query {
  return { ...scopeOf(search.scope), ...spanOf(search, today), ...benchmarkOf(search.benchmark) };
}

const ID = /^[0-9a-f-]{36}$/;

/** A kind and what of it, separated by a colon; what is not understood is the whole household. */
function scopeOf(written = ''): Query {
  const [kind, subject = ''] = splitOnce(written);
  const name = ASSET_CLASSES.find((one) => one === subject);
  if (kind === 'class' && name) return { scope: 'class', class: name };
  if (kind === 'tag' && subject !== '') return { scope: 'tag', tag: subject };
  if (!ID.test(subject)) return {};
  if (kind === 'asset') return { scope: 'asset', assetId: subject };
  if (kind === 'instrument') return { scope: 'instrument', instrumentId: subject };
  return kind === 'member' ? { scope: 'member', memberId: subject } : {};
}

function splitOnce(written: string): readonly [string, string] {
  const at = written.indexOf(':');
  return at < 0 ? [written, ''] : [written.slice(0, at), written.slice(at + 1)];
}

function benchmarkOf(written = ''): Query {
  const known = BUILT_IN_BENCHMARKS.find((one) => one === written);
  if (known) return { benchmark: known };
  const [kind, id] = splitOnce(written);
  return kind === 'instrument' && ID.test(id) ? { benchmarkId: id } : {};
}

export type ChosenPeriod = StandardPeriod | 'custom' | `${number}`;

/** The period of an address: a standard one, a calendar year, or two days. */
export function periodOf(search: AddressSearch): ChosenPeriod {
  const { period = USUAL_PERIOD, from, to } = search;
  if (period === 'custom') return isCustom(from, to) ? 'custom' : USUAL_PERIOD;
  if (/^(19|20)\d\d$/.test(period)) return `${Number(period)}`;
  return STANDARD_PERIODS.find((one) => one === period) ?? USUAL_PERIOD;
}

function isCustom(from: string | undefined, to: string | undefined): boolean {
  return from !== undefined && to !== undefined && isDay(from) && isDay(to) && from < to;
}

function spanOf(search: AddressSearch, today: string): Query {
  const period = periodOf(search);
  if (period === 'custom') return { from: search.from, to: search.to };
  const standard = STANDARD_PERIODS.find((one) => one === period);
  if (!standard) return yearSpan(Number(period), today);
  const from = openingOf(standard, today);
  return from === null ? {} : { from };
}

function yearSpan(year: number, today: string): Query {
  const end = `${year}-12-31`;
  return { from: `${year - 1}-12-31`, ...(end < today && { to: end }) };
}
