import type { Locator, Page } from '@playwright/test';

/** Does what a person does, and counts it: one press, one field filled, one choice made, one file given is one act. */
export function hands(page: Page) {
  let count = 0;
  return {
    count: () => count,
    press: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    fill: async (field: Locator, value: string) => {
      count += 1;
      await field.fill(value);
    },
    /** Fills a field with what its list proposes: one act, as a field that is typed. */
    pick: async (field: Locator, typed: string, option: Locator) => {
      count += 1;
      await field.fill(typed);
      await option.click();
    },
    /** Presses what asks for a file, and gives it: two acts. */
    giveFile: async (target: Locator, file: string) => {
      count += 2;
      const asked = page.waitForEvent('filechooser');
      await target.click();
      await (await asked).setFiles(file);
    },
  };
}
