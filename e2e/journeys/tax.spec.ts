import { readFile } from 'node:fs/promises';
import { assets } from '@aurea/contract/assets.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { tax } from '@aurea/contract/tax.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { members } from '@aurea/contract/workspaces.ts';
import { type Householder, openHousehold } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

const LANGUAGES = [
  { language: 'en', locale: 'en-GB', money: (amount: string) => `€${amount}` },
  {
    language: 'fr',
    locale: 'fr-FR',
    money: (amount: string) => `${amount.replace(',', '\u202f').replace('.', ',')}\u00a0€`,
  },
] as const;

/** A couple with two children; a salary of each, and dividends of an ordinary account, all of 2025. */
async function furnish({ call }: Householder) {
  const [camille] = (await call(members.list, {})).items;
  const person = (name: string, birthOn: string, fiscalLink: 'spouse' | 'dependant') =>
    call(members.create, { body: { name, birthOn, fiscalLink } });
  const julien = await person('Julien', '1984-09-17', 'spouse');
  await person('Inès', '2016-02-11', 'dependant');
  await person('Louis', '2021-08-30', 'dependant');
  const on = '2025-12-28';
  const salary = async (name: string, memberId: string, amount: string) => {
    const term = { startsOn: on, endsOn: null, amount, gross: null, charges: null, dueDay: 28 };
    const terms = [{ ...term, frequency: 'once' as const }];
    const { id } = await call(revenues.create, { body: { kind: 'salary', name, memberId, currency: 'EUR', terms } });
    await call(revenues.pay, { params: { id }, body: { state: 'received', dueOn: on, receivedOn: on, amount } });
  };
  await salary('Ostara', camille?.id ?? '', '52400');
  await salary('Lycée', julien.id, '38240');
  const account = { name: 'CTO', kind: 'securities_account', wrapper: 'ordinary', currency: 'EUR' } as const;
  const { id } = await call(assets.create, { body: account });
  const dividend = { kind: 'dividend', on: '2025-05-20', gross: '1311', currency: 'EUR' } as const;
  await call(transactions.create, { params: { id }, body: dividend });
}

