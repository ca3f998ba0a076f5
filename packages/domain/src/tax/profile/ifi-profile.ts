import { type Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { TaxParameters } from '../parameters/tax-parameters.ts';
import { countedDebts, type Ifi, type IfiReliefs, ifiOf, netRealEstate } from '../wealth/ifi.ts';

/** A property on 1 January. Amounts in euros of the whole, null where they are not known. */
export type IfiHome = {
  readonly isMainHome: boolean;
  readonly value: Decimal | null;
  readonly debt: Decimal | null;
  /** What of it counts for the tax household, as a ratio. */
  readonly part: Decimal;
};

/** Real estate of a tax household on 1 January. */
export type IfiProfile = {
  readonly homes: readonly IfiHome[];
  /** Shares of property companies and funds, and other real estate; null where nobody answered yet. */
  readonly other: Decimal | null;
  readonly otherDebts: Decimal | null;
  readonly reliefs: IfiReliefs;
};

/** The tax, with the values that it rests on, the part of the household alone. Amounts in euros. */
export type ProfileIfi = Ifi & {
  readonly gross: Decimal;
  readonly mainHomeAllowance: Decimal;
  /** As owed. */
  readonly debts: Decimal;
  /** What the law leaves out of them. */
  readonly debtsLeftOut: Decimal;
  /** How much more the estate may be worth before the tax is due; negative above the threshold. */
  readonly room: Decimal;
  /** Whether every value and debt is known. */
  readonly isComplete: boolean;
};

/**
 * The tax on real estate of a household (IFI du foyer): what it owns of each property, the main home less its allowance,
 * less its part of the debts. What is not known counts as nothing, and the result says so.
 *
 * @see CGI art. 964, 965, 973 and 974
 */
export function profileIfi(
  { homes, other, otherDebts, reliefs }: IfiProfile,
  law: Pick<TaxParameters, 'ifi'>,
): ProfileIfi {
  const owned = (home: IfiHome, amount: Decimal | null) => (amount ?? ZERO).times(home.part);
  const ofMain = homes.filter(({ isMainHome }) => isMainHome);
  const mainHome = sum(ofMain.map((home) => owned(home, home.value)));
  const others = homes.filter(({ isMainHome }) => !isMainHome);
  const rest = sum([...others.map((home) => owned(home, home.value)), other ?? ZERO]);
  const mainHomeDebts = sum(ofMain.map((home) => owned(home, home.debt)));
  const restDebts = sum([...others.map((home) => owned(home, home.debt)), otherDebts ?? ZERO]);
  const estate = { mainHome, other: rest, mainHomeDebts, otherDebts: restDebts };
  const base = netRealEstate(estate, law);
  const debts = mainHomeDebts.plus(restDebts);
  const isKnown = homes.every(({ value, debt }) => value !== null && debt !== null);
  return {
    ...ifiOf(base, reliefs, law),
    ...{ gross: mainHome.plus(rest), mainHomeAllowance: mainHome.times(law.ifi.mainHomeAllowance.value) },
    ...{ debts, debtsLeftOut: debts.minus(countedDebts(estate, law)) },
    room: law.ifi.threshold.value.minus(base),
    isComplete: isKnown && other !== null && otherDebts !== null,
  };
}
