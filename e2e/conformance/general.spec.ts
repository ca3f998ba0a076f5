import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { assets } from '@aurea/contract/assets.ts';
import { demo } from '@aurea/contract/demo.ts';
import type { Page } from '@playwright/test';
import { parseSync } from '@swc/core';
import { expect, test } from '../fixtures.ts';
import { openKit } from '../kit.ts';
import { en, fr, TEXTS } from '../texts.ts';

const WEB = fileURLToPath(new URL('../../apps/web/src', import.meta.url));

/** Every text of a language under the path of its key; a text with parameters counts by its key. */
function flat(part: unknown, path = ''): [key: string, text: string | null][] {
  if (typeof part === 'string') return [[path, part]];
  if (typeof part === 'function') return [[path, null]];
  return Object.entries(Object(part)).flatMap(([key, child]) => flat(child, `${path}.${key}`));
}

const keysOf = (texts: unknown) => flat(texts).map(([key]) => key);

test('[G-1] English and French have the same keys', () => {
  expect(keysOf(fr).toSorted()).toEqual(keysOf(en).toSorted());
});

/** Attributes that a reader sees or hears. */
const SAID = /^(label|title|placeholder|alt|help|detail|text|lead|message|aria-label|aria-description)$/;

type SyntaxNode = { readonly type?: string; readonly value?: unknown; readonly name?: { readonly value?: string } };

function nodesIn(part: unknown): SyntaxNode[] {
  if (Array.isArray(part)) return part.flatMap(nodesIn);
  if (typeof part !== 'object' || part === null) return [];
  return [part, ...Object.values(part).flatMap(nodesIn)];
}

/** What a part of a source says in words of its own: between tags, and in attributes that are read out. */
function ownText({ type, value, name }: SyntaxNode): string {
  if (type === 'JSXText') return String(value).trim();
  const isSaid = type === 'JSXAttribute' && SAID.test(name?.value ?? '');
  return isSaid && Object(value).type === 'StringLiteral' ? String(Object(value).value) : '';
}

function wordsIn(source: string): string[] {
  const tree = parseSync(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
  return nodesIn(tree)
    .map(ownText)
    .filter((text) => /\p{L}{3,}/u.test(text));
}

test('[G-1] no screen has words of its own: every visible text comes from the translations', () => {
  const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith('features/kit/'),
  );
  const words = files.flatMap((file) =>
    wordsIn(readFileSync(`${WEB}/${file}`, 'utf8')).map((word) => `${file}: ${word}`),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(words).toEqual([]);
});

/** Texts of one language that the other does not share, long enough to be no accident. */
function onlyIn(language: 'en' | 'fr'): string[] {
  const other = new Set(flat(TEXTS[language === 'en' ? 'fr' : 'en']).map(([, text]) => text));
  return flat(TEXTS[language])
    .map(([, text]) => text)
    .filter((text): text is string => text !== null && text.split(' ').length >= 3 && !other.has(text));
}

for (const { language, other, locale } of [
  { language: 'en', other: 'fr', locale: 'en-GB' },
  { language: 'fr', other: 'en', locale: 'fr-FR' },
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });

    test(`[G-1] no screen in ${language} shows a sentence of the other language`, async ({ page, household }) => {
      test.slow();
      await household.call(demo.fill, {});
      const foreign = onlyIn(other);
      for (const path of [
        '/',
        '/dashboard',
        '/dashboard/assets',
        '/user/account',
        '/user/subscription',
        '/user/onboarding',
      ]) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const shown = await page.locator('body').innerText();
        expect(
          foreign.filter((text) => shown.includes(text)),
          path,
        ).toEqual([]);
      }
    });

    test(`[G-3] only the texts of ${language} are fetched, until the other language is chosen`, async ({ page }) => {
      const codes: Promise<string>[] = [];
      page.on('response', (response) => {
        if (response.url().endsWith('.js')) codes.push(response.text());
      });
      const fetched = async () => {
        const code = (await Promise.all(codes)).join('\n');
        return (['en', 'fr'] as const).filter((each) => code.includes(TEXTS[each].session.signIn.help));
      };
      await page.goto('/auth', { waitUntil: 'networkidle' });
      expect(await fetched()).toEqual([language]);
      await page.getByRole('button', { name: TEXTS[language].shell.languages[other] }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS[other].session.signIn.title);
      await expect.poll(fetched).toEqual(['en', 'fr']);
    });
  });
}

