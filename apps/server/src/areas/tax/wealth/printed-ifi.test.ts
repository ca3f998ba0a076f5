import { taxWealth } from '@aurea/contract/tax/tax-wealth.ts';
import { tax } from '@aurea/contract/tax.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { pdfText } from '#testing/pdf-pages.ts';
import { type Householder, openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const app = await startApp({ areas: WEALTH_AREAS });

async function printedIn(person: Householder, language: 'en' | 'fr'): Promise<string> {
  const input = { params: { year: '2025', language } };
  const answer = await person.browser.send(tax.report, input, { workspaceId: person.workspaceId });
  return pdfText(answer.rawPayload).replaceAll(/\s/gu, ' ');
}

const stated = (field: 'otherRealEstate' | 'otherRealEstateDebts', amount: string) => ({
  ...{ year: 2025, field, amount, assetId: null },
});

it.for([
  {
    language: 'fr' as const,
    title: 'IFI 2025, patrimoine au 1er janvier 2025',
    words: ['Tranche à 0,7 % dès 1 300 000', '7 400,00', 'art. 977'],
    incomplete: 'une dette n’est pas connue',
  },
  {
    language: 'en' as const,
    title: 'IFI 2025, real estate on 1 January 2025',
    words: ['Bracket of 0.7% from €1,300,000', '€7,400.00', 'art. 977'],
    incomplete: 'a debt is not known',
  },
])('the tax on real estate is printed with every line in $language, apart from the total', async (printed) => {
  const { language, title, words, incomplete } = printed;
  const person = await openHousehold(app);
  expect(await printedIn(person, language)).not.toContain(title);
  // 500,000 × 0.5 % + 700,000 × 0.7 %
  const estate = stated('otherRealEstate', '2000000');
  const body = { heirs: [], spouseShare: '0', amounts: [estate], version: 0 };
  await person.call(taxWealth.change, { body });
  expect(await printedIn(person, language)).toContain(incomplete);
  const amounts = [estate, stated('otherRealEstateDebts', '0')];
  await person.call(taxWealth.change, { body: { ...body, amounts, version: 1 } });
  const known = await printedIn(person, language);
  for (const word of [title, ...words]) expect(known).toContain(word);
  expect(known).not.toContain(incomplete);
});
