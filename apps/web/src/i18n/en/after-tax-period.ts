import type { PerformanceAfterTax } from '@aurea/contract/tax/performance-after-tax.ts';

const missing: Readonly<Record<NonNullable<PerformanceAfterTax['missing']>, string>> = {
  residence: 'Say where your household is resident for tax, and the performance after tax is shown here.',
  currency: 'French tax is computed in euros, and this household counts in another currency: nothing is computed.',
};

/** Performance after tax: the period in question, not what would be due today. */
export const period = {
  title: 'Performance after tax',
  finding: (after: string, before: string) => `${after} after tax instead of ${before} (TWR).`,
  span: (from: string, to: string) => `From the close of ${from} to the close of ${to}.`,
  twr: 'Time-weighted return after tax (TWR)',
  irr: 'Money-weighted return after tax (IRR)',
  result: 'Result after tax',
  tax: 'Tax on the period',
  taxAtLeast: 'Tax on the period, at least',
  before: 'before tax',
  columns: { group: 'Kind', gain: 'Taxable result', line: 'Step', base: 'Base', rate: 'Rate', article: 'Article' },
  missing,
  how: 'As if everything the period brought were sold and taxed on its last day, by the law and the rates of today. A loss lowers the tax of gains of the same kind and is never paid back.',
  limitsTitle: 'What is not counted',
  limits: {
    always: [
      'Taxes recorded on dividends and interest, and entries of tax, are taken as paid on account of this tax; foreign tax above it is not added.',
      'Property other than the main home, precious metals, collectibles and private equity: their tax depends on more than the period.',
      'Rents and rewards of digital assets.',
      'What persons outside the tax household own is taxed at the same rates.',
    ],
    france: [
      'Interest of savings accounts, taken as exempt.',
      'Contributions on high incomes, the real estate wealth tax, and exempt small sales of digital assets.',
      'Payments into a PER: they were deducted, so that only its gains count.',
      'The rates of earlier years: a period in the past is taxed as one of today.',
    ],
  },
};
