import { type MandateNotice, mandateNotices } from '@aurea/contract/workspaces/notices.ts';
import { type Messages, useMessages } from '#i18n/messages.ts';
import { useWrite } from '#lib/api.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { useWorkspace } from '#lib/session.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import styles from './mandate-notices.module.css';

/** What became of mandates, until somebody who decides on them has looked. */
export function MandateNoticeList({ items }: { readonly items: readonly MandateNotice[] }) {
  const { mandateNotices: text } = useMessages().accessLog;
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

function titleOf({ event, otherSide }: MandateNotice, text: Text, side: Side): string {
  if (event === 'declined') return text.declined(otherSide);
  if (event === 'given') return side.givenBy(otherSide);
  if (event === 'erased' || event === 'erased_in_30' || event === 'erased_in_7') return text.prepared[event](otherSide);
  return event === 'ended' ? side.endedBy(otherSide) : text.altered(otherSide, text.alteredTo[event]);
}

/** Events after which there is nothing to see. */
const RESTS: readonly string[] = ['paused', 'declined', 'erased'];

/** What a row says below its title; the last day alone where a prepared household is erased. */
function factsOf(event: MandateNotice['event'], side: Side, reach: readonly (string | null)[]) {
  if (event === 'ended') return [side.ended];
  if (event.startsWith('erased_')) return reach.slice(-1);
  return RESTS.includes(event) ? [] : reach;
}

type Text = Messages['accessLog']['mandateNotices'];
type Side = Text['household'] | Text['practice'];

function MandateRow({ notice }: { readonly notice: MandateNotice }) {
  const { event, scope, opensOn, endsOn, at } = notice;
  const { mandateNotices: text } = useMessages().accessLog;
  const side = text[useWorkspace()?.kind ?? 'household'];
  const from = opensOn ? text.from(formatDay(opensOn)) : null;
  const until = endsOn ? text.until(formatDay(endsOn)) : null;
  const facts = factsOf(event, side, [side.reach[scope], from, until]);
  return (
    <li className={styles.notice}>
      <Icon name={event === 'ended' || RESTS.includes(event) ? 'lock' : 'shield'} size={16} />
      <div>
        <p className={styles.title}>{titleOf(notice, text, side)}</p>
        <p className={styles.detail}>{[...facts, formatMoment(at)].filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  );
}
