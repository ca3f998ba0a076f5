import type { Member } from '@aurea/contract/workspaces.ts';
import { DUE_STATES } from '@aurea/domain/incomes/judgement.ts';
import { CALENDAR_KINDS, type CalendarKind } from '@aurea/domain/incomes/kind.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { today } from '#lib/today.ts';
import { Chip } from '#ui/chips.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { AddressChip } from '#ui/table/choice-chip.tsx';
import { Filters } from '#ui/table/filters.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import styles from '../incomes.module.css';

type Props = {
  readonly years: { readonly first: number; readonly last: number };
  readonly year: number;
  readonly persons: readonly Member[];
};

/** The year and the filters of the list by month; they live in the address. */
export function MonthFilters({ years, year, persons }: Props) {
  const { list: text, states } = useMessages().incomes;
  const { search, change } = useAddress();
  const inUse = [search.kind, search.member, search.state].filter(Boolean).length;
  return (
    <Toolbar isCentred>
      <YearSteps years={years} year={year} />
      <Filters inUse={inUse}>
        <PersonFilters persons={persons} kinds={CALENDAR_KINDS} />
        <AddressChip
          label={text.state}
          all={text.allStates}
          name="state"
          choices={DUE_STATES.map((id) => ({ id, label: states[id] }))}
        />
        {inUse > 0 && (
          <Chip
            label={text.clearFilters}
            icon="close"
            dashed
            onPress={() => change({ kind: undefined, member: undefined, state: undefined })}
          />
        )}
      </Filters>
    </Toolbar>
  );
}

/** The filters that both ways to look at incomes have. */
export function PersonFilters({
  persons,
  kinds,
}: Pick<Props, 'persons'> & { readonly kinds: readonly CalendarKind[] }) {
  const { list: text, kinds: words } = useMessages().incomes;
  return (
    <>
      <AddressChip
        label={text.kind}
        all={text.allKinds}
        name="kind"
        choices={kinds.map((id) => ({ id, label: words[id] }))}
      />
      {persons.length > 1 && (
        <AddressChip
          label={text.member}
          all={text.allMembers}
          name="member"
          choices={persons.map(({ id, name }) => ({ id, label: name }))}
        />
      )}
    </>
  );
}

function YearSteps({ years, year }: Omit<Props, 'persons'>) {
  const { list: text } = useMessages().incomes;
  const { change } = useAddress();
  const show = (requested: number) =>
    change({ year: String(requested) === today().slice(0, 4) ? undefined : String(requested) });
  return (
    <span className={styles.year}>
      <IconButton
        icon="chevron-left"
        size="small"
        bordered
        label={text.earlier}
        isDisabled={year <= years.first}
        onPress={() => show(year - 1)}
      />
      <span aria-live="polite">
        <span className="visually-hidden">{text.year} </span>
        {year}
      </span>
      <IconButton
        icon="chevron-right"
        size="small"
        bordered
        label={text.later}
        isDisabled={year >= years.last}
        onPress={() => show(year + 1)}
      />
    </span>
  );
}
