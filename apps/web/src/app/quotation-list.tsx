import { QuotationListScreen } from '#features/billing/quotations/quotation-list-screen.tsx';
import { behindCustomer } from './customer-gate.tsx';

/** The quotations of the practice, or of the customer of the address. */
export const QuotationList = behindCustomer(QuotationListScreen);
