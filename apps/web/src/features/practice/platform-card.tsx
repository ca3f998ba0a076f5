import { type InvoicePlatform, invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import { useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { formatCount, formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './calendar-card.module.css';
import { PlatformForm } from './platform-form.tsx';

/** The platform of e-invoices that the practice connected. */
export function PlatformCard() {
  const { platform: text } = useMessages().electronic;
  const read = useLiveRead(invoicePlatform.find, {});
  return (
    <Card title={text.title} finding={text.lead}>
      <QueryBoundary read={read}>{({ platform }) => <Connection platform={platform} />}</QueryBoundary>
    </Card>
  );
}

function Connection({ platform }: { readonly platform: InvoicePlatform | null }) {
  const { platform: text } = useMessages().electronic;
  const [isOpen, setOpen] = useState(false);
  const remove = useWrite(invoicePlatform.remove);
  if (isOpen) return <PlatformForm platform={platform} onClose={() => setOpen(false)} />;
  const end = () => remove.mutate({}, { onSuccess: () => notify({ type: 'success', message: text.disconnected }) });
  return (
    <div className={styles.stack}>
      {platform && <PlatformFacts platform={platform} />}
      <div className={styles.actions}>
        <Button variant="neutral" onPress={() => setOpen(true)}>
          {platform ? text.change : text.connect}
        </Button>
        {platform && (
          <Button variant="text" pending={remove.isPending} onPress={end}>
            {text.disconnect}
          </Button>
        )}
      </div>
    </div>
  );
}

function PlatformFacts({ platform }: { readonly platform: InvoicePlatform }) {
  const { platform: text } = useMessages().electronic;
  const locale = useLocale();
  const { address, readAt, failure, waiting, unfiled } = platform;
  return (
    <>
      <p className={styles.address} translate="no">
        {address}
      </p>
      {failure && (
        <Callout tone="warning" title={text.failing}>
          {text.failures[failure]}
        </Callout>
      )}
      <p className={styles.soft}>{readAt ? text.readAt(formatMoment(readAt)) : text.neverRead}</p>
      {waiting > 0 && <p className={styles.soft}>{text.waiting(formatCount(waiting, locale))}</p>}
      {unfiled > 0 && <p className={styles.soft}>{text.unfiled(formatCount(unfiled, locale))}</p>}
    </>
  );
}
