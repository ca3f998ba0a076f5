import type { Disposal } from '@aurea/contract/holdings.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { Delta, Money, Units } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import styles from '../holdings.module.css';

const inEuro = (header: string) => `${header}\u00a0(€)`;

type MoneyLine =
  | 'portfolioValue'
  | 'price'
  | 'fees'
  | 'netPrice'
  | 'paidTotal'
  | 'usedBefore'
  | 'paidBefore'
  | 'paidUsed';

/** Where a column is named by the lines of form 2086; a long name breaks after them. */
const onForm = (lines: string, header: string) => `${unbroken(`${lines} ·`)} ${header}`;

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** A disposal with the lines of form 2086; those seldom read stand in the file alone. */
export function useDisposalColumns(hasOwners: boolean): readonly Column<Disposal>[] {
  const { gains: text } = useMessages().holdings;
  const money = (
    id: MoneyLine,
    header: string,
    { priority = 3, ...more }: Pick<Column<Disposal>, 'priority' | 'startsHidden' | 'isExported'> = {},
  ): Column<Disposal> => ({
    id,
    header: inEuro(header),
    kind: 'number',
    currency: 'EUR',
    priority,
    cell: (line) => (line[id] === null ? <NotKnown line={line} /> : <Money value={line[id]} currency={null} detail />),
    value: (line) => line[id],
    card: 'none',
    ...more,
  });
  const inFile = { startsHidden: true, isExported: true };
  return [
    {
      id: 'on',
      header: onForm('211', text.on),
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
    ...(hasOwners ? [ownerColumn(text.owner)] : []),
    money('portfolioValue', onForm('212', text.portfolio)),
    money('price', onForm('213, 217', text.price), { priority: 2 }),
    money('fees', onForm('214', text.fees)),
    money('netPrice', onForm('215, 218', text.netPrice), inFile),
    money('paidTotal', onForm('220', text.paidTotal), inFile),
    money('usedBefore', onForm('221', text.usedBefore), inFile),
    money('paidBefore', onForm('223', text.paid)),
    money('paidUsed', onForm('223 × 217 ÷ 212', text.used)),
    {
      id: 'gain',
      header: inEuro(onForm('224', text.gain)),
      kind: 'number',
      currency: 'EUR',
      cell: (line) =>
        line.gain === null ? <NotKnown line={line} /> : <Delta value={line.gain} currency={null} detail />,
      value: ({ gain }) => gain,
      card: 'value',
    },
    {
      id: 'yearSoFar',
      header: inEuro(text.yearSoFar),
      kind: 'number',
      currency: 'EUR',
      priority: 2,
      cell: ({ yearSoFar }) => <Money value={yearSoFar} currency={null} detail />,
      value: ({ yearSoFar }) => yearSoFar,
      card: 'none',
    },
  ];
}

function ownerColumn(header: string): Column<Disposal> {
  return { id: 'owner', header, priority: 2, cell: ({ owner }) => owner, value: ({ owner }) => owner, card: 'aside' };
}

function SoldCell({ line }: { readonly line: Disposal }) {
  return (
    <div>
      <div className={styles.name}>{line.name}</div>
      <div className={styles.detail}>
        <Units value={line.quantity} /> · {line.account}
      </div>
    </div>
  );
}

/** Why a figure is not there; never a zero. */
function NotKnown({ line }: { readonly line: Disposal }) {
  const { gains: text } = useMessages().holdings;
  return (
    <span className={styles.stale} title={line.missing ? text.missing[line.missing] : undefined}>
      {text.notKnown}
    </span>
  );
}
