import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds on a page. What React Aria says to screen readers for some seconds is no part of it: it names an element that
 * may be gone by then.
 */
export async function violationsOn(page: Page) {
  const { violations } = await new AxeBuilder({ page }).exclude('[data-live-announcer]').analyze();
  return violations;
}
