import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { demo } from '@aurea/contract/demo.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openKit } from '../kit.ts';
import { en, kit } from '../texts.ts';

const WEB = fileURLToPath(new URL('../../apps/web/src', import.meta.url));
const GOLD = 'rgb(255, 217, 102)';

const style = (target: Locator, ...names: string[]) =>
  target.evaluate((node, wanted) => wanted.map((name) => getComputedStyle(node).getPropertyValue(name)), names);

const card = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

test('[F-1] form controls are comfortable and outlined', async ({ page }) => {
  await openKit(page);
  const input = page.getByRole('textbox', { name: kit.label, exact: true }).first();
  const frame = input.locator('xpath=ancestor::*[contains(@class,"control") or contains(@class,"box")][1]');
  const box = await frame.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  const [width, line, radius] = await style(frame, 'border-top-width', 'border-top-style', 'border-top-left-radius');
  expect([width, line]).toEqual(['1px', 'solid']);
  expect(Number.parseFloat(radius ?? '')).toBeGreaterThan(0);
});

test('[F-1] buttons are rounded, elevated and of the secondary colour unless another is set', async ({ page }) => {
  await openKit(page);
  const button = card(page, kit.sections.empty).getByRole('button', { name: kit.emptyAct });
  const [ground, radius, shadow] = await style(button, 'background-color', 'border-top-left-radius', 'box-shadow');
  expect(ground).toBe(GOLD);
  expect(Number.parseFloat(radius ?? '')).toBeGreaterThanOrEqual(8);
  expect(shadow).not.toBe('none');
});

for (const { width, shown } of [
  { width: 390, shown: 382 },
  { width: 900, shown: 882 },
  { width: 1440, shown: 960 },
]) {
  test(`[F-1] a dialog takes 98 % of a window ${width} px wide, up to the width of its kind`, async ({
    page,
    household,
  }) => {
    expect(household.workspaceId).not.toBe('');
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/dashboard/revenus?dialog=income-new');
    const modal = page.getByRole('dialog', { name: en.incomes.form.newTitle }).locator('xpath=..');
    await expect.poll(async () => (await modal.boundingBox())?.width).toBeCloseTo(shown, 0);
  });
}

test('[F-1] a form in a wide dialog sets its fields in two columns, on a phone in one', async ({ page, household }) => {
  expect(household.workspaceId).not.toBe('');
  const { form } = en.incomes;
  await page.goto('/dashboard/revenus?dialog=income-new');
  const dialog = page.getByRole('dialog', { name: form.newTitle });
  const lefts = async () => {
    const boxes = await dialog
      .getByRole('textbox')
      .evaluateAll((nodes) => nodes.map((node) => Math.round(node.getBoundingClientRect().left)));
    return new Set(boxes).size;
  };
  await expect.poll(lefts).toBeGreaterThan(1);
  await page.setViewportSize({ width: 390, height: 900 });
  await expect.poll(lefts).toBe(1);
});

test('[F-2] a data table offers pages of 10, 25, 50 and 100 rows', async ({ page, household }) => {
  await household.call(demo.fill, {});
  const { items } = await household.call(transactions.list, { query: {} });
  await page.goto(`/dashboard/assets/${items[0]?.assetId}?tab=transactions`);
  const size = page.getByRole('button', { name: new RegExp(en.ui.table.pageSize) });
  await size.click();
  await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['10', '25', '50', '100']);
  await page.getByRole('option', { name: '10', exact: true }).click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(11);
});

/** Whether the rows of a table are cards: its head is for screen readers alone, and no cell stands beside its header. */
const isInCards = (table: Locator) =>
  table.evaluate((node) => {
    const head = node.querySelector('thead')?.getBoundingClientRect();
    return (head?.width ?? 0) <= 1 && getComputedStyle(node).display === 'block';
  });

