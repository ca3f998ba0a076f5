import type { Invoice } from '@aurea/contract/billing/invoices.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatMoney } from '#lib/format.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import type { TypedDraft } from './draft.ts';
import styles from './editor.module.css';

type Props = {
  readonly invoice: Invoice;
  readonly typed: TypedDraft;
  readonly onChange: (typed: TypedDraft) => void;
};

/** The deposits of the customer that a final invoice deducts, less their credit notes; nothing where there are none. */
export function DepositChoices({ invoice: { deductible, currency }, typed, onChange }: Props) {
  const { editor: text } = useMessages().invoices;
  const locale = useFormatLocale();
  if (deductible.length === 0) return null;
  const { deposits } = typed;
  const choose = (id: string, isChosen: boolean) =>
    onChange({ ...typed, deposits: isChosen ? [...deposits, id] : deposits.filter((one) => one !== id) });
  const amount = (gross: string, credited: string) =>
    formatMoney(decimal(gross).minus(decimal(credited)).toFixed(2), { locale, currency, detail: true });
  return (
    <section className={styles.section} aria-labelledby="deposits">
      <h2 id="deposits" className={styles.sectionTitle}>
        {text.deposits}
      </h2>
      {deductible.map(({ id, number, issuedOn, gross, credited }) => (
        <Checkbox
          key={id}
          label={text.deposit(number ?? '', issuedOn ? formatDay(issuedOn) : '', amount(gross, credited))}
          value={deposits.includes(id)}
          onChange={(isChosen) => choose(id, isChosen)}
        />
      ))}
    </section>
  );
}
