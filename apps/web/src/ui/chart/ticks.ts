import { dayNumber } from '@aurea/domain/core/day.ts';
import { type FormatLocale, formatDay, formatMonth } from '#lib/format.ts';

export type Tick = { readonly index: number; readonly text: string };

/**
 * At most `most` labels for a line of days: dates within two months, months within four years, else years. The
 * first and the last day carry one too, which stand at the edges.
 */
export function dayTicks(days: readonly string[], most: number, locale: FormatLocale): readonly Tick[] {
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  if (days.length === 1) return [{ index: 0, text: formatDay(first) }];
  const span = dayNumber(last) - dayNumber(first);
  const write = writerFor(span, locale);
  const edges = [
    { index: 0, text: write(first, true) },
    { index: days.length - 1, text: write(last, true) },
  ];
  const starts = span < 62 ? days.map((_, index) => index) : startsOf(days, span > 1461 ? 'year' : 'month');
  const inner = evenly(awayFromEdges(starts, days, span, most), most - 2);
  const between = inner.map((index) => ({ index, text: write(days[index] ?? first, false) }));
  return [...edges.slice(0, 1), ...between, ...edges.slice(1)];
}

function writerFor(span: number, locale: FormatLocale): (day: string, isEdge: boolean) => string {
  if (span < 62) return (day) => formatDay(day).slice(0, 5);
  if (span > 1461) return (day) => day.slice(0, 4);
  return (day, isEdge) => formatMonth(day, locale, isEdge || day.slice(5, 7) === '01');
}

/** The first index of every month or year that begins after the first day. */
function startsOf(days: readonly string[], unit: 'month' | 'year'): readonly number[] {
  const length = unit === 'year' ? 4 : 7;
  return [...days.keys()].filter(
    (index) => index > 0 && days[index]?.slice(0, length) !== days[index - 1]?.slice(0, length),
  );
}

/** Leaves out what would touch the labels at the edges. */
function awayFromEdges(
  indices: readonly number[],
  days: readonly string[],
  span: number,
  most: number,
): readonly number[] {
  const room = span / Math.max(2, most) / 1.25;
  const [start, end] = [dayNumber(days[0] ?? ''), dayNumber(days.at(-1) ?? '')];
  return indices.filter((index) => {
    const at = dayNumber(days[index] ?? '');
    return at - start >= room && end - at >= room;
  });
}

/** At most `most` of the indices, at even steps. */
function evenly(indices: readonly number[], most: number): readonly number[] {
  if (most <= 0) return [];
  const step = Math.ceil(indices.length / most);
  return indices.filter((_, position) => position % step === Math.floor((step - 1) / 2));
}

/** Where each day stands between the first and the last, from 0 to 1. */
export function dayShares(days: readonly string[]): readonly number[] {
  const numbers = days.map(dayNumber);
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  return numbers.map((number) => (last === first ? 0.5 : (number - first) / (last - first)));
}