const LANGUAGES = [
  { why: 'a French browser', locale: 'fr-CA', stored: null, shown: 'fr' },
  { why: 'an English browser', locale: 'en-US', stored: null, shown: 'en' },
  { why: 'a browser of another language', locale: 'de-DE', stored: null, shown: 'en' },
  { why: 'a stored choice against the browser', locale: 'fr-FR', stored: 'en', shown: 'en' },
  { why: 'a stored choice that is none', locale: 'fr-FR', stored: 'xx', shown: 'fr' },
] as const;

for (const { why, locale, stored, shown } of LANGUAGES) {
  test.describe(why, () => {
    test.use({ locale });
    test(`[G-2] ${why} is greeted in ${shown}`, async ({ page }) => {
      if (stored) await page.addInitScript((choice) => localStorage.setItem('locale', choice), stored);
      await page.goto('/auth');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TEXTS[shown].session.signIn.title);
      await expect(page.locator('html')).toHaveAttribute('lang', shown);
    });
  });
}

test('[G-2] the choice is kept in this browser and set as the language of the page', async ({ page }) => {
  await page.goto('/auth');
  await page.getByRole('button', { name: en.shell.languages.fr }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('fr');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(fr.session.signIn.title);
});

test('[G-2] the choice of somebody signed in is kept in this browser too', async ({ page, household }) => {
  expect(household.workspaceId).not.toBe('');
  await page.goto('/dashboard/assets');
  await page.getByRole('button', { name: en.shell.languages.fr }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  expect(await page.evaluate(() => localStorage.getItem('locale'))).toBe('fr');
});

for (const scheme of ['light', 'dark'] as const) {
  test.describe(`a system set to ${scheme}`, () => {
    test.use({ colorScheme: scheme });
    test(`[G-5] the theme is dark for a system set to ${scheme}, with the colours of the specification`, async ({
      page,
    }) => {
      await page.goto('/auth');
      const looks = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        const token = (name: string) => style.getPropertyValue(name).trim();
        const roles = ['--primary', '--gold', '--accent', '--error', '--warning', '--info', '--success'];
        return {
          scheme: style.colorScheme,
          ground: getComputedStyle(document.body).backgroundColor,
          ...Object.fromEntries(roles.map((name) => [name, token(name)])),
        };
      });
      expect(looks).toMatchObject({
        scheme: 'dark',
        ground: 'rgb(11, 11, 12)',
        '--primary': expect.stringMatching(/^#000(000)?$/),
        '--gold': '#ffd966',
        '--accent': '#ff6a9b',
        '--error': '#fb5012',
        '--warning': '#f29d57',
        '--info': '#67a6fb',
        '--success': '#7ce3d4',
      });
    });
  });
}

test('[G-7] the application is mounted on the element with the id app', async ({ page }) => {
  await page.goto('/auth');
  await expect(page.locator('#app').getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.evaluate(() => document.querySelectorAll('#app').length)).toBe(1);
});

test.describe('amounts and days in French', () => {
  test.use({ locale: 'fr-FR' });

  const amounts = (page: Page) => page.getByTestId('amounts');

  test('[G-8] amounts are euros without decimals, percents without grouping', async ({ page }) => {
    await openKit(page);
    await expect(amounts(page)).toContainText(/812\s430\s€/);
    await expect(amounts(page)).toContainText(/54,7\s%/);
  });
});

for (const locale of ['fr-FR', 'en-GB'] as const) {
  test.describe(`days for a browser in ${locale}`, () => {
    test.use({ locale });

    test(`[G-6] a day is written and typed in the French way, in ${locale}`, async ({ page, household }) => {
      const language = locale === 'fr-FR' ? 'fr' : 'en';
      const { id } = await household.call(assets.create, {
        body: { name: 'Livret', kind: 'savings_account', currency: 'EUR', openedOn: '2026-03-09' },
      });
      await page.goto(`/dashboard/assets/${id}`);
      const main = page.getByRole('main');
      await expect(main).toContainText('09/03/2026');
      await expect(main).not.toContainText('03/09/2026');
      await expect(main).not.toContainText('2026-03-09');
      await page.goto(`/dashboard/assets/${id}?dialog=asset-edit&subject=${id}`);
      const field = page.getByRole('dialog').getByLabel(TEXTS[language].assets.form.openedOn);
      await expect(field.first()).toHaveValue('09/03/2026');
    });
  });
}
