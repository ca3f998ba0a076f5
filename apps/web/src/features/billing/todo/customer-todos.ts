import type { InvoiceSummary } from '@aurea/contract/billing/invoices.ts';
import type { QuotationSummary } from '@aurea/contract/billing/quotations.ts';
import type { Customer } from '@aurea/contract/customers/customers.ts';
import { type Day, daysBetween } from '@aurea/domain/core/day.ts';
import type { TodoMessages } from '#i18n/en/customer-todo.ts';
import type { IconName } from '#ui/icon.tsx';

export type Todo = {
  readonly key: string;
  readonly icon: IconName;
  /** Money or an answer that is about to be lost. */
  readonly isUrgent: boolean;
  readonly what: string;
  readonly detail: string;
  readonly amount: string | null;
  readonly currency: string;
  readonly act: keyof TodoMessages['actions'];
  readonly href: string;
};

type Records = {
  readonly customer: Pick<Customer, 'id' | 'billingAddress' | 'email' | 'contacts' | 'status'>;
  readonly late: readonly InvoiceSummary[];
  readonly drafts: readonly InvoiceSummary[];
  /** Accepted with a rest, expired, open and ready ones. */
  readonly quotations: readonly QuotationSummary[];
  readonly today: Day;
};

/** Days before its end within which an open quotation is followed up. */
const SOON_DAYS = 14;

/**
 * What is next to do for a customer: late invoices first, the oldest on top, then quotations to invoice, to revise or to
 * follow up, drafts, and what documents need to know of the customer.
 */
export function customerTodos({ customer, late, drafts, quotations, today }: Records, text: TodoMessages): Todo[] {
  if (customer.status === 'archived') return [];
  const byAge = late.toSorted((one, other) => ((one.dueOn ?? '') < (other.dueOn ?? '') ? -1 : 1));
  return [
    ...byAge.map((invoice) => lateTodo(invoice, today, text)),
    ...quotations.flatMap((quotation) => quotationTodo(quotation, today, text)),
    ...drafts.map((draft) => draftTodo(draft, text)),
    ...factTodos(customer, text),
  ];
}

function lateTodo(invoice: InvoiceSummary, today: Day, text: TodoMessages): Todo {
  const { id, customerId, number, dueOn, outstanding, currency } = invoice;
  return {
    key: id,
    icon: 'clock',
    isUrgent: true,
    what: text.late(dueOn === null ? 0 : daysBetween(dueOn, today)),
    detail: number ?? '',
    amount: outstanding,
    currency,
    act: 'remind',
    href: `/dashboard/customers/${customerId}/invoices/${id}`,
  };
}

function quotationTodo(quotation: QuotationSummary, today: Day, text: TodoMessages): Todo[] {
  const said = stateTodo(quotation, today, text);
  if (!said) return [];
  const { id, customerId, number, subject, currency, gross, remaining, state } = quotation;
  return [
    {
      ...said,
      key: id,
      icon: 'document',
      detail: [number, subject].filter(Boolean).join(' · '),
      amount: state === 'accepted' ? remaining : gross,
      currency,
      href: `/dashboard/customers/${customerId}/quotations/${id}`,
    },
  ];
}

type Said = Pick<Todo, 'what' | 'act' | 'isUrgent'>;

function stateTodo(quotation: QuotationSummary, today: Day, text: TodoMessages): Said | null {
  const { state, expired, remaining, validUntil } = quotation;
  const calm = (what: string, act: Todo['act']): Said => ({ what, act, isUrgent: false });
  if (state === 'draft') return calm(text.draft, 'finish');
  if (state === 'accepted') return /[1-9]/.test(remaining) ? calm(text.accepted, 'invoice') : null;
  if (expired) return { what: text.expired, act: 'revise', isUrgent: true };
  if (state === 'ready') return calm(text.ready, 'send');
  const left = state === 'sent' && validUntil !== null ? daysBetween(today, validUntil) : null;
  return left === null || left > SOON_DAYS ? null : calm(text.lapses(left), 'follow');
}

function draftTodo({ id, customerId, gross, currency }: InvoiceSummary, text: TodoMessages): Todo {
  return {
    key: id,
    icon: 'edit',
    isUrgent: false,
    what: text.draft,
    detail: '',
    amount: gross,
    currency,
    act: 'finish',
    href: `/dashboard/customers/${customerId}/invoices/${id}`,
  };
}

function factTodos({ id, billingAddress, email, contacts }: Records['customer'], text: TodoMessages): Todo[] {
  const fact = (field: string, what: string, detail: string): Todo => ({
    key: field,
    icon: 'person',
    isUrgent: false,
    what,
    detail,
    amount: null,
    currency: 'EUR',
    act: 'complete',
    href: `/dashboard/customers/${id}/edit?field=${field}`,
  });
  const isReached = email !== null || contacts.some((contact) => contact.email !== null);
  return [
    ...(billingAddress === null ? [fact('address', text.noAddress, text.noAddressDetail)] : []),
    ...(isReached ? [] : [fact('email', text.noEmail, text.noEmailDetail)]),
  ];
}
