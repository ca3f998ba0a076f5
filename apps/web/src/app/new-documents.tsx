import { lazy } from 'react';
import { NewInvoiceScreen } from '#features/invoices/new-invoice-screen.tsx';
import { NewQuotationScreen } from '#features/invoices/quotations/new-quotation-screen.tsx';

const Dialog = lazy(async () => ({
  default: (await import('#features/customers/new-customer-dialog.tsx')).NewCustomerDialog,
}));

/** Begins an invoice; a customer who is not there yet is added on the way. */
export function NewInvoice() {
  return <NewInvoiceScreen Dialog={Dialog} />;
}

/** Begins a quotation, likewise. */
export function NewQuotation() {
  return <NewQuotationScreen Dialog={Dialog} />;
}
