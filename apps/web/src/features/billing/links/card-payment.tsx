import { type PublicInvoice, publicInvoices } from '@aurea/contract/billing/public-invoices.ts';
import { useSearch } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { notify } from '#ui/snackbar-store.ts';

type Props = { readonly token: string; readonly shown: PublicInvoice };

const EVERY_MS = 5_000;
const PATIENCE_MS = 30_000;

/** The way to pay what is left by card, or what is known of a payment that the reader has just made. */
export function CardPayment({ token, shown }: Props) {
  const { card }: { readonly card?: unknown } = useSearch({ strict: false });
  if (card === 'paid') return <Confirmation token={token} isPaid={!/[1-9]/.test(shown.outstanding)} />;
  return shown.isByCard ? <PayByCard token={token} practice={shown.document.seller.name} /> : null;
}

function PayByCard({ token, practice }: { readonly token: string; readonly practice: string }) {
  const { card: text } = useMessages().publicDocument.invoice;
  const locale = useLocale();
  const pay = useWrite(publicInvoices.payByCard);
  const go = ({ url }: { readonly url: string | null }) => {
    if (url) window.location.assign(url);
    else notify({ type: 'info', message: text.changed });
  };
  return (
    <Card title={text.title} finding={text.lead(practice)}>
      <Button
        icon="card"
        fullWidth
        size="large"
        pending={pay.isPending}
        onPress={() => pay.mutate({ body: { token, locale } }, { onSuccess: go })}
      >
        {text.pay}
      </Button>
    </Card>
  );
}

/** Looks at our own state for half a minute: that the browser came back proves nothing. */
function Confirmation({ token, isPaid }: { readonly token: string; readonly isPaid: boolean }) {
  const { card: text } = useMessages().publicDocument.invoice;
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  useLiveRead(publicInvoices.read, { body: { token } }, { enabled: !isPaid && !isOver, everyMs: EVERY_MS });
  if (isPaid) return <Callout tone="success" title={text.received} />;
  return <Callout title={text.confirming}>{isOver ? text.confirmingLonger : text.confirmingDetail}</Callout>;
}
