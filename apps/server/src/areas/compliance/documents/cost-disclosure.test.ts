import { assets } from '@aurea/contract/assets.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { areasOfScope, closedWith } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import type { CostFields } from '@aurea/domain/compliance/costs/cost-fields.ts';
import { frenchCosts } from '@aurea/domain/compliance/costs/words/french-costs.ts';
import { describe, expect, it } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '#testing/app.ts';
import { practiceWithDocuments } from '#testing/compliance-documents.ts';
import { invoiceDraft, line } from '#testing/invoicing.ts';
import { pdfText } from '#testing/pdf-pages.ts';
import { openHousehold } from '#testing/people.ts';

const PERIOD = { from: '2025-11-01', to: '2026-10-31' };

/** Inducements of 300 paid out of 900 of ongoing costs, and some transaction costs. */
const STATED: CostFields = {
  ...{ period: PERIOD, inducements: '300', inducementsContained: true, otherFees: null },
  figures: { oneOff: '0', ongoing: '900', transaction: '36.40', incidental: 'not_known' },
};
const TYPED = {
  ...STATED,
  figures: { ...STATED.figures, accountFees: '84.50', averageAssets: '152200', result: '-10' },
};

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ').replaceAll(/\s+/g, ' ');

const app = await startApp({ areas: [...PRODUCT_AREAS], now: '2026-11-04T09:00:00.000Z' });

/** A practice that invoiced 1,000 € and VAT on 28 October, then 200 on 4 November, which is after the period. */
async function practiceWithCosts() {
  app.pass({ days: -7 });
  const practice = await practiceWithDocuments(app);
  const { call, id: customerId, begin, list } = practice;
  const issue = async (unitPrice: string) => {
    const draft = invoiceDraft(customerId, { lines: [line({ unitPrice })], suppliedOn: '2026-10-28' });
    const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft } });
    return await call(invoices.finalise, { params: { id }, body: { version } });
  };
  await issue('1000');
  const { id, version } = await call(invoices.credit, { params: { id: (await issue('500')).id } });
  await call(invoices.finalise, { params: { id }, body: { version } });
  app.pass({ days: 7 });
  await issue('200');
  const shown = async () => (await list()).find(({ kind }) => kind === 'cost_disclosure');
  const write = async (costs: CostFields) => {
    const draft = (await shown()) ?? (await begin('cost_disclosure'));
    const body = { version: draft.version, language: 'fr' as const, fields: { texts: {}, choices: {}, costs } };
    return await call(complianceDocuments.change, { params: { id: draft.id }, body });
  };
  const lacks = async () => (await shown())?.missing.map(({ place, fact }) => `${place} ${fact}`);
  const freezeIt = async () => {
    const draft = await shown();
    return await practice.freeze({ id: draft?.id ?? '', version: draft?.version ?? 0 });
  };
  const textOf = async () => {
    const file = { params: { id: (await shown())?.id ?? '' } };
    const { rawPayload } = await practice.browser.send(complianceDocuments.file, file, {
      workspaceId: practice.workspaceId,
    });
    return plain(pdfText(rawPayload));
  };
  const point = async () => {
    const { checks } = await call(complianceFile.show, { params: { id: customerId } });
    return checks.find(({ item }) => item === 'cost_disclosure');
  };
  return { ...practice, write, lacks, shown, freezeIt, textOf, point };
}

/**
 * The same with a household under a mandate: 100,000 € since October 2025, 365 € of fees on 1 May and 730 € of interest on
 * 1 August, so that 184 days have 365 € less and 92 days 730 € more: 100,000 € on average. A flat and a current account count
 * for nothing.
 */
async function costsUnderMandate() {
  const practice = await practiceWithCosts();
  const household = await openHousehold(app);
  const create = async (name: string, kind: 'securities_account' | 'cash_account', on: string, gross: string) => {
    const { id } = await household.call(assets.create, { body: { name, kind, currency: 'EUR' } });
    const body = { kind: 'deposit', on, gross, currency: 'EUR' } as const;
    await household.call(transactions.create, { params: { id }, body });
    return id;
  };
  const account = await create('PEA', 'securities_account', '2025-10-01', '100000');
  await create('Courant', 'cash_account', '2025-10-01', '5000');
  for (const entry of [
    { kind: 'fee', on: '2026-05-01', gross: '365' },
    { kind: 'interest', on: '2026-08-01', gross: '730' },
  ] as const)
    await household.call(transactions.create, { params: { id: account }, body: { currency: 'EUR', ...entry } });
  const given = {
    practiceCode: practice.practiceCode,
    scope: 'read' as const,
    areas: areasOfScope('read'),
    endsOn: null,
  };
  const mandate = await household.call(mandates.give, { body: given });
  const link = { version: 1, mandateId: mandate.id };
  await practice.call(customerFile.linkMandate, { params: { id: practice.id }, body: link });
  return { ...practice, household, mandate, account };
}

