import type { CustomerPaper, CustomerPaperKind } from '@aurea/contract/customer-papers.ts';
import type { CustomerKind } from '@aurea/domain/customers/customer.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { Link } from '#ui/link.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { Tag } from '#ui/tag.tsx';
import styles from '../compliance.module.css';
import { paperAmount } from './paper-amount.ts';
import { usePaperDetail, usePaperName, usePaperState } from './paper-words.ts';
import own from './papers.module.css';

type Listed = {
  readonly customerId: string;
  readonly customerKind: CustomerKind;
  /** The kind that is listed alone. */
  readonly kind: CustomerPaperKind | undefined;
};

export function usePaperColumns({ customerId, customerKind, kind }: Listed): readonly Column<CustomerPaper>[] {
  const { customerPapers: text } = useMessages();
  const nameOf = usePaperName(customerKind);
  const detailOf = usePaperDetail();
  const stateOf = usePaperState();
  const plain = { isSortable: false } as const;
  return [
    {
      ...plain,
      id: 'name',
      header: text.columns.name,
      card: 'title',
      cell: (paper) => <Name paper={paper} customerId={customerId} name={nameOf(paper)} detail={detailOf(paper)} />,
      value: (paper) => [nameOf(paper), detailOf(paper)].filter(Boolean).join(', '),
    },
    {
      ...plain,
      id: 'kind',
      header: text.columns.kind,
      priority: 3,
      card: 'none',
      cell: (paper) => text.kinds[paper.kind],
      value: (paper) => text.kinds[paper.kind],
    },
    {
      ...plain,
      id: 'on',
      header: text.columns.on,
      isUnbroken: true,
      card: 'detail',
      cell: ({ on }) => formatDay(on),
      value: ({ on }) => on,
    },
    {
      ...plain,
      id: 'expiresOn',
      header: text.columns.expiresOn,
      isUnbroken: true,
      priority: 3,
      card: 'none',
      cell: (paper) => <Expiry paper={paper} />,
      value: (paper) => (paper.kind === 'file' ? paper.expiresOn : null),
    },
    {
      ...plain,
      id: 'amount',
      header: text.columns.amount,
      kind: 'number',
      priority: 2,
      currency: (paper) => ('currency' in paper ? paper.currency : null),
      cell: (paper) =>
        'amount' in paper ? <Money value={paperAmount(paper, kind)} currency={paper.currency} detail /> : null,
      value: (paper) => paperAmount(paper, kind),
    },
    {
      ...plain,
      id: 'state',
      header: text.columns.state,
      card: 'status',
      cell: (paper) => <State paper={paper} />,
      value: (paper) => stateOf(paper).word,
    },
  ];
}

type NameProps = {
  readonly paper: CustomerPaper;
  readonly customerId: string;
  readonly name: string;
  readonly detail: string | null;
};

/** The name of a paper leads to where it is worked on, as long as there is such a place. */
function Name({ paper, customerId, name, detail }: NameProps) {
  const href = placeOf(paper, customerId);
  return (
    <span className={styles.name}>
      <span>{href === null ? name : <Link href={href}>{name}</Link>}</span>
      {detail && <span className={styles.detail}>{detail}</span>}
    </span>
  );
}

function placeOf(paper: CustomerPaper, customerId: string): string | null {
  const customer = `/dashboard/customers/${customerId}`;
  switch (paper.kind) {
    case 'quotation':
    case 'signed_quotation':
      return `${customer}/quotations/${paper.id}`;
    case 'report':
      return null;
    case 'advice':
    case 'file':
      return `${customer}?tab=file`;
    default:
      return `${customer}/invoices/${paper.id}`;
  }
}

function Expiry({ paper }: { readonly paper: CustomerPaper }) {
  if (paper.kind !== 'file' || paper.expiresOn === null) return null;
  const isLate = paper.state === 'expired' || paper.state === 'expiring';
  return <span className={isLate ? styles[paper.state] : undefined}>{formatDay(paper.expiresOn)}</span>;
}

function State({ paper }: { readonly paper: CustomerPaper }) {
  const { customerPapers: text } = useMessages();
  const { word, tone, icon } = usePaperState()(paper);
  const isClosed = paper.kind === 'report' && paper.householdId === null;
  return (
    <span className={own.state}>
      <Tag tone={tone} icon={icon}>
        {word}
      </Tag>
      {isClosed && <span className={styles.detail}>{text.closedReason}</span>}
    </span>
  );
}
