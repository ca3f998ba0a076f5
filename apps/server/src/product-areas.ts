import { accountArea } from '#areas/account/routes.ts';
import { assetArea } from '#areas/assets/routes.ts';
import { bankLinkArea } from '#areas/bank-links/routes.ts';
import { invoiceArea } from '#areas/billing/invoices/routes.ts';
import { linkArea } from '#areas/billing/links/routes.ts';
import { quotationArea } from '#areas/billing/quotations/routes.ts';
import { bookArea } from '#areas/book/routes.ts';
import { catalogueArea } from '#areas/catalogue/routes.ts';
import { complaintArea } from '#areas/compliance/complaints/routes.ts';
import { publicComplianceArea } from '#areas/compliance/documents/public-routes.ts';
import { complianceDocumentArea } from '#areas/compliance/documents/routes.ts';
import { erasableFilesArea } from '#areas/compliance/erasable/routes.ts';
import { inspectionArea } from '#areas/compliance/inspection/routes.ts';
import { questionnaireRequestArea } from '#areas/compliance/questionnaire/routes.ts';
import { adviceRegisterArea } from '#areas/compliance/register/routes.ts';
import { complianceArea } from '#areas/compliance/routes.ts';
import { complianceTemplateArea } from '#areas/compliance/templates/routes.ts';
import { customerPaperArea } from '#areas/customer-papers/routes.ts';
import { customerArea } from '#areas/customers/routes.ts';
import { dashboardArea } from '#areas/dashboard/routes.ts';
import { demoArea } from '#areas/demo/routes.ts';
import { exportArea } from '#areas/exports/routes.ts';
import { holdingArea } from '#areas/holdings/routes.ts';
import { importArea } from '#areas/imports/routes.ts';
import { incomeArea } from '#areas/incomes/routes.ts';
import { loanArea } from '#areas/loans/routes.ts';
import { mailArea } from '#areas/mail/routes.ts';
import { marketArea } from '#areas/market/routes.ts';
import { operatorArea } from '#areas/operator/routes.ts';
import { performanceArea } from '#areas/performance/routes.ts';
import { practiceActivityArea } from '#areas/practice-activity/routes.ts';
import { programArea } from '#areas/programs/routes.ts';
import { propertyArea } from '#areas/properties/routes.ts';
import { reviewPackArea } from '#areas/review-packs/routes.ts';
import { searchArea } from '#areas/search/routes.ts';
import { securityArea } from '#areas/security/routes.ts';
import { sessionArea } from '#areas/session/routes.ts';
import { spendingArea } from '#areas/spending/routes.ts';
import { suitabilityArea } from '#areas/suitability/routes.ts';
import { taskArea } from '#areas/tasks/routes.ts';
import { taxArea } from '#areas/tax/routes.ts';
import { transactionArea } from '#areas/transactions/routes.ts';
import { wealthReportArea } from '#areas/wealth-report/routes.ts';
import { workspaceArea } from '#areas/workspaces/routes.ts';
import type { Area } from '#http/area.ts';

/** Every area the product serves, except `operations`, which the server itself adds. */
export const PRODUCT_AREAS: readonly Area[] = [
  sessionArea,
  accountArea,
  securityArea,
  programArea,
  workspaceArea,
  transactionArea,
  marketArea,
  assetArea,
  loanArea,
  propertyArea,
  customerArea,
  customerPaperArea,
  practiceActivityArea,
  bookArea,
  taskArea,
  complianceArea,
  questionnaireRequestArea,
  complianceDocumentArea,
  complianceTemplateArea,
  complaintArea,
  inspectionArea,
  adviceRegisterArea,
  erasableFilesArea,
  publicComplianceArea,
  invoiceArea,
  catalogueArea,
  quotationArea,
  linkArea,
  mailArea,
  incomeArea,
  holdingArea,
  performanceArea,
  demoArea,
  importArea,
  bankLinkArea,
  exportArea,
  dashboardArea,
  spendingArea,
  suitabilityArea,
  taxArea,
  wealthReportArea,
  reviewPackArea,
  searchArea,
  operatorArea,
];
