import { type CustomerSummary, customers } from '@aurea/contract/customers/customers.ts';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import styles from './recent-customers.module.css';

type Figure = 'due' | 'openQuotations';
type Props = { readonly figure: Figure; readonly onChoose: (customerId: string) => void };

const MOST = 8;

/** Those whom the practice was last in contact with: one press begins the document. */
export function RecentCustomers({ figure, onChoose }: Props) {
  const { recent: text } = useMessages().invoices.create;
  const read = useLiveRead(customers.list, { query: { size: '10', sort: '-contact' } });
  if (read.data?.items.length === 0) return null;
  return (
    <Card title={text.title}>
      <QueryBoundary read={read}>
        {({ items }) => (
          <ul className={styles.list}>
            {items.slice(0, MOST).map((customer) => (
              <li key={customer.id}>
                <button type="button" className={styles.customer} onClick={() => onChoose(customer.id)}>
                  <span className={styles.words}>
                    <span>{customer.name}</span>
                    {customer.city && (
                      <Muted as="span" size={12}>
                        {customer.city}
                      </Muted>
                    )}
                  </span>
                  <CustomerFigure customer={customer} figure={figure} />
                  <Icon name="chevron-right" size={16} />
                </button>
              </li>
            ))}
          </ul>
        )}
      </QueryBoundary>
    </Card>
  );
}

type FigureProps = { readonly customer: CustomerSummary; readonly figure: Figure };

function CustomerFigure({ customer, figure }: FigureProps) {
  const { recent: text } = useMessages().invoices.create;
  const amount = customer[figure];
  if (!/[1-9]/.test(amount)) return null;
  return (
    <span className={styles.figure}>
      <Money value={amount} />
      <Muted as="span" size={12}>
        {text[figure]}
      </Muted>
    </span>
  );
}
