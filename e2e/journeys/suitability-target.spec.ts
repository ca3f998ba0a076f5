import { assets } from '@aurea/contract/assets.ts';
import { targetAllocation } from '@aurea/contract/suitability/target-allocation.ts';
import { suitability } from '@aurea/contract/suitability.ts';
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

const own = ({ call }: Caller, name: string, kind: 'savings_account' | 'precious_metal' | 'other', amount: string) =>
  call(assets.create, { body: { name, kind, currency: 'EUR', value: { on: today(), amount } } });

async function complete({ call }: Caller, round: number) {
  const { version } = await call(suitability.save, { body: { answers: balancedAnswers(round), seconds: 200 } });
  await call(suitability.complete, { body: { version } });
}

for (const { language, locale } of LANGUAGES) {
  const { dashboard, suitability: text } = TEXTS[language];
  const percent = (figure: string) => (language === 'fr' ? `${figure}\u00a0%` : `${figure}%`);

  test.describe(`on a computer, in ${language}`, () => {
    test.use({ locale });

    test(`[${language}] a household sets its own target from the dashboard, and takes that of its profile back`, async ({
      page,
      context,
    }) => {
      test.slow();
      const person = await openHousehold(context.request, language);
      await own(person, 'Livret A', 'savings_account', '7500');
      await own(person, 'Or', 'precious_metal', '2500');
      await page.goto('/dashboard');
      await page.getByRole('link', { name: dashboard.allocation.setTarget }).click();
      await expect(page.getByText(SENTENCES.boundary[language].split('. ')[0] ?? '')).toBeVisible();
      const field = (name: keyof typeof text.allocation.classes) =>
        page.getByRole('textbox', { name: text.allocation.classes[name], exact: true });
      await field('secure').fill('30');
      await field('equities').fill('66');
      const save = page.getByRole('button', { name: text.target.save });
      await expect(save).toBeDisabled();
      await expect(page.getByRole('status').filter({ hasText: percent('4') })).toBeVisible();
      await field('equities').press('PageUp');
      await field('equities').press('ArrowDown');
      await expect(field('equities')).toHaveValue('70');
      await page.getByRole('button', { name: text.target.less(text.allocation.classes.equities) }).click();
      await page
        .getByRole('button', { name: text.target.restIn(text.allocation.classes.equities.toLowerCase()) })
        .click();
      await expect(page.getByRole('status').filter({ hasText: text.target.whole })).toBeVisible();
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      await save.click();
      await expect(page.getByText(text.target.saved)).toBeVisible();
      const kept = [
        { class: 'secure', percent: '30' },
        { class: 'equities', percent: '70' },
      ];
      expect((await person.call(targetAllocation.show, {})).targets).toEqual(kept);

      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: dashboard.allocation.title })).toBeVisible();
      const card = page.getByRole('region', { name: dashboard.allocation.title });
      await expect(card).toContainText(dashboard.allocation.classDrift('equities', '70', false));
      await expect(card).toContainText(dashboard.allocation.origins.own);
      await page.getByRole('radio', { name: dashboard.allocation.views.kind }).check();
      await expect(card.getByRole('list', { name: dashboard.allocation.label })).toBeVisible();

      await complete(person, 0);
      await page.goto('/dashboard/investment-profile');
      const mine = page.getByRole('radio', { name: text.target.origins.own, exact: true });
      await expect(mine).toBeChecked();
      await page.getByRole('radio', { name: text.target.origins.profile, exact: true }).check();
      await expect(page.getByText(text.target.names.profile(profileOf(3).name[language]))).toBeVisible();
      await page.getByRole('button', { name: text.target.edit }).click();
      await page.getByRole('button', { name: text.target.useProfile }).click();
      await expect(page.getByText(text.target.removed)).toBeVisible();
      await page.goto('/dashboard');
      await expect(card).toContainText(dashboard.allocation.origins.profile);
    });

    test(`[${language}] the dashboard reminds of a renewal, and of what has no class`, async ({ page, context }) => {
      test.slow();
      const person = await openHousehold(context.request, language);
      await own(person, 'Livret A', 'savings_account', '10000');
      await complete(person, 0);
      await own(person, 'Coffre', 'other', '40000');
      await page.goto('/dashboard');
      const { checks } = dashboard.toCheck;
      const row = (title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
      const renewal = row(checks.profile_wealth_changed.title(''));
      await row(checks.class_unknown.title('Coffre')).getByRole('button', { name: checks.class_unknown.fix }).click();
      const dialog = page.getByRole('dialog', { name: text.allocation.breakdownOf('Coffre') });
      await dialog.getByLabel(text.allocation.classes.alternatives).fill('100');
      await dialog.getByRole('button', { name: text.allocation.saveBreakdown }).click();
      await expect(dialog).toHaveCount(0);
      await expect(row(checks.class_unknown.title('Coffre'))).toHaveCount(0);
      await expect(renewal).toContainText(checks.profile_wealth_changed.detail(null, ''));

      await page.getByRole('button', { name: `${dashboard.toCheck.title} (${dashboard.toCheck.points(2)})` }).click();
      await page.getByRole('dialog').getByRole('button', { name: checks.profile_wealth_changed.fix }).click();
      await expect(page.getByRole('radiogroup', { name: /^1\. / })).toBeVisible();
      await complete(person, 1);
      await page.goto('/dashboard/investment-profile');
      await expect(page.getByText(text.result.expired)).toHaveCount(0);
      await page.goto('/dashboard');
      await expect(page.getByRole('heading', { name: dashboard.allocation.title })).toBeVisible();
      await expect(renewal).toHaveCount(0);
    });
  });
}
