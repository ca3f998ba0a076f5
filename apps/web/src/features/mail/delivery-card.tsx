import {
  type Delivery,
  type DeliveryEntry,
  documentLinks,
  type SentMail,
} from '@aurea/contract/billing/document-links.ts';
import type { LinkedKind } from '@aurea/domain/mail/linked-document.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useRead, useWrite } from '#lib/api.ts';
import { copyText } from '#lib/copy-text.ts';
import { formatMoment } from '#lib/format.ts';
import { runAction } from '#lib/run-action.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { IconName } from '#ui/icon.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import { LinkList } from './link-list.tsx';
import styles from './mail.module.css';

export type DeliveryCardProps = { readonly kind: LinkedKind; readonly documentId: string };

/** How a document reached its readers: what was written, whether it was opened, the links that open it. */
export function DeliveryCard({ kind, documentId }: DeliveryCardProps) {
  const { card: text } = useMessages().mail;
  const query = { kind, documentId };
  const delivery = useRead(documentLinks.delivery, { query });
  const [read, setRead] = useState<SentMail | null>(null);
  return (
    <Card
      title={text.title}
      finding={delivery.state === null ? text.never : delivery.state === 'sent' ? text.noReader : undefined}
      actions={<DeliveryTag state={delivery.state} />}
    >
      <Timeline delivery={delivery} onRead={setRead} />
      <LinkList links={delivery.links} />
      <CopyLink query={query} />
      {read && <MailDialog mail={read} onClose={() => setRead(null)} />}
    </Card>
  );
}

const TAGS = {
  queued: { tone: 'neutral', icon: 'clock' },
  sent: { tone: 'info', icon: 'mail' },
  bounced: { tone: 'error', icon: 'error' },
  opened: { tone: 'success', icon: 'eye' },
  downloaded: { tone: 'success', icon: 'download' },
} as const satisfies Record<string, { tone: string; icon: IconName }>;

function DeliveryTag({ state }: { readonly state: Delivery['state'] }) {
  const { card: text } = useMessages().mail;
  if (state === null) return null;
  return (
    <Tag tone={TAGS[state].tone} icon={TAGS[state].icon}>
      {text.states[state]}
    </Tag>
  );
}

type TimelineProps = { readonly delivery: Delivery; readonly onRead: (mail: SentMail) => void };

function Timeline({ delivery, onRead }: TimelineProps) {
  const { card: text } = useMessages().mail;
  const shown = delivery.events.filter((entry) => !isOvertaken(entry, delivery.events)).toReversed();
  if (shown.length === 0) return null;
  return (
    <ol className={styles.timeline}>
      {shown.map((entry) => {
        const mail = delivery.mails.find(({ id }) => id === entry.mailId);
        return (
          <li key={entry.id} className={styles.entry} data-event={entry.event}>
            <time className={styles.when} dateTime={entry.at}>
              {formatMoment(entry.at)}
            </time>
            <div className={styles.what}>
              {text.events[entry.event](entry.recipient ?? '')}
              {mail && <MailLine mail={mail} onRead={() => onRead(mail)} />}
              {entry.reason && <p className={styles.reason}>{entry.reason}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** That a mail was written is not shown besides what became of it. */
function isOvertaken({ event, mailId, recipient }: DeliveryEntry, all: readonly DeliveryEntry[]): boolean {
  if (event !== 'queued') return false;
  return all.some((one) => one.mailId === mailId && one.recipient === recipient && one.event !== 'queued');
}

function MailLine({ mail, onRead }: { readonly mail: SentMail; readonly onRead: () => void }) {
  const { card: text, templates } = useMessages().mail;
  return (
    <p className={styles.mail}>
      <span>
        {templates[mail.template]}
        {mail.automatic && `, ${text.automatic}`}
      </span>
      <button type="button" className={styles.read} onClick={onRead}>
        {text.read}
      </button>
    </p>
  );
}

function MailDialog({ mail, onClose }: { readonly mail: SentMail; readonly onClose: () => void }) {
  const { card: text } = useMessages().mail;
  return (
    <Dialog title={text.mailTitle} isOpen onClose={onClose}>
      <dl className={styles.envelope}>
        <dt>{text.to}</dt>
        <dd>{mail.recipients.join(', ')}</dd>
        <dt>{text.subject}</dt>
        <dd>{mail.subject}</dd>
      </dl>
      <p className={styles.letter}>{mail.text}</p>
    </Dialog>
  );
}

function CopyLink({ query }: { readonly query: { readonly kind: LinkedKind; readonly documentId: string } }) {
  const { card: text } = useMessages().mail;
  const create = useWrite(documentLinks.create);
  const [address, setAddress] = useState<string | null>(null);
  const run = () =>
    runAction(async () => {
      const made = await create.mutateAsync({ body: query });
      const isCopied = await copyText(made.address);
      if (isCopied) notify({ type: 'success', message: text.copied });
      setAddress(isCopied ? null : made.address);
    });
  return (
    <div className={styles.actions}>
      <Button variant="neutral" icon="copy" pending={create.isPending} onPress={run}>
        {text.copyLink}
      </Button>
      {address && (
        <p className={styles.address}>
          {text.notCopied} <code>{address}</code>
        </p>
      )}
    </div>
  );
}
