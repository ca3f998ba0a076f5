import { type Teammate, team } from '@aurea/contract/workspaces/team.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { SelectField } from '#ui/fields/select-field.tsx';

/** The people of the practice; none while they are asked for. */
export function useColleagues(): readonly Teammate[] {
  return useLiveRead(team.show, {}).data?.people ?? [];
}

export const nameOf = ({ name, email }: Teammate) => name || email;

const NOBODY = 'nobody';

type Props = { readonly value: string | null; readonly onChange: (id: string | null) => void };

/** Who does a task; there is nothing to choose where one person works alone. */
export function ColleagueField({ value, onChange }: Props) {
  const { tasks: text } = useMessages();
  const colleagues = useColleagues();
  if (colleagues.length < 2) return null;
  return (
    <SelectField
      label={text.assignee}
      value={value ?? NOBODY}
      onChange={(id) => onChange(id === NOBODY ? null : id)}
      options={[
        { value: NOBODY, label: text.nobody },
        ...colleagues.map((person) => ({ value: person.userId, label: nameOf(person) })),
      ]}
    />
  );
}
