import fc from 'fast-check';
import { ACCOUNT_IDS, DAYS, DRAFT_KINDS, type Draft, INSTRUMENT_IDS, portfolioOf } from './generated-portfolio.ts';

export const drafted = fc.record<Draft>({
  kind: fc.constantFrom(...DRAFT_KINDS),
  account: fc.constantFrom(...ACCOUNT_IDS),
  instrument: fc.constantFrom(...INSTRUMENT_IDS),
  day: fc.integer({ min: 1, max: DAYS - 5 }),
  units: fc.integer({ min: 1, max: 20 }),
  cents: fc.integer({ min: 1, max: 500_000 }),
  fee: fc.integer({ min: 0, max: 500 }),
});
export const onDay = fc.integer({ min: 0, max: DAYS });
const prices = fc.array(fc.record({ day: onDay, cents: fc.integer({ min: 50, max: 90_000 }) }), {
  maxLength: 12,
});
const tracked = fc.constantFrom(...(['tracked', 'not_tracked'] as const));
/** Households with splits, transfers, short positions, swaps, two currencies, prices that are missing, cash not tracked. */
export const portfolio = fc
  .record({
    drafts: fc.array(drafted, { minLength: 1, maxLength: 40 }),
    tracking: fc.record({ eur: tracked, usd: tracked, other: tracked }),
    quotes: fc.record({ etf: prices, share: prices, coin: prices, late: prices }),
    rates: fc.array(fc.record({ day: onDay, basis: fc.integer({ min: 8000, max: 14_000 }) }), { maxLength: 8 }),
  })
  .map(portfolioOf);
