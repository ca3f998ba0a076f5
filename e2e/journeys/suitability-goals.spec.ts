import { assets } from '@aurea/contract/assets.ts';
import { loans } from '@aurea/contract/loans.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import { addMonths } from '@aurea/domain/core/day.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { SENTENCES } from '@aurea/domain/suitability/texts/sentences.ts';
import { AxeBuilder } from '@axe-core/playwright';
import { type Caller, openHousehold } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { balancedAnswers } from '../suitability-answers.ts';
import { TEXTS } from '../texts.ts';
import { today } from '../today.ts';

const LANGUAGES = [
  { language: 'en', locale: 'en-GB' },
  { language: 'fr', locale: 'fr-FR' },
] as const;

/** A balanced household with a home, a loan on it and savings. */
async function settle({ call }: Caller) {
  const value = (amount: string) => ({ on: today(), amount });
  await call(assets.create, {
    body: { name: 'Livret', kind: 'savings_account', currency: 'EUR', value: value('50000') },
  });
  await call(assets.create, { body: { name: 'Maison', kind: 'property', currency: 'EUR', value: value('300000') } });
  const granted = addMonths(today(), -60);
  await call(loans.create, {
    body: {
      ...{ name: 'Prêt', kind: 'loan', institution: null, currency: 'EUR', penaltyRule: 'none' },
      terms: {
        ...{ principal: '120000', annualRate: '0.02', months: 120, shape: 'constant', deferral: null },
        ...{ insurance: null, fees: '0', grantedOn: granted, firstOn: addMonths(granted, 1) },
      },
    },
  });
  const { version } = await call(suitability.save, { body: { answers: balancedAnswers(0), seconds: 200 } });
  await call(suitability.complete, { body: { version } });
}

for (const { language, locale } of LANGUAGES) {
  const { suitability: text } = TEXTS[language];

  test.describe(`on a phone, in ${language}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });

    test(`[${language}] a goal that is due soon has a lower profile, and the projection counts home and loan`, async ({
      page,
      context,
    }) => {
      test.slow();
      await settle(await openHousehold(context.request, language));
      await page.goto('/dashboard/investment-profile');
      await page.getByRole('button', { name: text.goals.add }).click();
      const dialog = page.getByRole('dialog', { name: text.goals.add });
      await dialog.getByRole('button', { name: text.goals.save }).click();
      await expect(dialog.getByRole('textbox', { name: text.goals.fields.name })).toBeFocused();
      await dialog.getByRole('textbox', { name: text.goals.fields.name }).fill('Travaux');
      const [year, month, day] = addMonths(today(), 30).split('-');
      await dialog.getByRole('textbox', { name: text.goals.fields.dueOn }).fill(`${day}/${month}/${year}`);
      await dialog.getByRole('textbox', { name: text.goals.fields.amount }).fill('20000');
      await dialog.getByRole('textbox', { name: text.goals.fields.aimed }).fill('15000');
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await dialog.getByRole('button', { name: text.goals.save }).click();
      await expect(dialog).toHaveCount(0);

      const goals = page.getByRole('region', { name: text.goals.title(1) });
      const row = goals.getByRole('listitem').filter({ hasText: 'Travaux' });
      await expect(row).toContainText(profileOf(2).name[language]);
      await expect(row).toContainText(language === 'fr' ? '10 cas sur 10' : '10 cases out of 10');
      await expect(goals).toContainText(SENTENCES.projection_warning[language]);
      // what is announced of a press stays for seconds, without the button it speaks of
      await page.reload();
      await page.getByRole('radio', { name: text.target.origins.goals }).check();
      await expect(page.getByText(text.target.names.goals())).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

      await page.goto('/dashboard/investment-profile?view=projection');
      const field = (name: string) => page.getByRole('textbox', { name, exact: true });
      await expect(field(text.projection.fields.property)).toHaveValue(language === 'fr' ? /300.000,00/ : '300,000.00');
      const loan = page.getByRole('group', { name: text.projection.groups.loan('Prêt') });
      await expect(loan.getByRole('textbox', { name: text.projection.loanFields.years })).toHaveValue('5');
      const chart = page.getByRole('figure').filter({ hasText: text.projection.title });
      const before = await chart.locator('figcaption').textContent();
      await field(text.projection.fields.property).fill('600000');
      await expect(chart.locator('figcaption')).not.toHaveText(before ?? '');
      await loan.getByRole('textbox', { name: text.projection.loanFields.owed }).fill('x');
      await expect(page.getByText(text.projection.unreadable)).toBeVisible();
      await page.getByRole('button', { name: text.projection.reset }).click();
      await expect(chart.locator('figcaption')).toHaveText(before ?? '');
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

      await page.goto('/dashboard/investment-profile');
      await row.getByRole('button', { name: text.goals.removeNamed('Travaux') }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: text.goals.remove }).click();
      await expect(row).toHaveCount(0);
    });
  });
}
