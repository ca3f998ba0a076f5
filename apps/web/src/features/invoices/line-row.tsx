import { useMessages } from '#i18n/messages.ts';
import { Menu } from '#ui/menu.tsx';
import { Money } from '#ui/money.tsx';
import { discountOf, type TypedLine, withDiscount } from './draft.ts';
import { FigureCell } from './figure-cell.tsx';
import styles from './line-grid.module.css';
import type { RowProps } from './row-props.ts';
import supplyStyles from './supply-cell.module.css';
import { SupplyCell } from './supply-cell.tsx';
import { UnitCell } from './unit-cell.tsx';
import { VatCell } from './vat-cell.tsx';

/** A line of a document: what it is, how much of it, at which price, VAT and discount. */
export function LineRow({
  line,
  row,
  net,
  supply,
  language,
  articles,
  onName,
  onChange,
  acts,
  drag,
  handle,
}: RowProps) {
  const { editor: text } = useMessages().invoices;
  const labelled = (name: string) => `${name}, ${text.line(row + 1)}`;
  const isFee = line.fee !== undefined;
  const set = (more: Partial<TypedLine>) => onChange({ ...line, ...more });
  return (
    <fieldset
      className={`${styles.row} ${styles.line}`}
      data-line
      data-drag={drag}
      aria-label={line.name || text.line(row + 1)}
    >
      <LineNames line={line} row={row} articles={articles} onName={onName} onChange={onChange} />
      <FigureCell
        cell={`quantity ${row}`}
        label={labelled(text.columns.quantity)}
        shown={text.columns.quantity}
        value={line.quantity}
        isFixed={isFee}
        onChange={(quantity) => set({ quantity })}
      />
      <UnitCell
        cell={`unit ${row}`}
        label={labelled(text.columns.unit)}
        value={line.unit}
        isFixed={isFee}
        onChange={(unit) => set({ unit })}
      />
      <FigureCell
        cell={`price ${row}`}
        label={labelled(text.columns.price)}
        shown={text.columns.price}
        value={line.unitPrice}
        isFixed={isFee}
        decimals={2}
        onChange={(unitPrice) => set({ unitPrice })}
      />
      <div className={supplyStyles.taxed}>
        <VatCell
          cell={`vat ${row}`}
          label={labelled(text.columns.vat)}
          value={line}
          onChange={(vat) => vat && set(vat)}
        />
        <SupplyCell
          cell={`supply ${row}`}
          label={labelled(text.category)}
          value={supply}
          onChange={(sold) => set({ supply: sold })}
        />
      </div>
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
        <span className={styles.handle}>{handle}</span>
        <Menu label={labelled(text.lineActs)} groups={[{ id: 'line', entries: acts }]} />
      </div>
    </fieldset>
  );
}

type NamesProps = Pick<RowProps, 'line' | 'row' | 'articles' | 'onName' | 'onChange'>;

/** What a line is, in a word and in more. */
function LineNames({ line, row, articles, onName, onChange }: NamesProps) {
  const { editor: text } = useMessages().invoices;
  const labelled = (name: string) => `${name}, ${text.line(row + 1)}`;
  return (
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
        onChange={(event) => onChange({ ...line, description: event.target.value })}
      />
      {line.role === 'option' && <span className={styles.option}>{text.option}</span>}
      {line.fee !== undefined && <span className={styles.option}>{text.fees.onLine}</span>}
    </div>
  );
}
