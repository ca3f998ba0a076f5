import { useMessages } from '#i18n/messages.ts';
import { Menu } from '#ui/menu.tsx';
import { Money } from '#ui/money.tsx';
import { FigureCell } from '../figure-cell.tsx';
import styles from '../line-grid.module.css';
import { VatCell } from '../vat-cell.tsx';
import { type TypedAdjustment, withReason } from './adjustments.ts';

type Props = {
  readonly one: TypedAdjustment;
  readonly row: number;
  /** Where the checklist finds it; null while it is not written. */
  readonly field: string | null;
  readonly amount: string | null;
  readonly currency: string;
  /** The list of reasons proposed while one types. */
  readonly proposals: string;
  readonly onChange: (one: TypedAdjustment) => void;
  readonly onRemove: () => void;
};

/** A discount or an extra of the document: why, how much, and at which rate. */
export function AdjustmentRow({ one, row, field, amount, currency, proposals, onChange, onRemove }: Props) {
  const { columns, adjustments: text } = useMessages().invoices.editor;
  const kind = one.isCharge ? text.charge : text.discount;
  const labelled = (name: string) => `${name}, ${text.row(kind, row + 1)}`;
  const named = (name: string) => (field === null ? {} : { name: `${field}.${name}` });
  const entries = [{ id: 'remove', label: text.remove, icon: 'trash' as const, onAction: onRemove }];
  return (
    <fieldset className={`${styles.row} ${styles.adjustment}`} aria-label={one.reason || text.row(kind, row + 1)}>
      <div className={styles.names}>
        <input
          className={styles.name}
          data-cell={`reason ${row}`}
          {...named('reason')}
          aria-label={labelled(text.reason)}
          placeholder={text.reason}
          maxLength={100}
          list={proposals}
          value={one.reason}
          onChange={(event) => onChange(withReason(one, event.target.value))}
        />
        <span className={styles.option}>{kind}</span>
      </div>
      <FigureCell
        cell={`value ${row}`}
        {...named('amount')}
        label={labelled(text.value)}
        shown={text.value}
        value={one.value}
        decimals={one.by === 'amount' ? 2 : 0}
        onChange={(value) => onChange({ ...one, value })}
      />
      <label className={`${styles.vat} ${styles.unit}`}>
        <span className={styles.cardLabel}>{text.unit}</span>
        <select
          data-cell={`unit ${row}`}
          aria-label={labelled(text.unit)}
          value={one.by}
          onChange={(event) => onChange({ ...one, by: event.target.value === 'percent' ? 'percent' : 'amount' })}
        >
          <option value="percent">%</option>
          <option value="amount">{currency === 'EUR' ? '€' : currency}</option>
        </select>
      </label>
      <VatCell
        cell={`vat ${row}`}
        {...named('vatRate')}
        label={labelled(columns.vat)}
        value={one.vat}
        shared={text.allRates}
        onChange={(vat) => onChange({ ...one, vat })}
      />
      <div className={styles.total}>
        <span className={styles.cardLabel}>{columns.total}</span>
        <Money value={amount} currency={null} detail />
      </div>
      <div className={styles.actions}>
        <Menu label={labelled(text.actions)} groups={[{ id: 'adjustment', entries }]} />
      </div>
    </fieldset>
  );
}
