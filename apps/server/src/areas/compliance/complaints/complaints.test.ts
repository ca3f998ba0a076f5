import { createHash } from 'node:crypto';
import { complaints } from '@aurea/contract/compliance/complaints.ts';
import { publicComplianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { unzipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { practiceWithDocuments } from '#testing/compliance-documents.ts';
import { lastMail } from '#testing/outbox.ts';
import { person } from '#testing/practice.ts';

const app = await startApp({
  areas: [...PRODUCT_AREAS],
  now: '2026-11-20T09:00:00.000Z',
  env: { PUBLIC_URL: 'https://aurea.example' },
});

const SAID = {
  receivedOn: '2026-11-10',
  subject: 'Frais non annoncés',
  acknowledgedOn: null,
  answeredOn: null,
  answer: '',
} as const;

describe('the register of complaints', () => {
  it('says by when a complaint is acknowledged and answered, and what is late', async () => {
    const { call, id } = await practiceWithDocuments(app);
    const open = await call(complaints.record, { params: { id }, body: SAID });
    expect(open).toMatchObject({
      acknowledge: { due: '2026-11-20', state: 'due' },
      toAnswer: { due: '2027-01-10', state: 'due' },
    });
    const body = { ...SAID, receivedOn: '2026-09-01', acknowledgedOn: '2026-09-20' };
    const late = await call(complaints.record, { params: { id }, body });
    expect(late).toMatchObject({ acknowledge: { state: 'done_late' }, toAnswer: { state: 'late' } });
    const { items } = await call(complaints.list, { query: {} });
    expect(items.map(({ receivedOn }) => receivedOn)).toEqual(['2026-11-10', '2026-09-01']);
  });

  it('is changed by one advisor at a time', async () => {
    const { call, id } = await practiceWithDocuments(app);
    const { id: complaintId } = await call(complaints.record, { params: { id }, body: SAID });
    const change = () =>
      call(complaints.change, { params: { id: complaintId }, body: { ...SAID, version: 1, answer: 'Remboursés' } });
    const both = await Promise.allSettled([change(), change()]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test.for([
    { why: 'a day to come', over: { receivedOn: '2026-11-21' } },
    { why: 'an answer before it was received', over: { answeredOn: '2026-11-09' } },
    { why: 'no words', over: { subject: '  ' } },
  ])('refuses $why', async ({ over }) => {
    const { call, id } = await practiceWithDocuments(app);
    const body = { ...SAID, ...over };
    await expect(call(complaints.record, { params: { id }, body })).rejects.toMatchObject({ status: 400 });
  });

  it('is of one practice', async () => {
    const [mine, theirs] = [await practiceWithDocuments(app), await practiceWithDocuments(app)];
    const { id } = await mine.call(complaints.record, { params: { id: mine.id }, body: SAID });
    const params = { id };
    await expect(theirs.call(complaints.record, { params: { id: mine.id }, body: SAID })).rejects.toMatchObject({
      status: 404,
    });
    await expect(theirs.call(complaints.change, { params, body: { ...SAID, version: 1 } })).rejects.toMatchObject({
      status: 404,
    });
    expect((await theirs.call(complaints.list, { query: {} })).items).toEqual([]);
  });
});

describe('the file of an inspection', () => {
  it('holds every paper with its hash, signatures that can be checked, and both registers', async () => {
    const practice = await practiceWithDocuments(app);
    const { call, browser, workspaceId, id, email } = practice;
    await practice.file.add('identity_paper', { fileName: '../../=HYPERLINK.pdf', note: '=cmd()' });
    await call(complaints.record, { params: { id }, body: { ...SAID, subject: '=1+1' } });
    const frozen = await practice.freeze(await practice.begin('der'));
    const token = await practice.send(frozen.id);
    await app.call(publicComplianceDocuments.code, { body: { token, address: 0 } });
    const { code } = await lastMail(app, email, 'document');
    const consent = { name: 'Camille Moreau', pdfHash: frozen.hash ?? '', consent: true as const };
    await app.call(publicComplianceDocuments.sign, { body: { token, code, ...consent } });
    const other = await call(customers.create, { body: person('Jean Dupont') });

    const zipOf = async (customerId?: string) => {
      const query = { ...(customerId && { customerId }), language: 'fr' as const };
      const answer = await browser.send(complaints.inspection, { query }, { workspaceId });
      expect(answer.statusCode).toBe(200);
      return unzipSync(answer.rawPayload);
    };
    const files = await zipOf();
    const textOf = (name: string) => Buffer.from(files[name] ?? []).toString();
    const lines = textOf('sha256.txt').trim().split('\n');
    expect(lines).toHaveLength(2);
    for (const line of lines) {
      const [hash, name = ''] = line.split('  ');
      expect(
        createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex'),
      ).toBe(hash);
    }
    expect(Object.keys(files).every((name) => !name.includes('..') && !name.startsWith('/'))).toBe(true);
    expect(textOf('index.csv')).toContain('Camille Moreau;2026-11-20T09:00:00.000Z;sound');
    expect(textOf('history-of-checklists.csv')).toContain("'=cmd()");
    expect(textOf('register-of-complaints.csv')).toContain("'=1+1");
    expect(textOf(`certificates/${frozen.id}.txt`)).toContain(frozen.hash);
    expect(textOf('history-of-checklists.csv')).toContain('der;provided;2026-11-20');
    expect(Buffer.from((await zipOf(other.id))['sha256.txt'] ?? []).toString()).toBe('');
  });
});
