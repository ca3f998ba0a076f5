import { bankLinks } from '@aurea/contract/bank-links.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { spending } from '@aurea/contract/spending.ts';
import { addMonths } from '@aurea/domain/core/day.ts';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Householder } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

const { incomes, spending: text, transactions, ui } = en;
const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
}

/** The first reading of a current account and of savings, new both. */
async function linkBank({ call }: Householder): Promise<void> {
  const { id, demonstrationCode } = await call(bankLinks.begin, { body: { institutionId: 'demonstration' } });
  await call(bankLinks.finish, { params: { id }, body: { code: demonstrationCode ?? '' } });
  const accounts = [
    { id: 'current', as: 'new' as const, name: 'Daily' },
    { id: 'savings', as: 'new' as const, name: 'Livret A' },
  ];
  await call(bankLinks.choose, { params: { id }, body: { accounts } });
  const isRead = async () => (await call(bankLinks.list, {})).items.every(({ isSynchronising }) => !isSynchronising);
  await expect.poll(isRead, { timeout: 60_000 }).toBe(true);
}

test('a bank is read: labels, a rule applied and undone, a wage met, transfers that are no spending', async ({
  page,
  household,
}) => {
  test.slow();
  await linkBank(household);
  const terms = [
    {
      ...{
        startsOn: `${addMonths(TODAY, -2).slice(0, 7)}-01`,
        endsOn: null,
        amount: '2650',
        gross: null,
        charges: null,
      },
      ...{ frequency: 'month' as const, dueDay: 27 },
    },
  ];
  const wage = { kind: 'salary', name: 'Wage', payer: 'Ateliers Martin', currency: 'EUR', terms } as const;
  await household.call(revenues.create, { body: wage });

  await test.step('lines have labels, and the text of the bank below them', async () => {
    await page.goto('/dashboard/revenus?view=spending');
    await expect(page.getByRole('heading', { name: text.summary.title })).toBeVisible();
    const row = page.getByRole('row', { name: /Loyer Agence des Quais/ }).first();
    await expect(row).toContainText('PRLV LOYER AGENCE DES QUAIS');
    await expect(row).toContainText('Housing');
    // what moved to savings is no spending
    await expect(page.getByText('VIR VERS LIVRET A')).toHaveCount(0);
    await expectNoFindings(page);
  });

  await test.step('a rule says what it changes, is applied, edited and undone', async () => {
    await page.getByRole('button', { name: text.summary.all }).click();
    const dialog = page.getByRole('dialog', { name: text.rules.title });
    await dialog.getByRole('button', { name: text.rules.add }).click();
    const form = page.getByRole('dialog', { name: text.rule.add });
    await form.getByLabel(text.rule.words).fill('boulangerie');
    await form.getByRole('button', { name: new RegExp(text.rule.category) }).click();
    await page.getByRole('option', { name: 'Restaurants and cafés' }).click();
    await expect(form.getByText(/Boulangerie Aubry.*Groceries → Restaurants/).first()).toBeVisible();
    await form.getByRole('button', { name: text.rule.save }).click();
    await expect(form).toBeHidden();
    await dialog.getByRole('button', { name: new RegExp(`^${text.rules.edit} `) }).click();
    const edited = page.getByRole('dialog', { name: text.rule.edit });
    await edited.getByLabel(text.rule.words).fill('boulangerie aubry');
    await edited.getByRole('button', { name: text.rule.save }).click();
    await expect(edited).toBeHidden();
    await expect(dialog.getByText('boulangerie aubry')).toBeVisible();
    await dialog.getByRole('button', { name: ui.close, exact: true }).last().click();
    const rules = async () => (await household.call(spending.rules, {})).rules.map(({ words }) => words);
    expect(await rules()).toEqual(['boulangerie aubry']);
    await expect(page.getByRole('row', { name: /Boulangerie Aubry/ }).first()).toContainText(text.lines.by.rule(1));
    await page.getByRole('button', { name: ui.snackbar.undo }).last().click();
    await expect.poll(rules).toEqual(['boulangerie']);
  });

  await test.step('a wage that came meets the one that was expected', async () => {
    await page.getByRole('tab', { name: incomes.list.tabs.months }).click();
    await expect(page.getByText(incomes.matches.states.proposed).first()).toBeVisible();
    await page
      .getByRole('button', { name: new RegExp(`^${incomes.matches.confirm}, Wage`) })
      .first()
      .click();
    await expect(page.getByText(incomes.matches.confirmed)).toBeVisible();
    await expect(page.getByText(incomes.matches.states.recognised).first()).toBeVisible();
    await expectNoFindings(page);
  });

  await test.step('a transfer to savings is one move, and confirmed', async () => {
    await page.getByRole('tab', { name: incomes.list.tabs.spending }).click();
    await page.getByRole('button', { name: text.summary.review }).click();
    const dialog = page.getByRole('dialog', { name: transactions.ownTransfers.title });
    await dialog
      .getByRole('button', { name: new RegExp(`^${transactions.ownTransfers.confirm}`) })
      .first()
      .click();
    await expect(dialog.getByText(transactions.ownTransfers.states.confirmed).first()).toBeVisible();
  });
});
