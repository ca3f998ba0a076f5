import { account } from './account.ts';
import { assetLists } from './asset-lists.ts';
import { assets } from './assets.ts';
import { bankLinks } from './bank-links.ts';
import { advisoryFees } from './billing/advisory-fees.ts';
import { cardPayments } from './billing/card-payments.ts';
import { catalogue } from './billing/catalogue.ts';
import { documentLinks } from './billing/document-links.ts';
import { documents } from './billing/documents.ts';
import { invoicePlatform } from './billing/invoice-platform.ts';
import { invoiceStatuses } from './billing/invoice-statuses.ts';
import { invoices } from './billing/invoices.ts';
import { payments } from './billing/payments.ts';
import { publicInvoices } from './billing/public-invoices.ts';
import { publicQuotations } from './billing/public-quotations.ts';
import { quotations } from './billing/quotations.ts';
import { receivables } from './billing/receivables.ts';
import { receivedInvoices } from './billing/received-invoices.ts';
import { recurring } from './billing/recurring.ts';
import { reports } from './billing/reports.ts';
import { adviceRegister } from './compliance/advice-register.ts';
import { complaints } from './compliance/complaints.ts';
import { complianceDocuments, publicComplianceDocuments } from './compliance/compliance-documents.ts';
import { complianceFile } from './compliance/compliance-file.ts';
import { complianceFirm } from './compliance/compliance-firm.ts';
import { complianceTemplates } from './compliance/compliance-templates.ts';
import { questionnaireRequest } from './compliance/questionnaire-request.ts';
import type { Route } from './core/route.ts';
import { alertSettings } from './customers/alert-settings.ts';
import { alerts } from './customers/alerts.ts';
import { book } from './customers/book.ts';
import { calendarFeed } from './customers/calendar-feed.ts';
import { askedMandates, clientInvitations } from './customers/client-invitations.ts';
import { contractFiles } from './customers/contract-files.ts';
import { customerFile } from './customers/customer-file.ts';
import { customerPapers } from './customers/customer-papers.ts';
import { customerSettings } from './customers/customer-settings.ts';
import { customerTransfer } from './customers/customer-transfer.ts';
import { customers } from './customers/customers.ts';
import { meetings } from './customers/meetings.ts';
import { preparedHouseholds } from './customers/prepared-households.ts';
import { reviewPacks } from './customers/review-packs.ts';
import { tasks } from './customers/tasks.ts';
import { dashboard, demo, memberWorth } from './dashboard.ts';
import { holdings } from './holdings.ts';
import { householdFiles } from './household-files.ts';
import { imports } from './imports.ts';
import { incomeCalendar } from './income-calendar.ts';
import { revenues } from './incomes.ts';
import { latentTax, taxRates } from './latent-tax.ts';
import { leases } from './leases.ts';
import { loans } from './loans.ts';
import { lots } from './lots.ts';
import { invoiceMails, reminderSettings } from './mail/invoice-mails.ts';
import { mailTemplates } from './mail/mail-templates.ts';
import { quotationMails } from './mail/quotation-mails.ts';
import { mandates } from './mandates.ts';
import { market, marketCare } from './market.ts';
import { mandateNotices, noticeSettings, notices } from './notices.ts';
import { operations } from './operations.ts';
import { operator } from './operator.ts';
import { ownTransfers } from './own-transfers.ts';
import { assetOwnership } from './ownership.ts';
import { paymentMatches } from './payment-matches.ts';
import { performance } from './performance.ts';
import { performanceAfterTax } from './performance-after-tax.ts';
import { practiceNumbers, practiceSettings } from './practice.ts';
import { practiceActivity } from './practice-activity.ts';
import { practiceLogo } from './practice-logo.ts';
import { priceDoubts } from './price-doubts.ts';
import { accessTokens } from './programs/access-tokens.ts';
import { webhooks } from './programs/webhooks.ts';
import { properties } from './properties.ts';
import { propertyCosts } from './property-costs.ts';
import { propertyOutlook } from './property-outlook.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { spending } from './spending.ts';
import { splits } from './splits.ts';
import { suitability } from './suitability.ts';
import { suitabilityGoals } from './suitability-goals.ts';
import { suitabilityProjection } from './suitability-projection.ts';
import { targetAllocation } from './target-allocation.ts';
import { tax } from './tax.ts';
import { taxEstimate } from './tax-estimate.ts';
import { taxWealth } from './tax-wealth.ts';
import { customerAdvisors, invitations, team } from './team.ts';
import { instruments, positions, transactions } from './transactions.ts';
import { transfers } from './transfers.ts';
import { upcoming } from './upcoming.ts';
import { wealthReports } from './wealth-reports.ts';
import { members, subscription, workspaces } from './workspaces.ts';

/** Every route of the product by area: what the server serves, what OpenAPI describes, what the tests attack. */
export const api = {
  session,
  account,
  accessTokens,
  webhooks,
  workspaces,
  members,
  mandates,
  team,
  invitations,
  subscription,
  assets,
  documents,
  loans,
  properties,
  propertyCosts,
  propertyOutlook,
  leases,
  revenues,
  incomeCalendar,
  paymentMatches,
  instruments,
  market,
  marketCare,
  transactions,
  splits,
  transfers,
  ownTransfers,
  spending,
  priceDoubts,
  lots,
  positions,
  holdings,
  imports,
  assetLists,
  bankLinks,
  householdFiles,
  customers,
  customerFile,
  customerPapers,
  practiceActivity,
  clientInvitations,
  askedMandates,
  preparedHouseholds,
  complianceFile,
  questionnaireRequest,
  complianceFirm,
  complianceTemplates,
  complianceDocuments,
  publicComplianceDocuments,
  complaints,
  adviceRegister,
  customerAdvisors,
  customerSettings,
  contractFiles,
  customerTransfer,
  book,
  alerts,
  alertSettings,
  reviewPacks,
  tasks,
  meetings,
  calendarFeed,
  practiceSettings,
  practiceNumbers,
  practiceLogo,
  catalogue,
  invoices,
  invoiceStatuses,
  invoicePlatform,
  advisoryFees,
  quotations,
  quotationMails,
  publicQuotations,
  notices,
  noticeSettings,
  mandateNotices,
  payments,
  cardPayments,
  receivables,
  receivedInvoices,
  recurring,
  reports,
  invoiceMails,
  reminderSettings,
  documentLinks,
  mailTemplates,
  publicInvoices,
  dashboard,
  memberWorth,
  assetOwnership,
  performance,
  targetAllocation,
  suitability,
  suitabilityGoals,
  suitabilityProjection,
  tax,
  latentTax,
  performanceAfterTax,
  taxRates,
  taxEstimate,
  taxWealth,
  wealthReports,
  upcoming,
  search,
  demo,
  operations,
  operator,
} satisfies Record<string, Record<string, Route>>;

/** The route table, one row each. */
export const routes: readonly Route[] = Object.values(api).flatMap((area) => Object.values<Route>(area));
