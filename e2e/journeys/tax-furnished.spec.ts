import { leases } from '@aurea/contract/properties/leases.ts';
import { properties } from '@aurea/contract/properties.ts';
import { openHousehold } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

const FACTS = {
  type: 'apartment',
  use: 'let',
  street: '12 rue Sébastien-Gryphe',
  postcode: '69007',
  city: 'Lyon',
  surface: '32',
  purchasePrice: '120000',
  notaryCosts: '9000',
  otherCosts: null,
  furniture: '4000',
  vacancy: '0',
  taxRegime: 'bic_reel',
  furnishedKind: 'long_term',
  marginalRate: null,
  depreciation: '5200',
} as const;

const LEASE = {
  tenant: 'Léa Fontaine',
  furnished: true,
  deposit: '900',
  startsOn: '2025-09-01',
  endsOn: null,
  accountId: null,
  rent: '900',
  charges: '50',
  frequency: 'month',
  dueDay: 5,
  past: 'received',
  index: { name: 'irl', value: '145.17' },
} as const;

for (const { language, locale, money } of [
  { language: 'en', locale: 'en-GB', money: '€5,200.00' },
  { language: 'fr', locale: 'fr-FR', money: '5\u202f200,00\u00a0€' },
] as const) {
  const { tax: text } = TEXTS[language];

  test.describe(language, () => {
    test.use({ locale });

    test('furnished letting by real costs writes off what the page of the property says', async ({ page, context }) => {
      const { call } = await openHousehold(context.request, language);
      const flat = { name: 'Studio', currency: 'EUR', purchasedOn: '2019-05-20', facts: FACTS, values: [] };
      const { id } = await call(properties.create, { body: flat });
      await call(leases.add, { params: { id }, body: LEASE });
      await page.goto('/dashboard/tax-profile?year=2025');
      const written = page.getByRole('listitem').filter({ hasText: text.facts.furnishedDepreciation }).first();
      await expect(written).toContainText(money);
      const regime = page.getByRole('radiogroup', { name: text.regimes.furnishedLabel });
      // the year follows the regime the property states, until another one is chosen
      await expect(regime.getByRole('radio', { name: text.regimes.real })).toBeChecked();
      await expect(page.getByText(text.regimes.writtenOff)).toBeHidden();
      // micro where the property writes off: one of the two is wrong
      await regime.getByText(text.regimes.micro).click();
      await expect(page.getByText(text.regimes.writtenOff)).toBeVisible();
      await regime.getByText(text.regimes.real).click();
      await expect(page.getByText(text.regimes.writtenOff)).toBeHidden();

      await page.getByRole('tab', { name: text.tabs.property }).click();
      // 3,800 − 200, and no more written off than the 3,600 that are left
      const home = page.getByRole('row', { name: 'Studio' });
      await expect(home).toContainText(text.wealth.property.better.real);
      await expect(home.getByRole('cell').last()).toHaveText(language === 'fr' ? '0,00\u00a0€' : '€0.00');
    });
  });
}
