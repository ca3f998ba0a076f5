import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { publicInvoices } from '@aurea/contract/billing/public-invoices.ts';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, type Office, openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS, env: { PUBLIC_URL: 'https://aurea.example' } });

async function issued({ call, customerId }: Office) {
  const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
  return await call(invoices.finalise, { params: { id }, body: { version } });
}

async function linked() {
  const office = await openOffice(app);
  const invoice = await issued(office);
  const of = { kind: 'invoice' as const, documentId: invoice.id };
  const { address } = await office.call(documentLinks.create, { body: of });
  const token = address.slice('https://aurea.example/document/'.length);
  const delivery = () => office.call(documentLinks.delivery, { query: of });
  return { office, invoice, of, token, delivery };
}

const open = (token: string) => app.call(documentLinks.open, { body: { token } });
const read = (token: string) => app.call(publicInvoices.read, { body: { token } });
const note = (token: string, event: 'opened' | 'downloaded') =>
  app.call(documentLinks.note, { body: { token, event } });

describe('a public link', () => {
  it('opens the invoice it was made for, and its PDF, to whoever holds it', async () => {
    const { token, invoice } = await linked();
    expect(token).toMatch(/^[\w-]{64}$/);
    expect(await open(token)).toEqual({
      state: 'open',
      document: { kind: 'invoice', purpose: 'read', language: 'fr' },
      practice: { name: 'Vauban Patrimoine', email: null, phone: null },
    });
    expect(await read(token)).toMatchObject({ number: invoice.number, gross: '1200', outstanding: '1200' });
    const answer = await app.send(publicInvoices.pdf, { body: { token } });
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is kept as a hash only', async () => {
    const { office, token } = await linked();
    const [row] = await inScope(app.db, { workspaceId: office.workspaceId }, (tx) =>
      tx.selectFrom('document_links').selectAll().execute(),
    );
    expect(JSON.stringify(row)).not.toContain(token.slice(22));
  });

  it('is made to nothing but an issued document of the practice', async () => {
    const { office } = await linked();
    const { customerId, call } = office;
    const { id } = await call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });
    const other = await linked();
    for (const documentId of [id, other.invoice.id]) {
      await expect(call(documentLinks.create, { body: { kind: 'invoice', documentId } })).rejects.toMatchObject({
        status: 404,
      });
    }
  });

  it('says that it was taken back, or has lapsed, and opens nothing any more', async () => {
    const [revoked, lapsed] = [await linked(), await linked()];
    const [made] = (await revoked.delivery()).links;
    await revoked.office.call(documentLinks.revoke, { params: { id: made?.id ?? '' } });
    expect(await open(revoked.token)).toMatchObject({ state: 'revoked', practice: { name: 'Vauban Patrimoine' } });
    expect((await revoked.delivery()).links).toMatchObject([{ state: 'revoked' }]);
    app.pass({ days: 181 });
    expect(await open(lapsed.token)).toMatchObject({ state: 'expired' });
    for (const { token } of [revoked, lapsed]) {
      await expect(read(token)).rejects.toMatchObject({ code: 'link_unusable' });
      expect((await app.send(publicInvoices.pdf, { body: { token } })).statusCode).toBe(400);
    }
  });

  it('is taken back by its own practice alone', async () => {
    const [own, other] = [await linked(), await linked()];
    const [made] = (await own.delivery()).links;
    const refused = other.office.call(documentLinks.revoke, { params: { id: made?.id ?? '' } });
    await expect(refused).rejects.toMatchObject({ status: 404 });
    expect(await open(own.token)).toMatchObject({ state: 'open' });
  });
});

describe('[A-13] [TEN-06] a token that nobody was given', () => {
  test.for([
    { why: 'nothing like one', change: () => 'sample' },
    {
      why: 'another secret',
      change: (token: string) => token.slice(0, -4) + (token.endsWith('AAAA') ? 'BBBB' : 'AAAA'),
    },
    { why: 'another workspace', change: (token: string) => `${'A'.repeat(21)}${token.slice(21)}` },
    { why: 'one letter more', change: (token: string) => `${token}A` },
    { why: 'the same with padding', change: (token: string) => `${token}=` },
  ])('opens nothing: $why', async ({ change }) => {
    const { token } = await linked();
    const guess = change(token);
    expect(await open(guess)).toEqual({ state: 'unknown', document: null, practice: null });
    await expect(read(guess)).rejects.toMatchObject({ code: 'link_unusable', body: { params: {} } });
    await note(guess, 'opened');
  });

  it('of one practice under the name of another opens nothing', async () => {
    const [one, two] = [await linked(), await linked()];
    const mixed = Buffer.concat([
      Buffer.from(two.token, 'base64url').subarray(0, 16),
      Buffer.from(one.token, 'base64url').subarray(16),
    ]).toString('base64url');
    expect(await open(mixed)).toMatchObject({ state: 'unknown' });
  });
});

describe('the practice is told', () => {
  it('that its reader opened and downloaded the document, once an hour', async () => {
    const { token, delivery } = await linked();
    expect(await delivery()).toMatchObject({ state: null, events: [] });
    await note(token, 'opened');
    await note(token, 'opened');
    expect(await delivery()).toMatchObject({ state: 'opened', events: [{ event: 'opened' }] });
    await note(token, 'downloaded');
    app.pass({ minutes: 61 });
    await note(token, 'opened');
    const delivered = await delivery();
    expect(delivered.events.map(({ event }) => event)).toEqual(['opened', 'downloaded', 'opened']);
    expect(delivered.state).toBe('downloaded');
    expect(delivered.links[0]?.openedAt).toBe(app.now().toISOString());
  });

  it('of strangers only, not of itself', async () => {
    const { office, token, delivery } = await linked();
    await office.browser.call(documentLinks.note, { body: { token, event: 'opened' } });
    expect((await delivery()).events).toEqual([]);
  });
});
