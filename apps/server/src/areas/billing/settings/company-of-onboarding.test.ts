import { practiceNumbers, practiceSettings } from '@aurea/contract/billing/practice.ts';
import { subscription, workspaces } from '@aurea/contract/workspaces.ts';
import { missingOfIdentity } from '@aurea/domain/billing/settings/practice-identity.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { becomeActive } from '#testing/people.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });
const COMPANY = { siren: '732 829 320', vatNumber: 'FR44 732829320', iban: 'FR14 2004 1010 0505 0001 3M02 606' };
const PRACTICE = { kind: 'practice', name: 'Cabinet Delmas', currency: 'EUR' } as const;

async function subscribe() {
  const { browser } = await becomeActive(app);
  await browser.call(subscription.activate, { body: { plan: 'advisor', period: 'month', version: 1 } });
  return browser;
}

describe('a practice opened with the numbers of its company', () => {
  it('has them in its settings, which go on from there', async () => {
    const browser = await subscribe();
    const { id } = await browser.call(workspaces.create, { body: { ...PRACTICE, company: COMPANY } });
    const scope = { workspaceId: id };
    const { settings, version } = await browser.call(practiceSettings.find, {}, scope);
    expect(version).toBe(1);
    expect(settings).toMatchObject({
      name: 'Cabinet Delmas',
      siren: '732829320',
      vatNumber: 'FR44732829320',
      iban: 'FR1420041010050500013M02606',
      terms: expect.objectContaining({ days: 30 }),
    });
    const body = { version, settings: { ...settings, legalForm: 'SAS' } };
    expect(await browser.call(practiceSettings.save, { body }, scope)).toMatchObject({
      version: 2,
      settings: { siren: '732829320', legalForm: 'SAS' },
    });
  });

  it('may send its first quotation: legal form and address stand in the settings', async () => {
    const browser = await subscribe();
    const address = { line1: '18 rue de la République', line2: '', postalCode: '69002', city: 'Lyon', country: 'FR' };
    const body = { ...PRACTICE, company: { ...COMPANY, legalForm: ' SAS ', address, email: 'cabinet@delmas.example' } };
    const { id } = await browser.call(workspaces.create, { body });
    const { settings } = await browser.call(practiceSettings.find, {}, { workspaceId: id });
    expect(settings).toMatchObject({ legalForm: 'SAS', address, email: 'cabinet@delmas.example' });
    expect(missingOfIdentity(settings)).toEqual([]);
    const wrong = { ...PRACTICE, company: { ...COMPANY, address: { ...address, postalCode: '7500' } } };
    await expect(browser.call(workspaces.create, { body: wrong })).rejects.toMatchObject({ status: 400 });
  });

  it('goes on counting where its invoices stopped elsewhere', async () => {
    const browser = await subscribe();
    const body = { ...PRACTICE, company: { ...COMPANY, firstInvoice: 88 } };
    const { id } = await browser.call(workspaces.create, { body });
    const scope = { workspaceId: id };
    const { items } = await browser.call(practiceNumbers.list, {}, scope);
    expect(items.find(({ series }) => series === 'invoice')).toMatchObject({
      counter: 88,
      number: 'FA2026-0088',
      hasBegun: false,
    });
    expect(items.find(({ series }) => series === 'quotation')).toMatchObject({ counter: 1 });
    expect((await browser.call(practiceSettings.find, {}, scope)).settings).not.toHaveProperty('firstInvoice');
    for (const firstInvoice of [0, 1_000_000, 1.5]) {
      const wrong = { ...PRACTICE, company: { ...COMPANY, firstInvoice } };
      await expect(browser.call(workspaces.create, { body: wrong })).rejects.toMatchObject({ status: 400 });
    }
  });

  it('is refused with a number whose key differs', async () => {
    const { browser } = await becomeActive(app);
    const body = { ...PRACTICE, company: { ...COMPANY, siren: '123456789' } };
    await expect(browser.call(workspaces.create, { body })).rejects.toMatchObject({ status: 400 });
  });

  it('begins empty without them', async () => {
    const browser = await subscribe();
    const { id } = await browser.call(workspaces.create, { body: PRACTICE });
    expect(await browser.call(practiceSettings.find, {}, { workspaceId: id })).toMatchObject({
      version: 0,
      settings: { siren: null, iban: null },
    });
  });
});
