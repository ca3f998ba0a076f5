import { calendarFeed } from '@aurea/contract/tasks/calendar-feed.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { copyText } from '#lib/copy-text.ts';
import { formatMoment } from '#lib/format.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Card } from '#ui/card.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from './connections.module.css';

/** The secret address by which the reader's own calendar shows their meetings and due tasks. */
export function CalendarCard() {
  const { calendar: text } = useMessages().practice;
  const read = useLiveRead(calendarFeed.find, {});
  const create = useSensitiveWrite(calendarFeed.create);
  const remove = useWrite(calendarFeed.remove);
  const [address, setAddress] = useState<string | null>(null);
  const make = () => create.run({}, { onSuccess: (made) => setAddress(made.address) });
  const end = () =>
    remove.mutate(
      {},
      {
        onSuccess: () => {
          setAddress(null);
          notify({ type: 'success', message: text.removed });
        },
      },
    );
  return (
    <Card title={text.title} finding={text.lead}>
      <QueryBoundary read={read}>
        {({ feed }) => (
          <div className={styles.stack}>
            {address && <NewAddress address={address} />}
            {feed && !address && <p>{text.made(formatMoment(feed.createdAt))}</p>}
            {feed && <Muted>{feed.lastReadAt ? text.lastRead(formatMoment(feed.lastReadAt)) : text.neverRead}</Muted>}
            <Toolbar>
              <Button variant="neutral" icon={feed ? 'refresh' : 'calendar'} pending={create.isPending} onPress={make}>
                {feed ? text.renew : text.make}
              </Button>
              {feed && (
                <Button variant="text" pending={remove.isPending} onPress={end}>
                  {text.remove}
                </Button>
              )}
            </Toolbar>
          </div>
        )}
      </QueryBoundary>
    </Card>
  );
}

function NewAddress({ address }: { readonly address: string }) {
  const { calendar: text } = useMessages().practice;
  const copy = async () => {
    if (await copyText(address)) notify({ type: 'success', message: text.copied });
  };
  return (
    <Callout
      tone="warning"
      title={text.once}
      action={
        <Button variant="neutral" size="small" icon="copy" onPress={() => void copy()}>
          {text.copy}
        </Button>
      }
    >
      <output className={styles.address} aria-label={text.address} translate="no">
        {address}
      </output>
    </Callout>
  );
}
