import { isEmail } from '@aurea/contract/core/validators.ts';
import type { MailDraft } from '@aurea/contract/invoice-mails.ts';
import { useMessages } from '#i18n/messages.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { TextField } from '#ui/fields/text-field.tsx';
import styles from './deliveries.module.css';

export type Recipients = { readonly known: readonly string[]; readonly other: string };

const typedIn = (other: string) =>
  other
    .split(/[,;\s]+/)
    .map((address) => address.trim())
    .filter((address) => address !== '');

/** Everybody it goes to, once. */
export function recipientsOf({ known, other }: Recipients): string[] {
  return [...new Set([...known, ...typedIn(other)])];
}

/** What was typed and is no address. */
export function wrongAmong({ other }: Recipients): string[] {
  return typedIn(other).filter((address) => isEmail(address) !== true);
}

type Props = {
  readonly known: MailDraft['known'];
  readonly value: Recipients;
  readonly onChange: (value: Recipients) => void;
};

/** The contacts of the customer to tick, and any other address. */
export function RecipientFields({ known, value, onChange }: Props) {
  const { send: text } = useMessages().deliveries;
  const [wrong] = wrongAmong(value);
  const toggle = (email: string, isChosen: boolean) =>
    onChange({
      ...value,
      known: isChosen ? [...value.known, email] : value.known.filter((one) => one !== email),
    });
  const error = wrong ? text.wrong(wrong) : recipientsOf(value).length === 0 ? text.nobody : undefined;
  return (
    <fieldset className={styles.recipients}>
      <legend className={styles.subtitle}>{text.recipients}</legend>
      {known.map(({ name, email, roles }) => (
        <Checkbox
          key={email}
          value={value.known.includes(email)}
          onChange={(isChosen) => toggle(email, isChosen)}
          label={
            <>
              {name}{' '}
              <span className={styles.soft}>{[email, ...roles.map((role) => text.roles[role])].join(' · ')}</span>
            </>
          }
        />
      ))}
      <TextField
        className={styles.others}
        label={text.other}
        help={text.otherHelp}
        error={error}
        value={value.other}
        onChange={(other) => onChange({ ...value, other })}
        maxLength={500}
      />
    </fieldset>
  );
}
