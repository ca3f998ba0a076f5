import { assets } from '@aurea/contract/assets.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { addDays, addMonths } from '@aurea/domain/core/day.ts';
import { expect, test } from '../fixtures.ts';

/** The day in Paris, as the product counts it. */
const TODAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Paris' }).format(new Date());
const typed = (day: string) => `${day.slice(8, 10)}/${day.slice(5, 7)}/${day.slice(0, 4)}`;

test('somebody adds a salary, gives it a raise, and marks a late payment as received, with a way back', async ({
  page,
  household,
}) => {
  const first = addDays(addMonths(TODAY, -3), -10);
  const late = addMonths(first, 3);
  await page.goto('/dashboard/revenus');
  await page.getByRole('button', { name: 'Add an income' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add an income' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Salary of Camille');
  await dialog.getByRole('textbox', { name: 'Paid by' }).fill('Hospices');
  await dialog.getByRole('textbox', { name: 'Net amount' }).fill('2 500');
  await dialog.getByRole('textbox', { name: 'Gross amount' }).fill('2400');
  await dialog.getByRole('textbox', { name: 'First paid on' }).fill(typed(first));
  await dialog.getByText('All payments before today were received as planned').click();
  await dialog.getByRole('button', { name: 'Add the income' }).click();
  await expect(dialog.getByText('The gross amount cannot be below the net amount.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Gross amount' }).fill('3200');
  await dialog.getByRole('button', { name: 'Add the income' }).click();

  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Salary of Camille' })).toBeVisible();
  await expect(page.getByText('4 payments are late')).toBeVisible();

  await page.getByRole('button', { name: 'New amount' }).click();
  const raise = page.getByRole('dialog', { name: 'New amount of Salary of Camille' });
  await raise.getByRole('textbox', { name: 'Net amount' }).fill('2650');
  await raise.getByRole('textbox', { name: 'Gross amount' }).fill('3390');
  await raise.getByRole('textbox', { name: 'From', exact: true }).fill(typed(addDays(late, 1)));
  await raise.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('+6.0%')).toBeVisible();

  await page.getByRole('tab', { name: 'Payments' }).click();
  const row = page.getByRole('row', { name: typed(late) });
  await row.getByRole('button', { name: /^Mark as received/ }).click();
  await expect(row.getByText('Received', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.getByText('Late', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Other or partial amount' }).click();
  const payment = page.getByRole('dialog', { name: 'Payment of Salary of Camille' });
  await payment.getByRole('button', { name: /What was received/ }).click();
  await page.getByRole('option', { name: 'Part of it' }).click();
  await payment.getByRole('textbox', { name: 'Amount received' }).fill('1000');
  await payment.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('Partly received')).toBeVisible();

  await page.getByRole('tab', { name: 'History' }).click();
  await expect(page.getByText('€2,500.00, €3,200.00 gross')).toBeVisible();
  await expect(page.getByText('€2,650.00, €3,390.00 gross')).toBeVisible();

  const [income] = (await household.call(revenues.list, {})).items;
  expect(income).toMatchObject({ late: { count: 4, amount: '9000' }, terms: [{ amount: '2500' }, { amount: '2650' }] });
});

test('dividends and interest of the accounts appear by themselves, and the year to come is projected', async ({
  page,
  household,
}) => {
  const { id } = await household.call(assets.create, {
    body: { name: 'Livret A', kind: 'savings_account', currency: 'EUR' },
  });
  const on = addDays(addMonths(TODAY, -12), 5);
  const interest = { kind: 'interest', on, gross: '321.5', currency: 'EUR' } as const;
  await household.call(transactions.create, { params: { id }, body: interest });

  await page.goto(`/dashboard/revenus?year=${on.slice(0, 4)}&months=${on.slice(0, 7)}`);
  await expect(page.getByRole('row', { name: /Livret A/ })).toContainText('321.50');
  await page.getByText('What the projection assumes').click();
  await expect(page.getByText(/recur as in the last 12 months/)).toContainText('€');
  await page.getByRole('button', { name: 'Kind' }).first().click();
  await page
    .getByRole('menuitemradio', { name: 'Salary' })
    .or(page.getByRole('menuitem', { name: 'Salary' }))
    .click();
  await expect(page).toHaveURL(/kind=salary/);
  await expect(page.getByText('No payment matches')).toBeVisible();
});

test('what is late is a point to check on the dashboard, mended where it stands', async ({ page, household }) => {
  await household.call(assets.create, { body: { name: 'Joint', kind: 'cash_account', currency: 'EUR' } });
  const startsOn = addDays(TODAY, -12);
  const term = { startsOn, endsOn: null, amount: '850', gross: null, charges: null, frequency: 'month' } as const;
  const terms = [{ ...term, dueDay: Number(startsOn.slice(8)) }];
  await household.call(revenues.create, { body: { kind: 'salary', name: 'Studio', currency: 'EUR', terms } });

  await page.goto('/dashboard');
  const check = page.getByRole('listitem').filter({ hasText: 'Late: Studio' });
  await expect(check).toContainText(typed(startsOn));
  await expect(page.getByRole('region', { name: 'Upcoming' })).not.toContainText(typed(startsOn));
  await check.getByRole('button', { name: 'Received' }).click();
  const dialog = page.getByRole('dialog', { name: 'Payment of Studio' });
  await expect(dialog.getByRole('textbox', { name: 'Amount received' })).toHaveValue('850.00');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Late: Studio')).toBeHidden();
});
