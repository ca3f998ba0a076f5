import type { InvoiceLine } from '@aurea/contract/invoice-draft.ts';
import { UNITS } from '@aurea/domain/invoicing/unit.ts';
import { useMessages } from '#i18n/messages.ts';
import styles from './line-grid.module.css';

type Props = {
  /** Name of the cell in the grid, and its row. */
  readonly cell: string;
  readonly label: string;
  readonly value: InvoiceLine['unit'];
  /** It follows from something else. */
  readonly isFixed: boolean;
  readonly onChange: (unit: InvoiceLine['unit']) => void;
};

/** What the quantity of a line counts: pieces, hours, days. */
export function UnitCell({ cell, label, value, isFixed, onChange }: Props) {
  const { columns, units } = useMessages().invoices.editor;
  return (
    <label className={styles.vat}>
      <span className={styles.cardLabel}>{columns.unit}</span>
      <select
        data-cell={cell}
        aria-label={label}
        disabled={isFixed}
        value={value}
        onChange={(event) => onChange(UNITS.find((unit) => unit === event.target.value) ?? value)}
      >
        {UNITS.map((unit) => (
          <option key={unit} value={unit}>
            {units[unit]}
          </option>
        ))}
      </select>
    </label>
  );
}
