import type { TEXTS } from '../texts.ts';

type Title = keyof (typeof TEXTS)['en']['document'];

/** An address of the specification; `:asset` and `:id` stand for ids. */
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
  '/properties/:id': 'property',
  '/revenus': 'revenues',
  '/revenus/:id': 'revenue',
  '/performance': 'performance',
  '/investment-profile': 'investmentProfile',
  '/tax-profile': 'taxProfile',
});

export const CUSTOMERS = under('/dashboard/customers', {
  '': 'customers',
  '/new': 'newCustomer',
  '/:id': 'customer',
  '/:id/edit': 'editCustomer',
});

export const INVOICES = under('/dashboard/customers/:id/invoices', {
  '': 'invoices',
  '/new': 'newInvoice',
  '/:id': 'invoice',
});

export const QUOTATIONS = under('/dashboard/customers/:id/quotations', {
  '': 'quotations',
  '/new': 'newQuotation',
  '/:id': 'quotation',
});

export const USER = under('/user', {
  '/account': 'account',
  '/onboarding': 'onboarding',
  '/subscription': 'subscription',
});

const SOME_ID = '6b1f0c1e-8d0a-4a53-9c0e-3a1f4f0d2b77';

/** The address with real ids in it. */
export function filled(path: string, assetId = SOME_ID): string {
  return path.replace(':asset', assetId).replaceAll(':id', SOME_ID);
}
