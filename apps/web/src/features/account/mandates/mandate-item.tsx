import { MANDATE_AREAS, type MandateAreas, opensNothing } from '@aurea/contract/workspaces/mandate-areas.ts';
import { type GivenMandate, mandates, type OwnMandateVersion } from '@aurea/contract/workspaces/mandates.ts';
import { Suspense, useState } from 'react';
import { type Messages, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { lazyCode } from '#lib/code.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { dayOf, today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { ItemRow } from '#ui/item-row.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Tag } from '#ui/tag.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { MandateAreasField } from './mandate-areas-field.tsx';
import styles from './mandates.module.css';

const LeftOutField = lazyCode(async () => ({ default: (await import('./left-out-field.tsx')).LeftOutField }));

type Props = { readonly mandate: GivenMandate };
type Text = Messages['account']['mandates'];

/** Whether every area is opened alike: the scope says it then. */
const isWhole = (areas: MandateAreas) => new Set(Object.values(areas)).size === 1;

/** With the wealth closed nothing of it is shown, whatever else is left out. */
const leavesOut = ({ areas, leftOut }: Pick<GivenMandate, 'areas' | 'leftOut'>) =>
  areas.wealth !== 'none' && leftOut.length > 0;

function openedBy(areas: MandateAreas, text: Text, accessLog: Messages['accessLog']): string {
  const opened = MANDATE_AREAS.filter((area) => areas[area] !== 'none');
  return opened
    .map((area) => `${accessLog.notShared.areas[area]}${areas[area] === 'manage' ? ` (${text.mayChange})` : ''}`)
    .join(', ');
}

function beginningOf(startsOn: string, text: Text): string {
  return startsOn > today() ? text.from(formatDay(startsOn)) : text.since(formatDay(startsOn));
}

/** A mandate with what it opens, and what may be done with it. */
export function MandateItem({ mandate }: Props) {
  const { account, accessLog } = useMessages();
  const { mandates: text } = account;
  const [shown, setShown] = useState<'form' | 'versions' | null>(null);
  const { practiceName, scope, areas, leftOut, startsOn, endsOn, pausedAt, revokedAt } = mandate;
  const facts = [
    revokedAt ? text.endedOn(formatDay(dayOf(revokedAt))) : beginningOf(startsOn, text),
    !revokedAt && endsOn && text.until(formatDay(endsOn)),
    !revokedAt && pausedAt && text.pausedSince(formatDay(dayOf(pausedAt))),
    !isWhole(areas) && openedBy(areas, text, accessLog),
    leavesOut(mandate) && text.leftOut.count(leftOut.length),
  ];
  const toggle = (part: 'form' | 'versions') => setShown((now) => (now === part ? null : part));
  return (
    <>
      <ItemRow
        name={
          <>
            {practiceName}
            <Tag tone={pausedAt && !revokedAt ? 'warning' : 'neutral'}>
              {isWhole(areas) ? text.scopes[scope] : text.chosen}
            </Tag>
          </>
        }
        facts={facts.filter(Boolean).join(' · ')}
        act={<MandateActions mandate={mandate} onToggle={toggle} />}
      />
      {shown && (
        <li className={styles.more}>
          {shown === 'form' ? (
            <ChangeForm mandate={mandate} onDone={() => setShown(null)} />
          ) : (
            <Versions mandate={mandate} />
          )}
        </li>
      )}
    </>
  );
}

type ActionProps = Props & { readonly onToggle: (part: 'form' | 'versions') => void };

function MandateActions({ mandate: { id, practiceName, pausedAt, revokedAt, version }, onToggle }: ActionProps) {
  const { mandates: text } = useMessages().account;
  const [pause, revoke, resume] = [
    useWrite(mandates.pause),
    useWrite(mandates.revoke),
    useSensitiveWrite(mandates.resume),
  ];
  const input = { params: { id }, body: { version } };
  const said = (message: string) => ({ onSuccess: () => void notify({ type: 'success', message }) });
  return (
    <Toolbar>
      <Button
        variant="text"
        size="small"
        aria-label={text.historyOf(practiceName)}
        onPress={() => onToggle('versions')}
      >
        {text.history}
      </Button>
      {!revokedAt && (
        <>
          <Button
            variant="neutral"
            size="small"
            aria-label={text.changeOf(practiceName)}
            onPress={() => onToggle('form')}
          >
            {text.change}
          </Button>
          {pausedAt ? (
            <Button
              variant="neutral"
              size="small"
              pending={resume.isPending}
              aria-label={text.resumeOf(practiceName)}
              onPress={() => resume.run(input, said(text.resumed(practiceName)))}
            >
              {text.resume}
            </Button>
          ) : (
            <Button
              variant="neutral"
              size="small"
              pending={pause.isPending}
              aria-label={text.pauseOf(practiceName)}
              onPress={() => pause.mutate(input, said(text.paused(practiceName)))}
            >
              {text.pause}
            </Button>
          )}
          <Button
            variant="danger"
            size="small"
            pending={revoke.isPending}
            aria-label={text.revokeOf(practiceName)}
            onPress={() => revoke.mutate(input, said(text.revoked(practiceName)))}
          >
            {text.revoke}
          </Button>
        </>
      )}
    </Toolbar>
  );
}

function ChangeForm({ mandate, onDone }: Props & { readonly onDone: () => void }) {
  const { account, ui } = useMessages();
  const { mandates: text } = account;
  const change = useSensitiveWrite(mandates.change);
  const [areas, setAreas] = useState(mandate.areas);
  const [leftOut, setLeftOut] = useState<readonly string[]>(mandate.leftOut);
  const [startsOn, setStartsOn] = useState(mandate.startsOn);
  const [endsOn, setEndsOn] = useState(mandate.endsOn ?? '');
  const { id, version, practiceName } = mandate;
  const isWealthClosed = areas.wealth === 'none';
  // What is left out stays so while the wealth is closed.
  const shown = isWealthClosed ? {} : { leftOut: [...leftOut] };
  const save = () =>
    change.run(
      {
        params: { id },
        body: { version, areas, ...shown, startsOn: startsOn || today(), endsOn: endsOn || null },
      },
      {
        onSuccess: () => {
          onDone();
          notify({ type: 'success', message: text.changed(practiceName) });
        },
      },
    );
  return (
    <>
      <MandateAreasField value={areas} onChange={setAreas} />
      {!isWealthClosed && (
        <Suspense fallback={null}>
          <LeftOutField value={leftOut} onChange={setLeftOut} />
        </Suspense>
      )}
      {mandate.startsOn > today() && (
        <DateField label={text.startsOn} help={text.startsHelp} min={today()} value={startsOn} onChange={setStartsOn} />
      )}
      <DateField label={text.endsOn} help={text.endsHelp} min={today()} value={endsOn} onChange={setEndsOn} />
      <Toolbar>
        <Button
          variant="primary"
          pending={change.isPending}
          isDisabled={opensNothing(areas)}
          onPress={() => void save()}
        >
          {text.save}
        </Button>
        <Button variant="text" onPress={onDone}>
          {ui.cancel}
        </Button>
      </Toolbar>
    </>
  );
}

function Versions({ mandate: { id, practiceName } }: Props) {
  const { account, accessLog } = useMessages();
  const { mandates: text } = account;
  const read = useLiveRead(mandates.versions, { params: { id } });
  return (
    <QueryBoundary read={read}>
      {({ items }) => (
        <ul className={styles.versions} aria-label={text.historyOf(practiceName)}>
          {items.map((version) => (
            <li key={version.version}>
              {text.version(version.version)}, {formatMoment(version.at)}{' '}
              <span>{wordsOf(version, text, accessLog)}</span>
            </li>
          ))}
        </ul>
      )}
    </QueryBoundary>
  );
}

function wordsOf(
  { areas, leftOut, startsOn, endsOn, isPaused, isEnded, at }: OwnMandateVersion,
  text: Text,
  accessLog: Messages['accessLog'],
): string {
  if (isEnded) return text.states.ended;
  const reach = isPaused ? text.states.paused : openedBy(areas, text, accessLog);
  const without = leavesOut({ areas, leftOut }) ? ` · ${text.leftOut.count(leftOut.length)}` : '';
  const from = startsOn && startsOn > dayOf(at) ? ` · ${text.from(formatDay(startsOn))}` : '';
  return `${reach}${without}${from} · ${endsOn ? text.until(formatDay(endsOn)) : text.openEnd}`;
}
