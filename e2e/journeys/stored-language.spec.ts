import { expect, test } from '../fixtures.ts';

for (const [choice, browserLocale] of [
  ['fr', 'en-GB'],
  ['en', 'fr-FR'],
] as const) {
  test(`[14] a stored ${choice} is what a browser in ${browserLocale} shows from its first paint on`, async ({
    openBrowser,
  }) => {
    const page = await openBrowser({ locale: browserLocale });
    const origin = new URL(process.env.AUREA_URL ?? '').origin;
    await page.context().addCookies([{ name: 'locale', value: choice, url: origin }]);
    // Every text that ever stood in the page, from the html on.
    await page.addInitScript((locale) => {
      localStorage.setItem('locale', locale);
      const seen = new Set<string>();
      Reflect.set(globalThis, 'seenTexts', seen);
      const note = () => {
        const title = document.querySelector('h1')?.textContent;
        if (title) seen.add(`${document.documentElement.lang} ${title}`);
      };
      new MutationObserver(note).observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
        attributes: true,
      });
    }, choice);
    await page.goto('/auth');
    await expect(page.locator('[data-drawn]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => [...(Reflect.get(globalThis, 'seenTexts') as Set<string>)]);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    expect(seen).toEqual([`${choice} ${title}`]);
  });
}
