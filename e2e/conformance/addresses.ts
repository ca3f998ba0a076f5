import type { TEXTS } from '../texts.ts';

type Title = keyof (typeof TEXTS)['en']['document'];

/** An address of the specification; `:asset` and the like stand for ids. */
export type SpecifiedAddress = { readonly path: string; readonly title: Title };

const under = (prefix: string, addresses: Readonly<Record<string, Title>>): SpecifiedAddress[] =>
  Object.entries(addresses).map(([path, title]) => ({ path: `${prefix}${path}`, title }));

/** Signing out leaves at once and has no title: it is proved by itself. */
export const PUBLIC = under('', {
  '/auth': 'login',
  '/backoffice': 'backoffice',
  '/': 'home',
  '/confirm-auth': 'confirm',
  '/reset-password': 'reset',
  '/success': 'success',
});

export const UNKNOWN = ['/nowhere', '/dashboard/nowhere', '/user', '/auth/more', '/dashboard/assets/1/2/3'];

export const DASHBOARD = under('/dashboard', { '': 'dashboard', '/dashboard': 'dashboard' });

export const AREAS = under('/dashboard', {
  '/assets': 'assets',
  '/assets/:asset': 'asset',
  '/cryptos': 'cryptos',
  '/stocks': 'stocks',
  '/properties': 'properties',
  '/properties/:property': 'property',
  '/revenus': 'revenues',
  '/revenus/:revenue': 'revenue',
  '/tax-profile': 'taxProfile',
  '/investment-profile': 'investmentProfile',
  '/performance': 'performance',
});

export const CUSTOMERS = under('/dashboard/customers', {
  '': 'customers',
  '/new': 'newCustomer',
  '/:customer': 'customer',
  '/:customer/edit': 'editCustomer',
});

export const INVOICES = under('/dashboard/customers/:customer/invoices', {
  '': 'invoices',
  '/:invoice': 'invoice',
});

export const QUOTATIONS = under('/dashboard/customers/:quoted/quotations', {
  '': 'quotations',
  '/:quotation': 'quotation',
});

/** Of a known customer a document begins at once: these pages lead on to it. */
export const NEW_INVOICE = {
  path: '/dashboard/customers/:customer/invoices/new',
  title: 'newInvoice',
} as const satisfies SpecifiedAddress;

export const NEW_QUOTATION = {
  path: '/dashboard/customers/:quoted/quotations/new',
  title: 'newQuotation',
} as const satisfies SpecifiedAddress;

export const USER = under('/user', {
  '/account': 'account',
  '/onboarding': 'onboarding',
  '/subscription': 'subscription',
});

const SOME_ID = '6b1f0c1e-8d0a-4a53-9c0e-3a1f4f0d2b77';

/** The address with ids in it: those given by their names, and one that belongs to nothing for the others. */
export function filled(path: string, ids: Readonly<Record<string, string>> = {}): string {
  return path.replace(/:(\w+)/g, (_match, name: string) => ids[name] ?? SOME_ID);
}
