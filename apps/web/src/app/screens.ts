import { type Screen, screen } from './load-screen.ts';
import type { ScreenName } from './route-table.ts';

/** Each screen with the areas whose texts it begins with. */
export const SCREENS: Readonly<Record<ScreenName | 'unavailable', () => Promise<Screen>>> = {
  signIn: () =>
    screen(
      ['session'],
      import('#features/session/sign-in/sign-in-screen.tsx').then((m) => m.SignInScreen),
    ),
  entry: () =>
    screen(
      ['session'],
      import('#features/session/entry/entry-screens.tsx').then((m) => m.EntryScreen),
    ),
  confirm: () =>
    screen(
      ['session'],
      import('#features/session/confirm/confirm-screen.tsx').then((m) => m.ConfirmScreen),
    ),
  resetPassword: () =>
    screen(
      ['session'],
      import('#features/session/reset/reset-password-screen.tsx').then((m) => m.ResetPasswordScreen),
    ),
  success: () =>
    screen(
      ['session'],
      import('#features/session/success-screen.tsx').then((m) => m.SuccessScreen),
    ),
  logout: () =>
    screen(
      ['session'],
      import('#features/session/logout-screen.tsx').then((m) => m.LogoutScreen),
    ),
  dashboard: () =>
    screen(
      ['dashboard', 'wealth'],
      import('#features/dashboard/dashboard-screen.tsx').then((m) => m.DashboardScreen),
    ),
  assets: () =>
    screen(
      ['assets', 'wealth', 'transactions'],
      import('#features/assets/list/asset-list-screen.tsx').then((m) => m.AssetListScreen),
    ),
  bankLinks: () =>
    screen(
      ['bankLinks'],
      import('#features/bank-links/bank-links-screen.tsx').then((m) => m.BankLinksScreen),
    ),
  linkBank: () =>
    screen(
      ['bankLinks'],
      import('#features/bank-links/linking/link-bank-screen.tsx').then((m) => m.LinkBankScreen),
    ),
  asset: () =>
    screen(
      ['assets', 'wealth', 'transactions', 'loans'],
      import('./asset-screen.tsx').then((m) => m.AssetScreen),
    ),
  performance: () =>
    screen(
      ['performance', 'wealth'],
      import('#features/performance/performance-screen.tsx').then((m) => m.PerformanceScreen),
    ),
  taxProfile: () =>
    screen(
      ['tax'],
      import('#features/tax/tax-screen.tsx').then((m) => m.TaxScreen),
    ),
  wealthReport: () =>
    screen(
      ['wealthReport'],
      import('./wealth-report-page.tsx').then((m) => m.WealthReportPage),
    ),
  properties: () =>
    screen(
      ['properties', 'wealth'],
      import('#features/properties/list/property-list-screen.tsx').then((m) => m.PropertyListScreen),
    ),
  property: () =>
    screen(
      ['properties', 'propertyDetails', 'wealth', 'assets', 'loans'],
      import('./property-screen.tsx').then((m) => m.PropertyScreen),
    ),
  practiceHome: () =>
    screen(
      ['session'],
      import('./practice-home.tsx').then((m) => m.PracticeHome),
    ),
  invoices: () =>
    screen(
      ['invoices', 'reports', 'mail'],
      import('./invoice-list.tsx').then((m) => m.InvoiceList),
    ),
  receivedInvoices: () =>
    screen(
      ['electronic', 'invoiceRules', 'invoices'],
      import('#features/billing/electronic/received-screen.tsx').then((m) => m.ReceivedScreen),
    ),
  recurringInvoices: () =>
    screen(
      ['reports'],
      import('#features/billing/recurring/recurring-screen.tsx').then((m) => m.RecurringScreen),
    ),
  reports: () =>
    screen(
      ['reports'],
      import('#features/billing/reports/reports-screen.tsx').then((m) => m.ReportsScreen),
    ),
  adviceTemplates: () =>
    screen(
      ['adviceTemplates', 'compliance', 'practice'],
      import('#features/compliance/templates/templates-screen.tsx').then((m) => m.AdviceTemplatesScreen),
    ),
  complianceRegister: () =>
    screen(
      ['compliance'],
      import('#features/compliance/register-screen.tsx').then((m) => m.ComplianceRegisterScreen),
    ),
  newInvoice: () =>
    screen(
      ['invoices', 'customers', 'customerEntry'],
      import('./new-documents.tsx').then((m) => m.NewInvoice),
    ),
  invoice: () =>
    screen(
      ['invoices', 'mail'],
      import('./invoice-screen.tsx').then((m) => m.Invoice),
    ),
  quotations: () =>
    screen(
      ['quotations', 'invoices'],
      import('./quotation-list.tsx').then((m) => m.QuotationList),
    ),
  newQuotation: () =>
    screen(
      ['quotations', 'invoices', 'customers', 'customerEntry'],
      import('./new-documents.tsx').then((m) => m.NewQuotation),
    ),
  quotation: () =>
    screen(
      ['quotations', 'invoices', 'mail'],
      import('./quotation-screen.tsx').then((m) => m.Quotation),
    ),
  publicDocument: () =>
    screen(
      ['publicDocument'],
      import('./public-document.tsx').then((m) => m.PublicDocument),
    ),
  practice: () =>
    screen(
      ['practice', 'reports', 'mail', 'cardPayments', 'adviceTemplates', 'electronic'],
      import('#features/practice/practice-screen.tsx').then((m) => m.PracticeScreen),
    ),
  customers: () =>
    screen(
      ['customers'],
      import('#features/customers/list/customer-list-screen.tsx').then((m) => m.CustomerListScreen),
    ),
  book: () =>
    screen(
      ['customers', 'book', 'alerts', 'reviewPacks'],
      import('#features/customers/book/book-screen.tsx').then((m) => m.BookScreen),
    ),
  reviews: () =>
    screen(
      ['customers', 'reviewPacks'],
      import('#features/customers/review-packs/reviews-screen.tsx').then((m) => m.ReviewsScreen),
    ),
  customerNew: () =>
    screen(
      ['customers', 'customerEntry'],
      import('#features/customers/form/customer-new-screen.tsx').then((m) => m.CustomerNewScreen),
    ),
  customer: () =>
    screen(
      ['customers', 'accessLog', 'wealth', 'reviewPacks'],
      import('./customer-screen.tsx').then((m) => m.CustomerScreen),
    ),
  customerEdit: () =>
    screen(
      ['customers', 'customerEntry'],
      import('#features/customers/form/customer-edit-screen.tsx').then((m) => m.CustomerEditScreen),
    ),
  tasks: () =>
    screen(
      ['tasks'],
      import('#features/tasks/tasks-screen.tsx').then((m) => m.TasksScreen),
    ),
  revenues: () =>
    screen(
      ['incomes'],
      import('./revenue-list.tsx').then((m) => m.RevenueList),
    ),
  revenue: () =>
    screen(
      ['incomes', 'wealth'],
      import('#features/incomes/detail/income-detail-screen.tsx').then((m) => m.RevenueDetailScreen),
    ),
  stocks: () =>
    screen(
      ['holdings', 'wealth', 'transactions'],
      import('./holdings-screens.tsx').then((m) => m.StocksScreen),
    ),
  cryptos: () =>
    screen(
      ['holdings', 'wealth', 'transactions'],
      import('./holdings-screens.tsx').then((m) => m.CryptosScreen),
    ),
  account: () =>
    screen(
      ['accessLog', 'account'],
      import('#features/account/account-screen.tsx').then((m) => m.AccountScreen),
    ),
  programs: () =>
    screen(
      ['programs'],
      import('#features/programs/programs-screen.tsx').then((m) => m.ProgramsScreen),
    ),
  operator: () =>
    screen(
      ['operator'],
      import('./operator-gate.tsx').then((m) => m.OperatorGate),
    ),
  onboarding: () =>
    screen(
      ['onboarding', 'session', 'account', 'subscription'],
      import('./onboarding-page.tsx').then((m) => m.OnboardingPage),
    ),
  subscription: () =>
    screen(
      ['subscription'],
      import('#features/subscription/subscription-screen.tsx').then((m) => m.SubscriptionScreen),
    ),
  suitability: () =>
    screen(
      ['suitability'],
      import('#features/suitability/investment-profile-screen.tsx').then((m) => m.InvestmentProfileScreen),
    ),
  team: () =>
    screen(
      ['team'],
      import('#features/team/team-screen.tsx').then((m) => m.TeamScreen),
    ),
  practiceActivity: () =>
    screen(
      [],
      import('./activity-screen.tsx').then((m) => m.PracticeActivityScreen),
    ),
  join: () =>
    screen(
      ['team'],
      import('#features/team/join-screen.tsx').then((m) => m.JoinScreen),
    ),
  unavailable: () =>
    screen(
      [],
      import('./unavailable-screen.tsx').then((m) => m.UnavailableScreen),
    ),
};
