import { type MandateNotice, mandateNotices } from '@aurea/contract/notices.ts';
import { type Messages, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { useWorkspace } from '#lib/session.ts';
import type { BellNotices } from '#ui/bell.tsx';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './mandate-notices.module.css';

/** What became of the mandates of this workspace, until somebody who decides on them has looked. */
export function useMandateNotices(): BellNotices {
  const workspace = useWorkspace();
  const decides = workspace?.kind === 'practice' || (workspace?.role === 'owner' && !workspace.mandate);
  const { data } = useLiveRead(mandateNotices.list, {}, { enabled: decides });
  const items = data?.items ?? [];
  return { count: items.length, content: items.length > 0 && <MandateNotices items={items} /> };
}

function MandateNotices({ items }: { readonly items: readonly MandateNotice[] }) {
  const { mandateNotices: text } = useMessages().shell;
  const note = useWrite(mandateNotices.note);
  const [latest] = items;
  return (
    <div className={styles.notices}>
      <ul>
        {items.map((notice) => (
          <MandateRow key={`${notice.mandateId} ${notice.event} ${notice.version}`} notice={notice} />
        ))}
      </ul>
      <Button
        variant="neutral"
        size="small"
        pending={note.isPending}
        onPress={() => note.mutate({ body: { upTo: latest?.at ?? '' } })}
      >
        {text.noted}
      </Button>
    </div>
  );
}

type Side = Messages['shell']['mandateNotices']['household'] | Messages['shell']['mandateNotices']['practice'];

function titleOf(side: Side, event: MandateNotice['event']): (otherSide: string) => string {
  if (event === 'given') return side.givenBy;
  return event === 'ended' ? side.endedBy : side.alteredOf[event];
}

function MandateRow({ notice }: { readonly notice: MandateNotice }) {
  const { event, otherSide, scope, endsOn, at } = notice;
  const { mandateNotices: text } = useMessages().shell;
  const side = text[useWorkspace()?.kind ?? 'household'];
  const until = endsOn ? text.until(formatDay(endsOn)) : null;
  const facts = event === 'ended' ? [side.ended] : event === 'paused' ? [] : [side.reach[scope], until];
  return (
    <li className={styles.notice}>
      <Icon name={event === 'ended' || event === 'paused' ? 'lock' : 'shield'} size={16} />
      <div>
        <p className={styles.title}>{titleOf(side, event)(otherSide)}</p>
        <p className={styles.detail}>{[...facts, formatMoment(at)].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}
