import type { CalendarKind } from '@aurea/domain/incomes/kind.ts';

/** A kind of income keeps its colour on every page. */
export const INCOME_COLORS: Readonly<Record<CalendarKind, string>> = {
  salary: 'var(--data-2)',
  rent: 'var(--data-1)',
  dividend: 'var(--data-3)',
  interest: 'var(--data-7)',
  pension: 'var(--data-5)',
  business: 'var(--data-8)',
  benefit: 'var(--data-4)',
  other: 'var(--data-6)',
  reward: 'var(--data-9)',
};
