import { printedRows } from '@aurea/domain/billing/layout/printed-document.ts';
import type { QuotationDocument } from '@aurea/domain/billing/quotations/quotation.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatMoney } from '#lib/format.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import styles from '../invoices/invoice-parts.module.css';

type Props = {
  readonly document: QuotationDocument;
  readonly chosen: readonly number[];
  readonly onChange: (chosen: readonly number[]) => void;
};

/** The options of a quotation, to be taken or left; nothing where it has none. */
export function OptionChoices({ document, chosen, onChange }: Props) {
  const { answer: text } = useMessages().quotations;
  const locale = useFormatLocale();
  const options = printedRows(document).flatMap(({ role, line, figures }, at) =>
    role === 'option' && figures ? [{ at, name: line.name, net: figures.net.toFixed(2) }] : [],
  );
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.options}>
      <legend>{text.options}</legend>
      {options.map(({ at, name, net }) => (
        <Checkbox
          key={at}
          label={name}
          help={text.optionNet(formatMoney(net, { locale, currency: document.currency, detail: true }))}
          value={chosen.includes(at)}
          onChange={(isChosen) => onChange(isChosen ? [...chosen, at] : chosen.filter((one) => one !== at))}
        />
      ))}
    </fieldset>
  );
}
