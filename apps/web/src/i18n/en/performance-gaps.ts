import type { Performance } from '@aurea/contract/performance.ts';
import { formatCount } from '#lib/format.ts';

const kinds: Readonly<Record<Performance['gaps'][number]['kind'], string>> = {
  price: 'has no price',
  rate: 'has no exchange rate',
  value: 'has no value',
  flows: 'has no known cash flows and is left out',
  stale: 'counts with an old price',
};

/** What is left out of the figures, or is old. */
export const gaps = {
  title: (count: number) =>
    count === 1 ? 'One thing is not fully counted' : `${formatCount(count, 'en')} things are not fully counted`,
  staleTitle: (count: number) =>
    count === 1
      ? 'Old prices of one holding are counted'
      : `Old prices of ${formatCount(count, 'en')} holdings are counted`,
  cost: (amount: string, share: string) => `${amount} paid for it, ${share} of the value`,
  daysWithin: (count: number, from: string, to: string) => `${formatCount(count, 'en')} days from ${from} to ${to}`,
  more: (count: number) => `${formatCount(count, 'en')} more`,
  fewer: 'Fewer',
  addRate: 'Add a rate',
  addValue: 'Add a value',
  kinds,
  days: (from: string, to: string) => (from === to ? `on ${from}` : `from ${from} to ${to}`),
  addPrice: 'Add a price',
  open: 'Open',
};
