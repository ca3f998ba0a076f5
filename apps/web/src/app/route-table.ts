import type { Messages } from '#i18n/messages.ts';

export type Layout = 'base' | 'user' | 'office' | 'none';

export type ScreenName =
  | 'signIn'
  | 'entry'
  | 'confirm'
  | 'resetPassword'
  | 'success'
  | 'logout'
  | 'dashboard'
  | 'assets'
  | 'asset'
  | 'bankLinks'
  | 'linkBank'
  | 'properties'
  | 'property'
  | 'customers'
  | 'book'
  | 'reviews'
  | 'customerNew'
  | 'customer'
  | 'customerEdit'
  | 'tasks'
  | 'invoices'
  | 'newInvoice'
  | 'receivedInvoices'
  | 'invoice'
  | 'quotations'
  | 'newQuotation'
  | 'quotation'
  | 'practice'
  | 'practiceHome'
  | 'recurringInvoices'
  | 'reports'
  | 'adviceTemplates'
  | 'complianceRegister'
  | 'publicDocument'
  | 'revenues'
  | 'revenue'
  | 'stocks'
  | 'cryptos'
  | 'performance'
  | 'taxProfile'
  | 'wealthReport'
  | 'account'
  | 'onboarding'
  | 'subscription'
  | 'operator'
  | 'programs'
  | 'suitability'
  | 'team'
  | 'practiceActivity'
  | 'join';

export type Address = {
  readonly path: string;
  readonly title: keyof Messages['document'] | null;
  readonly access: 'public' | 'signed_in';
  /** Set where the layout is not the usual one: base for public addresses, user for the others. */
  readonly layout?: Layout;
  /** What is shown; `unavailable` for an area that this version does not hold. */
  readonly screen: ScreenName | 'unavailable';
};

const visitor = (path: string, title: Address['title'], screen: ScreenName): Address => ({
  path,
  title,
  screen,
  access: 'public',
});

const member = (path: string, title: Address['title'], screen: Address['screen']): Address => ({
  path,
  title,
  screen,
  access: 'signed_in',
});

/** Every address of the application. */
export const ADDRESSES: readonly Address[] = [
  visitor('/auth', 'login', 'signIn'),
  visitor('/', 'home', 'entry'),
  { ...visitor('/backoffice', 'backoffice', 'practiceHome'), layout: 'office' },
  visitor('/confirm-auth', 'confirm', 'confirm'),
  visitor('/reset-password', 'reset', 'resetPassword'),
  visitor('/success', 'success', 'success'),
  visitor('/join', 'join', 'join'),
  visitor('/document/$token', 'publicDocument', 'publicDocument'),
  { ...visitor('/logout', null, 'logout'), layout: 'none' },
  member('/dashboard', 'dashboard', 'dashboard'),
  member('/dashboard/dashboard', 'dashboard', 'dashboard'),
  member('/dashboard/assets', 'assets', 'assets'),
  member('/dashboard/assets/bank-links', 'bankLinks', 'bankLinks'),
  member('/dashboard/assets/bank-links/new', 'linkBank', 'linkBank'),
  member('/dashboard/assets/$id', 'asset', 'asset'),
  member('/dashboard/properties', 'properties', 'properties'),
  member('/dashboard/properties/$id', 'property', 'property'),
  member('/dashboard/customers', 'customers', 'customers'),
  member('/dashboard/customers/book', 'customers', 'book'),
  member('/dashboard/customers/reviews', 'customers', 'reviews'),
  member('/dashboard/customers/new', 'newCustomer', 'customerNew'),
  member('/dashboard/customers/$customer_id', 'customer', 'customer'),
  member('/dashboard/customers/$customer_id/edit', 'editCustomer', 'customerEdit'),
  member('/dashboard/tasks', 'tasks', 'tasks'),
  member('/dashboard/invoices', 'invoices', 'invoices'),
  member('/dashboard/invoices/new', 'newInvoice', 'newInvoice'),
  member('/dashboard/customers/$customer_id/invoices', 'invoices', 'invoices'),
  member('/dashboard/customers/$customer_id/invoices/new', 'newInvoice', 'newInvoice'),
  member('/dashboard/customers/$customer_id/invoices/$id', 'invoice', 'invoice'),
  member('/dashboard/invoices/received', 'invoices', 'receivedInvoices'),
  member('/dashboard/invoices/recurring', 'recurringInvoices', 'recurringInvoices'),
  member('/dashboard/reports', 'reports', 'reports'),
  member('/dashboard/reports/compliance', 'reports', 'complianceRegister'),
  member('/dashboard/quotations', 'quotations', 'quotations'),
  member('/dashboard/quotations/new', 'newQuotation', 'newQuotation'),
  member('/dashboard/customers/$customer_id/quotations', 'quotations', 'quotations'),
  member('/dashboard/customers/$customer_id/quotations/new', 'newQuotation', 'newQuotation'),
  member('/dashboard/customers/$customer_id/quotations/$id', 'quotation', 'quotation'),
  member('/dashboard/practice', 'practice', 'practice'),
  member('/dashboard/practice/documents', 'practice', 'adviceTemplates'),
  member('/dashboard/revenus', 'revenues', 'revenues'),
  member('/dashboard/revenus/$id', 'revenue', 'revenue'),
  member('/dashboard/stocks', 'stocks', 'stocks'),
  member('/dashboard/cryptos', 'cryptos', 'cryptos'),
  member('/dashboard/performance', 'performance', 'performance'),
  member('/dashboard/investment-profile', 'investmentProfile', 'suitability'),
  member('/dashboard/tax-profile', 'taxProfile', 'taxProfile'),
  member('/dashboard/report', 'wealthReport', 'wealthReport'),
  member('/user/account', 'account', 'account'),
  member('/user/team', 'team', 'team'),
  member('/user/team/activity', 'team', 'practiceActivity'),
  member('/user/onboarding', 'onboarding', 'onboarding'),
  member('/user/subscription', 'subscription', 'subscription'),
  member('/user/operator', 'operator', 'operator'),
  member('/user/programs', 'programs', 'programs'),
];

export function layoutOf(address: Omit<Address, 'screen'>): Layout {
  return address.layout ?? (address.access === 'public' ? 'base' : 'user');
}

/** The title of the tab where the page itself bears it, too: the first address of a title has it, those below say more. */
export function headingOf({ path, title }: Pick<Address, 'path' | 'title'>): Address['title'] {
  const isFirst = ADDRESSES.find((address) => address.title === title)?.path === path;
  return isFirst && !path.includes('$') ? title : null;
}
