import { type Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { type ProfileIfi, profileIfi } from './ifi-profile.ts';
import type { WealthField } from './wealth-fields.ts';

/** A property as it is recorded on 1 January, in euros; what is not known is null. */
export type RecordedHome = {
  readonly id: string;
  readonly isMainHome: boolean;
  readonly value: Decimal | null;
  /** What was owed on it, debt by debt. */
  readonly debts: readonly (Decimal | null)[];
  /** What of it counts for the tax household, as a ratio. */
  readonly part: Decimal;
};

/** An amount that the household stated for the year, in euros; it counts instead of the recorded one. */
export type StatedAmount = { readonly field: WealthField; readonly assetId: string | null; readonly amount: Decimal };

/** What is owed in all; null where one of the debts is not known. */
export function owedInAll(debts: RecordedHome['debts']): Decimal | null {
  const known = debts.filter((owed) => owed !== null);
  return known.length < debts.length ? null : sum(known);
}

/** The tax on the recorded real estate of a year, with what was stated of it. */
export function ifiOfWealth(
  homes: readonly RecordedHome[],
  stated: readonly StatedAmount[],
  law: Pick<TaxParameters, 'ifi'>,
): ProfileIfi {
  const of = (field: WealthField, assetId: string | null = null) =>
    stated.find((each) => each.field === field && each.assetId === assetId)?.amount ?? null;
  const [income, taxes] = [of('incomeBefore'), of('taxesBefore')];
  return profileIfi(
    {
      homes: homes.map(({ id, isMainHome, value, debts, part }) => ({
        ...{ isMainHome, part },
        value: of('homeValue', id) ?? value,
        debt: of('homeDebt', id) ?? owedInAll(debts),
      })),
      other: of('otherRealEstate'),
      otherDebts: of('otherRealEstateDebts'),
      reliefs: { donations: of('ifiDonations') ?? ZERO, previousYear: income && taxes ? { income, taxes } : null },
    },
    law,
  );
}
