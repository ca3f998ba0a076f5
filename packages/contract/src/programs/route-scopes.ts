import { api } from '../api.ts';
import type { Route } from '../core/route.ts';
import type { ScopeArea, TokenScope } from './token-scopes.ts';

/**
 * The scope area of each area of the route table; null where programs have no business: sessions and accounts, people and
 * mandates, plans, whole copies, links to the outside, and what reads several areas at once.
 */
const AREA_SCOPES: Readonly<Record<keyof typeof api, ScopeArea | null>> = {
  session: null,
  account: null,
  accessTokens: null,
  webhooks: null,
  workspaces: null,
  members: null,
  mandates: null,
  team: null,
  invitations: null,
  subscription: null,
  assets: 'assets',
  documents: 'assets',
  loans: 'loans',
  properties: 'properties',
  propertyCosts: 'properties',
  propertyOutlook: 'properties',
  leases: 'properties',
  revenues: 'incomes',
  incomeCalendar: 'incomes',
  paymentMatches: 'incomes',
  instruments: 'transactions',
  market: 'transactions',
  marketCare: null,
  transactions: 'transactions',
  splits: 'transactions',
  transfers: 'transactions',
  ownTransfers: 'transactions',
  spending: 'transactions',
  priceDoubts: 'transactions',
  lots: 'transactions',
  positions: 'transactions',
  holdings: 'assets',
  imports: 'imports',
  assetLists: 'imports',
  bankLinks: null,
  householdFiles: null,
  customers: 'customers',
  customerFile: 'customers',
  customerPapers: null,
  practiceActivity: null,
  clientInvitations: null,
  askedMandates: null,
  preparedHouseholds: null,
  complianceFile: null,
  questionnaireRequest: null,
  complianceFirm: null,
  complianceTemplates: null,
  complianceDocuments: null,
  publicComplianceDocuments: null,
  complaints: null,
  adviceRegister: null,
  erasableFiles: null,
  customerAdvisors: null,
  customerSettings: 'customers',
  contractFiles: null,
  customerTransfer: 'customers',
  book: null,
  alerts: null,
  alertSettings: null,
  reviewPacks: null,
  tasks: 'customers',
  meetings: 'customers',
  calendarFeed: null,
  practiceSettings: null,
  practiceNumbers: null,
  practiceLogo: null,
  catalogue: 'invoices',
  invoices: 'invoices',
  invoiceStatuses: 'invoices',
  invoicePlatform: null,
  advisoryFees: 'invoices',
  quotations: 'quotations',
  quotationMails: 'mail',
  publicQuotations: null,
  notices: null,
  noticeSettings: null,
  mandateNotices: null,
  payments: 'invoices',
  cardPayments: null,
  receivables: 'invoices',
  receivedInvoices: 'invoices',
  recurring: 'invoices',
  reports: 'invoices',
  invoiceMails: 'mail',
  reminderSettings: 'mail',
  documentLinks: null,
  mailTemplates: 'mail',
  publicInvoices: null,
  dashboard: 'dashboard',
  memberWorth: 'dashboard',
  assetOwnership: 'assets',
  performance: 'performance',
  targetAllocation: 'dashboard',
  suitability: 'profile',
  suitabilityGoals: 'profile',
  suitabilityProjection: 'profile',
  tax: 'tax',
  taxEstimate: 'tax',
  taxWealth: 'tax',
  latentTax: 'tax',
  performanceAfterTax: 'tax',
  taxRates: 'tax',
  wealthReports: null,
  upcoming: 'dashboard',
  search: null,
  demo: null,
  operations: null,
  operator: null,
};

/** Of the open areas: what names mandates or those who gave them, and the archive of all that was ever issued. */
const CLOSED: readonly Route[] = [
  api.customerFile.linkMandate,
  api.customerFile.mandates,
  api.customerFile.visited,
  api.customerFile.mandateVersions,
  api.customerFile.sharedNotes,
  api.reports.archive,
];

const SCOPES = new Map<Route, TokenScope>(
  Object.entries(api).flatMap(([area, rows]) =>
    Object.values<Route>(rows).flatMap((row): [Route, TokenScope][] => {
      const scope = isArea(area) ? scopeIn(area, row) : null;
      return scope ? [[row, scope]] : [];
    }),
  ),
);

function isArea(name: string): name is keyof typeof api {
  return Object.hasOwn(AREA_SCOPES, name);
}

/** A route works inside one workspace and needs no proof of identity, or it is closed to programs. */
function scopeIn(area: keyof typeof api, row: Route): TokenScope | null {
  const { access, proof, method, pure, effect } = row;
  const scopeArea = AREA_SCOPES[area];
  if (!scopeArea || typeof access !== 'object' || proof || CLOSED.includes(row)) return null;
  const isRead = (method === 'GET' && !effect) || pure === true;
  return `${scopeArea}:${isRead ? 'read' : 'write'}`;
}

/** What an access token needs to call a route; null where no token does. */
export function tokenScopeOf(route: Route): TokenScope | null {
  return SCOPES.get(route) ?? null;
}
