import { type CardKey, cardPayments } from '@aurea/contract/billing/card-payments.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { CardKeyForm } from './card-key-form.tsx';
import styles from './connections.module.css';

/** Whether customers can pay invoices by card, in the practice's own account. */
export function CardKeyCard({ canApprove }: { readonly canApprove: boolean }) {
  const { cardPayments: text } = useMessages();
  const read = useLiveRead(cardPayments.find, {});
  const [isReplacing, setReplacing] = useState(false);
  return (
    <Card title={text.title} finding={text.lead}>
      <QueryBoundary read={read}>
        {({ key, messagesTo }) => (
          <div className={styles.stack}>
            {key && <KeptKey kept={key} />}
            {!key && !canApprove && <Muted>{text.onlyApprovers}</Muted>}
            {canApprove && (!key || isReplacing) && (
              <>
                {key && (
                  <Callout tone="warning" title={text.replaceFirst}>
                    {text.replaceFirstDetail}
                  </Callout>
                )}
                <CardKeyForm messagesTo={messagesTo} onSaved={() => setReplacing(false)} />
              </>
            )}
            {canApprove && key && <KeyActions onReplace={() => setReplacing(!isReplacing)} />}
          </div>
        )}
      </QueryBoundary>
    </Card>
  );
}

function KeptKey({ kept }: { readonly kept: CardKey }) {
  const { cardPayments: text } = useMessages();
  return (
    <>
      {kept.refusedAt ? (
        <Callout tone="error" title={text.keyRefused(formatMoment(kept.refusedAt))}>
          {text.keyRefusedDetail}
        </Callout>
      ) : (
        <div>
          <Tag tone={kept.isLive ? 'success' : 'warning'} icon={kept.isLive ? 'check' : 'info'}>
            {kept.isLive ? text.live : text.test}
          </Tag>
        </div>
      )}
      <p>{text.kept(kept.end, formatMoment(kept.savedAt))}</p>
      <Muted>{kept.heardAt ? text.heard(formatMoment(kept.heardAt)) : text.unheard}</Muted>
    </>
  );
}

function KeyActions({ onReplace }: { readonly onReplace: () => void }) {
  const { cardPayments: text } = useMessages();
  const [isAsked, setAsked] = useState(false);
  const remove = useWrite(cardPayments.remove);
  const end = () =>
    remove.mutate(
      {},
      {
        onSuccess: () => {
          setAsked(false);
          notify({ type: 'success', message: text.removed });
        },
      },
    );
  return (
    <Toolbar>
      <Button variant="neutral" icon="key" onPress={onReplace}>
        {text.replace}
      </Button>
      <Button variant="text" onPress={() => setAsked(true)}>
        {text.remove}
      </Button>
      <ConfirmDialog
        title={text.removeAsk}
        isOpen={isAsked}
        act={text.remove}
        dismiss={text.dismiss}
        isPending={remove.isPending}
        onConfirm={end}
        onClose={() => setAsked(false)}
      >
        {text.removeDetail}
      </ConfirmDialog>
    </Toolbar>
  );
}
