import { type ReactNode, Suspense } from 'react';
import { lazyCode } from '#lib/code.ts';
import { CardCurrency } from '../card-currency.ts';
import { classes } from '../classes.ts';
import { cardSlots, currencyOnCard } from './column.ts';
import type { Grouping, Item } from './items.ts';
import { useIsPrinting } from './layout.ts';
import { lookOf } from './looks.ts';
import { ROLES } from './roles.ts';
import { hasRest, RestRow, type RowParts, TableRow } from './table-row.tsx';

type BodyProps<Row> = {
  readonly parts: RowParts<Row>;
  readonly items: readonly Item<Row>[];
  readonly groups: Grouping<Row> | undefined;
};

const VirtualRows = lazyCode(async () => ({ default: (await import('./virtual-rows.tsx')).VirtualRows }));

/** From here on only the rows near the window are drawn. */
const VIRTUAL_FROM = 200;

export function TableBody<Row>({ parts, items, groups }: BodyProps<Row>) {
  const isPrinting = useIsPrinting();
  const draw = (item: Item<Row> | undefined) =>
    item && <BodyItem key={item.id} parts={parts} item={item} groups={groups} />;
  const all = (shown: readonly Item<Row>[]) => (
    <tbody {...ROLES.group} className={lookOf(parts.layout).body}>
      {shown.map(draw)}
    </tbody>
  );
  if (items.length <= VIRTUAL_FROM || isPrinting) return all(items);
  return (
    <Suspense fallback={all(items.slice(0, VIRTUAL_FROM))}>
      <VirtualRows layout={parts.layout} ids={items.map(({ id }) => id)} draw={(index) => draw(items[index])} />
    </Suspense>
  );
}

type ItemProps<Row> = Omit<BodyProps<Row>, 'items'> & { readonly item: Item<Row> };

/** One line of a body, whatever its kind. */
function BodyItem<Row>({ parts, item, groups }: ItemProps<Row>): ReactNode {
  if (item.kind === 'row') return <TableRow parts={parts} row={item.row} index={item.index} />;
  if (item.kind === 'rest') return <RestRow parts={parts} row={item.row} />;
  return groups ? <GroupRow parts={parts} item={item} groups={groups} /> : null;
}

type GroupProps<Row> = {
  readonly parts: RowParts<Row>;
  readonly item: Extract<Item<Row>, { kind: 'group' }>;
  readonly groups: Grouping<Row>;
};

function GroupRow<Row>({ parts, item, groups }: GroupProps<Row>) {
  const styles = lookOf(parts.layout);
  const totals = groups.totals?.(item.group, item.rows) ?? {};
  const slots = parts.layout === 'cards' ? cardSlots(parts.columns) : null;
  return (
    <tr {...ROLES.row} className={styles.group}>
      {parts.selection && <td {...ROLES.cell} className={styles.cell} data-slot="none" />}
      {parts.columns.map((column, position) => (
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
          {position === 0 ? (
            groups.title(item.group)
          ) : (
            <CardCurrency value={slots && currencyOnCard(column, null)}>{totals[column.id]}</CardCurrency>
          )}
        </td>
      ))}
      {(parts.rowActions || hasRest(parts)) && <td {...ROLES.cell} className={styles.cell} data-slot="none" />}
    </tr>
  );
}
