import { lazy } from 'react';
import { NewInvoiceScreen } from '#features/billing/invoices/new-invoice-screen.tsx';
import { NewQuotationScreen } from '#features/billing/quotations/new-quotation-screen.tsx';
import { behindCustomer } from './customer-gate.tsx';

const Dialog = lazy(async () => ({
  default: (await import('#features/customers/form/new-customer-dialog.tsx')).NewCustomerDialog,
}));

/** Begins an invoice; a customer who is not there yet is added on the way. */
export const NewInvoice = behindCustomer(() => <NewInvoiceScreen Dialog={Dialog} />);

/** Begins a quotation, likewise. */
export const NewQuotation = behindCustomer(() => <NewQuotationScreen Dialog={Dialog} />);
