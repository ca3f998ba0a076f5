import { Decimal, ZERO } from '../../core/decimal.ts';
import { toCents } from '../tax-line.ts';
import type { LatentAsset, LatentExemption, LatentGap } from './latent-asset.ts';

/** What a line of latent tax is, by the key of its text. */
export const LATENT_LINES = [
  'flat_tax',
  'scale_tax',
  'scale_paid',
  'life_insurance_allowance',
  'life_insurance_reduced',
  'life_insurance_former',
  'gain_income_tax',
  'gain_surtax',
  'social_levies',
  'manual_rate',
  'withheld',
] as const;
export type LatentLineLabel = (typeof LATENT_LINES)[number];

/** One step of the tax of a group. Amounts in euros; an allowance has none, for it is in the bases that follow. */
export type LatentLine = {
  readonly label: LatentLineLabel;
  readonly base: Decimal | null;
  readonly rate: Decimal | null;
  readonly amount: Decimal;
  /** Null for a rate that the household typed, and for what was withheld. */
  readonly article: string | null;
};

/** What one asset bears of the tax of its group. */
export type LatentItem = {
  readonly id: string;
  readonly gain: Decimal | null;
  readonly tax: Decimal;
  readonly gaps: readonly LatentGap[];
  /** Full years since it was opened or bought, where they decide its tax. */
  readonly years: number | null;
  readonly exemption: LatentExemption | null;
};

/** An amount that the scale bears with all others of its kind: its tax is a part of theirs. */
export type ScaleShare = { readonly label: 'scale_tax' | 'scale_paid'; readonly base: Decimal };

/** The tax of some assets before the scale is counted: what is due at fixed rates, and what joins the scale. */
export type LatentPart = {
  readonly items: readonly LatentItem[];
  /** Lines that the assets bear by `weights`. */
  readonly lines: readonly LatentLine[];
  readonly atScale: readonly ScaleShare[];
  /** In the order of the items; what is due is shared in their proportion. */
  readonly weights: readonly Decimal[];
};

export const gainAbove = (gain: Decimal | null): Decimal => Decimal.max(ZERO, gain ?? ZERO);

/** An asset with nothing due yet. */
export function toItem({ id, gain, gaps }: LatentAsset, more: Partial<LatentItem> = {}): LatentItem {
  return { id, gain, gaps, tax: ZERO, years: null, exemption: null, ...more };
}

/** A line at a rate of law; none on nothing. */
export function lineAt(
  label: LatentLineLabel,
  base: Decimal,
  { value: rate, source }: { readonly value: Decimal; readonly source: string },
): readonly LatentLine[] {
  return base.isZero() ? [] : [{ label, base, rate, amount: toCents(base.times(rate)), article: source }];
}
