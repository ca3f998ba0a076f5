import { expect, test } from '../fixtures.ts';
import { openOffice } from '../office.ts';
import { en } from '../texts.ts';

const { quotations, invoices } = en;
const LISTS = [
  { path: 'quotations', text: quotations.list, state: quotations.list.tabs.open, none: quotations.list.empty.open },
  { path: 'invoices', text: invoices.list, state: invoices.list.tabs.to_collect, none: invoices.list.empty.to_collect },
];

for (const { path, text, state, none } of LISTS) {
  test(`the ${path} of one customer open on all of them, until a state is chosen`, async ({ page, context }) => {
    const { customerId } = await openOffice(context);
    await page.goto(`/dashboard/customers/${customerId}/${path}`);
    await expect(page.getByRole('tab', { name: text.tabs.all })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText(text.empty.all)).toBeVisible();
    await expect(page.getByText(text.emptyDetail)).toBeHidden();
    await page.getByRole('tab', { name: state }).click();
    await expect(page.getByText(text.emptyDetail)).toBeVisible();
    await page.reload();
    await expect(page.getByText(none)).toBeVisible();
  });
}
