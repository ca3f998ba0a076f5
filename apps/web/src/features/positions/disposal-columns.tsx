import type { Disposal } from '@aurea/contract/holdings.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatDay, formatQuantity } from '#lib/format.ts';
import { Delta, Money } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import styles from './holdings.module.css';

const EURO = '€';

/** A disposal as form 2086 asks for it: value of the portfolio, price, fees, price paid, fraction, gain. */
export function useDisposalColumns(): readonly Column<Disposal>[] {
  const { gains: text } = useMessages().positions;
  const money = (
    id: 'price' | 'fees' | 'portfolioValue' | 'paidBefore' | 'paidUsed',
    header: string,
    priority: 2 | 3 | 4,
  ): Column<Disposal> => ({
    id,
    header: `${header} (${EURO})`,
    kind: 'number',
    priority,
    cell: (line) => (line[id] === null ? <NotKnown line={line} /> : <Money value={line[id]} currency={null} detail />),
    value: (line) => line[id],
    card: 'none',
  });
  return [
    {
      id: 'on',
      header: text.on,
      cell: ({ on }) => formatDay(on),
      value: ({ on }) => on,
      card: 'detail',
    },
    {
      id: 'sold',
      header: text.sold,
      cell: (line) => <SoldCell line={line} />,
      value: ({ name }) => name,
      card: 'title',
    },
    money('price', text.price, 2),
    money('fees', text.fees, 3),
    money('portfolioValue', text.portfolio, 3),
    money('paidBefore', text.paid, 3),
    money('paidUsed', text.used, 3),
    {
      id: 'gain',
      header: `${text.gain} (${EURO})`,
      kind: 'number',
      cell: (line) =>
        line.gain === null ? <NotKnown line={line} /> : <Delta value={line.gain} currency={null} detail />,
      value: ({ gain }) => gain,
      card: 'value',
    },
    {
      id: 'yearSoFar',
      header: `${text.yearSoFar} (${EURO})`,
      kind: 'number',
      priority: 2,
      cell: ({ yearSoFar }) => <Money value={yearSoFar} currency={null} detail />,
      value: ({ yearSoFar }) => yearSoFar,
      card: 'none',
    },
  ];
}

function SoldCell({ line }: { readonly line: Disposal }) {
  const locale = useFormatLocale();
  return (
    <div>
      <div className={styles.name}>{line.name}</div>
      <div className={styles.detail}>
        {formatQuantity(line.quantity, locale)} · {line.account}
      </div>
    </div>
  );
}

/** Why a figure is not there; never a zero. */
function NotKnown({ line }: { readonly line: Disposal }) {
  const { gains: text } = useMessages().positions;
  return (
    <span className={styles.stale} title={line.missing ? text.missing[line.missing] : undefined}>
      {text.notKnown}
    </span>
  );
}