describe('a disclosure of costs', () => {
  it('begins with the last twelve whole months, and names what nobody has stated', async () => {
    const { begin, lacks } = await practiceWithCosts();
    const draft = await begin('cost_disclosure');
    expect(draft.fields.costs).toEqual({
      ...{ period: PERIOD, inducements: null, inducementsContained: null, otherFees: null, figures: {} },
    });
    const figures = ['accountFees', 'oneOff', 'ongoing', 'transaction', 'incidental', 'averageAssets', 'result'];
    expect(await lacks()).toEqual(['inducements', ...figures].map((fact) => `costs ${fact}`));
  });

  it('takes figures that are typed and marked so where no mandate opens the accounts', async () => {
    const { write, lacks, freezeIt, textOf } = await practiceWithCosts();
    await write(TYPED);
    expect(await lacks()).toEqual([]);
    expect(await freezeIt()).toMatchObject({ state: 'frozen', number: 1, profile: null });
    const text = await textOf();
    for (const said of [
      plain(frenchCosts.withoutMandate),
      'hors taxes : 1 000,00 € 1 200,00 €',
      // 1,200 + 300 + 84.50 + 936.40 − 300, of 152,200
      'Total des coûts et charges connus 2 220,90 €',
      '1,46 %',
      // −10 − 1,200
      'Résultat après coûts et charges −0,80 % de la moyenne des actifs conseillés −1 210,00 €',
      plain(frenchCosts.notKnownNote),
      plain(frenchCosts.acknowledgement),
    ])
      expect(text).toContain(said);
  });

  it('computes the figures of the accounts under the mandate, which typed ones do not replace', async () => {
    const { write, lacks, freezeIt, textOf, household } = await costsUnderMandate();
    await write(TYPED);
    expect(await lacks()).toEqual([]);
    expect((await household.call(mandates.accesses, { query: {} })).items).toEqual([]);
    await freezeIt();
    const text = await textOf();
    for (const said of [
      'd’après les mouvements enregistrés 365,00 €',
      '(365 jours) 100 000,00 €',
      // 1,200 + 300 + 365 + 936.40 − 300, of 100,000
      'Total des coûts et charges connus 2 501,40 €',
      '2,50 %',
      // 730 − 365 − 1,200, and 2,501.40 more
      'Résultat avant coûts et charges 1,67 % de la moyenne des actifs conseillés 1 666,40 €',
      'Résultat après coûts et charges −0,84 % de la moyenne des actifs conseillés −835,00 €',
    ])
      expect(text).toContain(said);
    expect(text).not.toContain(plain(frenchCosts.leavesOut));
    expect((await household.call(mandates.accesses, { query: {} })).items).toMatchObject([{ looked: ['performance'] }]);
  });

  it('counts nothing that the household keeps to itself, and says so', async () => {
    const { write, textOf, household, mandate, account, lacks } = await costsUnderMandate();
    const other = await household.call(assets.create, {
      body: { name: 'Vie', kind: 'life_insurance', currency: 'EUR' },
    });
    const deposit = { kind: 'deposit', on: '2025-10-01', gross: '40000', currency: 'EUR' } as const;
    await household.call(transactions.create, { params: { id: other.id }, body: deposit });
    await write(STATED);
    expect(await textOf()).toContain('(365 jours) 140 000,00 €');
    const change = (version: number, leftOut: string[]) =>
      household.call(mandates.change, {
        params: { id: mandate.id },
        body: { areas: areasOfScope('read'), leftOut, version, endsOn: null },
      });
    const { version } = await change(mandate.version, [account]);
    const text = await textOf();
    expect(text).toContain('(365 jours) 40 000,00 €');
    expect(text).toContain(plain(frenchCosts.leavesOut));
    await change(version, [account, other.id]);
    expect(await lacks()).toEqual(['costs accountFees', 'costs averageAssets', 'costs result']);
  });

  it('reads no account where the mandate closes the wealth', async () => {
    const { write, textOf, household, mandate, lacks } = await costsUnderMandate();
    await write(STATED);
    const areas = { ...areasOfScope('read'), wealth: 'none', ...closedWith('wealth', 'none') } as const;
    const body = { areas, leftOut: [], version: mandate.version, endsOn: null };
    await household.call(mandates.change, { params: { id: mandate.id }, body });
    expect(await lacks()).toEqual(['costs accountFees', 'costs averageAssets', 'costs result']);
    expect(await textOf()).toContain(plain(frenchCosts.withoutMandate));
    expect((await household.call(mandates.accesses, { query: {} })).items).toEqual([]);
  });

  it('asks for figures of a time of which the mandate shows nothing', async () => {
    const { write, lacks } = await costsUnderMandate();
    await write({ ...STATED, period: { from: '2024-09-01', to: '2025-08-31' } });
    expect(await lacks()).toEqual(['costs accountFees', 'costs averageAssets', 'costs result']);
  });

  it('says from which day on the accounts are known', async () => {
    const { write, textOf } = await costsUnderMandate();
    await write({ ...STATED, period: { from: '2025-09-01', to: '2025-10-31' } });
    const text = await textOf();
    expect(text).toContain('depuis le 01/10/2025');
    expect(text).toContain('(31 jours, depuis le 01/10/2025)');
    expect(text).toContain('pour ce qui est connu Calculé sous le mandat, d’après les mouvements enregistrés 0,00 €');
  });

  it.for([
    { why: 'not over', period: { from: '2025-11-05', to: '2026-11-04' }, path: 'to' },
    { why: 'longer than a year', period: { from: '2024-11-01', to: '2026-10-31' }, path: 'from' },
    { why: 'ended before it began', period: { from: '2026-10-31', to: '2026-10-01' }, path: 'from' },
  ])('refuses a period that is $why', async ({ period, path }) => {
    const { write } = await practiceWithCosts();
    await expect(write({ ...STATED, period })).rejects.toMatchObject({
      body: { params: { issues: [{ path: `body.fields.costs.period.${path}` }] } },
    });
  });

  it('begins the next one after the period that was disclosed last', async () => {
    const { write, freezeIt, begin } = await practiceWithCosts();
    await write({ ...TYPED, period: { from: '2024-10-01', to: '2025-09-30' } });
    await freezeIt();
    expect((await begin('cost_disclosure')).fields.costs?.period).toEqual({ from: '2025-10-01', to: '2026-09-30' });
  });
});
