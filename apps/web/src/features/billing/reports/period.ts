import { addDays, addMonths, type Day, isDay } from '@aurea/domain/core/day.ts';
import type { AddressSearch } from '#lib/dialog.ts';

export const PERIOD_CHOICES = ['month', 'last', 'quarter', 'year', 'custom'] as const;
export type PeriodChoice = (typeof PERIOD_CHOICES)[number];

export type Span = { readonly from: Day; readonly to: Day };

/** The first and last day of a usual period around a day. */
export function spanOf(choice: Exclude<PeriodChoice, 'custom'>, today: Day): Span {
  const month = `${today.slice(0, 7)}-01`;
  const whole = (from: Day, months: number) => ({ from, to: addDays(addMonths(from, months), -1) });
  if (choice === 'month') return whole(month, 1);
  if (choice === 'last') return whole(addMonths(month, -1), 1);
  if (choice === 'year') return whole(`${today.slice(0, 4)}-01-01`, 12);
  return whole(addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3)), 3);
}

/** The period an address names: two days in order, else the usual one. */
export function spanIn({ from, to }: AddressSearch, usual: Span): Span {
  if (!from || !to || !isDay(from) || !isDay(to) || from > to) return usual;
  return { from, to };
}

/** Which usual period that is. */
export function choiceOf({ from, to }: Span, today: Day): PeriodChoice {
  const usual = ['month', 'last', 'quarter', 'year'] as const;
  const found = usual.find((choice) => {
    const span = spanOf(choice, today);
    return span.from === from && span.to === to;
  });
  return found ?? 'custom';
}
