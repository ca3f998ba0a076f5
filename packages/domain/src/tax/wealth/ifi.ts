import { Decimal, ZERO } from '../../core/decimal.ts';
import { filledBrackets, progressiveTax } from '../income-tax/progressive-scale.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type TaxLine, toCents } from '../tax-line.ts';

/** Real estate of a household on 1 January, in euros. */
export type RealEstate = {
  /** Market value of the main home. */
  readonly mainHome: Decimal;
  /** Value of all else, shares of property companies included. */
  readonly other: Decimal;
  /** What is owed on the main home. */
  readonly mainHomeDebts: Decimal;
  readonly otherDebts: Decimal;
};

type Law = Pick<TaxParameters, 'ifi'>;

/**
 * The debts that count (passif déductible): those of the main home up to its value after the allowance; of debts above a
 * share of a large estate half.
 *
 * @see CGI art. 974; BOI-PAT-IFI-20-40-10, 160
 */
export function countedDebts(estate: RealEstate, law: Law): Decimal {
  const { debtShare, debtAbove, excessDebtShare } = law.ifi;
  const debts = Decimal.min(estate.mainHomeDebts, taxedHome(estate, law)).plus(estate.otherDebts);
  const gross = taxedHome(estate, law).plus(estate.other);
  const share = gross.times(debtShare.value);
  const isLimited = gross.greaterThan(debtAbove.value) && debts.greaterThan(share);
  return isLimited ? share.plus(debts.minus(share).times(excessDebtShare.value)) : debts;
}

/**
 * The net value taxed (patrimoine net taxable): the main home less its allowance, all else, less the debts that count.
 *
 * @see CGI art. 965, 973 I, 974
 */
export function netRealEstate(estate: RealEstate, law: Law): Decimal {
  const gross = taxedHome(estate, law).plus(estate.other);
  return Decimal.max(ZERO, gross.minus(countedDebts(estate, law)));
}

/** @see CGI art. 973 I */
const taxedHome = ({ mainHome }: RealEstate, { ifi }: Law) =>
  mainHome.minus(mainHome.times(ifi.mainHomeAllowance.value));

/** What lowers the tax beside the estate itself. Amounts in euros. */
export type IfiReliefs = {
  readonly donations: Decimal;
  /** Income of the year before, and its income taxes; null where they are not known: no cap by income. */
  readonly previousYear: { readonly income: Decimal; readonly taxes: Decimal } | null;
};

/** The tax on real estate. Amounts in euros, to the cent. */
export type Ifi = {
  readonly base: Decimal;
  readonly beforeDecote: Decimal;
  readonly decote: Decimal;
  readonly donationReduction: Decimal;
  /** What the tax would be without the cap by income. */
  readonly beforeCap: Decimal;
  readonly tax: Decimal;
  readonly lines: readonly TaxLine[];
};

/**
 * The IFI, *impôt sur la fortune immobilière* (tax on real estate): nothing up to 1,300,000 euros net; above it the scale
 * from 800,000 on, less a *décote* near the threshold, less reductions for donations; with the income taxes never more
 * than 75 % of the income of the year before.
 *
 * @param base net taxable real estate on 1 January
 * @see CGI art. 964 to 983; BOI-PAT-IFI-40-10
 */
export function ifiOf(base: Decimal, { donations, previousYear }: IfiReliefs, { ifi }: Law): Ifi {
  const isDue = base.greaterThan(ifi.threshold.value);
  const beforeDecote = isDue ? toCents(progressiveTax(base, ifi.scale.value)) : ZERO;
  const decote =
    isDue && base.lessThan(ifi.decoteBelow.value)
      ? toCents(ifi.decoteBase.value.minus(base.times(ifi.decoteRate.value)))
      : ZERO;
  const due = beforeDecote.minus(decote);
  const reduction = Decimal.min(ifi.donationMost.value, toCents(donations.times(ifi.donationRate.value)));
  const donationReduction = Decimal.min(due, reduction);
  const beforeCap = due.minus(donationReduction);
  const room = previousYear?.income.times(ifi.incomeShare.value).minus(previousYear.taxes) ?? null;
  const tax = room ? toCents(Decimal.max(ZERO, Decimal.min(beforeCap, room))) : beforeCap;
  const brackets = isDue ? filledBrackets(base, ifi.scale.value) : [];
  const lines: readonly TaxLine[] = [
    ...brackets.map(({ above, amount, rate, tax: inside }) => ({
      ...({ label: 'ifi_bracket', of: above.toFixed(), base: amount, rate, amount: inside } as const),
      article: ifi.scale.source,
    })),
    { label: 'ifi_decote', base, rate: null, amount: decote.negated(), article: ifi.decoteBase.source },
    {
      ...{ label: 'ifi_donation', base: donations, rate: ifi.donationRate.value },
      ...{ amount: donationReduction.negated(), article: ifi.donationRate.source },
    },
    { label: 'ifi_income_cap', base: room, rate: null, amount: tax.minus(beforeCap), article: ifi.incomeShare.source },
  ];
  return {
    ...{ base, beforeDecote, decote, donationReduction, beforeCap, tax },
    lines: lines.filter(({ label, amount }) => label === 'ifi_bracket' || !amount.isZero()),
  };
}
