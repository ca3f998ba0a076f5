import type { Day } from '@aurea/domain/core/day.ts';
import { readCryptoGains } from './crypto-gains.ts';

/** The taxable disposals of digital assets by person, computed once the transaction has ended. */
export async function cryptoDisposalsOf(work: Parameters<typeof readCryptoGains>[0], today: Day) {
  return await readCryptoGains(work, 'declarant', today);
}
