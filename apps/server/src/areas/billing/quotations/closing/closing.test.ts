import { invoices } from '@aurea/contract/billing/invoices.ts';
import { type QuotationConversion, quotations } from '@aurea/contract/billing/quotations.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { type Office, openOffice, quotationDraft } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });
const refused = (code: string) => expect.objectContaining({ code });

const show = ({ call }: Office, id: string) => call(quotations.find, { params: { id } });

/** Of 1,727.50 with VAT. */
async function accepted(office: Office): Promise<string> {
  const { call, customerId } = office;
  const { id } = await call(quotations.create, { body: { draft: quotationDraft(customerId) } });
  await call(quotations.finalise, { params: { id }, body: { version: 1 } });
  const answer = { on: '2026-11-20', name: 'Anne Hélios', note: '', chosen: [] };
  await call(quotations.accept, { params: { id }, body: { version: 2, ...answer } });
  return id;
}

const begin = ({ call }: Office, id: string, conversion: QuotationConversion) =>
  call(quotations.convert, { params: { id }, body: { conversion } });

async function issue({ call }: Office, invoiceId: string) {
  const { version } = await call(invoices.find, { params: { id: invoiceId } });
  return await call(invoices.finalise, { params: { id: invoiceId }, body: { version } });
}

const THIRD = { mode: 'deposit', share: { percent: '30' } } as const;

async function withDeposit(office: Office): Promise<string> {
  const id = await accepted(office);
  await issue(office, (await begin(office, id, THIRD)).invoiceId);
  return id;
}

async function close(office: Office, id: string, reason = 'Le projet s’arrête là') {
  const { version } = await show(office, id);
  return await office.call(quotations.close, { params: { id }, body: { version, reason } });
}

async function reopen(office: Office, id: string) {
  const { version } = await show(office, id);
  return await office.call(quotations.reopen, { params: { id }, body: { version } });
}

const tabs = async ({ call }: Office) => (await call(quotations.list, { query: { tab: 'closed' } })).tabs;

