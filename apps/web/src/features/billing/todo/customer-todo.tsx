import { type InvoiceTab, invoices } from '@aurea/contract/billing/invoices.ts';
import { type QuotationTab, quotations } from '@aurea/contract/billing/quotations.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { today } from '#lib/today.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Icon } from '#ui/icon.tsx';
import { LinkButton } from '#ui/link-button.tsx';
import { Money } from '#ui/money.tsx';
import { Muted } from '#ui/muted.tsx';
import { customerTodos, type Todo } from './customer-todos.ts';
import styles from './todo.module.css';

/** Shown at once; the rest on demand. */
const SHOWN = 4;

/** What is next to do for a customer, each with its one act; nothing where nothing is. */
export function CustomerTodo({ id }: { readonly id: string }) {
  const { todo: text } = useMessages().customers;
  const [isWhole, setWhole] = useState(false);
  const todos = useTodos(id);
  if (!todos || todos.length === 0) return null;
  return (
    <Card title={text.title(todos.length)}>
      <ul className={styles.list}>
        {(isWhole ? todos : todos.slice(0, SHOWN)).map((one) => (
          <TodoRow key={one.key} todo={one} />
        ))}
      </ul>
      {!isWhole && todos.length > SHOWN && (
        <Button variant="text" size="small" onPress={() => setWhole(true)}>
          {text.all(todos.length)}
        </Button>
      )}
    </Card>
  );
}

function TodoRow({ todo: { icon, isUrgent, what, detail, amount, currency, act, href } }: { readonly todo: Todo }) {
  const { todo: text } = useMessages().customers;
  return (
    <li className={styles.row}>
      <span className={styles.mark} data-urgent={isUrgent || undefined}>
        <Icon name={icon} size={16} />
      </span>
      <span className={styles.words}>
        <span className={styles.what}>{what}</span>
        <Muted as="span" size={12}>
          {detail} {amount !== null && <Money value={amount} currency={currency} detail />}
        </Muted>
      </span>
      <LinkButton
        href={href}
        variant="neutral"
        size="small"
        aria-label={`${text.actions[act]}: ${what} ${detail}`.trim()}
      >
        {text.actions[act]}
      </LinkButton>
    </li>
  );
}

function useTodos(customerId: string): readonly Todo[] | null {
  const { todo: text } = useMessages().customers;
  const size = '10' as const;
  const documents = (tab: InvoiceTab) => ({ query: { size, customerId, tab } });
  const offers = (tab: QuotationTab) => ({ query: { size, customerId, tab } });
  const customer = useLiveRead(customers.find, { params: { id: customerId } }).data;
  const late = useLiveRead(invoices.list, documents('late')).data;
  const incomplete = useLiveRead(invoices.list, documents('to_complete')).data;
  const drafts = useLiveRead(invoices.list, documents('draft')).data;
  const accepted = useLiveRead(quotations.list, offers('accepted')).data;
  const expired = useLiveRead(quotations.list, offers('expired')).data;
  const open = useLiveRead(quotations.list, offers('open')).data;
  const ready = useLiveRead(quotations.list, offers('ready')).data;
  const begun = useLiveRead(quotations.list, offers('draft')).data;
  if (!customer || !late || !incomplete || !drafts) return null;
  if (!accepted || !expired || !open || !ready || !begun) return null;
  const records = {
    customer,
    late: late.items,
    drafts: [...incomplete.items, ...drafts.items],
    quotations: [accepted, expired, ready, open, begun].flatMap(({ items }) => items),
    today: today(),
  };
  return customerTodos(records, text);
}
