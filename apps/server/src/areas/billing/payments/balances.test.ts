import { randomUUID } from 'node:crypto';
import {
  amountAsked,
  amountDue,
  type SettlementFacts,
  settlementOf,
} from '@aurea/domain/billing/payments/amount-due.ts';
import { carriedOver } from '@aurea/domain/billing/payments/invoice-status.ts';
import { type Decimal, decimal, sum, ZERO } from '@aurea/domain/core/decimal.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inScope, type Tx } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { ownDatabase } from '#testing/database.ts';
import { openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

// A database of its own: these documents are written past their chain, which the tests of the audit would notice.
const { app: database } = await ownDatabase();
const app = await startApp({ areas: PRACTICE_AREAS, database });
const office = await openOffice(app);
const { workspaceId, customerId } = office;

/** An invoice or a deposit with all that happened since; amounts in cents. */
const happenings = fc.record({
  gross: fc.integer({ min: 1, max: 500_00 }),
  credits: fc.array(fc.integer({ min: 1, max: 300_00 }), { maxLength: 2 }),
  paid: fc.array(fc.integer({ min: 1, max: 300_00 }), { maxLength: 2 }),
  isCorrected: fc.boolean(),
  isWrittenOff: fc.boolean(),
});
type Happenings = typeof happenings extends fc.Arbitrary<infer Value> ? Value : never;

/** A final invoice and the deposits that it deducts. */
const story = fc.record({
  final: happenings,
  deposits: fc.array(happenings, { maxLength: 3 }),
  dueShare: fc.integer({ min: 0, max: 100 }),
});

type Document = Happenings & { readonly id: string; readonly kind: 'invoice' | 'deposit'; readonly due: Decimal };

const cents = (amount: number) => decimal(amount).div(100);
const credited = ({ credits }: Happenings) => sum(credits.map(cents));
const paid = (one: Happenings) => sum(one.paid.map(cents));

let position = 0;

type Issued = { readonly id: string; readonly kind: string; readonly gross: Decimal; readonly due: Decimal };
type Original = { readonly id: string; readonly role: 'credits' | 'corrects' | 'deducts' };

async function insertIssued(tx: Tx, { id, kind, gross, due }: Issued, originals: readonly Original[] = []) {
  position += 1;
  const hash = 'a'.repeat(64);
  await sql`
    insert into invoices (workspace_id, id, customer_id, kind, draft, currency, net, vat, gross, due, created_at)
    values (${workspaceId}, ${id}, ${customerId}, ${kind}, '{}', 'EUR', ${gross.toFixed()}, 0, ${gross.toFixed()},
      ${due.toFixed()}, '2026-11-20')`.execute(tx);
  for (const original of originals) {
    await sql`insert into invoice_links (workspace_id, invoice_id, original_id, role)
      values (${workspaceId}, ${id}, ${original.id}, ${original.role})`.execute(tx);
  }
  await sql`
    update invoices
       set issued_on = '2026-11-20', issued_at = '2026-11-20', issued_by = ${randomUUID()}, number = ${`T-${position}`},
           series = ${kind === 'credit_note' ? 'credit_note' : 'invoice'}, counter = ${position}, position = ${position},
           content = '{}', content_hash = ${hash}, xml_hash = ${hash}, pdf_hash = ${hash}, seal = ${hash}, accent = '#8a6a00'
     where workspace_id = ${workspaceId} and id = ${id}`.execute(tx);
}

async function insertFollower(tx: Tx, original: Document, kind: 'credit_note' | 'corrective', gross: Decimal) {
  const role = kind === 'credit_note' ? 'credits' : 'corrects';
  await insertIssued(tx, { id: randomUUID(), kind, gross, due: gross }, [{ id: original.id, role }]);
}

async function insertHappenings(tx: Tx, document: Document): Promise<void> {
  for (const credit of document.credits) await insertFollower(tx, document, 'credit_note', cents(credit));
  if (document.isCorrected) await insertFollower(tx, document, 'corrective', document.due);
  for (const amount of document.paid) {
    const id = randomUUID();
    await sql`insert into payments (workspace_id, id, customer_id, paid_on, amount, currency, method, reference, recorded_at, recorded_by)
      values (${workspaceId}, ${id}, ${customerId}, '2026-11-20', ${cents(amount).toFixed()}, 'EUR', 'transfer', '', '2026-11-20', ${randomUUID()})`.execute(
      tx,
    );
    await sql`insert into payment_allocations (workspace_id, payment_id, invoice_id, amount)
      values (${workspaceId}, ${id}, ${document.id}, ${cents(amount).toFixed()})`.execute(tx);
  }
  if (!document.isWrittenOff) return;
  await sql`insert into write_offs (workspace_id, invoice_id, on_day, reason, recorded_at, recorded_by)
    values (${workspaceId}, ${document.id}, '2026-11-20', 'lost', '2026-11-20', ${randomUUID()})`.execute(tx);
}

async function insertStory(final: Document, deposits: readonly Document[]): Promise<void> {
  await inScope(app.db, { workspaceId }, async (tx) => {
    for (const one of deposits) await insertIssued(tx, { ...one, gross: cents(one.gross) });
    const deducted = deposits.map(({ id }) => ({ id, role: 'deducts' as const }));
    await insertIssued(tx, { ...final, gross: cents(final.gross) }, deducted);
    for (const one of [...deposits, final]) await insertHappenings(tx, one);
  });
}

type Balance = { readonly id: string; readonly asked: string; readonly owed: string };

/** What the view says of these documents: of the whole workspace, or one at a time through the index. */
async function balancesOf(ids: readonly string[], { single }: { single: boolean }): Promise<Balance[]> {
  return await inScope(app.db, { workspaceId }, async (tx) => {
    const from = single
      ? sql`unnest(${[...ids]}::uuid[]) wanted(id) cross join lateral (
          select * from invoice_balances where workspace_id = ${workspaceId} and invoice_id = wanted.id offset 0) b`
      : sql`invoice_balances b where workspace_id = ${workspaceId} and invoice_id = any(${[...ids]}::uuid[])`;
    const { rows } = await sql<Balance>`
      select invoice_id as id, trim_scale(asked)::text as asked, trim_scale(owed)::text as owed from ${from}`.execute(
      tx,
    );
    return rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  });
}

/** The same by the rules of the domain. */
function ruledBalance(one: Document, carried: Decimal): Balance {
  const facts: SettlementFacts = {
    kind: one.kind,
    issuedOn: '2026-11-20',
    dueOn: null,
    due: one.due.toFixed(),
    credited: credited(one).toFixed(),
    carried: carried.toFixed(),
    paid: paid(one).toFixed(),
    corrected: one.isCorrected,
    writtenOffOn: one.isWrittenOff ? '2026-11-20' : null,
  };
  const settlement = settlementOf(facts);
  if (!settlement) throw new Error('an issued invoice has a settlement');
  return { id: one.id, asked: amountAsked(settlement).toFixed(), owed: amountDue(settlement).toFixed() };
}

function carriedOf(final: Document, deposits: readonly Document[]): Decimal[] {
  if (final.isCorrected) return deposits.map(() => ZERO);
  return carriedOver(
    { due: final.due, credited: credited(final) },
    deposits.map((one) => ({ due: one.due, credited: credited(one), paid: paid(one) })),
  );
}

describe('the view of balances', () => {
  it('says of every document what the rules of the domain say', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ dueShare, ...drawn }) => {
        const deposits: Document[] = drawn.deposits.map((one) => ({
          ...one,
          id: randomUUID(),
          kind: 'deposit',
          due: cents(one.gross),
        }));
        const final: Document = {
          ...drawn.final,
          id: randomUUID(),
          kind: 'invoice',
          due: cents(Math.round((drawn.final.gross * dueShare) / 100)),
        };
        await insertStory(final, deposits);
        const carried = carriedOf(final, deposits);
        const ruled = [
          ...deposits.map((one, at) => ruledBalance(one, carried[at] ?? ZERO)),
          ruledBalance(final, sum(carried).negated()),
        ];
        const ids = ruled.map(({ id }) => id);
        expect(await balancesOf(ids, { single: false })).toEqual(ruled);
        expect(await balancesOf(ids, { single: true })).toEqual(ruled);
      }),
      { numRuns: 15 },
    );
  });
});
