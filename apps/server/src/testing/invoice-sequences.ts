import type { Invoice } from '@aurea/contract/billing/invoices.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { apply } from '@aurea/domain/billing/testing/invoice-commands.ts';
import {
  type Command,
  EMPTY_MODEL,
  lostOf,
  type Model,
  owedOf,
  seen,
  surplusOf,
} from '@aurea/domain/billing/testing/invoice-model.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { expect } from 'vitest';
import type { TestApp } from './app.ts';
import { HELIOS, invoiceDraft, line, type Office } from './invoicing.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';

/** A practice with one customer, and the clock of its server. */
type TimedOffice = Office & Pick<TestApp, 'pass'>;

/** One customer's documents and payments, by the order in which the sequence made them. */
type Made = { readonly documents: string[]; readonly payments: string[] };

async function send(office: TimedOffice, made: Made, command: Command): Promise<void> {
  if (command.act === 'create') await create(office, made, command);
  else if (command.act === 'reverse') await reverse(office, made, command.at);
  else if (command.act === 'pay') await pay(office, made, { ...command, id: made.documents[command.at] ?? NOBODY });
  else await act(office, made, command);
}

async function reverse({ call }: Office, made: Made, at: number): Promise<void> {
  const back = { on: '2026-11-20', reason: 'Rejet' };
  const entry = await call(payments.reverse, { params: { id: made.payments[at] ?? NOBODY }, body: back });
  made.payments.push(entry.id);
}

type Plain = Exclude<Command, { readonly act: 'create' | 'reverse' | 'pay' }>;

async function act(office: Office, made: Made, command: Plain): Promise<void> {
  const { call } = office;
  const id = made.documents[command.at] ?? NOBODY;
  const params = { id };
  if (command.act === 'use_surplus') await useSurplus(office, id);
  else if (command.act === 'lower') await change(office, id, 'lower', command.percent);
  else if (command.act === 'credit') made.documents.push((await call(invoices.credit, { params })).id);
  else if (command.act === 'correct') made.documents.push((await call(invoices.correct, { params })).id);
  else if (command.act === 'duplicate') made.documents.push(await duplicate(office, id));
  else await change(office, id, command.act);
}

/** The day of supply is not that of the document copied: it is typed again. */
async function duplicate(office: Office, of: string): Promise<string> {
  const { id } = await office.call(invoices.duplicate, { params: { id: of } });
  await change(office, id, 'edit');
  return id;
}

async function create({ call, customerId }: Office, made: Made, command: Extract<Command, { act: 'create' }>) {
  const { kind, euros, deposits } = command;
  const ids = kind === 'invoice' ? deposits.map((at) => made.documents[at] ?? NOBODY) : [];
  const draft = invoiceDraft(customerId, { lines: [line({ unitPrice: String(euros) })], deposits: [...new Set(ids)] });
  made.documents.push((await call(invoices.create, { body: { kind, draft } })).id);
}

type Paid = { readonly id: string; readonly percent: number; readonly more: number };

async function pay({ call, customerId, pass }: TimedOffice, made: Made, { id, percent, more }: Paid) {
  const { due } = await call(invoices.find, { params: { id } });
  const part = Math.max(decimal(due).times(percent).round().toNumber(), 1);
  const [amount, settles] = [part + more, part].map((one) => (one / 100).toFixed(2));
  const said = { on: '2026-11-20', currency: 'EUR', method: 'transfer', reference: '' } as const;
  // the last money is the first that is too many: payments need moments of their own
  pass({ seconds: 1 });
  const body = { ...said, customerId, amount: amount ?? '', allocations: [{ invoiceId: id, amount: settles ?? '' }] };
  made.payments.push((await call(payments.record, { body })).id);
}

/** All of what there is and the document needs; a cent where that is nothing, which is refused. */
async function useSurplus({ call }: Office, id: string) {
  const { surplus, outstanding, writtenOff } = await call(invoices.find, { params: { id } });
  const rest = Math.max(cents(outstanding), cents(writtenOff?.lost ?? '0'));
  const amount = Math.max(Math.min(cents(surplus), rest), 1);
  await call(payments.useSurplus, { params: { id }, body: { amount: (amount / 100).toFixed(2) } });
}

