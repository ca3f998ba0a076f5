import { expect, type Page } from '@playwright/test';

/** Opens the page of components, the longest there is: on a slow machine it takes its time. */
export async function openKit(page: Page): Promise<void> {
  await page.goto('/dev/kit');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 30_000 });
}
