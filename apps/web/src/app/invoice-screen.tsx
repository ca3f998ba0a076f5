import { DeliveryCard } from '#features/deliveries/delivery-card.tsx';
import { SendDialog } from '#features/deliveries/send-dialog.tsx';
import { InvoiceScreen } from '#features/invoices/invoice-screen.tsx';

const PARTS = { DeliveryCard, SendDialog };

/** One document; what is issued shows how it reached its reader. */
export function Invoice() {
  return <InvoiceScreen parts={PARTS} />;
}
