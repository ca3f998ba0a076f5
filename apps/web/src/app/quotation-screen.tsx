import { QuotationScreen } from '#features/billing/quotations/quotation-screen.tsx';
import { DeliveryCard } from '#features/mail/delivery-card.tsx';
import { SendDialog } from '#features/mail/send-dialog.tsx';

const PARTS = { DeliveryCard, SendDialog };

/** One quotation; what was sent shows how it reached its reader. */
export function Quotation() {
  return <QuotationScreen parts={PARTS} />;
}
