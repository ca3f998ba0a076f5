import { account } from '@aurea/contract/account.ts';
import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { practiceLogo } from '@aurea/contract/billing/practice-logo.ts';
import { publicInvoices } from '@aurea/contract/billing/public-invoices.ts';
import { publicQuotations } from '@aurea/contract/billing/public-quotations.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { session } from '@aurea/contract/session.ts';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, type Office, openOffice, quotationDraft } from '#testing/invoicing.ts';
import { PASSWORD } from '#testing/people.ts';
import { jpegOf, part, pngOf } from '#testing/pictures.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { tablesHolding } from '#testing/workspace-rows.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

const WIDE = pngOf({ width: 300, height: 60 }, { drawn: () => [138, 106, 0, 255] });
const TALL = pngOf({ width: 50, height: 150 }, { drawn: () => [20, 20, 20, 255] });

const upload = ({ call }: Office, bytes: Buffer, fileName = 'logo.png') =>
  call(practiceLogo.upload, { body: { fileName, content: bytes.toString('base64') } });
const inUse = async ({ call }: Office) => (await call(practiceLogo.find, {})).logo;
const fetched = ({ browser, workspaceId }: Office, id: string) =>
  browser.send(practiceLogo.content, { params: { id } }, { workspaceId });

const draft = ({ call, customerId }: Office) =>
  call(invoices.create, { body: { kind: 'invoice', draft: invoiceDraft(customerId) } });

const pdf = async ({ browser, workspaceId }: Office, id: string) =>
  (await browser.send(invoices.pdf, { params: { id } }, { workspaceId })).rawPayload;
const sizesIn = (file: Buffer) =>
  [...file.toString('latin1').matchAll(/\/Subtype \/Image[\s\S]*?\/Width (\d+)[\s\S]*?\/Height (\d+)/g)].map(
    ([, width, height]) => `${width}x${height}`,
  );

async function linkTo({ call }: Office, kind: 'invoice' | 'quotation', documentId: string): Promise<string> {
  const { address } = await call(documentLinks.create, { body: { kind, documentId } });
  return address.split('/').at(-1) ?? '';
}

