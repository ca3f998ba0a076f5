import { positions } from '@aurea/contract/holdings/positions.ts';
import { imports } from '@aurea/contract/imports.ts';
import { violationsOn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

const HEADER = 'Support;Code ISIN;Nombre de parts;Valeur de la part;Encours;Date valeur';
const AUGUST = [
  HEADER,
  'Fonds Or;FR0007390174;36;100,00;3600,00;31/08/2026',
  'Fonds Azur;FR0000000011;10;50,00;500,00;31/08/2026',
  'Fonds en euros;;1;1,00;10000,00;31/08/2026',
  'SCPI Ancienne;FR0000000029;4;250,00;1000,00;31/08/2026',
].join('\n');
const SEPTEMBER = [
  HEADER,
  'Fonds Or;FR0007390174;40;110,00;4400,00;30/09/2026',
  'Fonds Azur;FR0000000011;7;52,00;364,00;30/09/2026',
  'Fonds en euros;;1;1,00;10050,25;30/09/2026',
].join('\n');

for (const language of ['en', 'fr'] as const) {
  const { imports: text } = TEXTS[language];

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('the next list of a contract enters what changed and takes out what it no longer names', async ({
      page,
      household: { call },
    }) => {
      const content = Buffer.from(AUGUST).toString('base64');
      const { id, mapping } = await call(imports.upload, { body: { fileName: 'august.csv', content } });
      const newAsset = {
        name: 'Contrat 239',
        kind: 'securities_account',
        wrapper: 'assurance_vie',
        institution: null,
      } as const;
      await call(imports.check, { params: { id }, body: { mapping, target: { newAsset } } });
      await call(imports.commit, { params: { id } });
      await expect.poll(async () => (await call(imports.find, { params: { id } })).state).toBe('committed');

      await page.goto('/dashboard/assets?dialog=import');
      await page.getByLabel(text.file.paste).fill(SEPTEMBER);
      await page.getByRole('button', { name: text.file.read }).click();
      await page.getByRole('radio', { name: text.columns.existing }).check();
      await page.getByRole('button', { name: text.columns.next }).click();

      await expect(page.getByRole('heading', { name: text.rows.later.title(3) })).toBeVisible();
      await page.getByRole('radio', { name: text.rows.later.as.changes }).first().check();
      await expect(page.getByRole('button', { name: text.rows.import(2) })).toBeVisible();
      await page.getByRole('radio', { name: text.rows.later.detail.all('SCPI Ancienne') }).check();
      await expect(page.getByRole('button', { name: text.rows.import(2) })).toBeEnabled();
      expect(await violationsOn(page)).toEqual([]);
      await page.getByRole('button', { name: text.rows.import(2) }).click();

      await expect(page.getByRole('heading', { name: text.result.doneTitle(2) })).toBeVisible();
      await expect(page.getByText(text.result.takenOut(1))).toBeVisible();
      const { items } = await call(positions.list, {});
      const held = items.map(({ instrumentName, quantity, value }) => `${quantity} ${instrumentName} ${value}`);
      expect(held.toSorted()).toEqual(['1 Fonds en euros 10050.25', '40 Fonds Or 4400', '7 Fonds Azur 364']);
    });
  });
}
