import { taxWealth } from '@aurea/contract/tax/tax-wealth.ts';
import { tax } from '@aurea/contract/tax.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { pdfText } from '#testing/pdf-pages.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { priced, sold, soldFlat } from '#testing/sold-flat.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

/** The computation of 2025 as it is printed, in one line. */
async function printedIn(person: Householder, language: 'en' | 'fr'): Promise<string> {
  const input = { params: { year: '2025', language } };
  const answer = await person.browser.send(tax.report, input, { workspaceId: person.workspaceId });
  return pdfText(answer.rawPayload).replaceAll(/\s/gu, ' ');
}

it.for([
  {
    language: 'fr' as const,
    open: 'Personne n’a encore répondu',
    tax: 'Impôt sur la vente',
    amount: '29 575,01',
    not: 'Pas une vente',
  },
  {
    language: 'en' as const,
    open: 'Nobody answered yet',
    tax: 'Tax on the sale',
    amount: '€29,575.01',
    not: 'Not a sale',
  },
])('is in the printed computation in $language, after its total', async ({ language, open, tax: due, amount, not }) => {
  const person = await openHousehold(app);
  const [id, given] = [await soldFlat(person), await soldFlat(person)];
  expect(await printedIn(person, language)).toContain(open);
  const closings = [{ assetId: given, on: '2025-06-02', isSale: false, wasMainHome: null }];
  await person.call(taxWealth.change, { body: { ...priced(id, '400000').body, closings } });
  const known = await printedIn(person, language);
  for (const word of [due, amount, 'art. 200 B', not]) expect(known).toContain(word);
  expect(known).not.toContain(open);
});

it('names the part of the tax household beside the gain of the whole property', async () => {
  const person = await openHousehold(app);
  const son = await person.call(members.create, { body: { name: 'Louis', birthOn: '1999-01-01', fiscalLink: 'none' } });
  const owns = (memberId: string) => ({ memberId, right: 'full' as const, percent: '50' });
  const id = await soldFlat(person, { ownership: [owns(person.memberId), owns(son.id)] });
  await person.call(taxWealth.change, priced(id, '400000'));
  const printed = await printedIn(person, 'en');
  // 144,000 of the whole; half of 48,960 bears the tax
  for (const word of ['€144,000', '50% owned by the tax household', '€24,480']) expect(printed).toContain(word);
});

it('prints no exemption of a main home before that was answered', async () => {
  const person = await openHousehold(app);
  const id = await soldFlat(person, { facts: { use: 'main_home' } });
  await person.call(taxWealth.change, priced(id, '400000'));
  expect(await printedIn(person, 'en')).toContain('What the tax on the sale rests on is missing.');
  await person.call(taxWealth.change, { body: { ...priced(id, '400000', 1).body, closings: [sold(id, true)] } });
  const answered = await printedIn(person, 'en');
  expect(answered).toContain('Exempt');
  expect(answered).not.toContain('is missing.');
});
