import { invoiceMails, type PlannedMail } from '@aurea/contract/billing/invoice-mails.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { CancelButton } from '#ui/cancel-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { BatchAction } from './batch-action.ts';
import styles from './batch-dialog.module.css';

type Props = {
  readonly act: BatchAction;
  readonly invoiceIds: readonly string[];
  readonly onDone: () => void;
  readonly onClose: () => void;
};

/** What would be written to whom, document by document; then one button, and what became of each. */
export function BatchDialog({ act, invoiceIds, onDone, onClose }: Props) {
  const { batch: text, send } = useMessages().mail;
  // As it was when the dialog opened: the selection is gone once it is done.
  const [body] = useState({ act, invoiceIds: [...invoiceIds] });
  const plan = useLiveRead(invoiceMails.plan, { body });
  const sendMany = useWrite(invoiceMails.sendMany, { refreshes: ['document-links', 'customers'] });
  const outcome = sendMany.data?.items;
  const planned = outcome ?? plan.data?.items ?? [];
  const count = planned.filter(({ obstacle }) => obstacle === null).length;
  const title = act === 'send' ? text.sendTitle(count) : text.remindTitle(count);
  const run = () => sendMany.mutate({ body }, { onSuccess: onDone });
  const actions = outcome ? (
    <Button onPress={onClose}>{text.close}</Button>
  ) : (
    <BatchActions act={act} count={count} isPending={sendMany.isPending} onRun={run} />
  );
  return (
    <Dialog
      title={outcome ? text.doneTitle : title}
      isOpen
      onClose={onClose}
      actions={actions}
      width="large"
      isDismissable={false}
    >
      {planned.length === 0 && plan.isPending ? <SkeletonRows /> : <PlannedList planned={planned} />}
      {outcome ? <Outcome planned={outcome} /> : <Callout title={count === 0 ? text.nothing : send.warning} />}
    </Dialog>
  );
}

type ActionsProps = {
  readonly act: BatchAction;
  readonly count: number;
  readonly isPending: boolean;
  readonly onRun: () => void;
};

function BatchActions({ act, count, isPending, onRun }: ActionsProps) {
  const { batch: text } = useMessages().mail;
  return (
    <>
      <CancelButton />
      <Button icon="mail" isDisabled={count === 0} pending={isPending} onPress={onRun}>
        {text[act]}
      </Button>
    </>
  );
}

function PlannedList({ planned }: { readonly planned: readonly PlannedMail[] }) {
  const { batch: text, templates } = useMessages().mail;
  return (
    <ul className={styles.list}>
      {planned.map(({ id, number, customerName, template, recipients, obstacle }) => (
        <li key={id} className={styles.item} data-left={obstacle !== null}>
          <Icon name={obstacle === null ? 'mail' : 'close'} size={16} />
          <div>
            <div className={styles.name}>
              {number ?? text.draft} · {customerName}
            </div>
            <div className={styles.detail}>
              {obstacle === null
                ? `${template ? templates[template] : ''} → ${recipients.join(', ')}`
                : text.obstacles[obstacle]}
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

function Outcome({ planned }: { readonly planned: readonly PlannedMail[] }) {
  const { batch: text } = useMessages().mail;
  const left = planned.filter(({ obstacle }) => obstacle !== null).length;
  return (
    <Callout tone="success" title={text.done(planned.length - left)}>
      {left > 0 && text.left(left)}
    </Callout>
  );
}
