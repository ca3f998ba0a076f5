import type { HoldingDetail } from '@aurea/contract/holdings.ts';
import { taxRates } from '@aurea/contract/tax/latent-tax.ts';
import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { afterTax } from '@aurea/domain/tax/savings/after-tax.ts';
import { useLiveRead } from '#lib/api.ts';
import { useReach } from '#lib/rights.ts';

export type AfterTax = {
  /** Null where the household lives outside France and typed no rate for gains. */
  readonly gain: string | null;
  readonly rate: string | null;
  readonly source: string | null;
  readonly isOfProfile: boolean;
};

/**
 * What is left of a gain after tax: at the rates of the tax profile where it says more than the law, that is the scale in
 * place of the flat tax, or the rate of another country. Null where there is no single rate, or nothing was gained.
 */
export function useAfterTax({ afterTax: byLaw, gain }: HoldingDetail): AfterTax | null {
  const isShared = useReach('tax') !== 'none';
  const rates = useLiveRead(taxRates.show, {}, { enabled: isShared && byLaw !== null }).data;
  if (!byLaw || gain === null) return null;
  const isByLaw = !rates || rates.basis === 'unstated' || (rates.basis === 'france' && !byLaw.isFlatTax);
  if (isByLaw) return { ...byLaw, isOfProfile: false };
  if (!rates.gains) return { gain: null, rate: null, source: null, isOfProfile: true };
  const { rate, source } = rates.gains;
  return { gain: toDecimalString(afterTax(decimal(gain), decimal(rate))), rate, source, isOfProfile: true };
}