describe('an accepted quotation whose rest will not be invoiced', () => {
  it('is closed with its rest and the reason, and opened again', async () => {
    const office = await openOffice(app);
    const id = await withDeposit(office);
    expect(await show(office, id)).toMatchObject({ state: 'accepted', remaining: '1209.25', closing: null });
    expect(await tabs(office)).toMatchObject({ accepted: { count: 1, total: '1209.25' }, closed: { count: 0 } });

    const closed = await close(office, id);
    expect(closed).toMatchObject({
      state: 'closed',
      remaining: '0',
      invoiced: '518.25',
      conversions: [],
      closing: { rest: '1209.25', reason: 'Le projet s’arrête là' },
    });
    expect(await tabs(office)).toMatchObject({
      accepted: { count: 0, total: '0' },
      invoiced: { count: 0 },
      closed: { count: 1, total: '1209.25' },
    });

    expect(await reopen(office, id)).toMatchObject({ state: 'accepted', remaining: '1209.25', closing: null });
    expect(await tabs(office)).toMatchObject({ accepted: { count: 1, total: '1209.25' }, closed: { count: 0 } });
    await close(office, id);
    const { history } = await show(office, id);
    const ends = history.map(({ action }) => action).filter((one) => one === 'closed' || one === 'reopened');
    expect(ends.toSorted()).toEqual(['closed', 'closed', 'reopened']);
    const { items } = await office.call(customerFile.timeline, { params: { id: office.customerId }, query: {} });
    const actions = items.map((one) => ('action' in one ? one.action : null));
    expect(actions.filter((one) => one === 'quotation_closed')).toHaveLength(2);
    expect(actions.filter((one) => one === 'quotation_reopened')).toHaveLength(1);
  });

  it('is closed where nothing was invoiced, too', async () => {
    const office = await openOffice(app);
    const id = await accepted(office);
    expect(await close(office, id)).toMatchObject({ state: 'closed', closing: { rest: '1727.5' } });
  });

  it('takes no invoice beyond what was invoiced by then', async () => {
    const office = await openOffice(app);
    const id = await withDeposit(office);
    const { invoiceId } = await begin(office, id, { mode: 'balance' });
    await expect(close(office, id)).rejects.toEqual(refused('quotation_invoice_open'));
    await office.call(invoices.remove, { params: { id: invoiceId } });
    await close(office, id);
    await expect(begin(office, id, { mode: 'balance' })).rejects.toEqual(refused('transition_refused'));
    // A draft that was deleted before it was closed comes back, and is not issued either.
    await office.call(invoices.restore, { params: { id: invoiceId } });
    await expect(issue(office, invoiceId)).rejects.toEqual(refused('amount_exceeds_rest'));
    await reopen(office, id);
    expect(await issue(office, invoiceId)).toMatchObject({ due: '1209.25' });
    expect(await show(office, id)).toMatchObject({ state: 'accepted', remaining: '0' });
  });

  it('stays closed when a credit note gives back what was invoiced, whose corrective is issued still', async () => {
    const office = await openOffice(app);
    const id = await withDeposit(office);
    const [deposit] = (await show(office, id)).invoices;
    if (!deposit) throw new Error('no deposit');
    await close(office, id);
    const begun = await office.call(invoices.correct, { params: { id: deposit.id } });
    const { kind: _kind, ...typed } = begun.draft;
    const draft = { ...typed, suppliedOn: '2026-11-20', customerId: office.customerId, deposits: [] };
    const body = { version: begun.version, draft };
    const corrective = await office.call(invoices.change, { params: { id: begun.id }, body });
    expect(await issue(office, corrective.id)).toMatchObject({ gross: '518.25' });
    const credit = await office.call(invoices.credit, { params: { id: corrective.id } });
    await issue(office, credit.id);
    expect(await show(office, id)).toMatchObject({ state: 'closed', remaining: '0', invoiced: '0' });
    expect(await tabs(office)).toMatchObject({ accepted: { count: 0 }, closed: { count: 1, total: '1209.25' } });
  });

  it('is closed only with a rest, of the version that was seen, with a reason', async () => {
    const office = await openOffice(app);
    const { call, customerId } = office;
    const open = await call(quotations.create, { body: { draft: quotationDraft(customerId) } });
    await expect(close(office, open.id)).rejects.toEqual(refused('transition_refused'));
    const id = await accepted(office);
    await expect(reopen(office, id)).rejects.toEqual(refused('transition_refused'));
    await expect(close(office, id, '  ')).rejects.toEqual(refused('validation'));
    const stale = { params: { id }, body: { version: 1, reason: 'Trop tôt' } };
    await expect(call(quotations.close, stale)).rejects.toEqual(refused('stale'));
    await issue(office, (await begin(office, id, { mode: 'full' })).invoiceId);
    await expect(close(office, id)).rejects.toEqual(refused('transition_refused'));
  });

  it('cannot be closed by the database alone without its rest and reason', async () => {
    const office = await openOffice(app);
    const { workspaceId } = office;
    const id = await accepted(office);
    const write = (statement: ReturnType<typeof sql>) =>
      inScope(app.db, { workspaceId }, (tx) => statement.execute(tx));
    await expect(write(sql`update quotations set closed_at = now() where id = ${id}`)).rejects.toThrow(
      'quotations_closed',
    );
    const whole = sql`update quotations set closed_at = now(), closed_rest = 1, closed_reason = 'x' where id = ${id}`;
    await write(whole);
    const draft = quotationDraft(office.customerId);
    const unagreed = (await office.call(quotations.create, { body: { draft } })).id;
    await expect(
      write(sql`update quotations set closed_at = now(), closed_rest = 1, closed_reason = 'x' where id = ${unagreed}`),
    ).rejects.toThrow('quotations_closed');
  });
});
