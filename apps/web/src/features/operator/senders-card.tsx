import { type InstanceStatus, operator } from '@aurea/contract/operator.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Muted } from '#ui/muted.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';

type Sender = InstanceStatus['mail']['senders'][number];

/** Practices by the mails they had sent; one that misuses the mail server is blocked here. */
export function SendersCard({ senders }: { readonly senders: readonly Sender[] }) {
  const { senders: text } = useMessages().operator;
  return (
    <Card title={text.title} finding={text.lead}>
      {senders.length === 0 && <Muted>{text.none}</Muted>}
      {senders.length > 0 && (
        <ItemList>
          {senders.map((sender) => (
            <SenderRow key={sender.workspaceId} sender={sender} />
          ))}
        </ItemList>
      )}
    </Card>
  );
}

function SenderRow({ sender: { workspaceId, name, day, month, undelivered, blockedAt } }: { readonly sender: Sender }) {
  const { senders: text } = useMessages().operator;
  const [isConfirming, setConfirming] = useState(false);
  const block = useWrite(operator.blockSender);
  const unblock = useWrite(operator.unblockSender);
  const params = { workspaceId };
  const runBlock = () =>
    block.mutate(
      { params },
      {
        onSuccess: () => {
          setConfirming(false);
          notify({ type: 'success', message: text.isBlocked(name) });
        },
      },
    );
  const runUnblock = () =>
    unblock.mutate({ params }, { onSuccess: () => void notify({ type: 'success', message: text.isUnblocked(name) }) });
  return (
    <ItemRow
      name={
        <>
          {name}
          {blockedAt && <Tag tone="warning">{text.blocked(formatMoment(blockedAt))}</Tag>}
        </>
      }
      facts={text.facts(day, month, undelivered)}
      act={
        <>
          {blockedAt ? (
            <Button
              variant="neutral"
              size="small"
              pending={unblock.isPending}
              aria-label={text.unblockOf(name)}
              onPress={runUnblock}
            >
              {text.unblock}
            </Button>
          ) : (
            <Button variant="text" size="small" aria-label={text.blockOf(name)} onPress={() => setConfirming(true)}>
              {text.block}
            </Button>
          )}
          <ConfirmDialog
            title={text.ask(name)}
            isOpen={isConfirming}
            act={text.block}
            dismiss={text.dismiss}
            isPending={block.isPending}
            onConfirm={runBlock}
            onClose={() => setConfirming(false)}
          >
            {text.askDetail}
          </ConfirmDialog>
        </>
      }
    />
  );
}
