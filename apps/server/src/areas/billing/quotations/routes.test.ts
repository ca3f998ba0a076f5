import { createHash } from 'node:crypto';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { type QuotationConversion, quotations } from '@aurea/contract/billing/quotations.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { HELIOS, invoiceDraft, type Office, openOffice, quotationDraft } from '#testing/invoicing.ts';
import { company } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

const draft = async ({ call, customerId }: Office, said: object = {}) =>
  await call(quotations.create, { body: { draft: quotationDraft(customerId, said) } });

const send = async (office: Office, { id, version }: { id: string; version: number }) =>
  await office.call(quotations.finalise, { params: { id }, body: { version } });

const sent = async (office: Office, said: object = {}) => await send(office, await draft(office, said));

const show = ({ call }: Office, id: string) => call(quotations.find, { params: { id } });

const SIGNED = { on: '2026-11-20', name: 'Anne Hélios', note: 'Signé au cabinet', chosen: [] as number[] };

const accepted = async (office: Office, chosen: number[] = []) => {
  const { id, version } = await sent(office);
  return await office.call(quotations.accept, { params: { id }, body: { version, ...SIGNED, chosen } });
};

const convert = async ({ call }: Office, id: string, conversion: QuotationConversion) => {
  const { invoiceId } = await call(quotations.convert, { params: { id }, body: { conversion } });
  return await call(invoices.find, { params: { id: invoiceId } });
};

const issue = async ({ call }: Office, { id, version }: { id: string; version: number }) =>
  await call(invoices.finalise, { params: { id }, body: { version } });

const invoiced = async (office: Office, id: string, conversion: QuotationConversion) =>
  await issue(office, await convert(office, id, conversion));

const refused = (code: string) => expect.objectContaining({ code });

describe('a quotation being written', () => {
  it('is worked out by the server, changed, deleted, restored and duplicated', async () => {
    const office = await openOffice(app);
    const { call, customerId } = office;
    const made = await draft(office);
    expect(made).toMatchObject({ state: 'draft', number: null, net: '1500', vat: '227.5', gross: '1727.5' });
    expect(made).toMatchObject({ problems: [], document: { offer: { validUntil: '2026-12-20' } } });
    const params = { id: made.id };
    const body = { version: made.version, draft: quotationDraft(customerId, { subject: 'Autre' }) };
    const changed = await call(quotations.change, { params, body });
    expect(changed).toMatchObject({ subject: 'Autre', version: made.version + 1 });
    await expect(call(quotations.change, { params, body })).rejects.toEqual(refused('stale'));
    await call(quotations.remove, { params });
    await expect(show(office, made.id)).rejects.toEqual(refused('not_found'));
    expect(await call(quotations.restore, { params })).toMatchObject({ subject: 'Autre' });
    expect(await call(quotations.duplicate, { params })).toMatchObject({ state: 'draft', subject: 'Autre' });
    expect((await call(quotations.list, { query: { tab: 'draft' } })).tabs.draft).toEqual({ count: 2, total: '3455' });
  });

  it('is not sent while something is missing', async () => {
    const office = await openOffice(app);
    const bare = await draft(office, { lines: [], validUntil: '2026-11-01' });
    expect(bare.problems.map(({ code }) => code)).toEqual(['line_missing', 'validity_past']);
    await expect(send(office, bare)).rejects.toEqual(refused('document_incomplete'));
  });
});

