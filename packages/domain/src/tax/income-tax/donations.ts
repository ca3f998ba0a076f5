import { Decimal, sum } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type TaxLine, toCents } from '../tax-line.ts';

/** Donations of a year, in euros. */
export type Donations = {
  /** To bodies that help people in need. */
  readonly aid: Decimal;
  readonly other: Decimal;
};

/** The reductions of income tax they open. */
export type DonationReductions = { readonly total: Decimal; readonly lines: readonly TaxLine[] };

/**
 * Reductions for donations: 75 % of those for people in need up to a ceiling, 66 % of what lies above it and of all others
 * within a share of the taxable income.
 *
 * @param income net taxable income of the household
 * @see CGI art. 200
 */
export function donationReductions(
  { aid, other }: Donations,
  income: Decimal,
  { donations }: Pick<TaxParameters, 'donations'>,
): DonationReductions {
  const aided = Decimal.min(aid, donations.aidMost.value);
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
