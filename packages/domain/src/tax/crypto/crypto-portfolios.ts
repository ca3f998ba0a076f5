import { Decimal, ZERO } from '../../core/decimal.ts';
import type { PortfolioShare } from './crypto-ledger.ts';

/** A person of the household, and whether they belong to its tax household. */
export type CryptoOwner = { readonly id: string; readonly isOfTaxHousehold: boolean };

/** Which part of an account a person owns on a day, from zero to one. */
export type OwnedShare = (accountId: string, memberId: string, on: string) => Decimal;

/** A portfolio of digital assets that is computed by itself: of a person, or of the tax household (null). */
export type CryptoPortfolio = {
  readonly memberId: string | null;
  /** Threshold and sums are common to the tax household; a person outside it has their own. */
  readonly isOfTaxHousehold: boolean;
  readonly shareOf: PortfolioShare;
};

const ONE = new Decimal(1);

/**
 * The portfolios of a household: one for each person, as form 2086 is one for each declarant, or one for the whole tax
 * household. A person outside the tax household always has their own. What nobody is said to own belongs to the first
 * person, and to the household where there is none.
 *
 * @see CGI, art. 150 VH bis; form 2086
 */
export function cryptoPortfolios(
  owners: readonly CryptoOwner[],
  owned: OwnedShare,
  by: 'declarant' | 'household',
): readonly CryptoPortfolio[] {
  const apart = owners.filter(({ isOfTaxHousehold }) => by === 'declarant' || !isOfTaxHousehold);
  const [first] = by === 'declarant' ? owners : [];
  const portfolios = apart.map(({ id, isOfTaxHousehold }): CryptoPortfolio => {
    const own: PortfolioShare = (account, on) => owned(account, id, on);
    const rest = restOf(
      owners.map((owner) => owner.id),
      owned,
    );
    const shareOf: PortfolioShare = id === first?.id ? (account, on) => own(account, on).plus(rest(account, on)) : own;
    return { memberId: id, isOfTaxHousehold, shareOf };
  });
  if (first) return portfolios;
  const common = restOf(
    apart.map(({ id }) => id),
    owned,
  );
  return [{ memberId: null, isOfTaxHousehold: true, shareOf: common }, ...portfolios];
}

/** What of an account belongs to none of the persons. */
function restOf(memberIds: readonly string[], owned: OwnedShare): PortfolioShare {
  return (account, on) =>
    Decimal.max(
      ZERO,
      memberIds.reduce((left, id) => left.minus(owned(account, id, on)), ONE),
    );
}
