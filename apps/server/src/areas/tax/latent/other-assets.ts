import { type Decimal, decimal, sum } from '@aurea/domain/core/decimal.ts';
import type { LatentAsset, LatentSale } from '@aurea/domain/tax/latent/latent-asset.ts';
import type { LatentPropertySale } from '#areas/properties/public.ts';
import { type AccountReading, gainOf, partOf } from './account-assets.ts';

/** The id of the portfolio of digital assets: the law takes all wallets as one. */
export const CRYPTO_PORTFOLIO = 'cryptos';

const ofCryptos = (reading: AccountReading) =>
  reading.held.filter((each) => each.class === 'crypto' && !partOf(reading, each.assetId).isZero());

export type CryptoCost = {
  /** Price paid for what each portfolio still holds; null where it is not known. */
  readonly paidForHeld: readonly (string | null)[];
  /** Units came in without a price paid. */
  readonly unpaid: readonly unknown[];
};

/** Digital assets as one portfolio, by the price paid for all that is held: CGI, art. 150 VH bis. */
export function cryptoAssets(reading: AccountReading, { paidForHeld, unpaid }: CryptoCost): LatentAsset[] {
  const held = ofCryptos(reading);
  if (held.length === 0) return [];
  const values = held.map(({ assetId, value }) => value?.times(partOf(reading, assetId)) ?? null);
  const price = wholeSum(values);
  const paid = wholeSum(paidForHeld.map((each) => (each === null ? null : decimal(each))));
  const gaps = [
    ...(price === null ? (['value'] as const) : []),
    ...(paid === null || unpaid.length > 0 ? (['cost'] as const) : []),
  ];
  return [{ id: CRYPTO_PORTFOLIO, group: 'crypto', price, gain: price && paid && price.minus(paid), gaps }];
}

/** Digital assets outside France: wallet by wallet, by what their positions cost. */
export function walletAssets(reading: AccountReading): LatentAsset[] {
  const byWallet = Map.groupBy(ofCryptos(reading), ({ assetId }) => assetId);
  return [...byWallet].map(([id, held]): LatentAsset => {
    return { id, group: 'crypto', price: null, ...gainOf(held, partOf(reading, id)) };
  });
}

function wholeSum(amounts: readonly (Decimal | null)[]): Decimal | null {
  const known = amounts.filter((amount) => amount !== null);
  return known.length === amounts.length ? sum(known) : null;
}

const EURO = 'EUR';

/** Real estate, sold today at its value by the persons of the tax household. */
export function propertyAssets(
  sales: readonly LatentPropertySale[],
  reading: Pick<AccountReading, 'owners' | 'members'>,
): LatentAsset[] {
  return sales.flatMap((property): LatentAsset[] => {
    const { id, currency, isMainHome, missing } = property;
    if (partOf(reading, id).isZero()) return [];
    const about = { id, group: 'property' as const };
    if (isMainHome) return [{ ...about, gain: null, gaps: [], sale: MAIN_HOME }];
    if (currency !== EURO) return [{ ...about, gain: null, gaps: ['exchange_rate'], sale: null }];
    const found = property.gainOf(reading.members);
    const gaps = missing.map((what) => (what === 'purchase' ? ('cost' as const) : what));
    if (!found) return [{ ...about, gain: null, gaps, sale: null }];
    return [{ ...about, gain: found.gain.times(found.part), gaps, sale: toSale(found) }];
  });
}

const NOTHING = decimal(0);
const MAIN_HOME: LatentSale = {
  ...{ years: 0, exemption: 'main_home', taxable: NOTHING, taxableByLevies: NOTHING },
  ...{ incomeTax: NOTHING, socialLevies: NOTHING, surtax: NOTHING },
};

type Found = NonNullable<ReturnType<LatentPropertySale['gainOf']>>;

/** Its taxes are those of the persons of the household already, the sellers. */
function toSale(found: Found): LatentSale {
  const { years, exemption, taxable, taxableByLevies, incomeTax, socialLevies, surtax } = found;
  const isByAge = found.gain.greaterThan(0) && found.total.isZero() && exemption === null;
  return {
    years,
    exemption: exemption === 'no_gain' ? null : isByAge ? 'age' : exemption,
    ...{ taxable, taxableByLevies, incomeTax, socialLevies, surtax },
  };
}
