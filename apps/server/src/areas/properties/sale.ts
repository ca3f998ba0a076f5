import type { ParsedBody, ReplyOf } from '@aurea/contract/core/route.ts';
import type { propertyOutlook } from '@aurea/contract/properties/property-outlook.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { type Decimal, decimal, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import { gainSources } from '@aurea/domain/properties/gain.ts';
import { type OwnedProperty, saleByYear } from '@aurea/domain/properties/sale.ts';
import { lacksDepreciation } from './depreciation.ts';
import type { PropertyStatus } from './property-status.ts';
import { sellersOf, toSaleYear } from './property-view.ts';
import type { LinkedDebt, StoredProperty } from './queries.ts';
import { readCost } from './year.ts';

type SaleAssumptions = ParsedBody<typeof propertyOutlook.sale>;
type Answer = ReplyOf<typeof propertyOutlook.sale>;

const YEARS_AHEAD = 30;

/** What a sale would leave today and in each of the next thirty years, or what must be known first. */
export function simulateSale(status: PropertyStatus, stated: SaleAssumptions, today: Day): Answer {
  const owned = ownedProperty(status, { needsLoans: true });
  const sources = [...gainSources(today)];
  const isAsked = status.property.use !== 'main_home' && lacksDepreciation(status.property, today);
  const depreciation: Answer['missing'] = isAsked ? ['depreciation'] : [];
  if ('missing' in owned) return { items: [], missing: [...owned.missing, ...depreciation], sources };
  if (isAsked) return { items: [], missing: depreciation, sources };
  const assumptions = {
    today,
    priceToday: decimal(stated.price),
    growth: decimal(stated.growth),
    sellingCosts: decimal(stated.sellingCosts),
  };
  return { items: saleByYear(owned, assumptions, YEARS_AHEAD).map(toSaleYear), missing: [], sources };
}

type Owned = OwnedProperty | { readonly missing: Answer['missing'] };

/** A property as a sale asks about it, or what must be known first; the tax alone does not ask what is owed. */
export function ownedProperty(status: PropertyStatus, { needsLoans }: { readonly needsLoans: boolean }): Owned {
  const { property, debts, costs } = status;
  const { purchasedOn, purchasePrice } = property;
  const bare = debts.filter(({ running }) => running === null);
  const missing = missingOf(property, needsLoans ? bare : []);
  if (purchasedOn === null || purchasePrice === null || missing.length > 0) return { missing };
  return {
    purchasedOn,
    purchasePrice: decimal(purchasePrice),
    purchaseCosts: purchaseCosts(property),
    costs: costs.map(readCost),
    isBuilt: property.type !== 'land',
    isMainHome: property.use === 'main_home',
    depreciationAYear: property.taxRegime === 'bic_reel' ? decimal(property.depreciation ?? '0') : ZERO,
    sellers: sellersOf(status),
    loans: debts.flatMap(({ running }) => running ?? []),
    otherDebt: sum(bare.map(({ stated }) => decimal(stated ?? '0'))),
  };
}

function missingOf({ purchasePrice, purchasedOn }: StoredProperty, bare: readonly LinkedDebt[]): Answer['missing'] {
  return [
    ...(purchasePrice === null ? (['purchasePrice'] as const) : []),
    ...(purchasedOn === null ? (['purchaseDay'] as const) : []),
    ...(bare.some(({ stated }) => stated === null) ? (['loanTerms'] as const) : []),
  ];
}

function purchaseCosts({ notaryCosts, otherCosts }: StoredProperty): Decimal | null {
  return notaryCosts === null && otherCosts === null ? null : decimal(notaryCosts ?? '0').plus(otherCosts ?? '0');
}
