import type { InvoiceSummary } from '@aurea/contract/billing/invoices.ts';
import { expect, test } from 'vitest';
import { todo as text } from '#i18n/en/customer-todo.ts';
import { customerTodos } from './customer-todos.ts';

const today = '2026-11-20';
const KNOWN = {
  id: 'c',
  billingAddress: { line1: '24 quai Rambaud', line2: '', postalCode: '69002', city: 'Lyon', country: 'FR' },
  email: 'anne@client.example',
  contacts: [],
  status: 'active' as const,
};

const invoice = (id: string, dueOn: string | null): InvoiceSummary => ({
  ...{ id, customerId: 'c', customerName: 'Anne', number: id, issuedOn: null, dueOn, currency: 'EUR', net: '100' },
  ...{ gross: '120', outstanding: '60', overdue: true, leftAt: null, version: 1, missing: 0 },
  kind: 'invoice',
  state: 'issued',
  payment: 'partial',
});

type Facts = { readonly state: 'draft' | 'ready' | 'sent' | 'accepted'; readonly validUntil?: string };

const quotation = (id: string, { state, validUntil }: Facts, more: { expired?: boolean; remaining?: string } = {}) => ({
  ...{ id, number: id, revision: 1, state, expired: more.expired ?? false, customerId: 'c', customerName: 'Anne' },
  ...{ subject: 'Audit', sentOn: null, leftAt: null, validUntil: validUntil ?? null, seenAt: null, currency: 'EUR' },
  ...{ net: '500', gross: '600', remaining: more.remaining ?? '0', version: 1 },
});

const NOTHING = { customer: KNOWN, late: [], drafts: [], quotations: [], today };

test('what is late comes first, the oldest on top, then quotations, drafts and missing facts', () => {
  const todos = customerTodos(
    {
      ...NOTHING,
      customer: { ...KNOWN, billingAddress: null, email: null },
      late: [invoice('F2', '2026-11-10'), invoice('F1', '2026-10-01')],
      drafts: [invoice('D1', null)],
      quotations: [
        quotation('A', { state: 'accepted' }, { remaining: '400' }),
        quotation('E', { state: 'sent', validUntil: '2026-11-01' }, { expired: true }),
        quotation('R', { state: 'ready' }),
        quotation('O', { state: 'sent', validUntil: '2026-11-25' }),
      ],
    },
    text,
  );
  expect(todos.map(({ key, act, amount, isUrgent }) => [key, act, amount, isUrgent])).toEqual([
    ['F1', 'remind', '60', true],
    ['F2', 'remind', '60', true],
    ['A', 'invoice', '400', false],
    ['E', 'revise', '600', true],
    ['R', 'send', '600', false],
    ['O', 'follow', '600', false],
    ['D1', 'finish', '120', false],
    ['address', 'complete', null, false],
    ['email', 'complete', null, false],
  ]);
  expect(todos[0]?.what).toBe('Invoice 50 days late');
});

test.for([
  { why: 'an accepted quotation that is invoiced', records: { quotations: [quotation('A', { state: 'accepted' })] } },
  {
    why: 'an open one that stays valid for long',
    records: { quotations: [quotation('O', { state: 'sent', validUntil: '2027-01-20' })] },
  },
  {
    why: 'an archived customer',
    records: { customer: { ...KNOWN, status: 'archived' } as const, late: [invoice('F1', '2026-10-01')] },
  },
  {
    why: 'an e-mail address of a contact',
    records: {
      customer: {
        ...KNOWN,
        email: null,
        contacts: [{ contactId: 'p', name: 'P', position: '', email: 'p@x.example', phone: null, roles: [] }],
      },
    },
  },
])('$why asks for nothing', ({ records }) => {
  expect(customerTodos({ ...NOTHING, ...records }, text)).toEqual([]);
});
