import type { TaxedSale } from '@aurea/contract/tax-wealth.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type Decimal, sum } from '@aurea/domain/core/decimal.ts';
import { type PropertyGain, type PropertySale, propertyGain } from '@aurea/domain/properties/gain.ts';
import { saleOn } from '@aurea/domain/properties/sale.ts';
import { lawOn } from '@aurea/domain/tax/parameters/law-on.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { sharesOf } from './latent-sales.ts';
import { listPropertyStatuses, type PropertyStatus } from './property-status.ts';
import { type StoredProperty, soldProperties } from './queries.ts';
import { ownedProperty } from './sale.ts';

/** A property that was sold, with the tax of some of those who owned it on that day. */
export type RecordedSale = {
  readonly id: string;
  readonly name: string;
  readonly on: Day;
  readonly isMainHome: boolean;
  /** What the property page must say first; without it there is no gain. */
  readonly missing: TaxedSale['missing'];
  /** What those sellers owned together, as a ratio; the whole where nobody is named. */
  readonly partOf: (members: readonly string[]) => Decimal;
  /** Their tax at a price in euros less the costs of the sale; null where something is missing. */
  readonly gainAt: (netPrice: Decimal, members: readonly string[]) => RecordedGain | null;
};

export type RecordedGain = PropertyGain & Pick<PropertySale, 'purchasePrice'>;

/** The properties that were sold in a span of days, archived ones too, in the order of their days. */
export async function recordedSales(
  tx: Tx,
  scope: Scope,
  span: { readonly from: Day; readonly to: Day },
): Promise<readonly RecordedSale[]> {
  const sales: RecordedSale[] = [];
  for (const { id, on } of await soldProperties(tx, scope, span)) {
    const statuses = await listPropertyStatuses(tx, scope, on, id);
    sales.push(...statuses.map((status) => toSale(status, on)));
  }
  return sales;
}

const EURO = 'EUR';

function toSale(status: PropertyStatus, on: Day): RecordedSale {
  const { id, name, use } = status.property;
  const isMainHome = use === 'main_home';
  const missing = missingOf(status.property, on);
  return {
    ...{ id, name, on, isMainHome },
    missing: isMainHome ? [] : missing,
    partOf: (members) => sum(sharesOf(status, members)),
    gainAt: (netPrice, members) => {
      const owned = ownedProperty(status, { needsLoans: false });
      if ('missing' in owned || missing.length > 0) return null;
      const sale = saleOn(owned, on);
      const { purchasePrice } = sale;
      return { ...propertyGain({ ...sale, netPrice, sellers: sharesOf(status, members) }), purchasePrice };
    },
  };
}

function missingOf(property: StoredProperty, on: Day): TaxedSale['missing'] {
  const { use, purchasePrice, purchasedOn, currency } = property;
  return [
    ...(use === null ? (['use'] as const) : []),
    ...(purchasePrice === null ? (['purchasePrice'] as const) : []),
    ...(purchasedOn === null ? (['purchaseDay'] as const) : []),
    ...(currency === EURO ? [] : (['currency'] as const)),
    ...(lacksDepreciation(property, on) ? (['depreciation'] as const) : []),
  ];
}

/** What furnished letting by real costs has written off is gain again (CGI 150 VB III), so it must be known. */
function lacksDepreciation({ taxRegime, depreciation }: StoredProperty, on: Day): boolean {
  const { depreciationFrom } = lawOn(on).realEstateGain;
  return (
    taxRegime === 'bic_reel' && depreciation === null && depreciationFrom.value !== null && on >= depreciationFrom.value
  );
}
