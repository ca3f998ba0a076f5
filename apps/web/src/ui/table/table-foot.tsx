import { useMessages } from '#i18n/messages.ts';
import { CardCurrency } from '../card-currency.ts';
import { classes } from '../classes.ts';
import { cardSlots, currencyOnCard } from './column.ts';
import { lookOf } from './looks.ts';
import { ROLES } from './roles.ts';
import { hasRest, type RowParts } from './table-row.tsx';

/** The row of totals, where a column has one. */
export function TableFoot<Row>({ parts }: { readonly parts: RowParts<Row> }) {
  const text = useMessages().ui.table;
  const { columns, selection, rowActions } = parts;
  const styles = lookOf(parts.layout);
  if (!columns.some((column) => column.total !== undefined)) return null;
  const isNamed = parts.layout === 'cards' && columns.filter(({ total }) => total !== undefined).length > 1;
  const slots = parts.layout === 'cards' ? cardSlots(columns) : null;
  return (
    <tfoot {...ROLES.group} className={styles.foot}>
      <tr {...ROLES.row} className={styles.totals}>
        {selection && <td {...ROLES.cell} className={styles.cell} data-slot="none" />}
        {columns.map((column, position) => (
          <td
            key={column.id}
            {...ROLES.cell}
            data-slot={slots?.get(column.id)}
            className={classes(
              styles.cell,
              column.kind === 'number' && styles.number,
              styles[`p${column.priority ?? 1}`],
            )}
          >
            {isNamed && position > 0 && column.total !== undefined && (
              <span className={styles.said}>{column.header} </span>
            )}
            <CardCurrency value={slots && !isNamed ? currencyOnCard(column, null) : null}>
              {column.total ?? (position === 0 ? text.total : null)}
            </CardCurrency>
          </td>
        ))}
        {(rowActions || hasRest(parts)) && <td {...ROLES.cell} className={styles.cell} data-slot="none" />}
      </tr>
    </tfoot>
  );
}