describe('the logo of a practice', () => {
  it('is drawn anew, told with its size, and comes back as a file that nothing runs in', async () => {
    const office = await openOffice(app);
    expect(await inUse(office)).toBeNull();
    const kept = await upload(
      office,
      pngOf({ width: 300, height: 60 }, { before: [part('tEXt', Buffer.from('GPS'))] }),
    );
    expect(kept).toMatchObject({ width: 59, height: 59 });
    expect(await inUse(office)).toEqual(kept);
    const answer = await fetched(office, kept.id);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': "attachment; filename*=UTF-8''logo.png",
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(answer.rawPayload.includes('GPS')).toBe(false);
  });

  it('stands in the PDF of a draft, and of what is issued for ever', async () => {
    const office = await openOffice(app);
    const plain = await draft(office);
    expect(plain.look.logo).toBeNull();
    expect(sizesIn(await pdf(office, plain.id))).toEqual([]);

    const first = await upload(office, WIDE);
    const { id, version, look } = await office.call(invoices.find, { params: { id: plain.id } });
    expect(look).toEqual({ accent: '#1a1a1a', logo: first });
    expect(sizesIn(await pdf(office, id))).toEqual(['300x60']);

    const issued = await office.call(invoices.finalise, { params: { id }, body: { version } });
    const bytes = await pdf(office, id);
    expect(sizesIn(bytes)).toEqual(['300x60']);

    const { settings, version: of } = await office.call(practiceSettings.find, {});
    await office.call(practiceSettings.save, { body: { version: of, settings: { ...settings, accent: '#8a6a00' } } });
    const second = await upload(office, TALL);
    const later = await office.call(invoices.find, { params: { id } });
    expect(later.look).toEqual(look);
    expect(later.hashes).toEqual(issued.hashes);
    expect((await pdf(office, id)).equals(bytes)).toBe(true);
    expect((await draft(office)).look).toEqual({ accent: '#8a6a00', logo: second });
    const shown = await app.call(publicInvoices.read, { body: { token: await linkTo(office, 'invoice', id) } });
    expect(shown.look).toMatchObject({ accent: '#1a1a1a', logo: first });
    const [head = '', content = ''] = shown.look.image?.split(',') ?? [];
    expect(head).toBe('data:image/png;base64');
    expect(Buffer.from(content, 'base64').equals((await fetched(office, first.id)).rawPayload)).toBe(true);
  });

  it('stands on quotations and statements too', async () => {
    const office = await openOffice(app);
    const { call, customerId } = office;
    const logo = await upload(
      office,
      jpegOf({ width: 200, height: 100 }, { drawn: () => [0, 80, 0, 255] }),
      'logo.jpg',
    );
    const { id, version } = await call(quotations.create, { body: { draft: quotationDraft(customerId) } });
    const sent = await call(quotations.finalise, { params: { id }, body: { version } });
    await call(practiceLogo.remove, { params: { id: logo.id } });
    expect((await call(quotations.find, { params: { id } })).look.logo).toEqual(logo);
    expect(sent.look.logo).toEqual(logo);
    const { browser, workspaceId } = office;
    const file = await browser.send(quotations.pdf, { params: { id } }, { workspaceId });
    expect(sizesIn(file.rawPayload)).toEqual(['200x100']);
    const token = await linkTo(office, 'quotation', id);
    expect((await app.call(publicQuotations.read, { body: { token } })).look).toMatchObject({
      logo,
      image: expect.stringMatching(/^data:image\//),
    });

    await call(practiceLogo.restore, { params: { id: logo.id } });
    const query = { format: 'pdf', locale: 'fr', from: '2026-01-01', to: '2026-12-31' } as const;
    const { content } = await call(reports.statementFile, { params: { id: customerId }, query });
    expect(sizesIn(Buffer.from(content, 'base64'))).toEqual(['200x100']);
  });

  it('that was removed or replaced can come back for 30 days, and stays where a document bears it', async () => {
    const own = await startApp({ areas: PRACTICE_AREAS });
    const office = await openOffice(own);
    const { call, browser, email } = office;
    const [first, second] = [await upload(office, WIDE), await upload(office, TALL)];
    expect(await call(practiceLogo.restore, { params: { id: first.id } })).toEqual(first);
    expect(await call(practiceLogo.restore, { params: { id: first.id } })).toEqual(first);
    const { id, version } = await draft(office);
    await call(invoices.finalise, { params: { id }, body: { version } });
    await call(practiceLogo.remove, { params: { id: first.id } });
    expect(await inUse(office)).toBeNull();
    await expect(call(practiceLogo.remove, { params: { id: first.id } })).rejects.toMatchObject({ code: 'not_found' });

    own.pass({ days: 31 });
    await browser.call(session.signIn, { body: { email, password: PASSWORD } });
    await expect(call(practiceLogo.restore, { params: { id: first.id } })).rejects.toMatchObject({ code: 'not_found' });
    expect(await inUse(office)).toBeNull();
    await upload(office, TALL);
    expect((await fetched(office, first.id)).statusCode).toBe(200);
    expect((await fetched(office, second.id)).statusCode).toBe(404);
  });

  it('is one even where two are sent at once, and each change is told', async () => {
    const office = await openOffice(app);
    await Promise.all([upload(office, WIDE), upload(office, TALL)]);
    const rows = await inScope(app.db, { workspaceId: office.workspaceId }, (tx) =>
      tx.selectFrom('practice_logos').select('removed_at').execute(),
    );
    expect(rows.filter((row) => row.removed_at === null)).toHaveLength(1);
    const stored = await inScope(app.db, { workspaceId: office.workspaceId }, (tx) =>
      tx.selectFrom('activity').select('action').where('action', '=', 'logo_changed').execute(),
    );
    expect(stored).toHaveLength(2);
  });

  it('goes with the export of the practice, and with its erasure', async () => {
    const office = await openOffice(app);
    const { id, version } = await draft(office);
    const logo = await upload(office, WIDE);
    await office.call(invoices.finalise, { params: { id }, body: { version } });
    const kept = (await fetched(office, logo.id)).rawPayload;
    const { workspaces } = (await office.browser.send(account.exportData)).json();
    const exported = workspaces.find((each: { id: string }) => each.id === office.workspaceId);
    expect(exported.data.practice_logos).toMatchObject([{ id: logo.id, content: { bytes: kept.length } }]);
    await office.browser.call(account.erase, { body: { confirmation: office.email } });
    expect(await tablesHolding(app, office.workspaceId)).toEqual([]);
  });

  it('does not exist for another practice', async () => {
    const [office, other] = [await openOffice(app), await openOffice(app)];
    const { id } = await upload(office, WIDE);
    expect(await inUse(other)).toBeNull();
    expect((await fetched(other, id)).statusCode).toBe(404);
    for (const route of [practiceLogo.remove, practiceLogo.restore]) {
      await expect(other.call(route, { params: { id } })).rejects.toMatchObject({ status: 404 });
    }
  });
});

describe('a file that is no logo changes nothing', () => {
  const SIZE = { width: 80, height: 40 };
  test.for([
    { why: 'an SVG', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), code: 'logo_is_svg' },
    { why: 'a page called PNG', bytes: Buffer.from('<script>alert(1)</script>'), code: 'logo_unsupported' },
    { why: 'nothing that can be read', bytes: pngOf(SIZE).subarray(0, 150), code: 'logo_unreadable' },
    { why: 'white on nothing', bytes: pngOf(SIZE, { drawn: () => [255, 255, 255, 90] }), code: 'logo_blank' },
    { why: 'one of a few pixels', bytes: pngOf({ width: 8, height: 8 }), code: 'logo_too_small' },
    { why: 'one of 3,001 pixels', bytes: pngOf({ width: 3001, height: 40 }), code: 'logo_too_many_pixels' },
    { why: 'more than 5 MB', bytes: Buffer.concat([WIDE, Buffer.alloc(5 * 1024 * 1024)]), code: 'logo_too_large' },
  ])('$why: $code', async ({ bytes, code }) => {
    const office = await openOffice(app);
    const logo = await upload(office, WIDE);
    await expect(upload(office, bytes)).rejects.toMatchObject({ status: 400, code });
    expect(await inUse(office)).toEqual(logo);
  });

  it('nor does a colour that nobody can read on paper', async () => {
    const { call } = await openOffice(app);
    const { settings, version } = await call(practiceSettings.find, {});
    const body = { version, settings: { ...settings, accent: '#ffd966' } };
    await expect(call(practiceSettings.save, { body })).rejects.toMatchObject({ status: 400 });
    expect((await call(practiceSettings.find, {})).settings.accent).toBe('#1a1a1a');
  });
});
