import { SUPPLIES, type Supply } from '@aurea/domain/invoicing/document-type.ts';
import { useMessages } from '#i18n/messages.ts';
import styles from './supply-cell.module.css';

type Props = {
  /** Name of the cell in the grid, and its row. */
  readonly cell: string;
  readonly label: string;
  readonly value: Supply;
  readonly onChange: (supply: Supply) => void;
};

/** Whether a line sells goods or services: it chooses the account of the revenue, and when VAT is due. */
export function SupplyCell({ cell, label, value, onChange }: Props) {
  const { categories } = useMessages().invoices.editor;
  return (
    <label className={styles.supply}>
      <select
        data-cell={cell}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(SUPPLIES.find((one) => one === event.target.value) ?? value)}
      >
        {SUPPLIES.map((supply) => (
          <option key={supply} value={supply}>
            {categories[supply]}
          </option>
        ))}
      </select>
    </label>
  );
}
