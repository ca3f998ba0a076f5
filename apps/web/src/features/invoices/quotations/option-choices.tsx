import type { QuotationDocument } from '@aurea/domain/invoicing/quotation.ts';
import { useMessages } from '#i18n/messages.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import styles from '../invoice-parts.module.css';

type Props = {
  readonly document: QuotationDocument;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
};

/** The options of a quotation, to be taken or left; nothing where it has none. */
export function OptionChoices({ document, chosen, onChange }: Props) {
  const { answer: text } = useMessages().quotations;
  const options = document.offer.rows.flatMap(({ role, name }, at) => (role === 'option' ? [{ at, name }] : []));
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.options}>
      <legend>{text.options}</legend>
      {options.map(({ at, name }) => (
        <Checkbox
          key={at}
          label={name}
          value={chosen.includes(at)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, at] : chosen.filter((one) => one !== at))}
        />
      ))}
    </fieldset>
  );
}
