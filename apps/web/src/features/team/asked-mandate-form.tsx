import { type AskedMandate, askedMandates } from '@aurea/contract/customers/client-invitations.ts';
import type { MandateAreas } from '@aurea/contract/mandate-areas.ts';
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
import { AskedAreas } from './asked-areas.tsx';
import { HouseholdChoice, NEW } from './household-choice.tsx';
import styles from './join.module.css';
import { Panel } from './join-parts.tsx';
import { OfferedHouseholdPanel } from './offered-household.tsx';

type Props = { readonly token: string; readonly asked: AskedMandate; readonly children: ReactNode };

/** What is asked, area by area, as far as the client wants to give it, and what was prepared for them. */
export function AskedMandateForm({ token, asked, children }: Props) {
  const { practiceName, invitedBy, households, prepared } = asked;
  const [areas, setAreas] = useState<MandateAreas>(asked.areas);
  const [endsOn, setEndsOn] = useState(asked.endsOn ?? '');
  const [household, setHousehold] = useState(prepared?.id ?? households[0]?.id ?? NEW);
  const [name, setName] = useState('');
  const [after, setAfter] = useState<After>('open');
  const accept = useAccept(practiceName);
  const takesOver = household === prepared?.id;
  const isClosed = takesOver && after === 'closed';
  const give = () => {
    const householdName = name.trim();
    const isNew = household === NEW;
    const where = { householdId: isNew ? null : household, ...(isNew && householdName && { householdName }) };
    accept.run({ token, ...where, areas: isClosed ? null : areas, endsOn: isClosed ? null : endsOn || null });
  };
  return (
    <div className={styles.stack}>
      <Opening {...{ practiceName, invitedBy, prepared }} />
      <Card>
        <div className={styles.areas}>
          <HouseholdChoice {...{ asked, household, name }} onHousehold={setHousehold} onName={setName} />
          {takesOver && <AfterChoice {...{ practiceName, after }} onChange={setAfter} />}
        </div>
      </Card>
      {!isClosed && <AskedAreas asked={asked.areas} areas={areas} onChange={setAreas} />}
      <Card>
        <div className={styles.areas}>
          {!isClosed && <EndField most={asked.endsOn} value={endsOn} onChange={setEndsOn} />}
          <Promises takesOver={takesOver} isClosed={isClosed} />
          <Answers takesOver={takesOver} isPending={accept.isPending} onGive={give}>
            {children}
          </Answers>
        </div>
      </Card>
    </div>
  );
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
