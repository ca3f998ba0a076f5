import { createHash } from 'node:crypto';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { payments } from '@aurea/contract/billing/payments.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, line, type Office, openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

const draft = async ({ call, customerId }: Office, said: object = {}, kind: 'invoice' | 'deposit' = 'invoice') =>
  await call(invoices.create, { body: { kind, draft: invoiceDraft(customerId, said) } });

const issue = async ({ call }: Office, { id, version }: { id: string; version: number }) =>
  await call(invoices.finalise, { params: { id }, body: { version } });

const issued = async (office: Office, said: object = {}, kind: 'invoice' | 'deposit' = 'invoice') =>
  await issue(office, await draft(office, said, kind));

const pay = ({ call, customerId }: Office, invoiceId: string, amount: string) =>
  call(payments.record, {
    body: {
      customerId,
      on: '2026-11-20',
      amount,
      currency: 'EUR',
      method: 'transfer',
      reference: 'VIR 1',
      allocations: [{ invoiceId, amount }],
    },
  });

describe('the settings of a practice', () => {
  it('begin with its name and usual ways, and keep what is saved', async () => {
    const { call } = await openOffice(app);
    const { settings, version } = await call(practiceSettings.find, {});
    expect(version).toBe(1);
    expect(settings).toMatchObject({ siren: '732829320', terms: { days: 30, from: 'invoice' } });
    const next = { ...settings, penaltyRate: '12.15' };
    expect(await call(practiceSettings.save, { body: { version, settings: next } })).toMatchObject({ version: 2 });
    await expect(call(practiceSettings.save, { body: { version, settings } })).rejects.toMatchObject({ code: 'stale' });
  });

  test.for([
    { why: 'a SIREN with a wrong digit', more: { siren: '732829321' }, rule: 'siren' },
    { why: 'an IBAN with a wrong digit', more: { iban: 'FR1420041010050500013M02607' }, rule: 'iban' },
    {
      why: 'a numbering without counter',
      more: { numbering: { invoice: { pattern: 'FA', yearly: false } } },
      rule: 'numberPattern',
    },
    {
      why: 'one numbering for invoices and credit notes',
      more: {
        numbering: {
          invoice: { pattern: 'F{YYYY}-{####}', yearly: true },
          credit_note: { pattern: 'F{YY}-{###}', yearly: true },
          quotation: { pattern: 'D{####}', yearly: false },
        },
      },
      rule: 'numberPattern',
    },
  ])('refuse $why', async ({ more, rule }) => {
    const { browser, workspaceId, call } = await openOffice(app);
    const { settings, version } = await call(practiceSettings.find, {});
    const numbering = { ...settings.numbering, ...('numbering' in more ? more.numbering : {}) };
    const body = { version, settings: { ...settings, ...more, numbering } };
    const answer = await browser.send(practiceSettings.save, { body }, { workspaceId });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().params.issues[0].rule).toBe(rule);
  });
});

describe('a draft', () => {
  it('is worked out by the server, changed, deleted and restored', async () => {
    const office = await openOffice(app);
    const { call, customerId } = office;
    const made = await draft(office);
    expect(made).toMatchObject({ state: 'draft', number: null, net: '1000', vat: '200', gross: '1200', problems: [] });
    expect(made.document).toMatchObject({ dueOn: '2026-12-20', audience: 'B2B' });
    const lines = [line({ quantity: '6.5', unitPrice: '180', allowances: [{ percent: '10', reason: 'Remise' }] })];
    const body = { version: made.version, draft: invoiceDraft(customerId, { lines }) };
    const changed = await call(invoices.change, { params: { id: made.id }, body });
    expect(changed).toMatchObject({ net: '1053', vat: '210.6', gross: '1263.6', version: made.version + 1 });
    await expect(call(invoices.change, { params: { id: made.id }, body })).rejects.toMatchObject({ code: 'stale' });
    await call(invoices.remove, { params: { id: made.id } });
    await expect(call(invoices.find, { params: { id: made.id } })).rejects.toMatchObject({ code: 'not_found' });
    expect(await call(invoices.restore, { params: { id: made.id } })).toMatchObject({ id: made.id, gross: '1263.6' });
  });

  it('names what is missing before it can be issued', async () => {
    const office = await openOffice(app);
    const made = await draft(office, { suppliedOn: null });
    expect(made.problems).toMatchObject([{ code: 'supply_day_missing', field: 'suppliedOn', level: 'missing' }]);
    await expect(issue(office, made)).rejects.toMatchObject({ code: 'document_incomplete' });
    const { items, tabs } = await office.call(invoices.list, { query: { tab: 'to_complete' } });
    expect(items).toMatchObject([{ id: made.id, missing: 1 }]);
    expect(tabs.to_complete).toEqual({ count: 1, total: '1200' });
  });
});