for (const { language, locale, money } of LANGUAGES) {
  const { tax: text, validator } = TEXTS[language];

  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test('facts are filled in, one is changed, and the flat tax is compared with the scale', async ({
      page,
      context,
    }) => {
      const household = await openHousehold(context.request, language);
      await furnish(household);
      await page.goto('/dashboard/tax-profile?year=2025');
      const result = page.getByRole('region', { name: text.result.title(2025) });
      const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
      await expect(page.getByText(text.household.parts('3'), { exact: true })).toBeVisible();
      const first = row(text.facts.salaries1);
      await expect(first).toContainText(money('52,400.00'));
      await first.getByText(text.origin.recorded(1)).click();
      await expect(first.getByRole('link', { name: 'Ostara' })).toHaveAttribute('href', /\/dashboard\/revenus\//);
      await expect(row(text.facts.dividends)).toContainText(money('1,311.00'));
      await expect(result.getByText(text.result.bounds.open)).toBeVisible();

      const second = row(text.facts.salaries2);
      await second.getByRole('button', { name: text.edit.change(text.facts.salaries2) }).click();
      const amount = second.getByRole('textbox', { name: text.facts.salaries2 });
      await expect(amount).toBeFocused();
      await amount.fill('-5');
      await second.getByRole('button', { name: text.edit.save }).click();
      await expect(second).toContainText(validator.errors.nonNegative({}));
      // refused, and still there as the field writes it
      await expect(amount).toHaveValue(language === 'fr' ? '−5,00' : '−5.00');
      await amount.fill('38700');
      await second.getByRole('button', { name: text.edit.save }).click();
      await expect(second).toContainText(text.origin.stated);
      await expect(second).toContainText(text.origin.recordedSays(money('38,240.00')));

      await page.getByRole('button', { name: /^(None for the|Aucun pour les)/ }).click();
      // a salary as it was received is less than what is taxed: a bound until it is confirmed
      await expect(result.getByText(text.result.bounds.at_least)).toBeVisible();
      await first.getByRole('button', { name: text.edit.confirmFor(text.facts.salaries1) }).click();
      // 91,100 − 9,110 = 81,990; two parts of 40,995: 10,804.98; less the cap of 3,614: 7,191. Flat tax 167.81, levies 225.49.
      await expect(result.getByRole('status')).toHaveText(money('7,584'));
      await expect(result.getByText(text.result.notRate(language === 'fr' ? '11\u00a0%' : '11%'))).toBeVisible();
      await result.getByText(text.result.kinds.income, { exact: true }).first().click();
      await expect(result.getByText(text.lines.family_quotient)).toBeVisible();

      // at the scale 1,311 × 60 % − 6.8 % of CSG = 697.45 more is taxed at 30 %: 209, in place of 167.81
      await expect(result.getByRole('heading', { name: text.options.title.flat(money('41')) })).toBeVisible();
      await result.getByRole('radiogroup', { name: text.options.label }).getByText(text.options.scale).click();
      await expect(result.getByRole('status')).toHaveText(money('7,625'));
      await page.reload();
      await expect(result.getByRole('status')).toHaveText(money('7,625'));

      await second.getByRole('button', { name: text.origin.restore }).click();
      await expect(second).toContainText(text.origin.recorded(1));
      // shown at once, stored a moment later
      const isStated = async () => {
        const { profile } = await household.call(tax.show, { params: { year: '2025' } });
        return profile.statements.some(({ fact }) => fact === 'salaries2');
      };
      await expect.poll(isStated).toBe(false);

      const save = async (name: string) => {
        const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
        return await readFile(await file.path());
      };
      expect((await save(text.file.csv)).toString('utf8')).toContain(text.lines.family_quotient);
      expect((await save(text.file.pdf)).subarray(0, 5).toString('latin1')).toBe('%PDF-');

      await page.getByRole('tab', { name: text.tabs.whatIf }).click();
      await page.getByRole('textbox', { name: text.whatIf.more.retirementSavings }).fill('1000');
      // 1,000 at the marginal rate of 30 %
      await expect(page.getByRole('heading', { name: text.whatIf.differs(money('300'), true) })).toBeVisible();
      await expect(page).toHaveURL(/changes=retirementSavings/);
      await page.getByRole('textbox', { name: text.whatIf.name }).fill('PER');
      await page.getByRole('button', { name: text.whatIf.save, exact: true }).click();
      const kept = page
        .getByRole('list', { name: text.whatIf.named })
        .getByRole('button', { name: 'PER', exact: true });
      await expect(kept).toBeVisible();
      await page.goto('/dashboard/tax-profile?year=2025&tab=what-if');
      await expect(page.getByRole('heading', { name: text.whatIf.same })).toBeVisible();
      await kept.click();
      await expect(page.getByRole('heading', { name: text.whatIf.differs(money('300'), true) })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { name: text.whatIf.differs(money('300'), true) })).toBeVisible();
    });

    test('profit of independent work, losses and depreciation lower or raise the tax as typed', async ({
      page,
      context,
    }) => {
      const household = await openHousehold(context.request, language);
      const { edit, facts } = text;
      await page.goto('/dashboard/tax-profile?year=2025');
      const result = page.getByRole('region', { name: text.result.title(2025) });
      const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
      const type = async (name: string, amount: string) => {
        const own = row(name);
        await own.getByRole('button', { name: edit.change(name) }).click();
        await own.getByRole('textbox', { name }).fill(amount);
        await own.getByRole('button', { name: edit.save }).click();
        await expect(own).toContainText(text.origin.typed);
      };
      await page.getByRole('button', { name: /^(None for the|Aucun pour les)/ }).click();
      await expect(result.getByText(text.result.bounds.open)).toBeHidden();
      await page.getByRole('button', { name: edit.optional.earnings }).click();
      await type(facts.professionalProfit1, '30000');
      // 17,979 × 11 % + 421 × 30 %, without the deduction of salaries
      await expect(result.getByRole('status')).toHaveText(money('2,104'));
      await page.getByRole('button', { name: edit.optional.reliefs }).click();
      await type(facts.support, '1000');
      // 17,400 × 11 % = 1,914, less a décote of 897 − 45.25 % of it
      await expect(result.getByRole('status')).toHaveText(money('1,883'));
      await page.reload();
      await expect(row(facts.professionalProfit1)).toContainText(money('30,000.00'));
      await expect(result.getByRole('status')).toHaveText(money('1,883'));
      const { profile } = await household.call(tax.show, { params: { year: '2025' } });
      expect(profile.statements).toContainEqual(expect.objectContaining({ fact: 'support', amount: '1000' }));
    });

    test('a birth after the year is refused where it is typed, and another residence asks for rates', async ({
      page,
      context,
    }) => {
      const household = await openHousehold(context.request, language);
      await furnish(household);
      await page.goto('/dashboard/tax-profile?year=2025');
      await page.getByRole('button', { name: text.household.change, exact: true }).click();
      const dialog = page.getByRole('dialog', { name: text.form.title(2025) });
      const birth = dialog.getByRole('textbox', { name: text.form.birth(2) });
      await birth.fill('01/02/2026');
      await dialog.getByRole('button', { name: text.form.act }).click();
      await expect(dialog.getByText(text.form.futureBirth(2025))).toBeVisible();
      await expect(birth).toHaveValue('01/02/2026');
      await birth.fill('01/02/1984');
      await dialog.getByRole('button', { name: new RegExp(text.form.residence) }).click();
      await page.getByRole('option', { name: text.household.abroad }).click();
      await dialog.getByRole('button', { name: text.form.act }).click();
      await expect(dialog).toBeHidden();

      const rates = page.getByRole('region', { name: text.abroad.title });
      const rate = rates.getByRole('textbox', { name: new RegExp(text.abroad.natures.earnings) });
      await rate.fill('120');
      await expect(rates.getByText(text.abroad.over)).toBeVisible();
      await rate.fill('20');
      // 90,640 × 20 %
      await expect(rates.getByRole('status').first()).toHaveText(money('18,128'));
      await rates.getByRole('button', { name: text.abroad.act }).click();
      await page.reload();
      await expect(rates.getByRole('status').first()).toHaveText(money('18,128'));
    });
  });
}
