import { assets } from '@aurea/contract/assets.ts';
import { suitability } from '@aurea/contract/suitability.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { addMonths } from '@aurea/domain/core/day.ts';
import { profileOf } from '@aurea/domain/suitability/profile/profiles.ts';
import { optionOf, QUESTIONNAIRE } from '@aurea/domain/suitability/questionnaire/questionnaire.ts';
import { quizItems } from '@aurea/domain/suitability/questionnaire/quiz.ts';
import { SENTENCES } from '@aurea/domain/suitability/texts/sentences.ts';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { type Caller, openHousehold } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { balancedAnswers } from '../suitability-answers.ts';
import { TEXTS } from '../texts.ts';
import { today } from '../today.ts';

const LANGUAGES = [
  { language: 'en', locale: 'en-GB' },
  { language: 'fr', locale: 'fr-FR' },
] as const;

const PAGE = '/dashboard/investment-profile';

/** Six months of 3,000 in and 2,000 out, with 10,000 at hand: five months of spending. */
async function earn({ call }: Caller) {
  const begin = `${addMonths(today(), -7).slice(0, 7)}-01`;
  const { id } = await call(assets.create, {
    body: { name: 'Compte', kind: 'cash_account', currency: 'EUR', value: { on: begin, amount: '4000' } },
  });
  for (let month = 1; month <= 6; month++) {
    const on = `${addMonths(begin, month).slice(0, 7)}-10`;
    const entry = { on, currency: 'EUR', note: '' } as const;
    await call(transactions.create, { params: { id }, body: { ...entry, kind: 'deposit', gross: '3000' } });
    await call(transactions.create, { params: { id }, body: { ...entry, kind: 'withdrawal', gross: '2000' } });
  }
}

const question = (id: string) => QUESTIONNAIRE.questions.find((one) => one.id === id);