it('is not issued with a sign that no document can show, and names it with its line', async () => {
  const office = await openOffice(app);
  const made = await draft(office, { lines: [line({ name: 'Bilan' }), line({ name: 'Merci 🎉' })] });
  const named = { place: 'line', line: '2', signs: '🎉 (U+1F389)' };
  expect(made.problems).toMatchObject([{ code: 'sign_unprintable', field: 'lines.1.name', params: named }]);
  await expect(issue(office, made)).rejects.toMatchObject({
    code: 'sign_unprintable',
    body: { params: { sign: '🎉 (U+1F389)', line: 'Merci 🎉' } },
  });
  const other = await draft(office, { lines: [line({ name: '投资咨询 · شركة · Συμβουλές' })] });
  expect(await issue(office, other)).toMatchObject({ state: 'issued' });
});

describe('an issued invoice', () => {
  it('has a number, frozen content, files and proofs', async () => {
    const office = await openOffice(app);
    const invoice = await issued(office);
    expect(invoice).toMatchObject({
      state: 'issued',
      number: 'FA2026-0001',
      issuedOn: '2026-11-20',
      payment: 'unpaid',
    });
    const { browser, workspaceId } = office;
    const params = { id: invoice.id };
    const pdf = await browser.send(invoices.pdf, { params }, { workspaceId });
    const xml = await browser.send(invoices.facturx, { params }, { workspaceId });
    expect(pdf.headers['content-type']).toContain('application/pdf');
    expect(pdf.rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
    for (const sign of ['/AFRelationship /Alternative', 'factur-x.xml', '<pdfaid:part>3', '/OutputIntent']) {
      expect(pdf.rawPayload.includes(sign)).toBe(true);
    }
    expect(xml.body).toContain('<ram:ID>FA2026-0001</ram:ID>');
    const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
    expect(invoice.hashes).toMatchObject({ pdf: hash(pdf.rawPayload), xml: hash(xml.body) });
  });

  it('keeps its seller and buyer when settings and customer change', async () => {
    const office = await openOffice(app);
    const invoice = await issued(office);
    const { settings, version } = await office.call(practiceSettings.find, {});
    await office.call(practiceSettings.save, { body: { version, settings: { ...settings, name: 'Other' } } });
    const { document } = await office.call(invoices.find, { params: { id: invoice.id } });
    expect(document.seller.name).toBe('Vauban Patrimoine');
  });

  it('can be neither changed nor deleted, through the API or in the database', async () => {
    const office = await openOffice(app);
    const { call, customerId, workspaceId } = office;
    const { id, version } = await issued(office);
    const locked = { code: 'document_locked' };
    const body = { version, draft: invoiceDraft(customerId) };
    await expect(call(invoices.change, { params: { id }, body })).rejects.toMatchObject(locked);
    await expect(call(invoices.remove, { params: { id } })).rejects.toMatchObject(locked);
    await expect(issue(office, { id, version })).rejects.toMatchObject(locked);
    const statements = [
      sql`update invoices set gross = 1 where id = ${id}`,
      sql`update invoices set issued_at = null where id = ${id}`,
      sql`delete from invoices where id = ${id}`,
      sql`update invoice_files set xml = '' where invoice_id = ${id}`,
      sql`delete from invoice_files where invoice_id = ${id}`,
      sql`update invoice_vat set vat = 0 where invoice_id = ${id}`,
      sql`insert into invoice_links (workspace_id, invoice_id, original_id, role)
            values (${workspaceId}, ${id}, ${id}, 'credits')`,
    ];
    for (const statement of statements) {
      await expect(inScope(app.db, { workspaceId }, (tx) => statement.execute(tx))).rejects.toThrow(/refused/);
    }
  });

  it('is paid in parts, and a payment is taken back by an entry against it', async () => {
    const office = await openOffice(app);
    const { call, workspaceId } = office;
    const { id } = await issued(office);
    const first = await pay(office, id, '700');
    expect(await call(invoices.find, { params: { id } })).toMatchObject({ payment: 'partial', outstanding: '500' });
    await expect(pay(office, id, '500.01')).rejects.toMatchObject({ code: 'amount_exceeds_rest' });
    await pay(office, id, '500');
    expect(await call(invoices.find, { params: { id } })).toMatchObject({ payment: 'paid', outstanding: '0' });
    const body = { on: '2026-11-20', reason: 'Chèque sans provision' };
    await call(payments.reverse, { params: { id: first.id }, body });
    await expect(call(payments.reverse, { params: { id: first.id }, body })).rejects.toMatchObject({
      code: 'transition_refused',
    });
    const found = await call(invoices.find, { params: { id } });
    expect(found).toMatchObject({ payment: 'partial', outstanding: '700' });
    const amounts = found.payments.map(({ amount, reversed }) => `${amount} ${reversed}`);
    expect(amounts.toSorted()).toEqual(['-700 false', '500 false', '700 true']);
    const erase = sql`delete from payment_allocations where invoice_id = ${id}`;
    await expect(inScope(app.db, { workspaceId }, (tx) => erase.execute(tx))).rejects.toThrow(/refused/);
    const change = sql`update payments set amount = 1 where id = ${first.id}`;
    await expect(inScope(app.db, { workspaceId }, (tx) => change.execute(tx))).rejects.toThrow(/refused/);
  });

  it('is cancelled by a credit note of its whole amount, in a series of its own', async () => {
    const office = await openOffice(app);
    const { call } = office;
    const { id } = await issued(office);
    const credit = await call(invoices.credit, { params: { id } });
    expect(credit).toMatchObject({ kind: 'credit_note', originals: [{ number: 'FA2026-0001' }], gross: '1200' });
    const note = await issue(office, credit);
    expect(note).toMatchObject({ number: 'AV2026-0001', payment: null });
    expect(await call(invoices.find, { params: { id } })).toMatchObject({ state: 'cancelled', outstanding: '0' });
    await expect(call(invoices.credit, { params: { id } })).rejects.toMatchObject({ code: 'transition_refused' });
    const { tabs } = await call(invoices.list, { query: { tab: 'credit' } });
    expect(tabs).toMatchObject({ credit: { count: 1, total: '1200' }, closed: { count: 1 }, paid: { count: 0 } });
  });

  it('is credited no more than it asked for', async () => {
    const office = await openOffice(app);
    const { id } = await issued(office);
    const first = await office.call(invoices.credit, { params: { id } });
    const second = await office.call(invoices.credit, { params: { id } });
    await issue(office, first);
    await expect(issue(office, second)).rejects.toMatchObject({ code: 'amount_exceeds_rest' });
  });

  it('is replaced by a corrective invoice', async () => {
    const office = await openOffice(app);
    const { id } = await issued(office);
    const corrective = await issue(office, await office.call(invoices.correct, { params: { id } }));
    expect(corrective).toMatchObject({ kind: 'corrective', number: 'FA2026-0002', outstanding: '1200' });
    expect(await office.call(invoices.find, { params: { id } })).toMatchObject({
      state: 'cancelled',
      outstanding: '0',
    });
  });

  it('deducts a deposit once, VAT in full (C08, C09)', async () => {
    const office = await openOffice(app);
    const deposit = await issued(office, { lines: [line({ unitPrice: '825' })], suppliedOn: null }, 'deposit');
    expect(deposit).toMatchObject({ gross: '990' });
    const said = { lines: [line({ unitPrice: '2750' })], deposits: [deposit.id] };
    const final = await issued(office, said);
    expect(final).toMatchObject({ gross: '3300', vat: '550', due: '2310', outstanding: '2310' });
    expect(final.document).toMatchObject({ prepaid: '990', originals: [{ number: 'FA2026-0001' }] });
    const again = await draft(office, said);
    await expect(issue(office, again)).rejects.toMatchObject({ code: 'transition_refused' });
  });

  it('is late after its day, aged, and written off with a reason', async () => {
    const later = await startApp({ areas: PRACTICE_AREAS });
    const office = await openOffice(later);
    const { id } = await issued(office, { dueOn: '2026-11-21' });
    later.pass({ days: 3 });
    const { tabs, ageing, items } = await office.call(invoices.list, { query: { tab: 'late' } });
    expect(tabs.late).toEqual({ count: 1, total: '1200' });
    expect(ageing).toMatchObject({ to_30: '1200', not_due: '0' });
    expect(items).toMatchObject([{ id, overdue: true, outstanding: '1200' }]);
    const body = { on: '2026-11-23', reason: 'Liquidation' };
    const written = await office.call(invoices.writeOff, { params: { id }, body });
    expect(written).toMatchObject({ payment: 'written_off', outstanding: '0', writtenOff: { ...body, lost: '1200' } });
    await expect(pay(office, id, '1200.01')).rejects.toMatchObject({ code: 'amount_exceeds_rest' });
  });
});

it('shows nothing to another practice', async () => {
  const office = await openOffice(app);
  const other = await openOffice(app);
  const { id } = await issued(office);
  for (const route of [invoices.find, invoices.pdf, invoices.facturx, invoices.credit]) {
    const answer = await other.browser.send(route, { params: { id } }, { workspaceId: other.workspaceId });
    expect(answer.statusCode).toBe(404);
  }
  expect((await other.call(invoices.list, { query: { tab: 'to_collect' } })).total).toBe(0);
});
