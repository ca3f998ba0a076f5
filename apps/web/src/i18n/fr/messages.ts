import { accessLog } from './access-log.ts';
import { account } from './account.ts';
import { adviceTemplates } from './advice-templates.ts';
import { afterTax } from './after-tax.ts';
import { alerts } from './alerts.ts';
import { assets } from './assets.ts';
import { bankLinks } from './bank-links.ts';
import { book } from './book.ts';
import { cardPayments } from './card-payments.ts';
import { compliance } from './compliance.ts';
import { contractFiles } from './contract-files.ts';
import { core } from './core.ts';
import { customerEntry } from './customer-entry.ts';
import { customerPapers } from './customer-papers.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { electronic } from './electronic.ts';
import { holdings } from './holdings.ts';
import { imports } from './imports.ts';
import { incomes } from './incomes.ts';
import { invoiceRules } from './invoice-rules.ts';
import { invoices } from './invoices.ts';
import { loans } from './loans.ts';
import { mail } from './mail.ts';
import { onboarding } from './onboarding.ts';
import { operator } from './operator.ts';
import { performance } from './performance.ts';
import { practice } from './practice.ts';
import { practiceActivity } from './practice-activity.ts';
import { programs } from './programs.ts';
import { properties } from './properties.ts';
import { propertyDetails } from './property-details.ts';
import { publicDocument } from './public-document.ts';
import { quotations } from './quotations.ts';
import { reports } from './reports.ts';
import { reviewPacks } from './review-packs.ts';
import { search } from './search.ts';
import { session } from './session.ts';
import { signing } from './signing.ts';
import { spending } from './spending.ts';
import { subscription } from './subscription.ts';
import { suitability } from './suitability.ts';
import { tasks } from './tasks.ts';
import { tax } from './tax.ts';
import { team } from './team.ts';
import { transactions } from './transactions.ts';
import { upcoming } from './upcoming.ts';
import { wealth } from './wealth.ts';
import { wealthReport } from './wealth-report.ts';

/** Every text of the language. A page fetches only those of its areas (see load.ts). */
export const messages = {
  ...core,
  bankLinks,
  cardPayments,
  wealth,
  tax,
  adviceTemplates,
  afterTax,
  team,
  transactions,
  assets,
  customers,
  contractFiles,
  customerPapers,
  practiceActivity,
  customerEntry,
  compliance,
  signing,
  loans,
  properties,
  propertyDetails,
  electronic,
  invoices,
  invoiceRules,
  quotations,
  practice,
  publicDocument,
  reports,
  reviewPacks,
  incomes,
  upcoming,
  imports,
  dashboard,
  mail,
  performance,
  holdings,
  search,
  session,
  accessLog,
  account,
  onboarding,
  operator,
  programs,
  spending,
  subscription,
  suitability,
  tasks,
  book,
  alerts,
  wealthReport,
};
