import type { Quotation } from '@aurea/contract/billing/quotations.ts';
import { useMessages } from '#i18n/messages.ts';
import { PeriodChips } from '#ui/chips.tsx';
import { AmountField, NumberField } from '#ui/fields/number-field.tsx';
import { Money } from '#ui/money.tsx';
import styles from '../invoices/invoice-parts.module.css';
import type { Asked } from './conversion.ts';

type DepositProps = {
  readonly asked: Asked;
  readonly currency: string;
  readonly onChange: (asked: Asked) => void;
};

/** A part of the whole, in percent or with VAT. */
export function DepositFields({ asked, currency, onChange }: DepositProps) {
  const { convert: text } = useMessages().quotations;
  return (
    <>
      <PeriodChips
        label={text.by}
        choices={(['percent', 'amount'] as const).map((id) => ({ id, label: text.byChoices[id] }))}
        chosen={asked.by}
        onChoose={(by) => onChange({ ...asked, by })}
      />
      {asked.by === 'percent' ? (
        <NumberField
          label={text.percent}
          value={asked.percent}
          suffix="%"
          onChange={(percent) => onChange({ ...asked, percent })}
        />
      ) : (
        <AmountField
          label={text.amount}
          value={asked.amount}
          currency={currency}
          onChange={(amount) => onChange({ ...asked, amount })}
        />
      )}
    </>
  );
}

type ProgressProps = {
  readonly quotation: Quotation;
  readonly asked: Asked;
  readonly onChange: (asked: Asked) => void;
};

/** Lines have no name of their own but their place. */
const numbered = (progress: Quotation['progress']) => progress.map((line, at) => ({ ...line, at }));

/** How much of each line is done, what was asked for before included. */
export function ProgressFields({ quotation, asked, onChange }: ProgressProps) {
  const { convert: text } = useMessages().quotations;
  const { progress, currency } = quotation;
  const set = (at: number, percent: string) =>
    onChange({ ...asked, percents: asked.percents.map((one, index) => (index === at ? percent : one)) });
  return (
    <ul className={styles.history}>
      {numbered(progress).map(({ name, net, invoiced, at }) => (
        <li key={at} className={styles.done}>
          <div>
            <div>{name}</div>
            <div className={styles.soft}>
              <Money value={net} currency={currency} detail />, {text.before}{' '}
              <Money value={invoiced} currency={currency} detail />
            </div>
          </div>
          <NumberField
            label={text.done(name)}
            value={asked.percents[at] ?? '0'}
            suffix="%"
            onChange={(percent) => set(at, percent)}
          />
        </li>
      ))}
    </ul>
  );
}
