import { api } from '../api.ts';
import type { Route } from '../core/route.ts';
import type { MandateArea } from './mandate-areas.ts';

type ApiArea = keyof typeof api;

/** The area of a mandate that opens each area of the route table; what is not here opens to no mandate. */
const AREAS: Readonly<Partial<Record<ApiArea, MandateArea>>> = {
  members: 'wealth',
  assets: 'wealth',
  documents: 'documents',
  loans: 'wealth',
  properties: 'wealth',
  propertyCosts: 'wealth',
  propertyOutlook: 'wealth',
  leases: 'wealth',
  revenues: 'wealth',
  incomeCalendar: 'wealth',
  paymentMatches: 'wealth',
  instruments: 'wealth',
  market: 'wealth',
  transactions: 'wealth',
  splits: 'wealth',
  transfers: 'wealth',
  ownTransfers: 'wealth',
  spending: 'wealth',
  priceDoubts: 'wealth',
  lots: 'wealth',
  positions: 'wealth',
  holdings: 'wealth',
  imports: 'wealth',
  assetLists: 'wealth',
  bankLinks: 'wealth',
  dashboard: 'wealth',
  memberWorth: 'wealth',
  assetOwnership: 'wealth',
  performance: 'wealth',
  targetAllocation: 'wealth',
  upcoming: 'wealth',
  search: 'wealth',
  suitability: 'investment',
  suitabilityGoals: 'investment',
  suitabilityProjection: 'investment',
  tax: 'tax',
  taxEstimate: 'tax',
  taxWealth: 'tax',
  latentTax: 'tax',
  performanceAfterTax: 'tax',
  taxRates: 'tax',
  demo: 'wealth',
  wealthReports: 'reports',
};

/** The household itself, what is recorded of the visit, and a token of the visitor: whatever the mandate opens. */
const OF_ANY_MANDATE: readonly Route[] = [
  api.workspaces.current,
  api.mandates.practiceAccesses,
  api.customerFile.visited,
  api.accessTokens.create,
];

/** Routes of the investment profile that show or change what is owned: amounts, projections, names of assets. */
const BESIDE_THE_WEALTH: ReadonlySet<Route> = new Set([
  api.suitability.classify,
  ...Object.values<Route>(api.suitabilityGoals),
  ...Object.values<Route>(api.suitabilityProjection),
]);

const OPENED_BY = new Map<Route, MandateArea | 'any'>([
  ...Object.entries(AREAS).flatMap(([name, area]) =>
    Object.values<Route>(api[name as ApiArea]).map((route) => [route, area] as const),
  ),
  ...OF_ANY_MANDATE.map((route) => [route, 'any'] as const),
]);

/** What of a mandate opens a route: an area, any of them, or null where no mandate does. */
export function mandateAreaOf(route: Route): MandateArea | 'any' | null {
  const { access } = route;
  if (typeof access !== 'object' || !('mandate' in access)) return null;
  return OPENED_BY.get(route) ?? null;
}

/** Whether a route needs the wealth to be open beside its own area. */
export function needsWealthToo(route: Route): boolean {
  return BESIDE_THE_WEALTH.has(route);
}
