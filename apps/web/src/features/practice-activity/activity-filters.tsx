import type { ActivityGroup } from '@aurea/contract/practice-activity.ts';
import { team } from '@aurea/contract/workspaces/team.ts';
import { useMessages } from '#i18n/messages.ts';
import { useAddress } from '#lib/address.ts';
import { useLiveRead } from '#lib/api.ts';
import { nameOf } from '#lib/person-name.ts';
import { Chip } from '#ui/chips.tsx';
import { ChoiceChip } from '#ui/table/choice-chip.tsx';
import { DaysChip } from '#ui/table/filter-chips.tsx';
import { Filters } from '#ui/table/filters.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
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
      <Toolbar isCentred>
        <ChoiceChip
          label={text.kind}
          all={text.all}
          onChoose={(next) => change({ kind: next, page: undefined })}
          chosen={kind}
          choices={groups.map((id) => ({ id, label: text.groups[id] }))}
        />
        <ChoiceChip
          label={text.person}
          all={text.all}
          onChoose={(next) => change({ person: next, page: undefined })}
          chosen={personId}
          choices={people.map((person) => ({ id: person.userId, label: nameOf(person) }))}
        />
        <DaysChip
          label={text.period}
          texts={text}
          {...{ from, to }}
          onChange={(days) => change({ ...days, page: undefined })}
        />
        {inUse > 0 && <Chip label={text.clear} icon="close" dashed onPress={() => change(NONE)} />}
      </Toolbar>
    </Filters>
  );
}
