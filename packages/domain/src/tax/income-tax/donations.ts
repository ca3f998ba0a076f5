import { Decimal, sum } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type TaxLine, toCents } from '../tax-line.ts';

/** Donations of a year, in euros. */
export type Donations = {
  /** To bodies that help people in need. */
  readonly aid: Decimal;
  /** Of those, what was paid since the ceiling was raised within the year. */
  readonly aidSinceRaised: Decimal;
  readonly other: Decimal;
};

/** The reductions of income tax they open. */
export type DonationReductions = { readonly total: Decimal; readonly lines: readonly TaxLine[] };

/**
 * Reductions for donations (réduction d'impôt pour dons): 75 % of those for people in need up to a ceiling, 66 % of what
 * lies above it and of all others within a share of the taxable income. Where the ceiling was raised within the year, the
 * higher one counts for what was paid since.
 *
 * @param income net taxable income of the household
 * @see CGI art. 200
 */
export function donationReductions(
  { aid, aidSinceRaised, other }: Donations,
  income: Decimal,
  { donations }: Pick<TaxParameters, 'donations'>,
): DonationReductions {
  const { aidMost, aidRaisedTo } = donations;
  const since = Decimal.min(aid, aidSinceRaised);
  const before = Decimal.min(aid.minus(since), aidMost.value);
  const aided = Decimal.min(before.plus(since), aidRaisedTo.value ?? aidMost.value);
  const rest = Decimal.min(other.plus(aid).minus(aided), income.times(donations.incomeShare.value));
  const line = (
    label: 'donation_aid' | 'donation',
    base: Decimal,
    { value, source }: typeof donations.rate,
  ): TaxLine => ({
    ...{ label, base, rate: value, amount: toCents(base.times(value)).negated(), article: source },
  });
  const lines = [line('donation_aid', aided, donations.aidRate), line('donation', rest, donations.rate)];
  const total = sum(lines.map(({ amount }) => amount)).negated();
  return { total, lines: lines.filter(({ amount }) => !amount.isZero()) };
}
