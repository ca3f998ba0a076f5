import { type MandateNotice, mandateNotices } from '@aurea/contract/notices.ts';
import { useMessages } from '#i18n/messages.ts';
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
          <MandateRow key={`${notice.mandateId} ${notice.event}`} notice={notice} />
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

function MandateRow({ notice }: { readonly notice: MandateNotice }) {
  const { event, otherSide, scope, endsOn, at } = notice;
  const { mandateNotices: text } = useMessages().shell;
  const side = text[useWorkspace()?.kind ?? 'household'];
  const until = event === 'given' && endsOn ? text.until(formatDay(endsOn)) : null;
  const facts = event === 'given' ? [side.reach[scope], until] : [side.ended];
  return (
    <li className={styles.notice}>
      <Icon name={event === 'given' ? 'shield' : 'lock'} size={16} />
      <div>
        <p className={styles.title}>{side[event === 'given' ? 'givenBy' : 'endedBy'](otherSide)}</p>
        <p className={styles.detail}>{[...facts, formatMoment(at)].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}