async function change(
  { call, customerId }: Office,
  id: string,
  act: 'edit' | 'lower' | 'issue' | 'remove' | 'restore' | 'write_off',
  percent = 100,
) {
  const params = { id };
  if (act === 'restore') await call(invoices.restore, { params });
  else if (act === 'remove') await call(invoices.remove, { params });
  else if (act === 'write_off') await call(invoices.writeOff, { params, body: { on: '2026-11-20', reason: 'Perdu' } });
  else {
    const { version, draft, originals } = await call(invoices.find, { params });
    const deposits = originals.flatMap(({ id: original, role }) => (role === 'deducts' ? [original] : []));
    if (act === 'issue') await call(invoices.finalise, { params, body: { version } });
    else {
      const { kind: _kind, ...said } = draft;
      const lines = act === 'lower' ? draft.lines.map((one) => lowered(one, percent)) : draft.lines;
      await call(invoices.change, {
        params,
        body: { version, draft: { ...said, lines, suppliedOn: '2026-11-20', customerId, deposits } },
      });
    }
  }
}

function lowered<Line extends { readonly unitPrice: string }>(one: Line, percent: number): Line {
  const price = Math.max(decimal(one.unitPrice).times(percent).round().toNumber(), 1);
  return { ...one, unitPrice: (price / 100).toFixed(2) };
}

const cents = (amount: string) => decimal(amount).times(100).toNumber();

/** Commands on the documents of one customer, given to the server and to the model. */
export type InvoicePlayer = {
  /** Expects the same refusal of both, or none. */
  readonly play: (command: Command) => Promise<void>;
  /** Expects documents, lists and reports to stand where the model stands. */
  readonly expectEnd: () => Promise<void>;
};

/** Begins with a customer who has nothing yet. */
export async function playInvoices({ pass }: Pick<TestApp, 'pass'>, practice: Office): Promise<InvoicePlayer> {
  const { id: customerId } = await practice.call(customers.create, { body: HELIOS });
  const office = { ...practice, customerId, pass };
  const made: Made = { documents: [], payments: [] };
  let model = EMPTY_MODEL;
  return {
    play: async (command) => {
      const expected = apply(model, command);
      const refused = await send(office, made, command).then(
        () => null,
        (failure: { code?: string }) => failure.code ?? String(failure),
      );
      expect(refused, JSON.stringify(command)).toBe(typeof expected === 'string' ? expected : null);
      if (typeof expected !== 'string') model = expected;
    },
    expectEnd: async () => {
      await expectDocuments(office, made, model);
      await expectLaws(office, model);
    },
  };
}

async function expectDocuments({ call }: Office, made: Made, model: Model): Promise<void> {
  for (const [at, one] of model.documents.entries()) {
    if (one.removed) continue;
    const found = await call(invoices.find, { params: { id: made.documents[at] ?? NOBODY } });
    expect(shown(found)).toEqual(seen(model, at));
    if (found.outstanding !== '0') expect(cents(found.surplus)).toBe(surplusOf(model));
  }
}

function shown({ state, due, credited, paid, outstanding }: Invoice) {
  return { state, due: cents(due), credited: cents(credited), paid: cents(paid), outstanding: cents(outstanding) };
}

/**
 * What the customer owes is what was invoiced less credit notes and payments, on the statement as on documents, in lists and
 * in the ageing; VAT on receipts is that of the money that settles something, a cent for each document at most.
 */
async function expectLaws({ call, customerId }: Office, model: Model): Promise<void> {
  const query = { from: '2026-11-01', to: '2026-11-30', currency: 'EUR' };
  const { closing } = await call(reports.statement, { params: { id: customerId }, query });
  const { tabs, ageing } = await call(invoices.list, { query: { customerId } });
  const owed = cents(tabs.to_collect.total) + cents(tabs.late.total);
  expect(cents(closing)).toBe(owedOf(model));
  expect(owed - surplusOf(model)).toBe(owedOf(model));
  expect(Object.values(ageing).reduce((all, amount) => all + cents(amount), 0)).toBe(owed);
  const kept = model.payments.reduce((all, payment) => all + payment.cents, 0) - surplusOf(model);
  expect(cents(tabs.paid.total) + partlyPaid(model)).toBe(kept);
  const { entries } = await call(reports.vat, { query: { from: '2026-11-01', to: '2026-11-30', basis: 'receipts' } });
  const own = entries.filter((entry) => entry.customerId === customerId);
  const received = own.reduce((all, { base, vat }) => all + cents(base) + cents(vat), 0);
  expect(received).toBe(kept);
  const vat = own.reduce((all, entry) => all + cents(entry.vat), 0);
  expect(Math.abs(vat - kept / 6)).toBeLessThanOrEqual(model.documents.length);
}

/** What was paid of documents that ask for more, or did until it was given up: it is not in the tab of what is paid. */
function partlyPaid(model: Model): number {
  return model.documents.reduce((all, _one, at) => {
    const { outstanding, paid } = seen(model, at);
    return outstanding > 0 || lostOf(model, at) > 0 ? all + paid : all;
  }, 0);
}
