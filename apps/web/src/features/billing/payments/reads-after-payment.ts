/** What the issue of a document, a payment or a loss changes besides invoices: balances, ageing, lists, reports, the back-office. */
export const MONEY = [
  'invoices',
  'issued-documents',
  'invoice-months',
  'office',
  'customers',
  'quotations',
  'reports',
] as const;
