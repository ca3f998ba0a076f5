import { InvoiceScreen } from '#features/billing/invoices/invoice-screen.tsx';
import { DeliveryCard } from '#features/mail/delivery-card.tsx';
import { SendDialog } from '#features/mail/send-dialog.tsx';

const PARTS = { DeliveryCard, SendDialog };

/** One document; what is issued shows how it reached its reader. */
export function Invoice() {
  return <InvoiceScreen parts={PARTS} />;
}
