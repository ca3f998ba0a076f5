import { type Webhook, webhooks } from '@aurea/contract/programs/webhooks.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ItemList } from '#ui/item-row.tsx';
import { Lead } from '#ui/lead.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stack } from '#ui/stack.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { NewSecret } from './new-secret.tsx';
import styles from './programs.module.css';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookItem } from './webhook-item.tsx';

type Shown =
  | { readonly part: 'form' }
  /** With the webhook whose log was left, to which the focus returns. */
  | { readonly part: 'list'; readonly left?: string }
  | { readonly part: 'secret'; readonly secret: string }
  | { readonly part: 'change' | 'log'; readonly id: string };

const LIST: Shown = { part: 'list' };

/** Where the space reports its events: for its owners. */
export function WebhooksCard() {
  const { webhooks: text } = useMessages().programs;
  const read = useLiveRead(webhooks.list, {});
  const [shown, setShown] = useState<Shown>(LIST);
  return (
    <div id="webhooks" className={styles.anchor}>
      <Card
        title={text.title}
        finding={text.lead}
        actions={
          shown.part === 'list' && (
            <Button variant="neutral" icon="plus" onPress={() => setShown({ part: 'form' })}>
              {text.add}
            </Button>
          )
        }
      >
        <QueryBoundary read={read}>
          {({ items }) => <Content items={items} shown={shown} onShow={setShown} />}
        </QueryBoundary>
      </Card>
    </div>
  );
}

type ContentProps = {
  readonly items: readonly Webhook[];
  readonly shown: Shown;
  readonly onShow: (shown: Shown) => void;
};

function Content({ items, shown, onShow }: ContentProps) {
  const { webhooks: text } = useMessages().programs;
  const close = () => onShow(LIST);
  const showSecret = (secret: string) => onShow({ part: 'secret', secret });
  const subject = 'id' in shown ? items.find(({ id }) => id === shown.id) : undefined;
  if (subject && shown.part === 'log') {
    return <DeliveryLog webhook={subject} onClose={() => onShow({ part: 'list', left: subject.id })} />;
  }
  if (subject) return <WebhookForm webhook={subject} onMade={showSecret} onClose={close} />;
  return (
    <Stack>
      {shown.part === 'secret' && (
        <NewSecret title={text.once} label={text.secret} secret={shown.secret} onDone={close} />
      )}
      {shown.part === 'form' && <WebhookForm onMade={showSecret} onClose={close} />}
      {items.length === 0 && shown.part === 'list' && <Lead>{text.none}</Lead>}
      {items.length > 0 && (
        <ItemList>
          {items.map((webhook) => (
            <WebhookItem
              key={webhook.id}
              webhook={webhook}
              hasFocus={shown.part === 'list' && shown.left === webhook.id}
              onSecret={showSecret}
              onChange={() => onShow({ part: 'change', id: webhook.id })}
              onLog={() => onShow({ part: 'log', id: webhook.id })}
            />
          ))}
        </ItemList>
      )}
    </Stack>
  );
}
