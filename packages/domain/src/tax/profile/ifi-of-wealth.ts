import { type Decimal, type DecimalString, decimal, sum, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type ProfileIfi, profileIfi } from './ifi-profile.ts';
import type { WealthField } from './wealth-fields.ts';

type Debt = { readonly owed: DecimalString | null };

/** A property as it is recorded on 1 January, in euros; what is not known is null. */
export type RecordedHome = {
  readonly id: string;
  /** As properties name it: `main_home` is taxed with an allowance. */
  readonly use: string | null;
  readonly value: DecimalString | null;
  readonly debts: readonly Debt[];
  /** What of it counts for the tax household, as a ratio. */
  readonly part: DecimalString;
};

/** An amount that the household stated for a year, in euros; it counts instead of the recorded one. */
export type StatedAmount = {
  readonly year: number;
  readonly field: WealthField;
  readonly assetId: string | null;
  readonly amount: DecimalString;
};

const known = (amount: DecimalString | null) => (amount === null ? null : decimal(amount));

/** What is owed in all; null where one of the debts is not known. */
export function owedInAll(debts: readonly Debt[]): Decimal | null {
  const owed = debts.map((debt) => known(debt.owed));
  return owed.every((amount) => amount !== null) ? sum(owed) : null;
}

type Wealth = {
  readonly year: number;
  readonly properties: readonly RecordedHome[];
  readonly amounts: readonly StatedAmount[];
};

/** The tax on the recorded real estate of a year, with what was stated of that year. */
export function ifiOfWealth({ year, properties, amounts }: Wealth, law: Pick<TaxParameters, 'ifi'>): ProfileIfi {
  const of = (field: WealthField, assetId: string | null = null) =>
    known(
      amounts.find((each) => each.year === year && each.field === field && each.assetId === assetId)?.amount ?? null,
    );
  const [income, taxes] = [of('incomeBefore'), of('taxesBefore')];
  return profileIfi(
    {
      homes: properties.map(({ id, use, value, debts, part }) => ({
        ...{ isMainHome: use === 'main_home', part: decimal(part) },
        value: of('homeValue', id) ?? known(value),
        debt: of('homeDebt', id) ?? owedInAll(debts),
      })),
      other: of('otherRealEstate'),
      otherDebts: of('otherRealEstateDebts'),
      reliefs: { donations: of('ifiDonations') ?? ZERO, previousYear: income && taxes ? { income, taxes } : null },
    },
    law,
  );
}
