import { assets } from '@aurea/contract/assets.ts';
import { latentTax } from '@aurea/contract/tax/latent-tax.ts';
import { performanceAfterTax } from '@aurea/contract/tax/performance-after-tax.ts';
import { tax } from '@aurea/contract/tax.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { type Householder, openHousehold } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';
import { today } from '../today.ts';

const LANGUAGES = [
  { language: 'en', locale: 'en-GB', money: (amount: string) => `€${amount}` },
  {
    language: 'fr',
    locale: 'fr-FR',
    money: (amount: string) => `${amount.replace(',', '\u202f').replace('.', ',')}\u00a0€`,
  },
] as const;

/** Shares bought for 1,000 that are worth 1,500 in an ordinary account, and a PEA of nine years worth 3,000 for 2,000. */
async function furnish({ call }: Householder) {
  const share = await call(instruments.create, {
    body: { name: 'Air', type: 'stock', symbol: 'AIR', currency: 'EUR' },
  });
  const content = Buffer.from(`symbol;date;price\nAIR;${today()};150\n`).toString('base64');
  await call(instruments.importPrices, { body: { fileName: 'p.csv', content } });
  const open = async (name: string, wrapper: 'ordinary' | 'pea', quantity: string) => {
    const openedOn = wrapper === 'pea' ? addDays(today(), -9 * 366) : null;
    const body = { name, kind: 'securities_account', wrapper, currency: 'EUR', openedOn } as const;
    const { id } = await call(assets.create, { body });
    const entry = { currency: 'EUR', on: '2025-03-04' } as const;
    const gross = String(Number(quantity) * 100);
    await call(transactions.create, { params: { id }, body: { ...entry, kind: 'deposit', gross } });
    const trade = { ...entry, kind: 'buy', instrumentId: share.id, quantity, unitPrice: '100' } as const;
    await call(transactions.create, { params: { id }, body: trade });
  };
  await open('Broker', 'ordinary', '10');
  await open('Plan', 'pea', '20');
}

for (const { language, locale, money } of LANGUAGES) {
  const { afterTax: text, dashboard } = TEXTS[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('the dashboard shows the net worth after the tax of a sale of everything', async ({ page, context }) => {
      const household = await openHousehold(context.request, language);
      await furnish(household);
      await page.goto('/dashboard');
      const choice = page.getByRole('radiogroup', { name: dashboard.tax.label });
      await choice.getByText(dashboard.tax.after.label, { exact: true }).click();

      // nothing is counted before somebody says where the household is resident
      await expect(page.getByText(text.unstated.title)).toBeVisible();
      await expect(page.getByText(text.unstated.stillBefore)).toBeVisible();
      await page.getByRole('button', { name: text.unstated.france, exact: true }).click();
      // 500 × 31.4 % and 1,000 × 18.6 %
      const main = page.getByRole('main');
      await expect(main.getByText(text.latent(money('343')))).toBeVisible();
      await expect(main.getByText(text.before(money('4,500')))).toBeVisible();
      await expect(page).toHaveURL(/tax=after/);

      const group = (name: string) => page.locator('details').filter({ hasText: name });
      await group(text.groups.securities).locator('summary').click();
      await expect(group(text.groups.securities).getByRole('link', { name: 'Broker' })).toBeVisible();
      await expect(group(text.groups.securities)).toContainText(text.lines.flat_tax);
      await expect(group(text.groups.securities)).toContainText(money('157.00'));
      await group(text.groups.pea).locator('summary').click();
      await expect(group(text.groups.pea)).toContainText(text.lines.social_levies);
      await expect(group(text.groups.pea)).toContainText(money('186.00'));
      const { violations } = await new AxeBuilder({ page }).include('details').analyze();
      expect(violations).toEqual([]);

      await page.reload();
      await expect(main.getByText(text.latent(money('343')))).toBeVisible();
      await choice.getByText(dashboard.tax.before.label, { exact: true }).click();
      await expect(main.getByText(text.title)).toBeHidden();
      expect((await household.call(latentTax.show, {})).total).toBe('343');
    });

    test('the performance page shows the same period after tax, and opens it to its lines', async ({
      page,
      context,
    }) => {
      const household = await openHousehold(context.request, language);
      await furnish(household);
      await page.goto('/dashboard/performance?period=MAX');
      const card = page.getByRole('region', { name: text.period.title });
      await expect(card.getByText(text.period.missing.residence)).toBeVisible({ timeout: 30_000 });

      const year = today().slice(0, 4);
      const stated = { residence: 'france' as const, situation: null, manualRates: [], statements: [], version: 0 };
      const choices = { scale: false, cryptoScale: false, rents: 'micro', furnished: 'micro' } as const;
      await household.call(tax.change, { params: { year }, body: { ...stated, choices } });
      await page.reload();
      // the gains of the period are those of today: 500 × 31.4 % and 1,000 × 18.6 %
      await expect(card.getByText(text.period.tax, { exact: true })).toBeVisible();
      await expect(card.getByText(money('343')).first()).toBeVisible();
      await expect(card.getByText(money('1,157'))).toBeVisible();
      const plan = card.locator('details').filter({ hasText: text.groups.pea }).first();
      await plan.locator('summary').click();
      await expect(plan).toContainText(text.lines.social_levies);
      await expect(plan).toContainText(money('186.00'));
      await expect(plan.getByRole('link', { name: 'Plan' })).toBeVisible();
      await card.getByText(text.period.limitsTitle).click();
      await expect(card.getByText(text.period.limits.always[0] ?? '')).toBeVisible();
      const { violations } = await new AxeBuilder({ page }).include('details').analyze();
      expect(violations).toEqual([]);
      expect(await household.call(performanceAfterTax.show, {})).toMatchObject({ tax: '343', resultAfter: '1157' });
    });
  });
}
