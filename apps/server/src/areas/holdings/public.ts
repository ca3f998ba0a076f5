import type { Day } from '@aurea/domain/core/day.ts';
import { readCryptoGains, readCryptoPortfolios } from './crypto-gains.ts';
import { type HeldCost, heldCosts } from './held-costs.ts';

/** The taxable disposals of digital assets by person, computed once the transaction has ended. */
export async function cryptoDisposalsOf(work: Parameters<typeof readCryptoGains>[0], today: Day) {
  return await readCryptoGains(work, 'declarant', today);
}

/** The same, with the price paid for what each portfolio of the tax household still holds. */
export async function cryptoPortfoliosOf(work: Parameters<typeof readCryptoPortfolios>[0], today: Day) {
  return await readCryptoPortfolios(work, 'declarant', today);
}

export type { HeldCost };
export { heldCosts };
