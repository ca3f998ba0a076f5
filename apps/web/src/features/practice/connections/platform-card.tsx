import { type InvoicePlatform, invoicePlatform } from '@aurea/contract/billing/invoice-platform.ts';
import { useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { formatCount, formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from './connections.module.css';
import { PlatformForm } from './platform-form.tsx';

const LOOK_AGAIN_MS = 10_000;

/** The platform of e-invoices that the practice connected. */
export function PlatformCard() {
  const { platform: text } = useMessages().electronic;
  const read = useLiveRead(invoicePlatform.find, {}, { everyMs: ({ platform }) => (platform ? LOOK_AGAIN_MS : false) });
  return (
    <Card title={text.title} finding={text.lead}>
      <QueryBoundary read={read}>{({ platform }) => <Connection platform={platform} />}</QueryBoundary>
    </Card>
  );
}

function Connection({ platform }: { readonly platform: InvoicePlatform | null }) {
  const { platform: text } = useMessages().electronic;
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <PlatformForm platform={platform} onClose={() => setOpen(false)} />;
  if (platform) return <Connected platform={platform} onChange={() => setOpen(true)} />;
  return (
    <Toolbar>
      <Button variant="neutral" onPress={() => setOpen(true)}>
        {text.connect}
      </Button>
    </Toolbar>
  );
}

function Connected({ platform, onChange }: { readonly platform: InvoicePlatform; readonly onChange: () => void }) {
  const { platform: text } = useMessages().electronic;
  const [isEnding, setEnding] = useState(false);
  const read = useWrite(invoicePlatform.read);
  const remove = useWrite(invoicePlatform.remove);
  const said = (message: string) => () => notify({ type: 'success', message });
  return (
    <div className={styles.stack}>
      <PlatformFacts platform={platform} />
      <Toolbar>
        <Button
          variant="neutral"
          icon="refresh"
          pending={read.isPending}
          onPress={() => read.mutate({}, { onSuccess: said(text.reading) })}
        >
          {text.read}
        </Button>
        <Button variant="neutral" onPress={onChange}>
          {text.change}
        </Button>
        <Button variant="text" onPress={() => setEnding(true)}>
          {text.disconnect}
        </Button>
      </Toolbar>
      <ConfirmDialog
        title={text.disconnectAsk}
        isOpen={isEnding}
        act={text.disconnect}
        dismiss={text.dismiss}
        isPending={remove.isPending}
        onConfirm={() => remove.mutate({}, { onSuccess: said(text.disconnected) })}
        onClose={() => setEnding(false)}
      >
        {text.disconnectDetail}
      </ConfirmDialog>
    </div>
  );
}

function PlatformFacts({ platform }: { readonly platform: InvoicePlatform }) {
  const { platform: text } = useMessages().electronic;
  const locale = useLocale();
  const { address, readAt, failure, waiting, unfiled } = platform;
  return (
    <>
      <Toolbar>
        <Tag tone={failure ? 'warning' : 'success'} icon={failure ? 'info' : 'check'}>
          {failure ? text.down : text.up}
        </Tag>
      </Toolbar>
      <p className={styles.address} translate="no">
        {address}
      </p>
      {failure && (
        <Callout tone="warning" title={text.failures[failure]}>
          {text.ways[failure]}
        </Callout>
      )}
      <Muted>{readAt ? text.readAt(formatMoment(readAt)) : text.neverRead}</Muted>
      {waiting > 0 && <Muted>{text.waiting(formatCount(waiting, locale))}</Muted>}
      {unfiled > 0 && <Muted>{text.unfiled(formatCount(unfiled, locale))}</Muted>}
    </>
  );
}
