import type { CustomerSummary } from '@aurea/contract/customers/customers.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay } from '#lib/format.ts';
import { formatPhone } from '#lib/format-phone.ts';
import { dayOf } from '#lib/today.ts';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import type { Column } from '#ui/table/column.ts';
import { InTable, OnCard } from '#ui/table/on-card.tsx';
import { Tag } from '#ui/tag.tsx';
import { CustomerStatusTag } from '../customer-status.tsx';
import styles from '../customers.module.css';
import { useColleagues } from '../use-colleagues.ts';

/** What the list says of a customer; where something is owed, how much. */
export function useCustomerColumns(): readonly Column<CustomerSummary>[] {
  const { list, kinds } = useMessages().customers;
  const text = list.columns;
  const lastOf = ({ lastContactAt }: CustomerSummary) => (lastContactAt ? formatDay(dayOf(lastContactAt)) : list.never);
  return [
    {
      id: 'name',
      header: text.name,
      cell: (customer) => (
        <span className={classes(styles.name, styles.who)}>
          <span className={styles.strong}>{customer.name}</span>
          <span className={styles.soft}>{[kinds[customer.kind], customer.city].filter(Boolean).join(' · ')}</span>
        </span>
      ),
      value: ({ name }) => name,
    },
    {
      id: 'status',
      header: text.status,
      priority: 2,
      isSortable: false,
      cell: (customer) => (
        <span className={styles.tags}>
          <StatusOf customer={customer} />
          {customer.hasMandate && (
            <Tag tone="gold" icon="shield">
              {list.mandate}
            </Tag>
          )}
          {customer.lastContactAt && (
            <OnCard>
              <span className={styles.soft}>
                {text.last} {lastOf(customer)}
              </span>
            </OnCard>
          )}
        </span>
      ),
      card: 'status',
      isOnCard: ({ status, hasMandate, lastContactAt }) => status !== 'active' || hasMandate || lastContactAt !== null,
    },
    {
      id: 'contact',
      header: text.contact,
      priority: 3,
      isSortable: false,
      cell: ({ email, phone }) => (
        <span className={classes(styles.name, styles.contact)}>
          <span className={styles.email} title={email ?? undefined}>
            {email ?? '—'}
          </span>
          {phone && <span className={styles.soft}>{formatPhone(phone)}</span>}
        </span>
      ),
      card: 'none',
    },
    {
      id: 'tags',
      header: text.tags,
      priority: 4,
      isSortable: false,
      cell: ({ tags }) => <TagList tags={tags} />,
      card: 'none',
    },
    ...useAdvisorColumn(),
    ...moneyColumns(text),
    {
      id: 'last',
      header: text.last,
      priority: 3,
      cell: lastOf,
      value: ({ lastContactAt }) => lastContactAt,
      card: 'none',
    },
    {
      id: 'created',
      header: text.created,
      priority: 4,
      cell: ({ createdAt }) => formatDay(dayOf(createdAt)),
      value: ({ createdAt }) => createdAt,
      startsHidden: true,
      card: 'none',
    },
  ];
}

/** Who leads each customer; no column where one person works alone. */
function useAdvisorColumn(): readonly Column<CustomerSummary>[] {
  const { advisor } = useMessages().customers.list.columns;
  const colleagues = useColleagues();
  const leadOf = ({ leadId }: CustomerSummary) => {
    const lead = colleagues.find(({ userId }) => userId === leadId);
    return lead ? lead.name || lead.email : '—';
  };
  if (colleagues.length < 2) return [];
  return [
    { id: 'advisor', header: advisor, priority: 3, isSortable: false, cell: leadOf, value: leadOf, card: 'none' },
  ];
}

type Headers = { readonly openQuotations: string; readonly due: string };

function moneyColumns(text: Headers): readonly Column<CustomerSummary>[] {
  return [
    {
      id: 'openQuotations',
      header: text.openQuotations,
      kind: 'number',
      currency: 'EUR',
      priority: 3,
      isSortable: false,
      cell: ({ openQuotations }) => (/[1-9]/.test(openQuotations) ? <Money value={openQuotations} /> : '—'),
      value: ({ openQuotations }) => openQuotations,
      card: 'none',
    },
    {
      id: 'due',
      header: text.due,
      kind: 'number',
      currency: 'EUR',
      priority: 2,
      cell: (customer) => <Owed customer={customer} />,
      value: ({ due }) => due,
      card: 'value',
      width: '92px',
      isOnCard: isOwing,
    },
  ];
}

/** Most customers are active: on a card only another status is said. */
function StatusOf({ customer: { status } }: { readonly customer: CustomerSummary }) {
  const tag = <CustomerStatusTag status={status} />;
  return status === 'active' ? <InTable>{tag}</InTable> : tag;
}

const isOwing = ({ due }: CustomerSummary) => /[1-9]/.test(due);

/** What is owed, and in words how much of it is late. */
function Owed({ customer }: { readonly customer: CustomerSummary }) {
  const { list: text } = useMessages().customers;
  const { due, overdue } = customer;
  if (!isOwing(customer)) return '—';
  const isLate = /[1-9]/.test(overdue);
  return (
    <span className={styles.owed}>
      <Money value={due} />
      {!isLate && (
        <OnCard>
          <span className={styles.soft}>{text.columns.due}</span>
        </OnCard>
      )}
      {isLate && (
        <span className={styles.late}>
          <span className={styles.lateWords}>
            <Icon name="warning" size={12} />
            {overdue === due ? text.allLate : text.late}
          </span>{' '}
          {overdue !== due && <Money value={overdue} />}
        </span>
      )}
    </span>
  );
}

function TagList({ tags }: { readonly tags: readonly string[] }) {
  return (
    <span className={styles.tags}>
      {tags.map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
    </span>
  );
}
