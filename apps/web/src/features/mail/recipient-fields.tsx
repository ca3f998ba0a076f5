import type { MailDraft } from '@aurea/contract/billing/invoice-mails.ts';
import { useMessages } from '#i18n/messages.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import styles from './mail.module.css';

type Props = {
  readonly known: MailDraft['known'];
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
};

/** The addresses in the file of the customer, to tick. */
export function RecipientFields({ known, value, onChange }: Props) {
  const { send: text } = useMessages().mail;
  const toggle = (email: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, email] : value.filter((one) => one !== email));
  return (
    <fieldset className={styles.recipients}>
      <legend className={styles.subtitle}>{text.recipients}</legend>
      {known.map(({ name, email, roles }) => (
        <Checkbox
          key={email}
          value={value.includes(email)}
          onChange={(isChosen) => toggle(email, isChosen)}
          label={
            <>
              {name}{' '}
              <span className={styles.soft}>{[email, ...roles.map((role) => text.roles[role])].join(' · ')}</span>
            </>
          }
        />
      ))}
      {value.length === 0 && <p role="status">{text.nobody}</p>}
      <p className={styles.soft}>{text.fromFile}</p>
    </fieldset>
  );
}
