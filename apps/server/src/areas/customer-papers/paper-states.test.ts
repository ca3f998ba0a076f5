import { complianceDocuments, publicComplianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { customerPapers } from '@aurea/contract/customer-papers.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { describe, expect, it } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { practiceWithDocuments } from '#testing/compliance-documents.ts';
import { practiceWithFile } from '#testing/compliance-file.ts';
import { lastMail } from '#testing/outbox.ts';

const app = await startApp({ areas: [...PRODUCT_AREAS], now: '2026-11-20T09:00:00.000Z' });

describe('the documents of the advice', () => {
  async function open() {
    const practice = await practiceWithDocuments(app);
    const freeze = async () => {
      app.pass({ minutes: 2 });
      return await practice.freeze(await practice.begin('der'));
    };
    const refuse = async (id: string) =>
      await app.call(publicComplianceDocuments.refuse, {
        body: { token: await practice.send(id), name: 'Camille Moreau', reason: '' },
      });
    const sign = async ({ id, hash }: { readonly id: string; readonly hash: string | null }) => {
      const token = await practice.send(id);
      await app.call(publicComplianceDocuments.code, { body: { token, address: 0 } });
      const { code } = await lastMail(app, practice.email, 'document');
      const said = { name: 'Camille Moreau', code, pdfHash: hash ?? '', consent: true } as const;
      await app.call(publicComplianceDocuments.sign, { body: { token, ...said } });
    };
    const states = async () => {
      const { items } = await practice.call(customerPapers.list, {
        params: { id: practice.id },
        query: { kind: 'advice' },
      });
      return items.map((one) => (one.kind === 'advice' ? [one.what, one.number, one.state] : []));
    };
    return { ...practice, freeze, refuse, sign, states };
  }

  it('are every version with its state: a draft, frozen, and superseded by a later version of its kind', async () => {
    const { call, id, begin, freeze, states } = await open();
    await begin('mission_letter');
    await freeze();
    expect(await states()).toEqual([
      ['der', 1, 'frozen'],
      ['mission_letter', null, 'draft'],
    ]);
    app.pass({ minutes: 2 });
    const next = await begin('der');
    expect(await states()).toContainEqual(['der', 1, 'frozen']);
    await call(complianceDocuments.freeze, { params: { id: next.id }, body: { version: next.version } });
    expect(await states()).toEqual([
      ['der', 2, 'frozen'],
      ['der', 1, 'superseded'],
      ['mission_letter', null, 'draft'],
    ]);
    const { items: versions } = await call(complianceDocuments.list, { params: { id } });
    const { items } = await call(customerPapers.list, { params: { id }, query: { kind: 'advice' } });
    expect(new Set(items.map((one) => one.id))).toEqual(new Set(versions.map((one) => one.id)));
  });

  it('stand as the customer answered, whatever version came after', async () => {
    const { freeze, refuse, sign, states } = await open();
    await refuse((await freeze()).id);
    expect(await states()).toEqual([['der', 1, 'refused']]);
    await sign(await freeze());
    expect(await states()).toEqual([
      ['der', 2, 'signed'],
      ['der', 1, 'refused'],
    ]);
    await freeze();
    expect(await states()).toEqual([
      ['der', 3, 'frozen'],
      ['der', 2, 'signed'],
      ['der', 1, 'refused'],
    ]);
  });
});

async function open() {
  const { call, id, file, ...practice } = await practiceWithFile(app);
  const listed = async () => {
    const { items } = await call(customerPapers.list, { params: { id }, query: { kind: 'file' } });
    return items.flatMap((one) => (one.kind === 'file' ? [[one.name, one.on, one.expiresOn, one.state]] : []));
  };
  return { ...practice, call, id, file, listed };
}

describe('the papers of the file', () => {
  /** Papers of a couple: his expires soon, hers was filed after it. */
  async function openCouple() {
    const { file, ...rest } = await open();
    await file.add('identity_paper', { fileName: 'his.pdf', on: '2026-10-01', expiresOn: '2026-12-01' });
    app.pass({ minutes: 1 });
    await file.add('identity_paper', { fileName: 'hers.pdf', version: 1, expiresOn: '2031-11-02' });
    app.pass({ minutes: 1 });
    return { ...rest, file };
  }
  const HIS = ['his.pdf', '2026-10-01', '2026-12-01', 'expiring'];
  const HERS = ['hers.pdf', '2026-11-02', '2031-11-02', 'current'];

  it('say until when each holds, and what took the place of which', async () => {
    const { file, listed } = await openCouple();
    const first = await file.add('address_proof', { fileName: 'old.pdf', on: '2025-01-02', expiresOn: '2026-01-02' });
    expect(await listed()).toEqual([HERS, HIS, ['old.pdf', '2025-01-02', '2026-01-02', 'expired']]);
    const replacesId = first.checks.find(({ item }) => item === 'address_proof')?.papers[0]?.id ?? '';
    await file.add('address_proof', { fileName: 'new.pdf', version: 1, expiresOn: null, replacesId });
    expect(await listed()).toEqual(
      expect.arrayContaining([
        ['new.pdf', '2026-11-02', null, 'current'],
        ['old.pdf', '2025-01-02', '2026-01-02', 'replaced'],
      ]),
    );
  });

  it('hold as they were filed when a later note says something of the point', async () => {
    const { file, listed } = await openCouple();
    const note = 'Vu en rendez-vous';
    await file.record('identity_paper', {
      ...{ state: 'provided', version: 2, on: '2026-11-05', expiresOn: '2031-11-02', note },
    });
    expect(await listed()).toEqual([HERS, HIS]);
  });

  it('take another expiry from a change of the point, the latest of them alone', async () => {
    const { file, listed } = await openCouple();
    await file.record('identity_paper', {
      ...{ state: 'provided', version: 2, on: '2026-11-05', expiresOn: '2026-11-19', note: '' },
    });
    const corrected = ['hers.pdf', '2026-11-02', '2026-11-19', 'expired'];
    expect(await listed()).toEqual([corrected, HIS]);
    app.pass({ minutes: 1 });
    await file.add('identity_paper', { fileName: 'child.pdf', version: 3, expiresOn: null });
    expect(await listed()).toEqual([['child.pdf', '2026-11-02', null, 'current'], corrected, HIS]);
  });

  it.each(['missing', 'not_applicable'] as const)('do not count while their point is %s', async (state) => {
    const { file, listed } = await openCouple();
    await file.record('identity_paper', { state, version: 2, note: 'Illisible' });
    expect(await listed()).toEqual([
      ['hers.pdf', '2026-11-02', '2031-11-02', 'not_counted'],
      ['his.pdf', '2026-10-01', '2026-12-01', 'not_counted'],
    ]);
    await file.record('identity_paper', {
      ...{ state: 'provided', version: 3, on: '2026-11-05', expiresOn: '2031-11-02', note: '' },
    });
    expect(await listed()).toEqual([HERS, HIS]);
  });
});

describe('the day of a paper', () => {
  // Last: it moves the clock of all of this file.
  it.each([
    ['Europe/Paris', '2026-11-21'],
    ['America/Martinique', '2026-11-20'],
  ])('is that of a practice in %s, at 23:30 UTC', async (timeZone, on) => {
    const { call, id, begin } = await practiceWithDocuments(app);
    const { version } = await call(workspaces.current, {});
    await call(workspaces.change, { body: { version, timeZone } });
    app.pass({ minutes: (Date.parse('2026-11-20T23:30:00.000Z') - app.now().getTime()) / 60_000 });
    await begin('der');
    const { items } = await call(customerPapers.list, { params: { id }, query: {} });
    expect(items).toMatchObject([{ kind: 'advice', on }]);
  });
});