describe('a quotation that is sent', () => {
  it('has a number, the very bytes and their hash, and is never changed', async () => {
    const office = await openOffice(app);
    const { id, hashes, version } = await sent(office);
    const { browser, workspaceId, customerId } = office;
    expect(await show(office, id)).toMatchObject({ state: 'ready', number: 'DE2026-0001', validUntil: '2026-12-20' });
    expect((await sent(office)).number).toBe('DE2026-0002');
    const pdf = await browser.send(quotations.pdf, { params: { id } }, { workspaceId });
    expect(createHash('sha256').update(pdf.rawPayload).digest('hex')).toBe(hashes?.pdf);
    const body = { version, draft: quotationDraft(customerId) };
    await expect(office.call(quotations.change, { params: { id }, body })).rejects.toEqual(refused('document_locked'));
    await expect(office.call(quotations.remove, { params: { id } })).rejects.toEqual(refused('document_locked'));
    const write = (statement: ReturnType<typeof sql>) =>
      inScope(app.db, { workspaceId }, (tx) => statement.execute(tx));
    await expect(write(sql`update quotations set gross = 1 where id = ${id}`)).rejects.toThrow('refused');
    await expect(write(sql`delete from quotations where id = ${id}`)).rejects.toThrow('refused');
    await expect(write(sql`update quotation_files set pdf = 'x'`)).rejects.toThrow('refused');
  });

  it('is accepted once, refused once, or withdrawn', async () => {
    const office = await openOffice(app);
    const { id, version } = await sent(office);
    const body = { version, ...SIGNED };
    const tries = [1, 2, 3].map(() => office.call(quotations.accept, { params: { id }, body }));
    const done = await Promise.allSettled(tries);
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await show(office, id)).toMatchObject({
      state: 'accepted',
      answer: { way: 'paper', name: 'Anne Hélios', note: 'Signé au cabinet' },
      remaining: '1727.5',
    });
    const other = await sent(office);
    const refusal = { version: other.version, on: '2026-11-20', name: '', note: 'Trop cher' };
    const said = await office.call(quotations.refuse, { params: { id: other.id }, body: refusal });
    expect(said).toMatchObject({ state: 'refused', answer: { answer: 'refused', note: 'Trop cher' } });
    const third = await sent(office);
    const back = { params: { id: third.id }, body: { version: third.version } };
    expect(await office.call(quotations.withdraw, back)).toMatchObject({ state: 'withdrawn' });
    await expect(
      office.call(quotations.accept, { params: { id: third.id }, body: { ...body, version: third.version + 1 } }),
    ).rejects.toEqual(refused('transition_refused'));
  });

  it('is not accepted for a day before it was sent, after its last day, or with an option that is none', async () => {
    const office = await openOffice(app);
    const { id, version } = await sent(office);
    const answer = (said: object) =>
      office.call(quotations.accept, { params: { id }, body: { version, ...SIGNED, ...said } });
    await expect(answer({ on: '2026-11-19' })).rejects.toEqual(refused('day_invalid'));
    await expect(answer({ on: '2026-11-21' })).rejects.toEqual(refused('day_invalid'));
    await expect(answer({ chosen: [1] })).rejects.toEqual(refused('not_found'));
    const short = await sent(office, { validUntil: '2026-11-20' });
    app.pass({ days: 1 });
    try {
      expect(await show(office, short.id)).toMatchObject({ state: 'ready', expired: true });
      const late = { version: short.version, ...SIGNED, on: '2026-11-21' };
      await expect(office.call(quotations.accept, { params: { id: short.id }, body: late })).rejects.toEqual(
        refused('transition_refused'),
      );
    } finally {
      app.pass({ days: -1 });
    }
  });

  it('is replaced by its revision, which keeps its number', async () => {
    const office = await openOffice(app);
    const first = await sent(office);
    const revision = await office.call(quotations.revise, { params: { id: first.id } });
    expect(await office.call(quotations.revise, { params: { id: first.id } })).toMatchObject({ id: revision.id });
    expect(await show(office, first.id)).toMatchObject({ state: 'ready' });
    const second = await send(office, revision);
    expect(second).toMatchObject({ number: 'DE2026-0001-v2', revision: 2, revisions: [{ id: first.id }] });
    expect(await show(office, first.id)).toMatchObject({ state: 'superseded', revisions: [{ id: second.id }] });
    const agreed = await accepted(office);
    const late = { params: { id: agreed.id } };
    await expect(office.call(quotations.revise, late)).rejects.toEqual(refused('transition_refused'));
  });
});

