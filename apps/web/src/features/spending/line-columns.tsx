import type { ReceivedLine, SpendingLine } from '@aurea/contract/spending.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { Money } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { Tag } from '#ui/tag.tsx';
import { useCategoryName } from './category-words.ts';
import styles from './spending.module.css';

/** What a line of either kind says. */
type Shared = Omit<ReceivedLine, 'isChosen'>;

/** The columns of lines of spending: the label leads, the text of the bank stands below it. */
export function useLineColumns(): readonly Column<SpendingLine>[] {
  const { lines: text } = useMessages().spending;
  const nameOf = useCategoryName();
  const columns = useSharedColumns();
  return [
    ...columns.slice(0, -1),
    {
      id: 'category',
      header: text.category,
      cell: (line) => <CategoryCell line={line} />,
      value: ({ category }) => nameOf(category),
      isSortable: false,
      card: 'status',
    },
    ...columns.slice(-1),
  ];
}

/** The columns of lines of both kinds; the amount stands last. */
function useSharedColumns(): readonly Column<Shared>[] {
  const { lines: text } = useMessages().spending;
  return [
    {
      id: 'on',
      header: text.on,
      cell: ({ on }) => formatDay(on),
      value: ({ on }) => on,
      isSortable: false,
      isUnbroken: true,
      width: '110px',
      card: 'detail',
    },
    {
      id: 'label',
      header: text.label,
      cell: (line) => <LabelCell line={line} />,
      value: ({ label }) => label,
      isSortable: false,
      card: 'title',
    },
    {
      id: 'text',
      header: text.text,
      cell: (line) => line.text,
      value: (line) => line.text,
      isSortable: false,
      startsHidden: true,
      isExported: true,
      card: 'none',
    },
    {
      id: 'account',
      header: text.account,
      cell: ({ assetName }) => assetName,
      value: ({ assetName }) => assetName,
      isSortable: false,
      card: 'none',
    },
    {
      id: 'amount',
      header: text.amount,
      kind: 'number',
      currency: ({ currency }) => currency,
      cell: ({ amount, currency }) => <Money value={amount} currency={currency} detail />,
      value: ({ amount }) => amount,
      isSortable: false,
      card: 'value',
    },
  ];
}

/** The columns of money received: as those of spending, with who says that it is an income in the place of the category. */
export function useReceivedColumns(): readonly Column<ReceivedLine>[] {
  const { received: text } = useMessages().spending;
  const columns = useSharedColumns();
  return [
    ...columns.slice(0, -1),
    {
      id: 'by',
      header: text.as,
      cell: ({ isChosen }) => (isChosen ? text.chosen : text.income),
      value: ({ isChosen }) => (isChosen ? text.chosen : text.income),
      isSortable: false,
      card: 'status',
    },
    ...columns.slice(-1),
  ];
}

function LabelCell({ line: { label, text, method } }: { readonly line: Shared }) {
  const { lines: words } = useMessages().spending;
  const detail = [method && words.methods[method], text !== label && text].filter(Boolean).join(' · ');
  return (
    <div>
      <div className={styles.name}>{label || words.unnamed}</div>
      {detail && <div className={styles.detail}>{detail}</div>}
    </div>
  );
}

function CategoryCell({ line: { category, by, rule } }: { readonly line: SpendingLine }) {
  const { lines: text } = useMessages().spending;
  const nameOf = useCategoryName();
  if (by === null) return <Tag tone="warning">{nameOf(null)}</Tag>;
  return (
    <div>
      <div>{nameOf(category)}</div>
      <div className={styles.detail}>{by === 'rule' ? text.by.rule((rule ?? 0) + 1) : text.by[by]}</div>
    </div>
  );
}
