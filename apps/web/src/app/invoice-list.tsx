import { InvoiceListScreen } from '#features/billing/invoices/invoice-list-screen.tsx';
import { behindCustomer } from './customer-gate.tsx';

/** The invoices of the practice, or of the customer of the address. */
export const InvoiceList = behindCustomer(InvoiceListScreen);
