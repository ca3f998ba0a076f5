import { assets } from '@aurea/contract/assets.ts';
import { demo } from '@aurea/contract/demo.ts';
import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';
import { today } from '../today.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on a phone a schedule opens by year, and tabs fade where more follow', async ({ page, household }) => {
  await household.call(demo.fill, {});
  const { items } = await household.call(assets.list, { query: {} });
  const loan = items.find(({ kind }) => kind === 'loan');
  await page.goto(`/dashboard/assets/${loan?.id}?tab=schedule`);
  const year = Number(today().slice(0, 4));
  await expect(page.getByRole('button', { name: String(year), expanded: true })).toBeVisible();
  const rows = page.getByRole('table', { name: en.loans.schedule.title }).getByRole('row');
  const next = rows.filter({ hasText: `/01/${year + 1}` });
  await expect(next).toHaveCount(0);
  await page.getByRole('button', { name: String(year + 1), expanded: false }).click();
  await expect(next).toHaveCount(1);

  const tabs = page.getByRole('tablist', { name: en.assets.detail.tabsLabel });
  await expect(tabs).toHaveAttribute('data-more-after');
  await tabs.getByRole('tab').last().click();
  await expect(tabs).toHaveAttribute('data-more-before');
  await expect(tabs).not.toHaveAttribute('data-more-after');
});

test('on a phone a section of a tax year says how much of it is known, and opens', async ({ page, household: _ }) => {
  await page.goto('/dashboard/tax-profile');
  const section = page.getByRole('region', { name: en.tax.sections.capital.title });
  const fact = section.getByRole('button', { name: en.tax.edit.enterFor(en.tax.facts.dividends) });
  await expect(section).toBeVisible({ timeout: 30_000 });
  await expect(fact).toBeHidden();
  await section.getByText(/^\d+ known/).click();
  await expect(fact).toBeVisible();
});
