import { type AskedMandate, askedMandates } from '@aurea/contract/customers/client-invitations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { useSensitiveWrite } from '#lib/sensitive-write.ts';
import { userQuery } from '#lib/session.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { RadioGroup } from '#ui/fields/radio-group.tsx';
import { notify } from '#ui/snackbar-store.ts';
import { Stack } from '#ui/stack.tsx';
import { AskedAreas, areDecided, UNDECIDED } from './asked-areas.tsx';
import { HouseholdChoice, NEW } from './household-choice.tsx';
import styles from './join.module.css';
import { Panel } from './join-parts.tsx';
import { LeftOutChoices } from './left-out-choices.tsx';
import { OfferedHouseholdPanel } from './offered-household.tsx';

type Props = { readonly token: string; readonly asked: AskedMandate; readonly children: ReactNode };

/** What is asked, area by area, as far as the client wants to give it, without what they leave out, and what was prepared. */
export function AskedMandateForm({ token, asked, children }: Props) {
  const { practiceName, invitedBy, households, prepared } = asked;
  const [areas, setAreas] = useState(UNDECIDED);
  const [attempts, setAttempts] = useState(0);
  const [endsOn, setEndsOn] = useState(asked.endsOn ?? '');
  const [household, setHousehold] = useState(prepared?.id ?? households[0]?.id ?? NEW);
  const [name, setName] = useState('');
  const [after, setAfter] = useState<After>('open');
  const { mayLeaveOut, leftOut, chosen, setLeftOut } = useLeftOut(asked, household);
  const accept = useAccept(practiceName);
  const takesOver = household === prepared?.id;
  const isClosed = takesOver && after === 'closed';
  const give = () => {
    const where = household === NEW ? ofNew(name.trim()) : { householdId: household };
    if (isClosed) accept.run({ token, ...where, areas: null, endsOn: null });
    else if (areDecided(areas)) accept.run({ token, ...where, areas, ...chosen, endsOn: endsOn || null });
    else setAttempts(attempts + 1);
  };
  return (
    <Stack gap={4}>
      <Opening {...{ practiceName, invitedBy, prepared }} />
      <Card>
        <Stack>
          <HouseholdChoice {...{ asked, household, name }} onHousehold={setHousehold} onName={setName} />
          {takesOver && <AfterChoice {...{ practiceName, after }} onChange={setAfter} />}
        </Stack>
      </Card>
      {!isClosed && <AskedAreas asked={asked.areas} {...{ areas, attempts }} onChange={setAreas} />}
      {!isClosed && areas.wealth !== 'none' && <LeftOutChoices {...{ mayLeaveOut, leftOut }} onChange={setLeftOut} />}
      <Card>
        <Stack>
          {!isClosed && <EndField most={asked.endsOn} value={endsOn} onChange={setEndsOn} />}
          <Promises takesOver={takesOver} isClosed={isClosed} />
          <Answers takesOver={takesOver} isPending={accept.isPending} onGive={give}>
            {children}
          </Answers>
        </Stack>
      </Card>
    </Stack>
  );
}

const ofNew = (householdName: string) => ({ householdId: null, ...(householdName && { householdName }) });

/** What the chosen household may leave out, and what it does: what a mandate before left out, until something else is chosen. */
function useLeftOut({ households, prepared }: AskedMandate, household: string) {
  const shown = [...(prepared ? [prepared] : []), ...households].find(({ id }) => id === household);
  const mayLeaveOut = shown?.mayLeaveOut ?? [];
  const [answers, setAnswers] = useState<ReadonlyMap<string, readonly string[]>>(new Map());
  const before = mayLeaveOut.filter(({ isLeftOut }) => isLeftOut).map(({ id }) => id);
  return {
    mayLeaveOut,
    leftOut: answers.get(household) ?? before,
    /** Empty until the client chose something. */
    chosen: answers.has(household) ? { leftOut: [...(answers.get(household) ?? [])] } : {},
    setLeftOut: (ids: readonly string[]) => setAnswers(new Map(answers).set(household, ids)),
  };
}

type After = 'open' | 'closed';

function Opening({ practiceName, invitedBy, prepared }: Pick<AskedMandate, 'practiceName' | 'invitedBy' | 'prepared'>) {
  const { askedMandate: text } = useMessages().team;
  if (prepared) return <OfferedHouseholdPanel offered={prepared} {...{ practiceName, invitedBy }} />;
  return (
    <Panel title={text.title}>
      <p>{text.lead(invitedBy, practiceName)}</p>
    </Panel>
  );
}

type AfterProps = {
  readonly practiceName: string;
  readonly after: After;
  readonly onChange: (after: After) => void;
};

/** What the practice sees of a household once it is taken over. */
function AfterChoice({ practiceName, after, onChange }: AfterProps) {
  const { offered: text } = useMessages().team.askedMandate;
  return (
    <RadioGroup
      label={text.after}
      value={after}
      onChange={onChange}
      choices={[
        { value: 'open', label: text.open(practiceName), detail: text.openDetail },
        { value: 'closed', label: text.closed(practiceName), detail: text.closedDetail },
      ]}
    />
  );
}

type EndProps = { readonly most: string | null; readonly value: string; readonly onChange: (day: string) => void };

function EndField({ most, value, onChange }: EndProps) {
  const { askedMandate: text } = useMessages().team;
  return (
    <DateField
      label={text.endsOn}
      help={most ? text.endsHelpAsked(formatDay(most)) : text.endsHelp}
      min={today()}
      {...(most && { max: most })}
      value={value}
      onChange={onChange}
    />
  );
}

function Promises({ takesOver, isClosed }: { readonly takesOver: boolean; readonly isClosed: boolean }) {
  const { askedMandate: text } = useMessages().team;
  const promises = isClosed ? text.offered.promisesClosed : takesOver ? text.offered.promises : text.promises;
  return (
    <ul className={styles.promises}>
      {promises.map((promise) => (
        <li key={promise}>{promise}</li>
      ))}
    </ul>
  );
}

type AnswersProps = {
  readonly takesOver: boolean;
  readonly isPending: boolean;
  readonly onGive: () => void;
  readonly children: ReactNode;
};

function Answers({ takesOver, isPending, onGive, children }: AnswersProps) {
  const { askedMandate: text } = useMessages().team;
  return (
    <div className={styles.actions}>
      <Button size="large" pending={isPending} onPress={onGive}>
        {takesOver ? text.offered.accept : text.accept}
      </Button>
      {children}
    </div>
  );
}

type Answer = Parameters<ReturnType<typeof useSensitiveWrite<typeof askedMandates.accept>>['run']>[0]['body'];

function useAccept(practiceName: string) {
  const { askedMandate: text } = useMessages().team;
  const cache = useQueryClient();
  const navigate = useNavigate();
  const accept = useSensitiveWrite(askedMandates.accept, { leaves: true });
  type Given = { readonly workspaceId: string; readonly mandateId: string | null };
  const onSuccess = async ({ workspaceId, mandateId }: Given) => {
    notify({ type: 'success', message: mandateId ? text.accepted(practiceName) : text.offered.taken });
    await cache.fetchQuery({ ...userQuery, staleTime: 0 });
    await navigate({ href: `/user/account?workspace=${workspaceId}#mandates` });
  };
  const run = (body: Answer) => accept.run({ body }, { onSuccess: (given) => void onSuccess(given) });
  return { run, isPending: accept.isPending };
}
