import type { OfferedHousehold } from '@aurea/contract/customers/client-invitations.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { dayOf } from '#lib/today.ts';
import { Card } from '#ui/card.tsx';
import { Lead } from '#ui/lead.tsx';
import styles from './join.module.css';
import { Panel } from './join-parts.tsx';

type Props = {
  readonly offered: OfferedHousehold;
  readonly practiceName: string;
  readonly invitedBy: string;
};

/** What a practice has prepared for the reader: by whom, since when, and what it holds. */
export function OfferedHouseholdPanel({ offered, practiceName, invitedBy }: Props) {
  const { offered: text } = useMessages().team.askedMandate;
  const { preparedBy, preparedAt, lastChangedAt, eraseOn, name } = offered;
  return (
    <>
      <Panel title={text.title}>
        <p>{text.lead(invitedBy, practiceName)}</p>
        <Lead>{text.since(preparedBy || practiceName, formatDay(dayOf(preparedAt)))}</Lead>
        {lastChangedAt && <Lead>{text.changed(formatDay(dayOf(lastChangedAt)))}</Lead>}
        <Lead>{text.sees(practiceName)}</Lead>
        <Lead>{text.until(formatDay(eraseOn))}</Lead>
      </Panel>
      <Card title={text.holds(name)}>
        <dl className={styles.holds}>
          <Held label={text.members} names={offered.members} count={offered.members.length} />
          <Held label={text.assets} {...offered.assets} />
          <Held label={text.loans} {...offered.loans} />
        </dl>
      </Card>
    </>
  );
}

type HeldProps = { readonly label: string; readonly names: readonly string[]; readonly count: number };

function Held({ label, names, count }: HeldProps) {
  const { offered: text } = useMessages().team.askedMandate;
  const more = count - names.length;
  return (
    <>
      <dt>{label}</dt>
      <dd>{count === 0 ? text.none : [...names, ...(more > 0 ? [text.more(more)] : [])].join(', ')}</dd>
    </>
  );
}
