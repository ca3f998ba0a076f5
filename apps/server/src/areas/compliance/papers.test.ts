import { createHash, randomUUID } from 'node:crypto';
import { account } from '@aurea/contract/account.ts';
import { complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { demo } from '@aurea/contract/demo.ts';
import { sql } from 'kysely';
import { describe, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { fetchPaper, fileOf, practiceWithFile } from '#testing/compliance-file.ts';
import { catalogWith, plainPdf } from '#testing/hostile-papers.ts';
import { pngOf } from '#testing/pictures.ts';
import { person } from '#testing/practice.ts';
import { tablesHolding } from '#testing/workspace-rows.ts';

const app = await startApp({ areas: [...PRODUCT_AREAS], now: '2026-11-20T09:00:00.000Z' });
const practiceWithCustomer = () => practiceWithFile(app);

describe('papers of a file', () => {
  it('are handed back as they came, to be saved and never shown', async () => {
    const practice = await practiceWithCustomer();
    const content = plainPdf('mine');
    await practice.file.add('identity_paper', { content: content.toString('base64') });
    const { papers, state } = await practice.file.check('identity_paper');
    const [stored] = papers;
    expect(state).toBe('provided');
    expect(stored).toMatchObject({
      name: 'passport.pdf',
      mediaType: 'application/pdf',
      size: content.length,
      hash: createHash('sha256').update(content).digest('hex'),
      replacedById: null,
    });
    const answer = await fetchPaper(practice, practice.id, stored?.id ?? '');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': "attachment; filename*=UTF-8''passport.pdf",
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
    expect(answer.rawPayload.equals(content)).toBe(true);
  });

  it('stay readable once they are replaced, and are replaced once', async () => {
    const practice = await practiceWithCustomer();
    const { file, id } = practice;
    await file.add('identity_paper');
    const former = (await file.check('identity_paper')).papers[0]?.id ?? '';
    const next = { content: plainPdf('second').toString('base64'), fileName: 'new.pdf', replacesId: former };
    await file.add('identity_paper', { ...next, version: 1 });
    const { papers } = await file.check('identity_paper');
    const current = papers.find(({ replacedById }) => replacedById === null);
    expect(papers).toHaveLength(2);
    expect(current?.name).toBe('new.pdf');
    expect(papers.find((one) => one.id === former)?.replacedById).toBe(current?.id);
    expect((await fetchPaper(practice, id, former)).rawPayload.equals(plainPdf('first'))).toBe(true);
    await expect(file.add('identity_paper', { ...next, version: 2 })).rejects.toMatchObject({ code: 'stale' });
    await expect(file.add('der', { ...next })).rejects.toMatchObject({ status: 404 });
  });

  it('are pictures drawn again', async () => {
    const practice = await practiceWithCustomer();
    const script = Buffer.from('<script>alert(1)</script>');
    const content = Buffer.concat([pngOf({ width: 80, height: 40 }), script]).toString('base64');
    await practice.file.add('identity_paper', { content, fileName: 'scan.png' });
    const [stored] = (await practice.file.check('identity_paper')).papers;
    expect(stored?.mediaType).toBe('image/png');
    const answer = await fetchPaper(practice, practice.id, stored?.id ?? '');
    expect(answer.headers['content-type']).toBe('image/png');
    expect(answer.rawPayload.includes('script')).toBe(false);
  });

  test.for([
    {
      why: 'a page called PDF',
      bytes: Buffer.from('<html><script>alert(1)</script></html>'),
      code: 'paper_unsupported',
    },
    {
      why: 'a PDF with a script',
      bytes: catalogWith('/OpenAction << /S /JavaScript /JS (x) >>'),
      code: 'paper_active',
    },
    {
      why: 'a PDF that is an archive as well',
      bytes: Buffer.concat([plainPdf(), Buffer.from('PK\x03\x04')]),
      code: 'paper_unreadable',
    },
    {
      why: 'a PDF of 10 MB and a little',
      bytes: Buffer.alloc(10 * 1024 * 1024 + 1, '%PDF-'),
      code: 'document_too_large',
    },
  ])('are not $why', async ({ bytes, code }) => {
    const { file } = await practiceWithCustomer();
    await expect(file.add('identity_paper', { content: bytes.toString('base64') })).rejects.toMatchObject({ code });
    expect(await file.check('identity_paper')).toMatchObject({ state: 'missing', papers: [] });
  });

  it('are not of 11 MB: the request is refused unread', async () => {
    const { file } = await practiceWithCustomer();
    const content = Buffer.alloc(11 * 1024 * 1024, '%PDF-').toString('base64');
    await expect(file.add('identity_paper', { content })).rejects.toMatchObject({ status: expect.any(Number) });
    expect((await file.check('identity_paper')).papers).toEqual([]);
  });
});

describe('what a file is kept for', () => {
  const change = (workspaceId: string, statement: ReturnType<typeof sql>) =>
    inScope(app.db, { workspaceId }, (tx) => statement.execute(tx));

  it('nothing of it is changed or deleted while the relation lasts', async () => {
    const { call, id, workspaceId, file } = await practiceWithCustomer();
    await file.add('identity_paper');
    for (const statement of [
      sql`delete from compliance_papers`,
      sql`delete from compliance_entries`,
      sql`update compliance_papers set name = 'other'`,
      sql`update compliance_entries set note = 'other'`,
    ]) {
      await expect(change(workspaceId, statement)).rejects.toThrow('a compliance file is retained');
    }
    const erase = () => call(complianceFile.erase, { params: { id } });
    await expect(erase()).rejects.toMatchObject({ code: 'file_retained' });
    await call(customers.archive, { params: { id }, body: { version: 1 } });
    expect((await file.show()).erasableFrom).toBe('2031-11-20');
    await expect(erase()).rejects.toMatchObject({ code: 'file_retained' });
    expect((await file.check('identity_paper')).papers).toHaveLength(1);
  });

  it('it is erased five years after its end, once somebody says so', async () => {
    const { call, id, workspaceId, file } = await practiceWithCustomer();
    await file.add('identity_paper');
    await change(workspaceId, sql`update customers set archived_at = '2015-03-04T12:00:00Z' where id = ${id}`);
    await call(complianceFile.erase, { params: { id } });
    expect(await file.check('identity_paper')).toMatchObject({ state: 'missing', papers: [], entries: [] });
    const { items } = await call(customerFile.timeline, { params: { id }, query: {} });
    expect(items.map(({ action }) => action)).toContain('file_erased');
  });

  it('it goes with a practice that is erased, and with customers who were invented', async () => {
    const { browser, email, call, workspaceId } = await practiceWithCustomer();
    await call(demo.fillPractice, {});
    const invented = (await call(customers.list, { query: { size: '100' } })).items.find(
      ({ name }) => name !== 'Jean Dupont',
    );
    await fileOf(call, invented?.id ?? '').add('der');
    await call(demo.clearPractice, {});
    expect(await tablesHolding(app, workspaceId)).not.toContain('compliance_papers');
    const [kept] = (await call(customers.list, { query: {} })).items;
    await fileOf(call, kept?.id ?? '').add('der');
    await browser.call(account.erase, { body: { confirmation: email } });
    expect(await tablesHolding(app, workspaceId)).toEqual([]);
  });

  it('it follows a customer into the record it is merged with, and back', async () => {
    const { call, id, file } = await practiceWithCustomer();
    const other = await call(customers.create, { body: person('Jean Duppont') });
    await file.add('der', { fileName: 'kept.pdf' });
    await fileOf(call, other.id).add('der', { fileName: 'merged.pdf' });
    const body = { version: 1, otherId: other.id, otherVersion: 1 };
    const { mergeId } = await call(customers.merge, { params: { id }, body });
    expect((await file.check('der')).papers.map(({ name }) => name).toSorted()).toEqual(['kept.pdf', 'merged.pdf']);
    await call(customers.undoMerge, { params: { id: mergeId } });
    expect((await file.check('der')).papers.map(({ name }) => name)).toEqual(['kept.pdf']);
    expect((await fileOf(call, other.id).check('der')).papers.map(({ name }) => name)).toEqual(['merged.pdf']);
  });

  it('a paper replaced while customers were merged goes back with the one that took its place', async () => {
    const { call, id, workspaceId, file } = await practiceWithCustomer();
    const other = await call(customers.create, { body: person('Jean Duppont') });
    const theirs = fileOf(call, other.id);
    await theirs.add('der', { fileName: 'first.pdf' });
    const body = { version: 1, otherId: other.id, otherVersion: 1 };
    const { mergeId } = await call(customers.merge, { params: { id }, body });
    const { version, papers } = await file.check('der');
    const second = { version, fileName: 'second.pdf', content: plainPdf('second').toString('base64') };
    await file.add('der', { ...second, replacesId: papers[0]?.id ?? '' });
    await call(customers.undoMerge, { params: { id: mergeId } });
    expect((await file.check('der')).papers).toEqual([]);
    const back = await theirs.check('der');
    const current = back.papers.find(({ replacedById }) => replacedById === null);
    expect(back.papers.map(({ name }) => name).toSorted()).toEqual(['first.pdf', 'second.pdf']);
    const third = { fileName: 'third.pdf', content: plainPdf('third').toString('base64') };
    await theirs.add('der', { ...third, version: back.version, replacesId: current?.id ?? '' });
    await change(workspaceId, sql`update customers set archived_at = '2015-03-04T12:00:00Z' where id = ${other.id}`);
    await call(complianceFile.erase, { params: { id: other.id } });
    expect((await theirs.check('der')).papers).toEqual([]);
  });

  it('nothing of an erased file stays in the log of the practice, under whatever record it was written', async () => {
    const { call, id, workspaceId, file } = await practiceWithCustomer();
    const other = await call(customers.create, { body: person('Jean Duppont') });
    await fileOf(call, other.id).add('der', { fileName: 'secret-name.pdf', note: 'secret note' });
    await call(customers.merge, { params: { id }, body: { version: 1, otherId: other.id, otherVersion: 1 } });
    await file.record('funds_origin', { state: 'missing', version: 0, note: 'secret note' });
    await change(workspaceId, sql`update customers set archived_at = '2015-03-04T12:00:00Z' where id = ${id}`);
    await call(complianceFile.erase, { params: { id } });
    const lines = await inScope(app.db, { workspaceId }, async (tx) => {
      const { rows } = await sql<{ line: string; action: string }>`
        select concat(before, after) as line, action from activity`.execute(tx);
      return rows;
    });
    expect(lines.filter(({ line }) => line.includes('secret'))).toEqual([]);
    expect(lines.map(({ action }) => action)).toContain('file_erased');
  });

  it('an id of nobody is not found', async () => {
    const { call } = await practiceWithCustomer();
    await expect(fileOf(call, randomUUID()).show()).rejects.toMatchObject({ status: 404 });
  });
});
