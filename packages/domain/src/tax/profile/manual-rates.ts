import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import { EARNED_FACTS, type TaxFact } from './facts.ts';

/** Natures of income that a household resident outside France states a rate for. */
export const MANUAL_NATURES = ['earnings', 'dividends', 'interest', 'gains', 'cryptos', 'rents'] as const;
export type ManualNature = (typeof MANUAL_NATURES)[number];

/** Ratios: 0.3 is 30 %. A nature without a rate is not computed. */
export type ManualRates = Readonly<Partial<Record<ManualNature, Decimal>>>;

const FACTS_OF: Readonly<Record<ManualNature, readonly TaxFact[]>> = {
  earnings: EARNED_FACTS,
  dividends: ['dividends'],
  interest: ['interest'],
  gains: ['securitiesGains'],
  cryptos: ['cryptoGains'],
  rents: ['unfurnishedRents', 'furnishedRents'],
};

/** The tax on the income of one nature at the rate that was typed; null without a rate. */
export type ManualLine = {
  readonly nature: ManualNature;
  readonly base: Decimal;
  readonly rate: Decimal | null;
  readonly amount: Decimal | null;
};

/** A tax by rates that the household typed itself, nature by nature; losses bear none. Amounts in euros. */
export function manualTax(
  facts: ReadonlyMap<TaxFact, Decimal>,
  rates: ManualRates,
): { readonly lines: readonly ManualLine[]; readonly total: Decimal } {
  const lines = MANUAL_NATURES.map((nature) => {
    const base = sum(FACTS_OF[nature].map((fact) => Decimal.max(ZERO, facts.get(fact) ?? ZERO)));
    const rate = rates[nature] ?? null;
    return { nature, base, rate, amount: rate && base.times(rate) };
  });
  return { lines, total: sum(lines.map(({ amount }) => amount ?? ZERO)) };
}
