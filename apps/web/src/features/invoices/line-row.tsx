import { FRENCH_VAT_RATES, type VatCategory } from '@aurea/domain/invoicing/vat.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { Menu } from '#ui/menu.tsx';
import { Money } from '#ui/money.tsx';
import { discountOf, type TypedLine, withDiscount } from './draft.ts';
import { FigureCell } from './figure-cell.tsx';
import styles from './line-grid.module.css';
import type { RowProps } from './row-props.ts';

const RATES = ['20', '10', '5.5', '2.1', '8.5'] as const satisfies readonly (typeof FRENCH_VAT_RATES)[number][];
const CATEGORIES = ['E', 'AE', 'K', 'G', 'O'] as const satisfies readonly VatCategory[];

/** A line of a document: what it is, how much of it, at which price, VAT and discount. */
export function LineRow({ line, row, net, language, articles, onName, onChange, acts }: RowProps) {
  const { editor: text } = useMessages().invoices;
  const labelled = (name: string) => `${name}, ${text.line(row + 1)}`;
  const set = (more: Partial<TypedLine>) => onChange({ ...line, ...more });
  return (
    <fieldset className={styles.row} aria-label={line.name || text.line(row + 1)}>
      <div className={styles.names}>
        <input
          className={styles.name}
          data-cell={`name ${row}`}
          aria-label={labelled(text.columns.name)}
          placeholder={text.columns.name}
          maxLength={200}
          list={articles}
          value={line.name}
          onChange={(event) => onName(event.target.value)}
        />
        <input
          className={styles.detail}
          data-cell={`detail ${row}`}
          aria-label={labelled(text.details)}
          placeholder={text.details}
          maxLength={1000}
          value={line.description}
          onChange={(event) => set({ description: event.target.value })}
        />
        {line.role === 'option' && <span className={styles.option}>{text.option}</span>}
      </div>
      <FigureCell
        cell={`quantity ${row}`}
        label={labelled(text.columns.quantity)}
        shown={text.columns.quantity}
        value={line.quantity}
        onChange={(quantity) => set({ quantity })}
      />
      <FigureCell
        cell={`price ${row}`}
        label={labelled(text.columns.price)}
        shown={text.columns.price}
        value={line.unitPrice}
        decimals={2}
        onChange={(unitPrice) => set({ unitPrice })}
      />
      <VatCell line={line} row={row} label={labelled(text.columns.vat)} onChange={set} />
      <FigureCell
        cell={`discount ${row}`}
        label={labelled(text.columns.discount)}
        shown={text.columns.discount}
        value={discountOf(line)}
        suffix="%"
        onChange={(percent) => onChange(withDiscount(line, percent, language))}
      />
      <div className={styles.total}>
        <span className={styles.cardLabel}>{text.columns.total}</span>
        <Money value={net} currency={null} detail />
      </div>
      <div className={styles.acts}>
        <Menu label={labelled(text.lineActs)} groups={[{ id: 'line', entries: acts }]} />
      </div>
    </fieldset>
  );
}

type VatProps = {
  readonly line: TypedLine;
  readonly row: number;
  readonly label: string;
  readonly onChange: (more: Partial<TypedLine>) => void;
};

function VatCell({ line, row, label, onChange }: VatProps) {
  const { editor: text } = useMessages().invoices;
  const locale = useFormatLocale();
  const value = line.vatCategory === 'S' ? line.vatRate : line.vatCategory;
  const choose = (chosen: string) => {
    const rate = FRENCH_VAT_RATES.find((one) => one === chosen);
    const category = CATEGORIES.find((one) => one === chosen);
    if (category) onChange({ vatCategory: category, vatRate: '0' });
    else if (rate) onChange({ vatCategory: 'S', vatRate: rate });
  };
  const rates = RATES.some((rate) => rate === value) || line.vatCategory !== 'S' ? RATES : [...RATES, line.vatRate];
  return (
    <label className={styles.vat}>
      <span className={styles.cardLabel}>{text.columns.vat}</span>
      <select
        data-cell={`vat ${row}`}
        aria-label={label}
        value={value}
        onChange={(event) => choose(event.target.value)}
      >
        {rates.map((rate) => (
          <option key={rate} value={rate}>
            {locale === 'fr' ? `${rate.replace('.', ',')} %` : `${rate}%`}
          </option>
        ))}
        {CATEGORIES.map((category) => (
          <option key={category} value={category}>
            {text.noVat[category]}
          </option>
        ))}
      </select>
    </label>
  );
}
