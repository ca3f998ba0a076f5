import { assetArea } from '#areas/assets/routes.ts';
import { bankLinkArea } from '#areas/bank-links/routes.ts';
import { questionnaireRequestArea } from '#areas/compliance/questionnaire/routes.ts';
import { dashboardArea } from '#areas/dashboard/routes.ts';
import { demoArea } from '#areas/demo/routes.ts';
import { exportArea } from '#areas/exports/routes.ts';
import { holdingArea } from '#areas/holdings/routes.ts';
import { importArea } from '#areas/imports/routes.ts';
import { incomeArea } from '#areas/incomes/routes.ts';
import { loanArea } from '#areas/loans/routes.ts';
import { marketArea } from '#areas/market/routes.ts';
import { performanceArea } from '#areas/performance/routes.ts';
import { propertyArea } from '#areas/properties/routes.ts';
import { spendingArea } from '#areas/spending/routes.ts';
import { suitabilityArea } from '#areas/suitability/routes.ts';
import { taxArea } from '#areas/tax/routes.ts';
import { transactionArea } from '#areas/transactions/routes.ts';
import { wealthReportArea } from '#areas/wealth-report/routes.ts';
import type { Area } from '#http/area.ts';
import { ACCOUNT_AREAS } from './account-areas.ts';

/** The areas of wealth, on top of those around people. */
export const WEALTH_AREAS: readonly Area[] = [
  ...ACCOUNT_AREAS,
  assetArea,
  loanArea,
  propertyArea,
  incomeArea,
  holdingArea,
  performanceArea,
  transactionArea,
  marketArea,
  importArea,
  bankLinkArea,
  exportArea,
  dashboardArea,
  spendingArea,
  suitabilityArea,
  // Hears that a questionnaire is complete.
  questionnaireRequestArea,
  taxArea,
  wealthReportArea,
  demoArea,
];
