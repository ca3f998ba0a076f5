import { assets } from '@aurea/contract/assets.ts';
import { customerFile } from '@aurea/contract/customers/customer-file.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { openHousehold, openPractice } from '../api.ts';
import { violationsOn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { CLAIRE } from '../office.ts';
import { TEXTS } from '../texts.ts';

const FILE = [
  "Prestation;Numéro contrat;Civilité;Nom;Prénom;Support;Code ISIN;Société de gestion;Type;SRI;Nombre de parts;Valeur unitaire en €;Encours en €;+/- value (en %));Date valeur;Date d'import;Consultant;Email titulaire(s)",
  'PLATEFORME VIE;2399922;M.;DUPONT;Jean;Fonds Or;FR0007390174;G;Actions;6;36,89120102;121,55;4484,13;12,34;04/08/2026;05/08/2026;C;jean@example.com',
  'PLATEFORME VIE;2399922;M.;DUPONT;Jean;Structuré;FR0000000029;B;Structurés;4;10;98,50;985,00;-1,50;04/08/2026;05/08/2026;C;jean@example.com',
  'PLATEFORME VIE;2399923;Mme;LEGRAND;Marie;Fonds A;FR0000000011;G;Actions;6;20;100,00;2000,00;5,00;04/08/2026;05/08/2026;C;m@example.com',
].join('\n');

for (const language of ['en', 'fr'] as const) {
  const { contractFiles: text, customers: words, imports: importText, ui } = TEXTS[language];
  const locale = language === 'en' ? 'en-GB' : 'fr-FR';

  test.describe(language, () => {
    test.use({ locale });

    test('a file with contracts of several clients becomes drafts in their households, checked there', async ({
      page,
      context,
      openBrowser,
    }) => {
      test.setTimeout(120_000);
      const household = await openHousehold((await openBrowser()).context().request, language);
      const advisor = await openPractice(context.request, language);
      const jean = { ...CLAIRE, givenName: 'Jean', familyName: 'Dupont', email: 'jean@example.com' };
      const { id } = await advisor.call(customers.create, { body: jean });
      const given = { practiceCode: advisor.practiceCode, scope: 'manage' as const, endsOn: null };
      const mandate = await household.call(mandates.give, { body: given });
      await advisor.call(customerFile.linkMandate, { params: { id }, body: { version: 1, mandateId: mandate.id } });

      await page.goto(`/dashboard/customers?workspace=${advisor.workspaceId}`);
      await page.getByRole('button', { name: ui.moreActions }).first().click();
      await page.getByRole('menuitem', { name: words.list.contracts }).click();
      const dialog = page.getByRole('dialog', { name: text.title });
      const file = { name: 'encours-08-2026.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) };
      await dialog.locator('input[type=file]').setInputFiles(file);
      await expect(dialog.getByText(text.lead(2, 2))).toBeVisible();
      await expect(dialog.getByRole('combobox', { name: text.householdFor('Jean DUPONT') })).toHaveValue('Jean Dupont');
      await expect(dialog.getByText(text.unknown)).toBeVisible();
      expect(await violationsOn(page)).toEqual([]);
      await dialog.getByRole('button', { name: text.place(1) }).click();
      await expect(dialog.getByText(text.done(1))).toBeVisible();

      const [rows] = await Promise.all([
        context.waitForEvent('page'),
        dialog.getByRole('link', { name: text.check('2399922') }).click(),
      ]);
      await expect(rows.getByLabel(importText.columns.accountName)).toHaveValue('Contrat 2399922');
      await rows.getByRole('button', { name: importText.columns.next }).click();
      await rows.getByRole('button', { name: importText.rows.import(2) }).click();
      await expect(rows.getByText(importText.result.doneTitle(2))).toBeVisible();
      const { items } = await household.call(assets.list, {});
      expect(items.map(({ name }) => name)).toEqual(['Contrat 2399922']);
    });
  });
}
