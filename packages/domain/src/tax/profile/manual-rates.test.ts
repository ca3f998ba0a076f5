import { expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import type { TaxFact } from './facts.ts';
import { manualTax } from './manual-rates.ts';

it('taxes each nature at the rate that was typed, and computes nothing without one', () => {
  const facts = new Map<TaxFact, ReturnType<typeof decimal>>([
    ['salaries1', decimal(40_000)],
    ['pensions2', decimal(10_000)],
    ['dividends', decimal(1000)],
    ['securitiesGains', decimal(-500)],
  ]);
  const rates = { earnings: decimal('0.2'), gains: decimal('0.1'), rents: decimal('0.3') };
  const { lines, total } = manualTax(facts, rates);
  expect(total).toEqual(decimal(10_000));
  expect(lines.filter(({ base }) => !base.isZero())).toEqual([
    { nature: 'earnings', base: decimal(50_000), rate: decimal('0.2'), amount: decimal(10_000) },
    { nature: 'dividends', base: decimal(1000), rate: null, amount: null },
  ]);
});
