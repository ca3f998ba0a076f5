import { lazy } from 'react';
import { NewInvoiceScreen } from '#features/invoices/new-invoice-screen.tsx';
import { NewQuotationScreen } from '#features/invoices/quotations/new-quotation-screen.tsx';
import { behindCustomer } from './customer-gate.tsx';

const Dialog = lazy(async () => ({
  default: (await import('#features/customers/new-customer-dialog.tsx')).NewCustomerDialog,
}));

/** Begins an invoice; a customer who is not there yet is added on the way. */
export const NewInvoice = behindCustomer(() => <NewInvoiceScreen Dialog={Dialog} />);

/** Begins a quotation, likewise. */
export const NewQuotation = behindCustomer(() => <NewQuotationScreen Dialog={Dialog} />);
