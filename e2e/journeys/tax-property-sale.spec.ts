import { assets } from '@aurea/contract/assets.ts';
import { properties } from '@aurea/contract/properties.ts';
import { taxWealth } from '@aurea/contract/tax/tax-wealth.ts';
import { type Householder, openHousehold } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

const LANGUAGES = [
  { language: 'en', locale: 'en-GB', money: (amount: string) => `€${amount}` },
  {
    language: 'fr',
    locale: 'fr-FR',
    money: (amount: string) => `${amount.replaceAll(',', '\u202f').replace('.', ',')}\u00a0€`,
  },
] as const;

const FACTS = {
  type: 'apartment',
  use: 'let',
  street: '',
  postcode: '',
  city: '',
  surface: null,
  purchasePrice: '200000',
  notaryCosts: '26000',
  otherCosts: null,
  furniture: null,
  vacancy: '0',
  taxRegime: 'foncier_reel',
  furnishedKind: 'long_term',
  marginalRate: null,
  depreciation: null,
} as const;

type More = Partial<Record<keyof typeof FACTS, string | null>>;

/** A property that was bought on 20 May 2009 and sold on 2 June 2025. */
async function sell({ call }: Householder, name: string, more: More = {}) {
  const body = { name, currency: 'EUR', purchasedOn: '2009-05-20', facts: { ...FACTS, ...more } as typeof FACTS };
  const { id } = await call(properties.create, { body });
  const { version, kind, currency, openedOn } = await call(assets.find, { params: { id } });
  const closing = { name, kind, currency, openedOn, closedOn: '2025-06-02', version };
  await call(assets.change, { params: { id }, body: closing });
}

for (const { language, locale, money } of LANGUAGES) {
  const { tax: text } = TEXTS[language];
  const { sold } = text.wealth;

  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('a closed property asks whether it was sold and at what price, then shows its gain and the lines of its tax', async ({
      page,
      context,
    }) => {
      const household = await openHousehold(context.request, language);
      await sell(household, 'Lyon');
      await sell(household, 'Garage', { use: null, purchasePrice: null });
      await sell(household, 'Maison', { use: 'main_home' });
      // the first computation of a server that has just started takes its time
      await expect(async () => {
        await household.call(taxWealth.show, { params: { year: '2025' } });
      }).toPass({ timeout: 60_000 });
      const row = (name: string) => page.getByRole('listitem').filter({ hasText: sold.salePriceOf(name) });

      await page.goto('/dashboard/tax-profile?year=2025');
      const notice = page.getByRole('paragraph').filter({ hasText: 'Lyon' });
      await expect(notice).toContainText(sold.unanswered('Lyon', '').split(':')[1]?.trim() ?? '');
      await notice.getByRole('link', { name: sold.openSale }).click();
      // what the home was on the day of its sale is asked, not taken from what it is now
      await page.getByRole('button', { name: sold.wasMainHomeFor('Maison'), exact: true }).click();
      await expect(page.getByText(sold.mainHome)).toBeVisible();
      await page.getByRole('button', { name: sold.wasNoHomeFor('Garage') }).click();
      await expect(page.getByText(sold.missing.purchasePrice)).toBeVisible();
      // a gift is no sale; the answer can be taken back
      await page.getByRole('button', { name: sold.takeBackFor('Garage') }).click();
      await page.getByRole('button', { name: sold.notSaleFor('Garage') }).click();
      await expect(page.getByText(sold.notSaleHint)).toBeVisible();
      await expect(row('Garage')).toHaveCount(0);
      await page.getByRole('button', { name: sold.takeBackFor('Garage') }).click();
      await expect(row('Garage')).toHaveCount(1);
      await expect(page.getByText(sold.tax)).toHaveCount(0);
      // a price is never none
      await expect(row('Lyon').getByRole('button')).toHaveCount(1);
      await row('Lyon').getByRole('button').click();
      const field = page.getByRole('textbox', { name: sold.salePriceOf('Lyon') });
      await field.fill('0');
      await row('Lyon').getByRole('button', { name: text.edit.save }).click();
      await expect(page.getByText(TEXTS[language].validator.errors.nonZero({}))).toBeVisible();
      await field.fill('500000');
      await row('Lyon').getByRole('button', { name: text.edit.save }).click();
      // 500,000 − 200,000 − 26,000 − 30,000 of works at the flat rate; 34 % and 81.85 % of it after sixteen years
      await expect(page.getByText(money('244,000.00'), { exact: true })).toBeVisible();
      await page.getByText(text.wealth.lines, { exact: true }).click();
      for (const amount of ['15,762.40', '34,350.81', '1,659.20', '51,772.41'])
        await expect(page.getByText(money(amount), { exact: true })).toBeVisible();
      await page.goto('/dashboard/tax-profile?year=2025');
      await expect(notice).toContainText(money('51,772.41'));
    });
  });
}
