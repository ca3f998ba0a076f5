import type { ActivityGroup } from '@aurea/contract/practice-activity.ts';
import { team } from '@aurea/contract/team.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { formatDay } from '#lib/format.ts';
import { Chip } from '#ui/chips.tsx';
import { DateField } from '#ui/fields/date-field.tsx';
import { Menu } from '#ui/menu.tsx';
import { Popover } from '#ui/popover.tsx';
import { Filters } from '#ui/table/filters.tsx';
import { nameOf } from '../person-name.ts';
import styles from './activity.module.css';
import { activityFilter } from './activity-search.ts';

const NONE = { kind: undefined, person: undefined, from: undefined, to: undefined, page: undefined };

/** Kind, person and period that the log is narrowed by; all of them live in the address. */
export function ActivityFilters({ groups }: { readonly groups: readonly ActivityGroup[] }) {
  const { practiceActivity: text } = useMessages();
  const { search, change } = useAddress();
  const people = useLiveRead(team.show, {}).data?.people ?? [];
  const { kind, personId, from, to } = activityFilter(search);
  const inUse = [kind, personId, from ?? to].filter(Boolean).length;
  return (
    <Filters inUse={inUse}>
      <div className={styles.filters}>
        <ChoiceChip
          label={text.kind}
          name="kind"
          chosen={kind}
          choices={groups.map((id) => ({ id, label: text.groups[id] }))}
        />
        <ChoiceChip
          label={text.person}
          name="person"
          chosen={personId}
          choices={people.map((person) => ({ id: person.userId, label: nameOf(person) }))}
        />
        <PeriodChip from={from} to={to} />
        {inUse > 0 && <Chip label={text.clear} icon="close" dashed onPress={() => change(NONE)} />}
      </div>
    </Filters>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly name: 'kind' | 'person';
  readonly chosen: string | undefined;
  readonly choices: readonly { readonly id: string; readonly label: string }[];
};

function ChoiceChip({ label, name, chosen, choices }: ChoiceProps) {
  const { practiceActivity: text } = useMessages();
  const { change } = useAddress();
  const entries = [{ id: '', label: text.all }, ...choices].map((choice) => ({
    ...choice,
    isChosen: choice.id === (chosen ?? ''),
    onAction: () => change({ [name]: choice.id || undefined, page: undefined }),
  }));
  const value = choices.find(({ id }) => id === chosen)?.label;
  return (
    <Menu
      label={label}
      groups={[{ id: name, entries }]}
      placement="bottom start"
      trigger={<Chip label={label} value={value} isOn={chosen !== undefined} opensMenu />}
    />
  );
}

type PeriodProps = { readonly from: string | undefined; readonly to: string | undefined };

function PeriodChip({ from, to }: PeriodProps) {
  const { practiceActivity: text } = useMessages();
  const { change } = useAddress();
  const isOn = (from ?? to) !== undefined;
  const value = isOn ? text.days(from && formatDay(from), to && formatDay(to)) : undefined;
  return (
    <Popover
      label={text.period}
      placement="bottom start"
      trigger={<Chip label={text.period} value={value} isOn={isOn} opensMenu />}
    >
      <div className={styles.panel}>
        <DateField
          label={text.from}
          value={from ?? ''}
          onChange={(day) => change({ from: day || undefined, page: undefined })}
        />
        <DateField
          label={text.to}
          value={to ?? ''}
          onChange={(day) => change({ to: day || undefined, page: undefined })}
        />
      </div>
    </Popover>
  );
}
