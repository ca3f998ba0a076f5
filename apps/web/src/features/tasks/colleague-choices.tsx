import { useMessages } from '#i18n/messages.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { nameOf, useColleagues } from './colleague-field.tsx';
import styles from './tasks.module.css';

type Props = { readonly value: readonly string[]; readonly onChange: (ids: readonly string[]) => void };

/** Who came for the practice; there is nothing to choose where one person works alone. */
export function ColleagueChoices({ value, onChange }: Props) {
  const { meetings: text } = useMessages().tasks;
  const colleagues = useColleagues();
  if (colleagues.length < 2) return null;
  return (
    <fieldset className={styles.choices}>
      <legend>{text.colleagues}</legend>
      {colleagues.map((person) => (
        <Checkbox
          key={person.userId}
          label={nameOf(person)}
          value={value.includes(person.userId)}
          onChange={(isOn) => onChange(isOn ? [...value, person.userId] : value.filter((one) => one !== person.userId))}
        />
      ))}
    </fieldset>
  );
}
