import { DeliveryCard } from '#features/deliveries/delivery-card.tsx';
import { SendDialog } from '#features/deliveries/send-dialog.tsx';
import { QuotationScreen } from '#features/invoices/quotations/quotation-screen.tsx';

const PARTS = { DeliveryCard, SendDialog };

/** One quotation; what was sent shows how it reached its reader. */
export function Quotation() {
  return <QuotationScreen parts={PARTS} />;
}
