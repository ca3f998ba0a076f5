import { type Meeting, meetings } from '@aurea/contract/tasks/meetings.ts';
import { Suspense, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { lazyCode } from '#lib/code.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { Menu } from '#ui/menu.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import styles from './tasks.module.css';
import { TOUCHED } from './use-task-actions.ts';

const MeetingDialog = lazyCode(async () => ({ default: (await import('./meeting-dialog.tsx')).MeetingDialog }));

type Props = { readonly customerId: string };

/** In the place of the id of a meeting that is being added. */
const NEW = 'new';

/** The meetings with a customer, the latest first. */
export function CustomerMeetings({ customerId }: Props) {
  const { meetings: text } = useMessages().tasks;
  const [size, setSize] = useState<'10' | '50' | '100'>('10');
  const [edited, setEdited] = useState<string | null>(null);
  const read = useLiveRead(meetings.list, { query: { customerId, size } });
  const remove = useRemoval();
  const add = (
    <Button variant="neutral" size="small" icon="plus" onPress={() => setEdited(NEW)}>
      {text.add}
    </Button>
  );
  return (
    <Card title={text.title} actions={add}>
      <QueryBoundary read={read}>
        {({ items, total }) => (
          <>
            {total === 0 && <EmptyState icon="calendar" title={text.empty.title} detail={text.empty.detail} />}
            <ol className={styles.list}>
              {items.map((meeting) => (
                <MeetingEntry
                  key={meeting.id}
                  meeting={meeting}
                  onEdit={() => setEdited(meeting.id)}
                  onRemove={() => remove(meeting)}
                />
              ))}
            </ol>
            {total > items.length && size !== '100' && (
              <Button variant="text" onPress={() => setSize(size === '10' ? '50' : '100')}>
                {text.more}
              </Button>
            )}
          </>
        )}
      </QueryBoundary>
      {edited && (
        <Suspense fallback={null}>
          <MeetingDialog
            customerId={customerId}
            meeting={read.data?.items.find(({ id }) => id === edited) ?? null}
            onClose={() => setEdited(null)}
          />
        </Suspense>
      )}
    </Card>
  );
}

const UNDO_MS = 10_000;

function useRemoval(): (meeting: Meeting) => void {
  const { tasks, ui } = useMessages();
  const remove = useWrite(meetings.remove, { refreshes: TOUCHED });
  const restore = useWrite(meetings.restore, { refreshes: TOUCHED });
  return ({ id }) => {
    const action = { label: ui.snackbar.undo, run: () => restore.mutate({ params: { id } }) };
    const gone = () => notify({ type: 'success', message: tasks.meetings.removed, timeout: UNDO_MS, action });
    remove.mutate({ params: { id } }, { onSuccess: gone });
  };
}

type EntryProps = { readonly meeting: Meeting; readonly onEdit: () => void; readonly onRemove: () => void };

function MeetingEntry({ meeting, onEdit, onRemove }: EntryProps) {
  const { tasks: words } = useMessages();
  const text = words.meetings;
  const { startsAt, kind, minutes, notes, decisions, nextSteps } = meeting;
  const when = formatMoment(startsAt);
  const label = text.actionsOf(when);
  return (
    <li className={styles.meeting}>
      <div className={styles.words}>
        <div className={styles.meetingHead}>
          <b>
            <time dateTime={startsAt}>{when}</time>
          </b>
          <Tag>{text.kinds[kind]}</Tag>
          <Muted as="span">{text.lasting(minutes)}</Muted>
        </div>
        <MeetingFacts meeting={meeting} />
        {notes && <Written title={text.notes} body={notes} />}
        {decisions && <Written title={text.decisions} body={decisions} />}
        {nextSteps.length > 0 && <NextSteps steps={nextSteps} />}
      </div>
      <Menu
        label={label}
        trigger={<IconButton icon="more" size="small" label={label} />}
        groups={[
          {
            id: 'acts',
            entries: [
              { id: 'edit', label: words.edit, icon: 'edit', onAction: onEdit },
              { id: 'remove', label: words.remove, icon: 'trash', tone: 'danger', onAction: onRemove },
            ],
          },
        ]}
      />
    </li>
  );
}

const isLink = (place: string) => /^https:\/\/\S+$/.test(place);

function MeetingFacts({ meeting: { place, participants, colleagues } }: { readonly meeting: Meeting }) {
  const { meetings: text } = useMessages().tasks;
  const people = [participants, ...colleagues.map(({ name }) => name || text.left)].filter(Boolean).join(', ');
  return (
    <div className={styles.facts}>
      {people && <span>{people}</span>}
      {isLink(place) ? (
        <Link href={place} external>
          {place}
        </Link>
      ) : (
        place && <span>{place}</span>
      )}
    </div>
  );
}

function Written({ title, body }: { readonly title: string; readonly body: string }) {
  return (
    <p className={styles.note}>
      <Muted as="span">{title}</Muted> {body}
    </p>
  );
}

function NextSteps({ steps }: { readonly steps: Meeting['nextSteps'] }) {
  const { tasks: words } = useMessages();
  return (
    <ul className={styles.steps} aria-label={words.meetings.nextSteps}>
      {steps.map(({ id, title, dueOn, doneOn }) => (
        <li key={id}>
          <Icon name={doneOn ? 'check-circle' : 'circle'} size={14} />
          <span>{title}</span>
          <Muted as="span">{doneOn ? words.doneOn(formatDay(doneOn)) : dueOn && words.dueOn(formatDay(dueOn))}</Muted>
        </li>
      ))}
    </ul>
  );
}
