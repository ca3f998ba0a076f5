import { readFile } from 'node:fs/promises';
import { assets } from '@aurea/contract/assets.ts';
import { properties } from '@aurea/contract/properties.ts';
import { taxWealth } from '@aurea/contract/tax/tax-wealth.ts';
import { tax } from '@aurea/contract/tax.ts';
import { instruments, transactions } from '@aurea/contract/transactions.ts';
import type { Page } from '@playwright/test';
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

const HOME = {
  type: 'house',
  use: 'main_home',
  street: '',
  postcode: '',
  city: '',
  surface: null,
  purchasePrice: '800000',
  notaryCosts: null,
  otherCosts: null,
  furniture: null,
  vacancy: '0',
  taxRegime: null,
  furnishedKind: 'long_term',
  marginalRate: null,
  depreciation: null,
} as const;

/** A PEA of 2019, coins that were sold in 2025, and a main home. */
async function furnish({ call }: Householder) {
  const pea = { name: 'Bourse', kind: 'securities_account', wrapper: 'pea', currency: 'EUR' } as const;
  const { id: peaId } = await call(assets.create, { body: { ...pea, openedOn: '2019-01-02' } });
  const inPea = (body: { kind: 'deposit' | 'interest'; on: string; gross: string }) =>
    call(transactions.create, { params: { id: peaId }, body: { ...body, currency: 'EUR' } });
  await inPea({ kind: 'deposit', on: '2019-01-02', gross: '5000' });
  await inPea({ kind: 'interest', on: '2024-01-02', gross: '3052' });
  const coin = { name: 'Coin', type: 'crypto', symbol: 'Coi', currency: 'EUR' } as const;
  const { id: instrumentId } = await call(instruments.create, { body: coin });
  const content = Buffer.from('symbol;date;price\nCoi;2025-06-01;125\n').toString('base64');
  await call(instruments.importPrices, { body: { fileName: 'p.csv', content } });
  const wallet = { name: 'Ledger', kind: 'crypto_wallet', currency: 'EUR' } as const;
  const { id } = await call(assets.create, { body: wallet });
  const trade = { currency: 'EUR', instrumentId };
  const bought = { ...trade, kind: 'buy', on: '2025-01-05', quantity: '20', unitPrice: '100' } as const;
  await call(transactions.create, { params: { id }, body: bought });
  const sold = { ...trade, kind: 'sell', on: '2025-06-01', quantity: '8', unitPrice: '125' } as const;
  await call(transactions.create, { params: { id }, body: sold });
  const values = [{ on: '2026-01-01', value: '1500000', source: '' }];
  const house = { name: 'Maison', currency: 'EUR', purchasedOn: '2019-05-20', facts: HOME, values };
  await call(properties.create, { body: house });
}

async function save(page: Page, name: string): Promise<Buffer> {
  const button = page.getByRole('button', { name }).last();
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return await readFile(await file.path());
}

for (const { language, locale, money } of LANGUAGES) {
  const { tax: text } = TEXTS[language];
  const { wealth } = text;

  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('wrappers, form 2086, IFI, heirs and dates follow from what is recorded and typed', async ({
      page,
      context,
    }) => {
      const household = await openHousehold(context.request, language);
      await furnish(household);
      // the first computation of a server that has just started takes its time
      await expect(async () => {
        await household.call(tax.show, { params: { year: '2026' } });
        await household.call(taxWealth.show, { params: { year: '2026' } });
      }).toPass({ timeout: 60_000 });
      const open = (tab: string, year: number) => page.goto(`/dashboard/tax-profile?year=${year}&tab=${tab}`);
      const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
      const type = async (name: string, amount: string) => {
        const found = row(name);
        await found.getByRole('button', { name: new RegExp(`^(${text.edit.add}|Edit|Modifier)`) }).click();
        await page.getByRole('textbox', { name }).fill(amount);
        await found.getByRole('button', { name: text.edit.save }).click();
        await expect(found.getByText(money(amount)).first()).toBeVisible();
      };

      await open('investments', 2026);
      await expect(page.getByText(wealth.investments.isOld)).toBeVisible();
      // 3,052 × 18.6 %
      await expect(page.getByText(money('567.67'), { exact: true }).first()).toBeVisible();
      await type(wealth.investments.payments, '4,052.00');
      // 4,000 × 18.6 %
      await expect(page.getByText(money('744.00'), { exact: true }).first()).toBeVisible();
      await expect(row(wealth.investments.payments)).toContainText(text.origin.recordedSays(money('5,000.00')));
      await row(wealth.investments.payments).getByRole('button', { name: text.origin.restore }).click();
      await expect(page.getByText(money('567.67'), { exact: true }).first()).toBeVisible();

      await open('investments', 2025);
      // 1,000 − 2,000 × 1,000 ÷ 2,500
      const total = page.getByRole('row', { name: new RegExp(`224 ${wealth.form.total}`) });
      await expect(total).toContainText(money('200.00'));
      expect((await save(page, text.file.csv)).toString('utf8')).toContain(wealth.form.total);
      expect((await save(page, text.file.pdf)).subarray(0, 5).toString('latin1')).toBe('%PDF-');

      await open('ifi', 2026);
      await expect(row(wealth.ifi.value('Maison'))).toContainText(money('1,500,000.00'));
      await row(wealth.ifi.otherDebts)
        .getByRole('button', { name: text.edit.noneFor(wealth.ifi.otherDebts) })
        .click();
      await type(wealth.ifi.other, '350,000.00');
      // 1,500,000 × 70 % + 350,000 = 1,400,000: 2,500 + 700
      await expect(page.getByRole('status').filter({ hasText: money('3,200') })).toBeVisible();

      await open('estate', 2026);
      await page.getByRole('button', { name: wealth.estate.addHeir }).click();
      await page.getByRole('textbox', { name: wealth.estate.name }).fill('Louis');
      await page.getByRole('button', { name: wealth.estate.addGift }).click();
      await page.getByRole('textbox', { name: wealth.estate.giftOn }).fill('01/05/2020');
      await page.getByRole('textbox', { name: wealth.estate.giftAmount }).fill('30000');
      await page.getByRole('button', { name: wealth.estate.save }).click();
      const duties = page.getByRole('table');
      await expect(duties).toContainText(money('30,000.00'));
      const estate = page.getByRole('listitem').filter({ hasText: wealth.estate.amountHint });
      await estate.getByRole('button').first().click();
      await estate.getByRole('textbox').fill('250000');
      await estate.getByRole('button', { name: text.edit.save }).click();
      // 250,000 − 70,000 left of the allowance: 180,000 bear 34,194.35
      await expect(duties).toContainText(money('34,194.35'));
      await page.reload();
      await expect(duties).toContainText(money('34,194.35'));

      await open('what-if', 2026);
      await page.getByRole('button', { name: new RegExp(text.whatIf.sale.which) }).click();
      await page.getByRole('option', { name: 'Maison' }).click();
      await expect(page.getByText(text.whatIf.sale.total)).toBeVisible();
      await page.getByRole('textbox', { name: text.whatIf.name }).fill('Vente');
      await page.getByRole('button', { name: text.whatIf.save, exact: true }).click();
      const kept = page
        .getByRole('list', { name: text.whatIf.named })
        .getByRole('button', { name: 'Vente', exact: true });
      await open('what-if', 2026);
      await kept.click();
      await expect(page.getByText(text.whatIf.sale.total)).toBeVisible();
    });
  });
}
