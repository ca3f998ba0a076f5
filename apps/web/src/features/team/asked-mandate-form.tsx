import { type AskedMandate, askedMandates } from '@aurea/contract/customers/client-invitations.ts';
import { MANDATE_AREAS, type MandateArea, type MandateAreas, REACHES } from '@aurea/contract/mandate-areas.ts';
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
import { TextField } from '#ui/fields/text-field.tsx';
import { notify } from '#ui/snackbar-store.ts';
import styles from './join.module.css';
import { Panel } from './join-parts.tsx';

type Props = { readonly token: string; readonly asked: AskedMandate; readonly children: ReactNode };

const NEW = 'new';

/** What is asked, area by area, as far as the client wants to give it. */
export function AskedMandateForm({ token, asked, children }: Props) {
  const { askedMandate: text } = useMessages().team;
  const { practiceName, invitedBy, households } = asked;
  const [areas, setAreas] = useState<MandateAreas>(asked.areas);
  const [endsOn, setEndsOn] = useState(asked.endsOn ?? '');
  const [household, setHousehold] = useState(households[0]?.id ?? NEW);
  const [name, setName] = useState('');
  const accept = useAccept(practiceName);
  const give = () => {
    const householdName = name.trim();
    const isNew = household === NEW;
    const where = { householdId: isNew ? null : household, ...(isNew && householdName && { householdName }) };
    accept.run({ token, ...where, areas, endsOn: endsOn || null });
  };
  return (
    <div className={styles.stack}>
      <Panel title={text.title}>
        <p>{text.lead(invitedBy, practiceName)}</p>
      </Panel>
      <Card title={text.areas}>
        <div className={styles.areas}>
          {MANDATE_AREAS.map((area) => (
            <Area
              key={area}
              {...{ area, asked: asked.areas, areas }}
              onChange={(reach) => setAreas({ ...areas, [area]: reach })}
            />
          ))}
        </div>
      </Card>
      <Card>
        <div className={styles.areas}>
          {households.length > 0 && (
            <RadioGroup
              label={text.household}
              look="tiles"
              value={household}
              onChange={setHousehold}
              choices={[
                ...households.map((one) => ({ value: one.id, label: one.name })),
                { value: NEW, label: text.newHousehold, detail: text.newHouseholdDetail },
              ]}
            />
          )}
          {household === NEW && (
            <TextField
              label={text.householdName}
              help={text.householdNameHelp}
              value={name}
              onChange={(typed) => setName(typed.slice(0, 80))}
              isRequired={false}
            />
          )}
          <DateField
            label={text.endsOn}
            help={asked.endsOn ? text.endsHelpAsked(formatDay(asked.endsOn)) : text.endsHelp}
            min={today()}
            {...(asked.endsOn && { max: asked.endsOn })}
            value={endsOn}
            onChange={setEndsOn}
          />
          <ul className={styles.promises}>
            {text.promises.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
          <div className={styles.actions}>
            <Button size="large" pending={accept.isPending} onPress={give}>
              {text.accept}
            </Button>
            {children}
          </div>
        </div>
      </Card>
    </div>
  );
}

type AreaProps = {
  readonly area: MandateArea;
  readonly asked: MandateAreas;
  readonly areas: MandateAreas;
  readonly onChange: (reach: MandateAreas[MandateArea]) => void;
};

/** Up to what is asked: what goes further is not offered. */
function Area({ area, asked, areas, onChange }: AreaProps) {
  const { askedMandate: text } = useMessages().team;
  const most = REACHES.indexOf(asked[area]);
  const offered = REACHES.filter((reach, at) => at <= most && (area !== 'wealth' || reach !== 'none'));
  const { name, detail } = text.area[area];
  const isLess = areas[area] !== asked[area];
  return (
    <RadioGroup
      label={name}
      help={[detail, text.asked(text.reaches[asked[area]]), isLess && text.less].filter(Boolean).join(' · ')}
      direction="row"
      value={areas[area]}
      onChange={onChange}
      choices={offered.map((reach) => ({ value: reach, label: text.reaches[reach] }))}
    />
  );
}

type Answer = Parameters<ReturnType<typeof useSensitiveWrite<typeof askedMandates.accept>>['run']>[0]['body'];

function useAccept(practiceName: string) {
  const { askedMandate: text } = useMessages().team;
  const cache = useQueryClient();
  const navigate = useNavigate();
  const accept = useSensitiveWrite(askedMandates.accept, { leaves: true });
  const onSuccess = async ({ workspaceId }: { readonly workspaceId: string }) => {
    notify({ type: 'success', message: text.accepted(practiceName) });
    await cache.fetchQuery({ ...userQuery, staleTime: 0 });
    await navigate({ href: `/user/account?workspace=${workspaceId}#mandates` });
  };
  const run = (body: Answer) => accept.run({ body }, { onSuccess: (given) => void onSuccess(given) });
  return { run, isPending: accept.isPending };
}
