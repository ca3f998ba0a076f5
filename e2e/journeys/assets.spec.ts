import { documents } from '@aurea/contract/assets/documents.ts';
import { assets } from '@aurea/contract/assets.ts';
import { instruments } from '@aurea/contract/transactions.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

const HOUSE = { kind: 'property', currency: 'EUR' } as const;

test('the owner tags several assets at once, finds them by the tag, and takes it back', async ({ page, household }) => {
  for (const name of ['Flat in Lyon', 'Flat in Paris', 'Garage']) {
    await household.call(assets.create, { body: { ...HOUSE, name, value: { on: '2026-01-01', amount: '100000' } } });
  }
  await page.goto('/dashboard/assets');
  const table = page.getByRole('table', { name: en.assets.list.title });
  for (const name of ['Flat in Lyon', 'Flat in Paris']) {
    await table.getByRole('row', { name }).getByRole('checkbox').press('Space');
  }
  await page.getByRole('button', { name: en.assets.list.tagAct }).click();
  const dialog = page.getByRole('dialog', { name: en.assets.tagging.title(2) });
  await dialog.getByRole('combobox', { name: en.assets.tagging.add }).fill('rental');
  await dialog.getByRole('combobox', { name: en.assets.tagging.add }).press('Enter');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'rental' })).toBeVisible();
  await dialog.getByRole('button', { name: en.assets.tagging.save }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: en.assets.list.tag, exact: true }).click();
  await page
    .getByRole('menuitemradio', { name: 'rental' })
    .or(page.getByRole('menuitem', { name: 'rental' }))
    .click();
  await expect(page).toHaveURL(/tag=rental/);
  await expect(table.getByRole('row', { name: 'Garage' })).toHaveCount(0);
  await expect(table.getByRole('row', { name: /Flat in/ })).toHaveCount(2);

  await page.getByRole('button', { name: en.ui.snackbar.undo }).click();
  await expect(table.getByRole('row', { name: /Flat in/ })).toHaveCount(0);
  expect((await household.call(assets.facets, {})).tags).toEqual([]);
});

test('values are brought up to date one after the other with the keyboard alone', async ({ page, household }) => {
  for (const [name, on] of [
    ['House', '2024-01-01'],
    ['Painting', '2025-06-01'],
  ] as const) {
    await household.call(assets.create, { body: { ...HOUSE, name, value: { on, amount: '1000' } } });
  }
  await page.goto('/dashboard/assets?dialog=asset-values');
  const dialog = page.getByRole('dialog', { name: en.assets.revaluation.title });
  const newValueOf = (name: string) =>
    dialog.getByRole('form', { name }).getByRole('textbox', { name: en.assets.revaluation.value });
  const first = newValueOf('House');
  await first.fill('1500');
  await first.press('Enter');
  const second = newValueOf('Painting');
  await expect(second).toBeFocused();
  await second.fill('2500');
  await second.press('Enter');
  await expect(dialog.getByText(en.assets.revaluation.progress(2, 2))).toBeVisible();
  const values = (await household.call(assets.list, { query: {} })).items.map(({ name, value }) => [name, value]);
  expect(values.toSorted()).toEqual([
    ['House', '1500'],
    ['Painting', '2500'],
  ]);
});

test('a deed is kept with the house, comes back as it was, and survives a slip of the hand', async ({
  page,
  household,
}) => {
  const { id } = await household.call(assets.create, { body: { ...HOUSE, name: 'House' } });
  const content = Buffer.from('%PDF-1.7\n\xff\xfe the deed', 'latin1');
  await page.goto(`/dashboard/assets/${id}?tab=documents`);
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'Deed.pdf', mimeType: 'application/pdf', buffer: content });
  await page.getByRole('button', { name: en.assets.documents.send }).click();
  await expect(page.getByRole('table', { name: en.assets.documents.title })).toContainText('Deed.pdf');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: en.assets.documents.download('Deed.pdf') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('Deed.pdf');
  const chunks: Buffer[] = [];
  for await (const chunk of await file.createReadStream()) chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).equals(content)).toBe(true);

  await page.getByRole('button', { name: en.assets.documents.remove('Deed.pdf') }).click();
  await expect(page.getByText(en.assets.documents.empty)).toBeVisible();
  await page.getByRole('button', { name: en.ui.snackbar.undo }).click();
  await expect(page.getByRole('table', { name: en.assets.documents.title })).toContainText('Deed.pdf');
  expect((await household.call(documents.list, { params: { id } })).items).toHaveLength(1);
});

