import type { TaxedSale } from '@aurea/contract/tax/tax-wealth.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type Decimal, sum } from '@aurea/domain/core/decimal.ts';
import { type PropertyGain, type PropertySale, propertyGain } from '@aurea/domain/properties/gain.ts';
import { saleOn } from '@aurea/domain/properties/sale.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { lacksDepreciation } from './depreciation.ts';
import { sharesOf } from './latent-sales.ts';
import { listPropertyStatuses, type PropertyStatus } from './property-status.ts';
import { listSoldProperties, type StoredProperty } from './queries.ts';
import { ownedProperty } from './sale.ts';

/** What the household said of a property that was closed on a day. */
export type ClosingAnswer = {
  readonly assetId: string;
  readonly on: Day;
  readonly isSale: boolean;
  /** Null as long as nobody said it. */
  readonly wasMainHome: boolean | null;
};

/** A property that was closed, and the tax of some of those who owned it on that day if it was sold. */
export type RecordedSale = Pick<TaxedSale, 'id' | 'name' | 'on' | 'isMainHome' | 'isHomeAnswered'> & {
  /** Null as long as the household has not answered. */
  readonly isSale: boolean | null;
  /** What the property page must say first; without it there is no gain. */
  readonly missing: TaxedSale['missing'];
  /** What those sellers owned together, as a ratio; the whole where nobody is named. */
  readonly partOf: (members: readonly string[]) => Decimal;
  /** Their tax at a price in euros less the costs of the sale; null where something is missing. */
  readonly gainAt: (netPrice: Decimal, members: readonly string[]) => RecordedGain | null;
};

export type RecordedGain = PropertyGain & Pick<PropertySale, 'purchasePrice'>;

type Question = { readonly from: Day; readonly to: Day; readonly answers: readonly ClosingAnswer[] };

/**
 * The properties that were closed in a span of days, archived ones too, in the order of their days. An answer counts for
 * the day it was given about: a property that is closed on another day asks again.
 */
export async function recordedSales(
  tx: Tx,
  scope: Scope,
  { answers, ...span }: Question,
): Promise<readonly RecordedSale[]> {
  const sales: RecordedSale[] = [];
  for (const { id, on } of await listSoldProperties(tx, scope, span)) {
    const statuses = await listPropertyStatuses(tx, scope, on, id);
    const answer = answers.find((each) => each.assetId === id && each.on === on) ?? null;
    sales.push(...statuses.map((status) => toSale(status, on, answer)));
  }
  return sales;
}

const EURO = 'EUR';

function toSale(status: PropertyStatus, on: Day, answer: ClosingAnswer | null): RecordedSale {
  const { id, name, use } = status.property;
  const answered = answer?.wasMainHome ?? null;
  const isMainHome = answered ?? use === 'main_home';
  // the use is that of now: whether it was the main home on the day of the sale is not known by it
  const asked = answered === null && (use === null || isMainHome) ? (['mainHome'] satisfies TaxedSale['missing']) : [];
  const missing = [...asked, ...missingOf(status.property, on)];
  return {
    ...{ id, name, on, isMainHome, isHomeAnswered: answered !== null, isSale: answer?.isSale ?? null },
    missing: answer?.isSale === false ? [] : isMainHome ? asked : missing,
    partOf: (members) => sum(sharesOf(status, members)),
    gainAt: (netPrice, members) => {
      const owned = ownedProperty(status, { needsLoans: false });
      if ('missing' in owned || missing.length > 0) return null;
      const sale = { ...saleOn(owned, on), isMainHome };
      const { purchasePrice } = sale;
      return { ...propertyGain({ ...sale, netPrice, sellers: sharesOf(status, members) }), purchasePrice };
    },
  };
}

function missingOf(property: StoredProperty, on: Day): TaxedSale['missing'] {
  const { purchasePrice, purchasedOn, currency } = property;
  return [
    ...(purchasePrice === null ? (['purchasePrice'] as const) : []),
    ...(purchasedOn === null ? (['purchaseDay'] as const) : []),
    ...(currency === EURO ? [] : (['currency'] as const)),
    ...(lacksDepreciation(property, on) ? (['depreciation'] as const) : []),
  ];
}
