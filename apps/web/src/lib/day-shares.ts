import type { RentPeriod } from '@aurea/contract/incomes.ts';

type Words = {
  readonly share: (days: number, of: number) => string;
  readonly shareAt: (days: number, of: number, monthly: string) => string;
};

/** The months that a rent pays for some days only, in words; with the rent of each where it changed in between. */
export function dayShares(
  period: RentPeriod | null,
  words: Words,
  money: (amount: string) => string,
): readonly string[] {
  const shares = period?.shares ?? [];
  const isOneRent = new Set(shares.map(({ monthly }) => monthly)).size === 1;
  return shares.map(({ days, of, monthly }) =>
    isOneRent ? words.share(days, of) : words.shareAt(days, of, money(monthly)),
  );
}
