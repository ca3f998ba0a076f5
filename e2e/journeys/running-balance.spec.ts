import { assets } from '@aurea/contract/assets.ts';
import { violationsOn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

/** The latest row states 310, and the first balance with all rows after it comes to 175.75. */
const STATEMENT = [
  'Type,Produit,Date de début,Date de fin,Description,Montant,Frais,Devise,État,Solde',
  'Ajout de fonds,Valeur actuelle,2025-06-19 15:51:42,2025-06-19 15:52:30,Recharge,330.00,0.00,EUR,TERMINÉ,330.00',
  'Paiement par carte,Valeur actuelle,2025-09-05 12:00:00,2025-09-05 12:00:00,Continente,-20.00,0.00,EUR,TERMINÉ,310.00',
  'Change de devises,Valeur actuelle,2025-06-21 10:00:00,2025-06-21 10:00:01,Change,-100.00,4.25,EUR,TERMINÉ,205.75',
  'Virement,Valeur actuelle,2025-07-04 22:53:54,2025-07-04 22:53:55,To Liucija,-30.00,0.00,EUR,TERMINÉ,175.75',
].join('\n');
const AMOUNTS = { en: ['€310.00', '€175.75'], fr: ['310,00\u00a0€', '175,75\u00a0€'] } as const;

test('an answer that is on its way is waited for before the rows are added', async ({ page, household: { call } }) => {
  const { imports: text } = TEXTS.en;
  await page.route('**/api/imports/*/balance', async (route) => {
    await new Promise((next) => setTimeout(next, 1_000));
    await route.continue();
  });
  await page.goto('/dashboard/assets?dialog=import');
  await page.getByLabel(text.file.paste).fill(STATEMENT);
  await page.getByRole('button', { name: text.file.read }).click();
  await page.getByRole('button', { name: text.columns.next }).click();
  await page.getByText(text.rows.balance.as.stated(AMOUNTS.en[0])).click();
  await page.getByRole('button', { name: text.rows.import(4) }).click();
  await expect(page.getByRole('heading', { name: text.result.doneTitle(4) })).toBeVisible();
  const { items } = await call(assets.list, { query: {} });
  expect(items.map(({ value }) => value)).toEqual(['310']);
});

for (const language of ['en', 'fr'] as const) {
  const { imports: text } = TEXTS[language];
  const { balance } = text.rows;
  const [stated, byRows] = AMOUNTS[language];

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('a closing balance that the rows contradict is pointed out, and taken once it is confirmed', async ({
      page,
      household: { call },
    }) => {
      await page.goto('/dashboard/assets?dialog=import');
      await page.getByLabel(text.file.paste).fill(STATEMENT);
      await page.getByRole('button', { name: text.file.read }).click();
      await page.getByRole('button', { name: text.columns.next }).click();

      await expect(page.getByText(balance.title(2))).toBeVisible();
      await expect(page.getByText(`${balance.detail('05/09/2025', stated, byRows)} ${balance.check(4)}`)).toBeVisible();
      const confirm = page.getByRole('radio', { name: balance.as.stated(stated) });
      await expect(page.getByRole('radio', { name: balance.as.rows })).toBeChecked();
      expect(await violationsOn(page)).toEqual([]);
      await confirm.check();
      await page.reload();
      await expect(confirm).toBeChecked();
      await page.getByRole('button', { name: text.rows.import(4) }).click();

      await expect(page.getByRole('heading', { name: text.result.doneTitle(4) })).toBeVisible();
      const { items } = await call(assets.list, { query: {} });
      expect(items.map(({ value }) => value)).toEqual(['310']);
    });
  });
}