it('goes on counting where its numbers are made in another way, and passes over those given before', async () => {
  const office = await openOffice(app);
  const countAs = async (pattern: string, yearly: boolean) => {
    const { settings, version } = await office.call(practiceSettings.find, {});
    const numbering = { ...settings.numbering, quotation: { pattern, yearly } };
    await office.call(practiceSettings.save, { body: { version, settings: { ...settings, numbering } } });
  };
  expect((await sent(office)).number).toBe('DE2026-0001');
  expect((await sent(office)).number).toBe('DE2026-0002');
  await countAs('DE{YYYY}-{####}', false);
  expect((await sent(office)).number).toBe('DE2026-0003');
  await countAs('DE{YYYY}-{####}', true);
  expect((await sent(office)).number).toBe('DE2026-0004');
  await countAs('D6-{#}', false);
  expect((await sent(office)).number).toBe('D6-5');
  await countAs('D{#}-5', false);
  expect((await sent(office)).number).toBe('D7-5');
  expect((await sent(office)).number).toBe('D8-5');
});

it('is not restored as a revision once another was begun', async () => {
  const office = await openOffice(app);
  const { call } = office;
  const { id } = await sent(office);
  const one = await call(quotations.revise, { params: { id } });
  await call(quotations.remove, { params: { id: one.id } });
  const other = await call(quotations.revise, { params: { id } });
  const restore = () => call(quotations.restore, { params: { id: one.id } });
  await expect(restore()).rejects.toEqual(refused('transition_refused'));
  await call(quotations.remove, { params: { id: other.id } });
  expect(await restore()).toMatchObject({ id: one.id, revision: 2 });
});

