import type { PerformanceAfterTax } from '@aurea/contract/tax/performance-after-tax.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { moneyWeightedAfterTax, timeWeightedAfterTax } from '@aurea/domain/performance/returns/return-after-tax.ts';
import type { LatentTax } from '@aurea/domain/tax/latent/latent-tax.ts';
import { figureOf, type PeriodResults } from '#areas/performance/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { AccountReading } from '../latent/account-assets.ts';
import { namesOf, toGroup } from '../latent/latent-view.ts';

type Counted = Pick<PerformanceAfterTax, 'basis' | 'profileYear' | 'lawYear' | 'options'>;
type Computed = { readonly results: PeriodResults; readonly tax: LatentTax };

/** The performance of a period after a tax on it, as it travels. */
export function toPeriodView(own: AccountReading, { results, tax }: Computed, counted: Counted): PerformanceAfterTax {
  const { twr, irr, flows, end, result } = results;
  const amount = tax.total.toNumber();
  const names = namesOf(own);
  return {
    ...periodOf(results),
    ...counted,
    missing: null,
    twr: { before: figureOf(twr), after: figureOf(timeWeightedAfterTax(twr, end, amount)) },
    irr: { before: figureOf(irr), after: figureOf(moneyWeightedAfterTax(irr, flows, { day: end.day, amount })) },
    tax: toWire(tax.total),
    resultAfter: toWire(decimal(result).minus(tax.total)),
    isComplete: tax.isComplete,
    groups: tax.groups.map((group) => toGroup(group, names)),
  };
}

/** Nothing is computed: there is no return after tax, rather than one without any. */
export function untaxedView(
  results: PeriodResults,
  missing: NonNullable<PerformanceAfterTax['missing']>,
): PerformanceAfterTax {
  const { twr, irr } = results;
  const none = { state: 'unavailable', value: null, why: null, on: null } as const;
  return {
    ...periodOf(results),
    ...{ basis: 'none', missing, profileYear: null, lawYear: null },
    options: { scale: false, cryptoScale: false },
    twr: { before: figureOf(twr), after: none },
    irr: { before: figureOf(irr), after: none },
    ...{ tax: null, resultAfter: null, isComplete: false, groups: [] },
  };
}

const periodOf = ({ from, to, currency, result }: PeriodResults) => ({ from, to, currency, result });
