import { useMessages } from '#i18n/messages.ts';
import { Menu } from '#ui/menu.tsx';
import { Money } from '#ui/money.tsx';
import { discountOf, type TypedLine, withDiscount } from '../editor/draft.ts';
import { FigureCell } from './figure-cell.tsx';
import styles from './line-grid.module.css';
import { LineNames } from './line-names.tsx';
import type { RowProps } from './row-props.ts';
import { UnitCell } from './unit-cell.tsx';
import { VatCell } from './vat-cell.tsx';

/** A line of a document: what it is, how much of it, at which price, VAT and discount. */
export function LineRow({
  line,
  row,
  net,
  language,
  articles,
  onAddArticle,
  onChange,
  actions,
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
      <LineNames line={line} row={row} articles={articles} onAddArticle={onAddArticle} onChange={onChange} />
      <FigureCell
        cell={`quantity ${row}`}
        label={labelled(text.columns.quantity)}
        shown={text.columns.quantity}
        value={line.quantity}
        isFixed={isFee}
        onChange={(quantity) => set({ quantity })}
      />
      <UnitCell cell={`unit ${row}`} label={labelled(text.columns.unit)} value={line} isFixed={isFee} onChange={set} />
      <FigureCell
        cell={`price ${row}`}
        label={labelled(text.columns.price)}
        shown={text.columns.price}
        value={line.unitPrice}
        isFixed={isFee}
        decimals={2}
        onChange={(unitPrice) => set({ unitPrice })}
      />
      <VatCell
        cell={`vat ${row}`}
        label={labelled(text.columns.vat)}
        value={line}
        onChange={(vat) => vat && set(vat)}
      />
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
      <div className={styles.actions}>
        <span className={styles.handle}>{handle}</span>
        <Menu label={labelled(text.lineActions)} groups={[{ id: 'line', entries: actions }]} />
      </div>
    </fieldset>
  );
}
