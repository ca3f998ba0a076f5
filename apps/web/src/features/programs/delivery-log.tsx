import { type Webhook, type WebhookDelivery, webhooks } from '@aurea/contract/programs/webhooks.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { formatMoment } from '#lib/format.ts';
import { type Paging, USUAL_SIZE } from '#lib/paging.ts';
import { Button } from '#ui/button.tsx';
import { ItemList, ItemRow } from '#ui/item-row.tsx';
import { Lead } from '#ui/lead.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Pager } from '#ui/table/pager.tsx';
import { Tag } from '#ui/tag.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from './programs.module.css';
import { shortUrl } from './webhook-item.tsx';

/** How often the log looks for what has happened since. */
const AGAIN_MS = 5_000;

type Props = { readonly webhook: Webhook; readonly onClose: () => void };

/** What was sent to a webhook, how it went, and what is tried again. */
export function DeliveryLog({ webhook, onClose }: Props) {
  const { webhooks: text } = useMessages().programs;
  const [{ page, size }, setPaging] = useState<Paging>({ page: 1, size: USUAL_SIZE });
  const read = useLiveRead(
    webhooks.deliveries,
    { params: { id: webhook.id }, query: { page: String(page), size: `${size}` } },
    { everyMs: AGAIN_MS },
  );
  const label = text.logOf(new URL(webhook.url).host);
  return (
    <section className={styles.stack} aria-label={label}>
      <Toolbar gap={3}>
        <Button variant="text" size="small" icon="arrow-left" autoFocus onPress={onClose}>
          {text.back}
        </Button>
      </Toolbar>
      <div>
        <div translate="no">{shortUrl(webhook.url)}</div>
        <Lead>{text.logLead}</Lead>
      </div>
      <QueryBoundary read={read}>
        {({ items, total }) => (
          <>
            {total === 0 && <Lead>{text.logNone}</Lead>}
            <ItemList>
              {items.map((delivery) => (
                <DeliveryItem key={delivery.id} delivery={delivery} isOn={webhook.state === 'on'} />
              ))}
            </ItemList>
            <Pager
              label={label}
              paged={{ page, size, total }}
              onChange={(next, chosen) => setPaging({ page: next, size: chosen })}
            />
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

const TONES = { waiting: 'info', delivered: 'success', failed: 'error', stopped: 'warning' } as const;

type ItemProps = { readonly delivery: WebhookDelivery; readonly isOn: boolean };

function DeliveryItem({ delivery, isOn }: ItemProps) {
  const { webhooks: text } = useMessages().programs;
  const replay = useWrite(webhooks.replay, { refreshes: ['webhooks'] });
  const { id, event, at, state } = delivery;
  const run = () =>
    replay.mutate({ params: { id } }, { onSuccess: () => void notify({ type: 'success', message: text.resent }) });
  return (
    <ItemRow
      name={
        <>
          <span translate="no">{event}</span>
          <Tag tone={TONES[state]}>{text.states[state]}</Tag>
        </>
      }
      facts={<Facts delivery={delivery} />}
      act={
        isOn && (
          <Button
            variant="neutral"
            size="small"
            pending={replay.isPending}
            aria-label={text.againOf(event, formatMoment(at))}
            onPress={run}
          >
            {text.again}
          </Button>
        )
      }
    />
  );
}

function Facts({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { webhooks: text } = useMessages().programs;
  const { at, tries, result, status, nextTryAt } = delivery;
  return [
    formatMoment(at),
    ...(tries > 0 ? [text.tries(tries)] : []),
    ...(result ? [text.results[result](String(status ?? ''))] : []),
    ...(nextTryAt && tries > 0 ? [text.nextTry(formatMoment(nextTryAt))] : []),
  ].join(' · ');
}
