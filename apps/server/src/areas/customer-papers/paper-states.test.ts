import { complianceDocuments, publicComplianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { customerPapers } from '@aurea/contract/customers/customer-papers.ts';
import { describe, expect, it } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { practiceWithDocuments } from '#testing/compliance-documents.ts';
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
