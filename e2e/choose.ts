import { expect, type Locator } from '@playwright/test';

/**
 * Types a name into a field with suggestions and takes the one found, with the keyboard alone: a click would first bring
 * the option into view, and a page that moves closes the list.
 */
export async function chooseIn(dialog: Locator, field: string, name: string): Promise<void> {
  const page = dialog.page();
  const combobox = dialog.getByRole('combobox', { name: field, exact: true });
  await combobox.fill(name);
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(combobox).toHaveValue(new RegExp(name));
}