for (const { language, locale } of LANGUAGES) {
  const { suitability: text } = TEXTS[language];
  const heading = (id: string) => question(id)?.text[language] ?? '';
  const option = (id: 'Q1' | 'Q5' | 'Q6', letter: 'a' | 'c' | 'd') => optionOf(id, letter).text[language];

  /** Chooses an option by its letter, with the keyboard's letter where the focus is there already, and goes on. */
  const answer = async (page: Page, id: string, letter: string) => {
    await expect(page.getByRole('radiogroup', { name: heading(id) })).toBeVisible();
    await page.getByRole('radio').nth('abcdef'.indexOf(letter)).check();
    await page.getByRole('button', { name: text.form.next }).click();
  };

  test.describe(`on a phone, in ${language}`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });

    test(`[${language}] a first questionnaire is prefilled, left, resumed, and capped by one answer`, async ({
      page,
      context,
    }) => {
      test.slow();
      const person = await openHousehold(context.request, language);
      await earn(person);
      await page.goto(PAGE);
      await expect(page.getByText(SENTENCES.boundary[language].split('. ')[0] ?? '')).toBeVisible();
      await page.getByRole('button', { name: text.empty.begin }).click();
      await answer(page, 'Q1', 'c');
      await answer(page, 'Q2', 'e');
      await answer(page, 'Q3', 'c');
      await answer(page, 'Q4', 'd');

      await expect(page.getByText(text.form.fromAccounts.Q5(language === 'fr' ? '33\u00a0%' : '33%'))).toBeVisible();
      await expect(page.getByRole('radio', { name: option('Q5', 'd') })).toBeChecked();
      await page.getByRole('button', { name: text.form.next }).click();
      await expect(page.getByText(text.form.fromAccounts.Q6('5'))).toBeVisible();
      await expect(page.getByRole('radio', { name: option('Q6', 'c') })).toBeChecked();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.getByRole('button', { name: text.form.next }).click();
      await answer(page, 'Q7', 'd');
      await expect(page.getByText(text.form.saved, { exact: true })).toBeVisible();
      await page.getByRole('link', { name: text.form.leave }).click();

      await expect(page.getByText(text.draft.title)).toBeVisible();
      await page.reload();
      await page.getByRole('button', { name: text.draft.resumeAny }).click();
      await answer(page, 'Q8', 'a');
      await page.getByRole('button', { name: text.form.back }).click();
      await expect(page.getByRole('radio').first()).toBeChecked();
      await page.getByRole('button', { name: text.form.next }).click();
      await answer(page, 'Q9', 'd');
      await answer(page, 'Q10', 'c');
      await answer(page, 'Q11', 'c');
      await answer(page, 'Q12', 'c');
      await answer(page, 'Q13', 'c');
      await answer(page, 'Q14', 'c');
      await page.getByLabel(optionOf('Q15', 'b').text[language], { exact: true }).check();
      await page.getByRole('button', { name: text.form.next }).click();
      for (const item of quizItems(0)) {
        const group = page.getByRole('radiogroup', { name: item.text[language] });
        await group.getByRole('radio', { name: text.form.judgements[item.answer ? 'true' : 'false'] }).check();
      }
      await page.getByRole('button', { name: text.form.next }).click();
      await answer(page, 'Q17', 'a');
      await page.getByRole('radio', { name: text.form.wants.no }).check();
      await page.getByRole('button', { name: text.form.next }).click();

      const checks = page.getByRole('region', { name: text.check.checksTitle }).getByRole('listitem');
      const check = (key: 'I5' | 'I10_time' | 'I13') =>
        checks.filter({ hasText: SENTENCES[key][language].split('{')[0] ?? '' });
      await expect(checks).toHaveCount(3);
      await check('I5').getByRole('button', { name: text.check.confirm }).click();
      await expect(check('I5')).toContainText(text.check.confirmed);
      await check('I10_time').getByRole('button', { name: text.check.reviewed }).click();
      await expect(check('I10_time')).toContainText(text.check.confirmed);
      await expect(check('I13').getByRole('button', { name: text.check.change(11) })).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await page.getByRole('button', { name: text.check.validate }).click();

      await expect(page.getByText(text.check.validated)).toBeVisible();
      const profile = page.getByRole('region', { name: text.result.yours });
      await expect(profile).toContainText(profileOf(3).name[language]);
      await expect(profile).toContainText(language === 'fr' ? '10\u00a0%' : '10%');
      await expect(profile.getByRole('listitem').filter({ hasText: text.result.binding })).toHaveCount(1);
      // what is announced of a press stays for seconds, without the button it speaks of
      await page.reload();
      await expect(page.getByText(SENTENCES.projection_warning[language])).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  });

  test.describe(`on a computer, in ${language}`, () => {
    test.use({ locale });

    test(`[${language}] an event in life is recorded, the questions are answered again, two versions compared`, async ({
      page,
      context,
    }) => {
      test.slow();
      const { call } = await openHousehold(context.request, language);
      const first = await call(suitability.save, { body: { answers: balancedAnswers(0), seconds: 200 } });
      await call(suitability.complete, { body: { version: first.version } });
      await page.goto(PAGE);
      await expect(page.getByText(text.result.expired)).toHaveCount(0);

      const events = page.getByRole('region', { name: text.history.events });
      await events.getByRole('button', { name: text.history.add }).click();
      await expect(events.getByRole('listitem')).toHaveCount(1);
      await page.getByRole('button', { name: text.result.again }).click();
      for (const letter of ['b', 'f']) {
        await page.getByRole('radio').first().focus();
        await page.keyboard.press(letter);
      }
      await expect(page.getByRole('radio').nth(5)).toBeChecked();
      await expect(page.getByText(text.form.saved, { exact: true })).toBeVisible();
      const second = await call(suitability.save, {
        body: { answers: { ...balancedAnswers(1), Q1: 'f' }, seconds: 200 },
      });
      await call(suitability.complete, { body: { version: second.version } });

      const value = { on: today(), amount: '40000' };
      await call(assets.create, { body: { name: 'Contrat', kind: 'life_insurance', currency: 'EUR', value } });
      await page.goto(PAGE);
      await page.getByRole('button', { name: text.allocation.classifyNamed('Contrat') }).click();
      const dialog = page.getByRole('dialog', { name: text.allocation.breakdownOf('Contrat') });
      await dialog.getByLabel(text.allocation.classes.secure).fill('60');
      await expect(dialog.getByText(/100/)).toBeVisible();
      await dialog.getByLabel(text.allocation.classes.equities).fill('40');
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await dialog.getByRole('button', { name: text.allocation.saveBreakdown }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(text.allocation.typed)).toBeVisible();
      await expect(page.getByText(text.allocation.toCheck)).toHaveCount(0);

      const coming = page.waitForEvent('download');
      await page.getByRole('button', { name: text.history.pdf(2) }).click();
      expect((await coming).suggestedFilename()).toBe(`${text.history.pdfFile}-${today()}.pdf`);

      await page.goto(`${PAGE}?view=projection`);
      const title = text.projection.title;
      const chart = page.getByRole('figure').filter({ hasText: title });
      await expect(chart).toContainText(SENTENCES.projection_range[language].split('{')[0] ?? '');
      await page.getByLabel(text.projection.fields.start).fill('50000');
      await page.getByLabel(text.projection.fields.goal).fill('1000');
      await expect(chart).toContainText(language === 'fr' ? '10 cas sur 10' : '10 cases out of 10');
      await page.getByLabel(text.projection.fields.years).fill('31');
      await expect(page.getByText(text.projection.unreadable)).toBeVisible();
      await page.getByRole('button', { name: text.projection.reset }).click();
      await expect(chart).toBeVisible();
      await expect(page.getByText(SENTENCES.projection_warning[language])).toBeVisible();

      await page.goto(PAGE);
      await page.getByRole('button', { name: text.history.compare }).click();
      const row = page.getByRole('row').filter({ hasText: heading('Q1') });
      await expect(row).toContainText(option('Q1', 'c'));
      await expect(row).toContainText(optionOf('Q1', 'f').text[language]);
      await expect(page.getByRole('row').filter({ hasText: heading('Q2') })).toHaveCount(0);
      await page.getByRole('radio', { name: text.compare.all }).check();
      await expect(page.getByRole('row').filter({ hasText: heading('Q2') })).toHaveCount(1);
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    });
  });
}
