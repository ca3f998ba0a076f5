import type { Invoice } from '@aurea/contract/invoices.ts';
import { invoices } from '@aurea/contract/invoices.ts';
import { payments } from '@aurea/contract/payments.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { anyCommands } from '@aurea/domain/invoicing/testing/any-commands.ts';
import { apply, type Command, EMPTY_MODEL, seen } from '@aurea/domain/invoicing/testing/invoice-model.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, line, type Office, openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { verifyPractices } from './verifying/verify.ts';

const app = await startApp({ areas: PRACTICE_AREAS });
const NOBODY = '00000000-0000-4000-8000-000000000000';

/** One customer's documents and payments, by the order in which the sequence made them. */
type Made = { readonly documents: string[]; readonly payments: string[] };

async function send(office: Office, made: Made, command: Command): Promise<void> {
  const { call } = office;
  if (command.act === 'create') return await create(office, made, command);
  const id = made.documents[command.at] ?? NOBODY;
  const params = { id };
  if (command.act === 'reverse') {
    const back = { on: '2026-11-20', reason: 'Rejet' };
    const entry = await call(payments.reverse, { params: { id: made.payments[command.at] ?? NOBODY }, body: back });
    made.payments.push(entry.id);
  } else if (command.act === 'pay') await pay(office, made, { id, percent: command.percent });
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

async function pay({ call, customerId }: Office, made: Made, { id, percent }: { id: string; percent: number }) {
  const { due } = await call(invoices.find, { params: { id } });
  const cents = Math.max(decimal(due).times(percent).round().toNumber(), 1);
  const amount = (cents / 100).toFixed(2);
  const told = { on: '2026-11-20', currency: 'EUR', method: 'transfer', reference: '' } as const;
  const body = { ...told, customerId, amount, allocations: [{ invoiceId: id, amount }] };
  made.payments.push((await call(payments.record, { body })).id);
}

async function change(
  { call, customerId }: Office,
  id: string,
  act: 'edit' | 'issue' | 'remove' | 'restore' | 'write_off',
) {
  const params = { id };
  if (act === 'restore') await call(invoices.restore, { params });
  else if (act === 'remove') await call(invoices.remove, { params });
  else if (act === 'write_off') await call(invoices.writeOff, { params, body: { on: '2026-11-20', reason: 'Perdu' } });
  else {
    const { version, draft, originals } = await call(invoices.find, { params });
    const deposits = originals.flatMap(({ id: original, kind }) => (kind === 'deposit' ? [original] : []));
    if (act === 'issue') await call(invoices.finalise, { params, body: { version } });
    else {
      const { kind: _kind, ...said } = draft;
      await call(invoices.change, {
        params,
        body: { version, draft: { ...said, suppliedOn: '2026-11-20', customerId, deposits } },
      });
    }
  }
}

const cents = (amount: string) => decimal(amount).times(100).toNumber();

/** Sends a sequence to the server and to the model, and compares refusals and how all ends. */
async function drive(office: Office, commands: readonly Command[]): Promise<void> {
  const made: Made = { documents: [], payments: [] };
  let model = EMPTY_MODEL;
  for (const command of commands) {
    const expected = apply(model, command);
    const refused = await send(office, made, command).then(
      () => null,
      (failure: { code?: string }) => failure.code ?? String(failure),
    );
    expect(refused, JSON.stringify(command)).toBe(typeof expected === 'string' ? expected : null);
    if (typeof expected !== 'string') model = expected;
  }
  for (const [at, one] of model.documents.entries()) {
    if (one.removed) continue;
    const found = await office.call(invoices.find, { params: { id: made.documents[at] ?? NOBODY } });
    expect(told(found)).toEqual(seen(model, at));
  }
}

function told({ state, credited, paid, outstanding }: Invoice) {
  return { state, credited: cents(credited), paid: cents(paid), outstanding: cents(outstanding) };
}

it('DAT-07: a hundred sequences of commands over HTTP end as the reference model says, and the verification agrees', async () => {
  const office = await openOffice(app);
  const sequences = fc.sample(anyCommands(10), { numRuns: 100, seed: 380_386 });
  for (let start = 0; start < sequences.length; start += 4) {
    await Promise.all(sequences.slice(start, start + 4).map((commands) => drive(office, commands)));
  }
  const { findings } = await verifyPractices(app.db);
  expect(findings.filter(({ practice }) => practice.includes(office.workspaceId))).toEqual([]);
}, 180_000);
