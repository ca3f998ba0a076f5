import { expect, it } from 'vitest';
import { amountAmongInvoices } from './amount-among-invoices.ts';
import type { DocumentKind } from './document-type.ts';

it.each<[DocumentKind, string, string]>([
  ['invoice', '480.50', '480.50'],
  ['deposit', '100', '100'],
  ['corrective', '-20', '-20'],
  ['credit_note', '480.5', '-480.5'],
])('an amount of the kind %s, %s, counts as %s', (kind, amount, counted) => {
  expect(amountAmongInvoices(kind, amount)).toBe(counted);
});