describe('an accepted quotation', () => {
  it('is invoiced in full, with its number on the invoice', async () => {
    const office = await openOffice(app);
    const { id } = await accepted(office, [3]);
    const invoice = await invoiced(office, id, { mode: 'full' });
    expect(invoice).toMatchObject({ gross: '2087.5', document: { quotation: 'DE2026-0001' } });
    expect(await show(office, id)).toMatchObject({ gross: '2087.5', remaining: '0', conversions: [] });
    await expect(convert(office, id, { mode: 'full' })).rejects.toEqual(refused('transition_refused'));
  });

  it('is invoiced by a deposit, progress and the balance, to the cent', async () => {
    const office = await openOffice(app);
    const { id } = await accepted(office);
    const deposit = await invoiced(office, id, { mode: 'deposit', share: { percent: '30' } });
    expect(deposit).toMatchObject({ kind: 'deposit', net: '450', vat: '68.25', gross: '518.25' });
    expect(await show(office, id)).toMatchObject({
      remaining: '1209.25',
      conversions: ['balance', 'deposit', 'progress'],
    });
    const progress = await invoiced(office, id, { mode: 'progress', percents: ['40', '10'] });
    expect(progress).toMatchObject({ net: '450', gross: '532.75' });
    expect(await show(office, id)).toMatchObject({
      remaining: '676.5',
      progress: [{ invoiced: '400' }, { invoiced: '50' }],
    });
    const more = { mode: 'deposit' as const, share: { amount: '676.51' } };
    await expect(convert(office, id, more)).rejects.toEqual(refused('amount_exceeds_rest'));
    const balance = await invoiced(office, id, { mode: 'progress', percents: ['100', '100'] });
    expect(balance).toMatchObject({ kind: 'invoice', gross: '1727.5', due: '676.5', originals: [{}, {}] });
    expect(await show(office, id)).toMatchObject({ remaining: '0', invoiced: '1727.5' });
    const { tabs } = await office.call(quotations.list, { query: { tab: 'invoiced' } });
    expect(tabs).toMatchObject({ invoiced: { count: 1, total: '1727.5' }, accepted: { count: 0 } });
  });

  it('counts again what a credit note gives back', async () => {
    const office = await openOffice(app);
    const { id } = await accepted(office);
    const deposit = await invoiced(office, id, { mode: 'deposit', share: { percent: '30' } });
    await issue(office, await office.call(invoices.credit, { params: { id: deposit.id } }));
    expect(await show(office, id)).toMatchObject({ remaining: '1727.5', invoices: [{ state: 'cancelled' }] });
    expect((await office.call(quotations.list, { query: { tab: 'accepted' } })).items).toMatchObject([
      { remaining: '1727.5' },
    ]);
  });

  it('has one draft at a time, and no invoice of more than is left', async () => {
    const office = await openOffice(app);
    const { id } = await accepted(office);
    const open = await convert(office, id, { mode: 'full' });
    const again = convert(office, id, { mode: 'deposit', share: { percent: '10' } });
    await expect(again).rejects.toEqual(refused('quotation_invoice_open'));
    const { kind: _kind, ...typed } = open.draft;
    const [first] = typed.lines;
    if (!first) throw new Error('no line');
    const lines = [{ ...first, unitPrice: '5000' }];
    const body = { version: open.version, draft: { ...typed, lines, customerId: open.customerId, deposits: [] } };
    const dearer = await office.call(invoices.change, { params: { id: open.id }, body });
    await expect(issue(office, dearer)).rejects.toEqual(refused('amount_exceeds_rest'));
    await office.call(invoices.remove, { params: { id: open.id } });
    expect(await invoiced(office, id, { mode: 'full' })).toMatchObject({ gross: '1727.5' });
  });

  it('keeps its customer and its currency on its invoices', async () => {
    const office = await openOffice(app);
    const { id } = await accepted(office);
    const open = await convert(office, id, { mode: 'full' });
    const other = await office.call(customers.create, { body: company('Borée SARL') });
    const { kind: _kind, ...typed } = open.draft;
    const change = (said: object) =>
      office.call(invoices.change, {
        params: { id: open.id },
        body: { version: open.version, draft: { ...typed, customerId: office.customerId, deposits: [], ...said } },
      });
    const pounds = { customerId: other.id, currency: 'GBP', euroRate: '1.15' };
    await expect(change(pounds)).rejects.toEqual(refused('currency_mismatch'));
    expect(await change({ customerId: other.id })).toMatchObject({
      customerId: office.customerId,
      draft: { currency: 'EUR' },
    });
  });

  it('stays the invoice of its quotation when it is corrected', async () => {
    const office = await openOffice(app);
    const { id } = await accepted(office);
    const full = await invoiced(office, id, { mode: 'full' });
    await issue(office, await office.call(invoices.correct, { params: { id: full.id } }));
    expect(await show(office, id)).toMatchObject({ remaining: '0', invoices: [{}, { kind: 'corrective' }] });
  });
});

it('makes a prospect an active customer: a quotation it accepts, or else its first invoice', async () => {
  const office = await openOffice(app);
  const { call, customerId } = office;
  const customer = async (id = customerId) => {
    const { status, version } = await call(customers.find, { params: { id } });
    return { status, version };
  };
  await sent(office);
  expect(await customer()).toEqual({ status: 'prospect', version: 1 });
  await accepted(office);
  // What is open in a form elsewhere may still be saved.
  expect(await customer()).toEqual({ status: 'active', version: 1 });
  const { items } = await call(customerFile.timeline, { params: { id: customerId }, query: {} });
  expect(items.filter((one) => JSON.stringify(one).includes('activated'))).toHaveLength(1);

  const other = await call(customers.create, { body: HELIOS });
  const body = { kind: 'invoice' as const, draft: invoiceDraft(other.id) };
  const drafted = await call(invoices.create, { body });
  expect((await customer(other.id)).status).toBe('prospect');
  await issue(office, drafted);
  expect((await customer(other.id)).status).toBe('active');
});
