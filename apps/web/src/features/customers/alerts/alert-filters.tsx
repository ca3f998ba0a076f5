import { ALERT_STATES, type alerts } from '@aurea/contract/book/alerts.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import { ALERT_KINDS } from '@aurea/domain/book/client-alerts.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chips.tsx';
import { Menu } from '#ui/menu.tsx';
import { Toolbar } from '#ui/toolbar.tsx';
import { useColleagues } from '../use-colleagues.ts';

export type AlertFilter = {
  readonly state: (typeof ALERT_STATES)[number];
  readonly kind: (typeof ALERT_KINDS)[number] | undefined;
  /** Who advises the customer. */
  readonly advisor: string | undefined;
};

type Props = {
  readonly filter: AlertFilter;
  readonly counts: ReplyOf<typeof alerts.list>['counts'] | undefined;
  readonly onChange: (filter: AlertFilter) => void;
};

/** Which alerts are shown: by what was made of them, by what they are about, and in a team by who advises. */
export function AlertFilters({ filter, counts, onChange }: Props) {
  const { alerts: text, customers } = useMessages();
  const colleagues = useColleagues();
  const { state, kind, advisor } = filter;
  return (
    <Toolbar isCentred>
      {ALERT_STATES.map((one) => (
        <Chip
          key={one}
          label={text.states[one]}
          value={counts && String(counts[one])}
          isOn={one === state}
          onPress={() => onChange({ ...filter, state: one })}
        />
      ))}
      <Choice
        label={text.kind}
        all={text.allKinds}
        chosen={kind}
        choices={ALERT_KINDS.map((id) => ({ id, label: text.kinds[id] }))}
        onChoose={(next) => onChange({ ...filter, kind: next })}
      />
      {colleagues.length > 1 && (
        <Choice
          label={customers.list.columns.advisor}
          all={customers.list.allAdvisors}
          chosen={advisor}
          choices={colleagues.map(({ userId, name, email }) => ({ id: userId, label: name || email }))}
          onChoose={(next) => onChange({ ...filter, advisor: next })}
        />
      )}
    </Toolbar>
  );
}

type ChoiceProps<Id extends string> = {
  readonly label: string;
  /** What the choice of none is called. */
  readonly all: string;
  readonly chosen: Id | undefined;
  readonly choices: readonly { readonly id: Id; readonly label: string }[];
  readonly onChoose: (id: Id | undefined) => void;
};

function Choice<Id extends string>({ label, all, chosen, choices, onChoose }: ChoiceProps<Id>) {
  const entries = [{ id: undefined, label: all }, ...choices].map((one) => ({
    id: one.id ?? 'all',
    label: one.label,
    isChosen: one.id === chosen,
    onAction: () => onChoose(one.id),
  }));
  const value = choices.find(({ id }) => id === chosen)?.label;
  return (
    <Menu
      label={label}
      groups={[{ id: 'choices', entries }]}
      trigger={<Chip label={label} value={value} isOn={chosen !== undefined} opensMenu />}
    />
  );
}
