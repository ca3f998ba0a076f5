import { type Screen, screen } from './load-screen.ts';
import type { ScreenName } from './route-table.ts';

/** Each screen with the areas whose texts it begins with. */
export const SCREENS: Readonly<Record<ScreenName | 'unavailable', () => Promise<Screen>>> = {
  signIn: () =>
    screen(
      import('#features/session/sign-in/sign-in-screen.tsx').then((m) => m.SignInScreen),
      'session',
    ),
  entry: () =>
    screen(
      import('#features/session/entry/entry-screens.tsx').then((m) => m.EntryScreen),
      'session',
    ),
  confirm: () =>
    screen(
      import('#features/session/confirm/confirm-screen.tsx').then((m) => m.ConfirmScreen),
      'session',
    ),
  resetPassword: () =>
    screen(
      import('#features/session/reset/reset-password-screen.tsx').then((m) => m.ResetPasswordScreen),
      'session',
    ),
  success: () =>
    screen(
      import('#features/session/success-screen.tsx').then((m) => m.SuccessScreen),
      'session',
    ),
  logout: () =>
    screen(
      import('#features/session/logout-screen.tsx').then((m) => m.LogoutScreen),
      'session',
    ),
  dashboard: () =>
    screen(
      import('#features/dashboard/dashboard-screen.tsx').then((m) => m.DashboardScreen),
      'dashboard',
      'wealth',
    ),
  assets: () =>
    screen(
      import('#features/assets/list/asset-list-screen.tsx').then((m) => m.AssetListScreen),
      'assets',
      'wealth',
    ),
  bankLinks: () =>
    screen(
      import('#features/bank-links/bank-links-screen.tsx').then((m) => m.BankLinksScreen),
      'bankLinks',
    ),
  linkBank: () =>
    screen(
      import('#features/bank-links/linking/link-bank-screen.tsx').then((m) => m.LinkBankScreen),
      'bankLinks',
    ),
  asset: () =>
    screen(
      import('./asset-screen.tsx').then((m) => m.AssetScreen),
      'assets',
      'wealth',
      'transactions',
      'loans',
    ),
  performance: () =>
    screen(
      import('#features/performance/performance-screen.tsx').then((m) => m.PerformanceScreen),
      'performance',
      'wealth',
    ),
  taxProfile: () =>
    screen(
      import('#features/tax/tax-screen.tsx').then((m) => m.TaxScreen),
      'tax',
    ),
  wealthReport: () =>
    screen(
      import('./wealth-report-page.tsx').then((m) => m.WealthReportPage),
      'wealthReport',
    ),
  properties: () =>
    screen(
      import('#features/properties/list/property-list-screen.tsx').then((m) => m.PropertyListScreen),
      'properties',
      'wealth',
    ),
  property: () =>
    screen(
      import('./property-screen.tsx').then((m) => m.PropertyScreen),
      'properties',
      'propertyDetails',
      'wealth',
      'assets',
      'loans',
    ),
  practiceHome: () =>
    screen(
      import('./practice-home.tsx').then((m) => m.PracticeHome),
      'session',
    ),
  invoices: () =>
    screen(
      import('./invoice-list.tsx').then((m) => m.InvoiceList),
      'invoices',
      'reports',
      'mail',
    ),
  receivedInvoices: () =>
    screen(
      import('#features/billing/electronic/received-screen.tsx').then((m) => m.ReceivedScreen),
      'electronic',
      'invoiceRules',
      'invoices',
    ),
  recurringInvoices: () =>
    screen(
      import('#features/billing/recurring/recurring-screen.tsx').then((m) => m.RecurringScreen),
      'reports',
    ),
  reports: () =>
    screen(
      import('#features/billing/reports/reports-screen.tsx').then((m) => m.ReportsScreen),
      'reports',
    ),
  adviceTemplates: () =>
    screen(
      import('#features/compliance/templates/templates-screen.tsx').then((m) => m.AdviceTemplatesScreen),
      'adviceTemplates',
      'compliance',
      'practice',
    ),
  complianceRegister: () =>
    screen(
      import('#features/compliance/register-screen.tsx').then((m) => m.ComplianceRegisterScreen),
      'compliance',
    ),
  newInvoice: () =>
    screen(
      import('./new-documents.tsx').then((m) => m.NewInvoice),
      'invoices',
      'customers',
      'customerEntry',
    ),
  invoice: () =>
    screen(
      import('./invoice-screen.tsx').then((m) => m.Invoice),
      'invoices',
      'mail',
    ),
  quotations: () =>
    screen(
      import('./quotation-list.tsx').then((m) => m.QuotationList),
      'quotations',
      'invoices',
    ),
  newQuotation: () =>
    screen(
      import('./new-documents.tsx').then((m) => m.NewQuotation),
      'quotations',
      'invoices',
      'customers',
      'customerEntry',
    ),
  quotation: () =>
    screen(
      import('./quotation-screen.tsx').then((m) => m.Quotation),
      'quotations',
      'invoices',
      'mail',
    ),
  publicDocument: () =>
    screen(
      import('./public-document.tsx').then((m) => m.PublicDocument),
      'publicDocument',
    ),
  practice: () =>
    screen(
      import('#features/practice/practice-screen.tsx').then((m) => m.PracticeScreen),
      'practice',
      'reports',
      'mail',
      'cardPayments',
      'adviceTemplates',
    ),
  customers: () =>
    screen(
      import('#features/customers/list/customer-list-screen.tsx').then((m) => m.CustomerListScreen),
      'customers',
    ),
  book: () =>
    screen(
      import('#features/customers/book/book-screen.tsx').then((m) => m.BookScreen),
      'customers',
      'book',
      'alerts',
      'reviewPacks',
    ),
  reviews: () =>
    screen(
      import('#features/customers/review-packs/reviews-screen.tsx').then((m) => m.ReviewsScreen),
      'customers',
      'reviewPacks',
    ),
  customerNew: () =>
    screen(
      import('#features/customers/form/customer-new-screen.tsx').then((m) => m.CustomerNewScreen),
      'customers',
      'customerEntry',
    ),
  customer: () =>
    screen(
      import('./customer-screen.tsx').then((m) => m.CustomerScreen),
      'customers',
      'accessLog',
      'wealth',
      'reviewPacks',
    ),
  customerEdit: () =>
    screen(
      import('#features/customers/form/customer-edit-screen.tsx').then((m) => m.CustomerEditScreen),
      'customers',
      'customerEntry',
    ),
  tasks: () =>
    screen(
      import('#features/tasks/tasks-screen.tsx').then((m) => m.TasksScreen),
      'tasks',
    ),
  revenues: () =>
    screen(
      import('./revenue-list.tsx').then((m) => m.RevenueList),
      'incomes',
    ),
  revenue: () =>
    screen(
      import('#features/incomes/detail/income-detail-screen.tsx').then((m) => m.RevenueDetailScreen),
      'incomes',
    ),
  stocks: () =>
    screen(
      import('./holdings-screens.tsx').then((m) => m.StocksScreen),
      'holdings',
      'wealth',
      'transactions',
    ),
  cryptos: () =>
    screen(
      import('./holdings-screens.tsx').then((m) => m.CryptosScreen),
      'holdings',
      'wealth',
      'transactions',
    ),
  account: () =>
    screen(
      import('#features/account/account-screen.tsx').then((m) => m.AccountScreen),
      'accessLog',
      'account',
    ),
  programs: () =>
    screen(
      import('#features/programs/programs-screen.tsx').then((m) => m.ProgramsScreen),
      'programs',
    ),
  operator: () =>
    screen(
      import('./operator-gate.tsx').then((m) => m.OperatorGate),
      'operator',
    ),
  onboarding: () =>
    screen(
      import('./onboarding-page.tsx').then((m) => m.OnboardingPage),
      'onboarding',
      'session',
      'account',
      'subscription',
    ),
  subscription: () =>
    screen(
      import('#features/subscription/subscription-screen.tsx').then((m) => m.SubscriptionScreen),
      'subscription',
    ),
  suitability: () =>
    screen(
      import('#features/suitability/investment-profile-screen.tsx').then((m) => m.InvestmentProfileScreen),
      'suitability',
    ),
  team: () =>
    screen(
      import('#features/team/team-screen.tsx').then((m) => m.TeamScreen),
      'team',
    ),
  practiceActivity: () => screen(import('./activity-screen.tsx').then((m) => m.PracticeActivityScreen)),
  join: () =>
    screen(
      import('#features/team/join-screen.tsx').then((m) => m.JoinScreen),
      'team',
    ),
  unavailable: () => screen(import('./unavailable-screen.tsx').then((m) => m.UnavailableScreen)),
};