test('gold is worth its weight at the price of the day', async ({ page, household }) => {
  const gold = await household.call(instruments.create, {
    body: { name: 'Gold, gram', type: 'metal', currency: 'EUR' },
  });
  await household.call(instruments.price, { params: { id: gold.id }, body: { on: '2026-03-02', price: '120.50' } });
  await page.goto('/dashboard/assets?dialog=asset-new');
  const dialog = page.getByRole('dialog', { name: en.assets.form.newTitle });
  await dialog.getByRole('textbox', { name: en.assets.form.name, exact: true }).fill('Coins');
  await dialog.getByRole('button', { name: new RegExp(en.assets.form.kind) }).click();
  await page.getByRole('option', { name: en.wealth.kinds.precious_metal }).click();
  await dialog.getByRole('combobox', { name: en.assets.form.metal }).fill('Gold');
  await page.getByRole('option', { name: /Gold, gram/ }).click();
  await dialog.getByRole('textbox', { name: en.assets.form.weight }).fill('100');
  await dialog.getByRole('button', { name: en.assets.form.add, exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('€12,050');
});

test('a column is made wider with a pointer or the arrows, and Enter puts the widths back', async ({
  page,
  household,
}) => {
  await household.call(assets.create, {
    body: { ...HOUSE, name: 'House', value: { on: '2026-01-01', amount: '1000' } },
  });
  await page.goto('/dashboard/assets');
  // the columns take their widths from what is in them
  await page.waitForLoadState('networkidle');
  const table = page.getByRole('table', { name: en.assets.list.title });
  const header = table.getByRole('columnheader', { name: en.assets.list.columns.name, exact: true });
  const edge = header.getByRole('separator', { name: en.ui.table.columnWidth(en.assets.list.columns.name) });
  const widthOf = async () => Math.round((await header.boundingBox())?.width ?? 0);
  const [whole, usual] = [(await table.boundingBox())?.width ?? 0, await widthOf()];

  const box = await edge.boundingBox();
  if (!box) throw new Error('the edge is not drawn');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 60, box.y + box.height / 2, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => Math.abs((await widthOf()) - (usual - 60))).toBeLessThanOrEqual(3);
  expect((await table.boundingBox())?.width).toBe(whole);

  await edge.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(widthOf).toBeGreaterThan(usual - 58);
  await page.keyboard.press('Enter');
  await expect.poll(widthOf).toBe(usual);
});

test('Enter pressed twice adds one asset', async ({ page, household }) => {
  await page.route('**/api/assets', async (route) => {
    if (route.request().method() === 'POST') await new Promise((next) => setTimeout(next, 300));
    await route.continue();
  });
  await page.goto('/dashboard/assets?dialog=asset-new');
  const dialog = page.getByRole('dialog', { name: en.assets.form.newTitle });
  const name = dialog.getByRole('textbox', { name: en.assets.form.name, exact: true });
  await name.fill('Livret A');
  await name.press('Enter');
  await name.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('main')).toContainText('Livret A');
  expect((await household.call(assets.list, { query: {} })).total).toBe(1);
});

test('what somebody else changed while a form was open stays, beside what was typed in it', async ({
  page,
  household,
}) => {
  const { call } = household;
  const { id, version } = await call(assets.create, { body: { ...HOUSE, name: 'Flat in Lyon' } });
  await page.goto(`/dashboard/assets?dialog=asset-edit&subject=${id}`);
  const dialog = page.getByRole('dialog', { name: en.assets.form.editTitle });
  const name = dialog.getByRole('textbox', { name: en.assets.form.name });
  await expect(name).toBeFocused();
  await name.fill('Flat by the river');
  await call(assets.change, {
    params: { id },
    body: { ...HOUSE, name: 'Flat', wrapper: 'none', note: 'Keys at the bank', version },
  });
  await dialog.getByRole('button', { name: en.assets.form.save }).click();
  await expect(dialog.getByRole('textbox', { name: en.assets.form.note })).toHaveValue('Keys at the bank');
  await expect(name).toHaveValue('Flat by the river');
  const { form, merged } = en.assets;
  await expect(dialog.getByText(merged.taken(form.note))).toContainText(merged.kept(form.name));
  await dialog.getByRole('button', { name: form.save }).click();
  await expect(dialog).toBeHidden();
  expect(await call(assets.find, { params: { id } })).toMatchObject({
    name: 'Flat by the river',
    note: 'Keys at the bank',
  });
});
