import { account } from './account.ts';
import { documents } from './assets/documents.ts';
import { assetOwnership } from './assets/ownership.ts';
import { assets } from './assets.ts';
import { bankLinks } from './bank-links.ts';
import { advisoryFees } from './billing/advisory-fees.ts';
import { cardPayments } from './billing/card-payments.ts';
import { documentLinks } from './billing/document-links.ts';
import { invoiceMails, reminderSettings } from './billing/invoice-mails.ts';
import { invoicePlatform } from './billing/invoice-platform.ts';
import { invoiceStatuses } from './billing/invoice-statuses.ts';
import { invoices } from './billing/invoices.ts';
import { payments } from './billing/payments.ts';
import { practiceNumbers, practiceSettings } from './billing/practice.ts';
import { practiceLogo } from './billing/practice-logo.ts';
import { publicInvoices } from './billing/public-invoices.ts';
import { publicQuotations } from './billing/public-quotations.ts';
import { quotationMails } from './billing/quotation-mails.ts';
import { quotations } from './billing/quotations.ts';
import { receivables } from './billing/receivables.ts';
import { receivedInvoices } from './billing/received-invoices.ts';
import { recurring } from './billing/recurring.ts';
import { reports } from './billing/reports.ts';
import { alertSettings } from './book/alert-settings.ts';
import { alerts } from './book/alerts.ts';
import { book } from './book/book.ts';
import { catalogue } from './catalogue.ts';
import { adviceRegister } from './compliance/advice-register.ts';
import { complaints } from './compliance/complaints.ts';
import { complianceDocuments, publicComplianceDocuments } from './compliance/compliance-documents.ts';
import { complianceFile } from './compliance/compliance-file.ts';
import { complianceFirm } from './compliance/compliance-firm.ts';
import { complianceTemplates } from './compliance/compliance-templates.ts';
import { erasableFiles } from './compliance/erasable-files.ts';
import { questionnaireRequest } from './compliance/questionnaire-request.ts';
import type { Route } from './core/route.ts';
import { customerPapers } from './customer-papers.ts';
import { askedMandates, clientInvitations } from './customers/client-invitations.ts';
import { contractFiles } from './customers/contract-files.ts';
import { customerAdvisors } from './customers/customer-advisors.ts';
import { customerFile } from './customers/customer-file.ts';
import { customerSettings } from './customers/customer-settings.ts';
import { customerTransfer } from './customers/customer-transfer.ts';
import { customers } from './customers/customers.ts';
import { preparedHouseholds } from './customers/prepared-households.ts';
import { upcoming } from './dashboard/upcoming.ts';
import { dashboard, memberWorth } from './dashboard.ts';
import { demo } from './demo.ts';
import { householdFiles } from './exports/household-files.ts';
import { lots } from './holdings/lots.ts';
import { positions } from './holdings/positions.ts';
import { holdings } from './holdings.ts';
import { assetLists } from './imports/asset-lists.ts';
import { imports } from './imports.ts';
import { incomeCalendar } from './incomes/income-calendar.ts';
import { paymentMatches } from './incomes/payment-matches.ts';
import { revenues } from './incomes.ts';
import { loans } from './loans.ts';
import { mailTemplates } from './mail/mail-templates.ts';
import { market, marketCare } from './market.ts';
import { operations } from './operations.ts';
import { operator } from './operator.ts';
import { performance } from './performance.ts';
import { practiceActivity } from './practice-activity.ts';
import { accessTokens } from './programs/access-tokens.ts';
import { webhooks } from './programs/webhooks.ts';
import { leases } from './properties/leases.ts';
import { propertyCosts } from './properties/property-costs.ts';
import { propertyOutlook } from './properties/property-outlook.ts';
import { properties } from './properties.ts';
import { reviewPacks } from './review-packs.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { spending } from './spending.ts';
import { suitabilityGoals } from './suitability/suitability-goals.ts';
import { suitabilityProjection } from './suitability/suitability-projection.ts';
import { targetAllocation } from './suitability/target-allocation.ts';
import { suitability } from './suitability.ts';
import { calendarFeed } from './tasks/calendar-feed.ts';
import { meetings } from './tasks/meetings.ts';
import { tasks } from './tasks/tasks.ts';
import { latentTax, taxRates } from './tax/latent-tax.ts';
import { performanceAfterTax } from './tax/performance-after-tax.ts';
import { taxEstimate } from './tax/tax-estimate.ts';
import { taxWealth } from './tax/tax-wealth.ts';
import { tax } from './tax.ts';
import { ownTransfers } from './transactions/own-transfers.ts';
import { priceDoubts } from './transactions/price-doubts.ts';
import { splits } from './transactions/splits.ts';
import { transfers } from './transactions/transfers.ts';
import { instruments, transactions } from './transactions.ts';
import { wealthReports } from './wealth-report.ts';
import { mandates } from './workspaces/mandates.ts';
import { mandateNotices, noticeSettings, notices } from './workspaces/notices.ts';
import { invitations, team } from './workspaces/team.ts';
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
  erasableFiles,
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
