import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { type ReceivedOutcome, receivedInvoices } from '@aurea/contract/billing/received-invoices.ts';
import { ublOfCii } from '@aurea/domain/billing/testing/ubl-of-cii.ts';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { CATALOG, pdfOf } from '#testing/hostile-papers.ts';
import { openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { supplierInvoice } from '#testing/supplier-invoice.ts';

const app = await startApp({ areas: [...PRACTICE_AREAS], now: '2026-11-20T09:00:00.000Z' });

const pdfWith = (xml: string) =>
  pdfOf([CATALOG], [{ head: '/Type /EmbeddedFile /Filter /FlateDecode', data: deflateSync(Buffer.from(xml)) }]);

async function openReception() {
  const office = await openOffice(app);
  const { call } = office;
  const add = (bytes: Buffer, fileName = 'facture.xml') =>
    call(receivedInvoices.add, { body: { fileName, content: bytes.toString('base64') } });
  const store = async (bytes: Buffer, fileName?: string) => idOf(await add(bytes, fileName));
  return { ...office, add, store };
}

function idOf(outcome: ReceivedOutcome): string {
  if (outcome.outcome !== 'kept') throw new Error(JSON.stringify(outcome));
  return outcome.id;
}

const said = { version: 0, code: 205, on: '2026-11-20', reason: '', reasonCode: null } as const;
const XML = Buffer.from(supplierInvoice('F-1'));

describe('an invoice that was received', () => {
  it('is listed with what it says, and kept byte for byte', async () => {
    const { call, browser, workspaceId, store } = await openReception();
    const pdf = pdfWith(supplierInvoice('F-1'));
    const id = await store(pdf, 'Factur-X.pdf');
    const { items, total } = await call(receivedInvoices.list, {});
    expect(total).toBe(1);
    expect(items[0]).toMatchObject({
      id,
      number: 'F-1',
      sellerName: 'Papeterie du Rhône',
      findings: [],
      current: null,
    });
    const detail = await call(receivedInvoices.find, { params: { id } });
    expect(detail).toMatchObject({
      gross: '120.00',
      schemaErrors: [],
      brokenRules: [],
      mediaType: 'application/pdf',
      size: pdf.length,
    });
    expect(detail.hash).toBe(createHash('sha256').update(pdf).digest('hex'));
    const file = await browser.send(receivedInvoices.file, { params: { id } }, { workspaceId });
    expect(file.rawPayload.equals(pdf)).toBe(true);
    const xml = await browser.send(receivedInvoices.xml, { params: { id } }, { workspaceId });
    expect(xml.body).toBe(supplierInvoice('F-1').trim());
    for (const { headers } of [file, xml]) {
      expect(headers['content-disposition']).toMatch(/^attachment/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain('sandbox');
    }
  });

  it('says what is wrong with it, and is kept all the same', async () => {
    const { call, store } = await openReception();
    const wrong = supplierInvoice('F-2')
      .replace('<ram:GrandTotalAmount>120.00', '<ram:GrandTotalAmount>121.00')
      .replaceAll('732829320', '552100554')
      .replace('<ram:TypeCode>380</ram:TypeCode>', '<ram:TypeCode>380</ram:TypeCode><ram:Odd/>');
    const detail = await call(receivedInvoices.find, { params: { id: await store(Buffer.from(wrong)) } });
    expect(detail.findings).toEqual(['other_buyer', 'rules_broken', 'schema_broken']);
    expect(detail.brokenRules).toEqual([
      { code: 'BR-CO-15', count: 1, lines: [] },
      { code: 'BR-CO-16', count: 1, lines: [] },
    ]);
    expect(detail.schemaErrors[0]).toContain('Odd');
  });

  it('is checked in UBL as well, and names the line', async () => {
    const { call, store } = await openReception();
    const ubl = ublOfCii(supplierInvoice('F-3'));
    const right = await call(receivedInvoices.find, { params: { id: await store(Buffer.from(ubl)) } });
    expect(right).toMatchObject({ syntax: 'ubl', findings: ['schema_unchecked'], brokenRules: [] });
    const dear = ubl.replace('F-3', 'F-4').replace(/(<cbc:PriceAmount[^>]*>)100/, '$1100.01');
    const wrong = await call(receivedInvoices.find, { params: { id: await store(Buffer.from(dear)) } });
    expect(wrong.brokenRules).toEqual([{ code: 'BT-131', count: 1, lines: ['1'] }]);
  });

  it('says that the rules were not checked where its profile has others', async () => {
    const { call, store } = await openReception();
    const least = supplierInvoice('F-5').replace('urn:cen.eu:en16931:2017', 'urn:factur-x.eu:1p0:minimum');
    const detail = await call(receivedInvoices.find, { params: { id: await store(Buffer.from(least)) } });
    expect(detail).toMatchObject({ brokenRules: null, findings: expect.arrayContaining(['rules_unchecked']) });
  });

  it('is recognised when it comes again, as another file too, but not in another year', async () => {
    const { add, store } = await openReception();
    const id = await store(XML);
    expect(await add(XML)).toEqual({ outcome: 'known', id, number: 'F-1', isSameFile: true });
    expect(await add(pdfWith(supplierInvoice('F-1')))).toMatchObject({ outcome: 'known', id, isSameFile: false });
    expect(await add(Buffer.from(supplierInvoice('F-1', '20251103')))).toMatchObject({ outcome: 'kept' });
  });

  it('is kept once when it comes twice at once', async () => {
    const { call, add } = await openReception();
    const both = await Promise.all([add(XML), add(XML)]);
    expect(both.map(({ outcome }) => outcome).toSorted()).toEqual(['kept', 'known']);
    expect((await call(receivedInvoices.list, {})).total).toBe(1);
  });

  test.for([
    { refusal: 'kind', content: Buffer.from('<é>', 'latin1') },
    { refusal: 'no_invoice', content: Buffer.from('<html><script>1</script></html>') },
    { refusal: 'no_xml', content: Buffer.from(`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${XML}`) },
    { refusal: 'no_attachment', content: pdfOf([CATALOG]) },
  ])('is not taken: $refusal', async ({ refusal, content }) => {
    const { call, add } = await openReception();
    expect(await add(content)).toEqual({ outcome: 'refused', refusal });
    expect((await call(receivedInvoices.list, {})).total).toBe(0);
  });

  it('is found by its number and its seller', async () => {
    const { call, store } = await openReception();
    await store(XML);
    const find = async (q: string) => (await call(receivedInvoices.list, { query: { q } })).total;
    expect([await find('f-1'), await find('papeterie rhone'), await find('%')]).toEqual([1, 1, 0]);
  });
});

describe('what becomes of it', () => {
  it('is decided by the practice, which may take it back', async () => {
    const { call, store } = await openReception();
    const id = await store(XML);
    const record = (more: object) => call(receivedInvoices.record, { params: { id }, body: { ...said, ...more } });
    const approved = await record({});
    expect(approved.lifecycle).toMatchObject({ current: 205, version: 1, next: [211, 214] });
    expect((await call(receivedInvoices.list, {})).items[0]?.current).toBe(205);
    const statusId = approved.lifecycle.items[0]?.id ?? '';
    const back = { params: { id, statusId }, body: { version: 1, reason: 'Wrong one' } };
    expect((await call(receivedInvoices.withdraw, back)).lifecycle).toMatchObject({ current: null, version: 2 });
    const refused = await record({ version: 2, code: 210, reason: 'Twice', reasonCode: 'DOUBLON' });
    expect(refused.lifecycle).toMatchObject({ current: 210, next: [] });
    await expect(record({ version: 3, code: 211 })).rejects.toMatchObject({ code: 'transition_refused' });
  });

  test.for([
    { why: 'what a platform sets', more: { code: 200 }, error: { status: 400 } },
    { why: 'a dispute without reason', more: { code: 207 }, error: { code: 'transition_refused' } },
    { why: 'a day to come', more: { on: '2026-11-21' }, error: { code: 'day_invalid' } },
  ])('refuses $why', async ({ more, error }) => {
    const { call, store } = await openReception();
    const id = await store(XML);
    const body = { ...said, ...more } as typeof said;
    await expect(call(receivedInvoices.record, { params: { id }, body })).rejects.toMatchObject(error);
  });

  it('is decided once when two decide at once', async () => {
    const { call, store } = await openReception();
    const params = { id: await store(XML) };
    const both = await Promise.allSettled([
      call(receivedInvoices.record, { params, body: said }),
      call(receivedInvoices.record, { params, body: { ...said, code: 207, reason: 'Too dear' } }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'stale' } });
  });
});

it('another practice sees, fetches and decides nothing, and may have received the same', async () => {
  const { store } = await openReception();
  const params = { id: await store(XML) };
  const { call, browser, workspaceId, add } = await openReception();
  expect((await call(receivedInvoices.list, {})).total).toBe(0);
  const unknown = { status: 404 };
  await expect(call(receivedInvoices.find, { params })).rejects.toMatchObject(unknown);
  await expect(call(receivedInvoices.record, { params, body: said })).rejects.toMatchObject(unknown);
  for (const route of [receivedInvoices.file, receivedInvoices.xml])
    expect((await browser.send(route, { params }, { workspaceId })).statusCode).toBe(404);
  expect(await add(XML)).toMatchObject({ outcome: 'kept' });
});

it('the database refuses to rewrite it', async () => {
  const { call, workspaceId, store } = await openReception();
  const id = await store(XML);
  await call(receivedInvoices.record, { params: { id }, body: said });
  for (const change of [
    sql`update received_invoices set gross = 1 where id = ${id}`,
    sql`delete from received_invoices where id = ${id}`,
    sql`update received_invoice_statuses set code = 211 where received_id = ${id}`,
    sql`delete from received_invoice_statuses where received_id = ${id}`,
  ])
    await expect(inScope(app.db, { workspaceId }, (tx) => change.execute(tx))).rejects.toThrow(/refused/);
});
