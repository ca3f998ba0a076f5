import { createHash, randomUUID } from 'node:crypto';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { type Office, openOffice, quotationDraft } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

const PDF = Buffer.from('%PDF-1.7\n\xff\xfe signed by hand', 'latin1');
const scan = (bytes: Buffer = PDF, fileName = 'Devis signé.pdf') => ({ fileName, content: bytes.toString('base64') });

const refused = (code: string) => expect.objectContaining({ code });
const show = ({ call }: Office, id: string) => call(quotations.find, { params: { id } });

async function sent({ call, customerId }: Office, said: object = {}) {
  const { id, version } = await call(quotations.create, { body: { draft: quotationDraft(customerId, said) } });
  return await call(quotations.finalise, { params: { id }, body: { version } });
}

const accept = ({ call }: Office, { id, version }: { id: string; version: number }, said: object = {}) =>
  call(quotations.accept, {
    params: { id },
    body: { version, on: '2026-11-20', name: 'Anne Hélios', note: '', chosen: [], ...said },
  });

const fetched = ({ browser, workspaceId }: Office, id: string) =>
  browser.send(quotations.paper, { params: { id } }, { workspaceId });

/** Ten days on: what was valid until 21 November has lapsed. */
async function later<Result>(work: () => Promise<Result>): Promise<Result> {
  app.pass({ days: 10 });
  try {
    return await work();
  } finally {
    app.pass({ days: -10 });
  }
}

describe('the paper that a quotation was signed on', () => {
  it('is filed with the acceptance, with its hash, and comes back byte for byte as a file to be saved', async () => {
    const office = await openOffice(app);
    const offer = await sent(office);
    const hash = createHash('sha256').update(PDF).digest('hex');
    const paper = { name: 'Devis signé.pdf', mediaType: 'application/pdf', size: PDF.length, hash };
    const done = await accept(office, offer, { paper: scan() });
    expect(done).toMatchObject({ state: 'accepted', remaining: '1727.5', answer: { way: 'paper', paper } });
    expect(done.history.map(({ action }) => action)).toContain('accepted');
    const answer = await fetched(office, offer.id);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(PDF)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Devis%20sign%C3%A9.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'; sandbox/),
    });
  });

  it('may be left out while the offer holds; there is no file then', async () => {
    const office = await openOffice(app);
    const offer = await sent(office);
    expect(await accept(office, offer)).toMatchObject({ state: 'accepted', answer: { paper: null } });
    expect((await fetched(office, offer.id)).statusCode).toBe(404);
  });

  it('is needed once the offer lapsed, and was signed between its first and its last day', async () => {
    const office = await openOffice(app);
    const offer = await sent(office, { validUntil: '2026-11-21' });
    await later(async () => {
      expect(await show(office, offer.id)).toMatchObject({ state: 'ready', expired: true });
      await expect(accept(office, offer)).rejects.toEqual(refused('paper_missing'));
      const paper = scan();
      await expect(accept(office, offer, { paper, on: '2026-11-19' })).rejects.toEqual(refused('day_invalid'));
      await expect(accept(office, offer, { paper, on: '2026-12-01' })).rejects.toEqual(refused('day_invalid'));
      await expect(accept(office, offer, { paper, on: '2026-11-22' })).rejects.toEqual(refused('transition_refused'));
      expect(await show(office, offer.id)).toMatchObject({ state: 'ready', version: offer.version, answer: null });
      const done = await accept(office, offer, { paper, on: '2026-11-21' });
      expect(done).toMatchObject({ state: 'accepted', expired: false, answer: { on: '2026-11-21' } });
      expect(done.conversions).toContain('full');
    });
  });

  test.for([
    { why: 'a page with scripts', bytes: Buffer.from('<script>alert(1)</script>'), code: 'paper_unsupported' },
    { why: 'plain text, which an asset may have', bytes: Buffer.from('signed'), code: 'paper_unsupported' },
    { why: 'a picture of another kind', bytes: Buffer.from('RIFF....WEBP'), code: 'paper_unsupported' },
    { why: 'more than 10 MB', bytes: Buffer.concat([PDF, Buffer.alloc(10 * 1024 * 1024)]), code: 'document_too_large' },
  ])('is refused where it is $why, and nothing is recorded: $code', async ({ bytes, code }) => {
    const office = await openOffice(app);
    const offer = await sent(office);
    const paper = scan(bytes, 'signed.txt');
    await expect(accept(office, offer, { paper })).rejects.toMatchObject({ status: 400, code });
    expect(await show(office, offer.id)).toMatchObject({ state: 'ready', version: offer.version });
  });

  test.for([
    { type: 'image/png', bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]) },
    { type: 'image/jpeg', bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) },
  ])('is $type by its content, whatever its name says', async ({ type, bytes }) => {
    const office = await openOffice(app);
    const done = await accept(office, await sent(office), { paper: scan(bytes, 'scan.pdf') });
    expect(done.answer?.paper).toMatchObject({ mediaType: type, name: 'scan.pdf' });
  });

  it('is filed once, whether the same request comes twice or two come at once', async () => {
    const office = await openOffice(app);
    const { browser, workspaceId } = office;
    const { id, version } = await sent(office);
    const body = { version, on: '2026-11-20', name: 'Anne', note: '', chosen: [], paper: scan() };
    const same = randomUUID();
    const send = (key: string, paper = body.paper) =>
      browser.send(quotations.accept, { params: { id }, body: { ...body, paper } }, { workspaceId, key });
    const answers = await Promise.all([send(same), send(same)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers[0]?.body).toBe(answers[1]?.body);
    const other = Buffer.concat([PDF, PDF]);
    expect((await send(randomUUID(), scan(other))).statusCode).toBeGreaterThanOrEqual(400);
    expect((await fetched(office, id)).rawPayload.equals(PDF)).toBe(true);
    const second = await sent(office);
    const papers = [PDF, other].map((bytes) => scan(bytes));
    const done = await Promise.allSettled(papers.map((paper) => accept(office, second, { paper })));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('does not exist for another practice, nor under an id that nobody has', async () => {
    const [office, other] = [await openOffice(app), await openOffice(app)];
    const offer = await sent(office);
    await expect(accept(other, offer, { paper: scan() })).rejects.toMatchObject({ status: 404 });
    await accept(office, offer, { paper: scan() });
    const foreign = await fetched(other, offer.id);
    expect(foreign.statusCode).toBe(404);
    const unknown = (await fetched(other, randomUUID())).json();
    expect(unknown).toEqual({ ...foreign.json(), requestId: unknown.requestId });
    const { browser } = other;
    const posing = await browser.send(
      quotations.paper,
      { params: { id: offer.id } },
      { workspaceId: office.workspaceId },
    );
    expect(posing.statusCode).toBeGreaterThanOrEqual(400);
    const rows = await inScope(app.db, { workspaceId: other.workspaceId }, (tx) =>
      tx.selectFrom('quotation_papers').select('quotation_id').execute(),
    );
    expect(rows).toEqual([]);
  });

  it('is never changed or deleted', async () => {
    const office = await openOffice(app);
    await accept(office, await sent(office), { paper: scan() });
    const { workspaceId } = office;
    const write = (statement: ReturnType<typeof sql>) =>
      inScope(app.db, { workspaceId }, (tx) => statement.execute(tx));
    await expect(write(sql`update quotation_papers set name = 'x'`)).rejects.toThrow('refused');
    await expect(write(sql`delete from quotation_papers`)).rejects.toThrow('refused');
  });
});