test('[F-2] below the medium breakpoint a table takes its mobile layout', async ({ page, household }) => {
  test.slow();
  await household.call(demo.fill, {});
  for (const { path, name } of [
    { path: '/dev/kit', name: kit.sections.rows },
    { path: '/dashboard/stocks', name: undefined },
    { path: '/dashboard/assets', name: undefined },
  ]) {
    await page.goto(path);
    const table = page.getByRole('table', { name, exact: true }).first();
    await expect(table).toBeVisible({ timeout: 30_000 });
    for (const [width, inCards] of [
      [960, false],
      [959, true],
      [600, true],
      [599, true],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => isInCards(table), { message: `${path} at ${width}` }).toBe(inCards);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
});

const BREAKPOINTS = [600, 960, 1280, 1920, 2560];

/** Widths at which a source asks the window: in style sheets and in `matchMedia`. A table asks itself, not the window. */
function boundsIn(source: string): number[] {
  const queries = source.match(/@media[^{]*\{|['"`]\([^'"`]*(?:width|inline-size)[^'"`]*['"`]/g) ?? [];
  return queries.flatMap((query) => {
    const named = [...query.matchAll(/(min|max)-(?:width|inline-size):\s*([\d.]+)px/g)];
    const compared = [...query.matchAll(/(?:width|inline-size)\s*[<>]=?\s*([\d.]+)px/g)].map(([, px]) => Number(px));
    return [...named.map(([, side, px]) => (side === 'min' ? Number(px) : Math.ceil(Number(px) + 0.5))), ...compared];
  });
}

test('[F-3] the layout changes at the breakpoints of the specification and nowhere else', async ({
  page,
  household,
}) => {
  test.slow();
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(css|tsx?)$/.test(file));
  const bounds = files.flatMap((file) =>
    boundsIn(readFileSync(`${WEB}/${file}`, 'utf8')).map((bound) => ({ file, bound })),
  );
  const used = new Set(bounds.map(({ bound }) => bound));
  expect(bounds.filter(({ bound }) => !BREAKPOINTS.includes(bound))).toEqual([]);
  for (const bound of [600, 960, 1280, 1920]) expect([...used], `${bound} px is used`).toContain(bound);

  await household.call(demo.fill, {});
  for (const path of ['/dashboard', '/dashboard/stocks']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of BREAKPOINTS.flatMap((bound) => [bound - 1, bound])) {
      await page.setViewportSize({ width, height: 900 });
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${path} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});

test('[F-3] below lg the layout is the mobile one: a narrow navigation with a drawer, then a bar at the bottom', async ({
  page,
  household,
}) => {
  expect(household.workspaceId).not.toBe('');
  await page.goto('/dashboard/assets');
  const navigation = page.getByRole('navigation', { name: en.shell.navigation });
  const box = () => navigation.filter({ visible: true }).first().boundingBox();
  const widthOf = async () => (await box())?.width;
  const stocks = navigation.getByRole('link', { name: en.document.stocks, exact: true });
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect.poll(widthOf).toBe(240);
  await expect(stocks).toContainText(en.document.stocks);

  await page.setViewportSize({ width: 1279, height: 900 });
  await expect.poll(widthOf).toBe(64);
  await page.getByRole('button', { name: en.shell.expand }).click();
  const drawer = page.getByRole('dialog', { name: en.shell.navigation });
  await expect(drawer).toBeVisible();
  await drawer.getByRole('link', { name: en.document.stocks, exact: true }).click();
  await expect(page).toHaveTitle(`${en.document.stocks} | ${en.project.name}`);
  await expect(drawer).toBeHidden();

  await page.setViewportSize({ width: 960, height: 900 });
  await expect.poll(widthOf).toBe(64);
  await page.setViewportSize({ width: 959, height: 900 });
  await expect.poll(async () => (await box())?.y ?? 0).toBeGreaterThan(500);
});

test('[F-3] below lg the page of the account stands in one column', async ({ page, household }) => {
  expect(household.workspaceId).not.toBe('');
  await page.goto('/user/account');
  const contents = page.getByRole('navigation', { name: en.account.contents });
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(contents).toBeVisible();
  await page.setViewportSize({ width: 1279, height: 900 });
  await expect(contents).toBeHidden();
});
