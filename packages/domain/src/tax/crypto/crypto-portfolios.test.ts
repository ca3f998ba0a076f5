import { describe, expect, it } from 'vitest';
import { decimal, ZERO } from '../../core/decimal.ts';
import { cryptoPortfolios, type OwnedShare } from './crypto-portfolios.ts';

const SHARES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  hers: { ann: '1' },
  both: { ann: '0.6', bob: '0.3', kid: '0.1' },
  aunt: { aunt: '1' },
};
const owned: OwnedShare = (account, member) => decimal(SHARES[account]?.[member] ?? '0');
const owners = [
  { id: 'ann', isOfTaxHousehold: true },
  { id: 'bob', isOfTaxHousehold: true },
  { id: 'kid', isOfTaxHousehold: true },
  { id: 'aunt', isOfTaxHousehold: false },
];

function sharesOf(by: 'declarant' | 'household', accounts: readonly string[]) {
  return cryptoPortfolios(owners, owned, by).map(({ memberId, shareOf }) => [
    memberId,
    ...accounts.map((id) => shareOf(id, '2026-01-01').toNumber()),
  ]);
}

describe('cryptoPortfolios (form 2086)', () => {
  it('are one for each declarant by the shares of the wallets; what nobody owns is the first one\u2019s', () => {
    expect(sharesOf('declarant', ['hers', 'both', 'aunt', 'unknown'])).toEqual([
      ['ann', 1, 0.6, 0, 1],
      ['bob', 0, 0.3, 0, 0],
      ['kid', 0, 0.1, 0, 0],
      ['aunt', 0, 0, 1, 0],
    ]);
  });

  it('are one for the tax household where it is chosen; who is outside it has their own', () => {
    expect(sharesOf('household', ['hers', 'both', 'aunt', 'unknown'])).toEqual([
      [null, 1, 1, 0, 1],
      ['aunt', 0, 0, 1, 0],
    ]);
  });

  it('is the household\u2019s where no person is known', () => {
    const [only, ...others] = cryptoPortfolios([], () => ZERO, 'declarant');
    expect([only?.memberId, only?.shareOf('a', '2026-01-01').toNumber(), others.length]).toEqual([null, 1, 0]);
  });

  it('together hold every wallet once', () => {
    for (const by of ['declarant', 'household'] as const) {
      const portfolios = cryptoPortfolios(owners, owned, by);
      for (const account of ['hers', 'both', 'aunt', 'unknown']) {
        const shares = portfolios.map(({ shareOf }) => shareOf(account, '2026-01-01').toNumber());
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
      }
    }
  });
});
