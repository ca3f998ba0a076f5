import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openOffice } from '../office.ts';
import { TEXTS } from '../texts.ts';

const LOGO = readFileSync(new URL('../samples/logo.png', import.meta.url));
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');

/** Chooses a file with the keyboard alone. */
async function choose(page: Page, button: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).press('Enter');
  await (await chooser).setFiles(file);
}

/** Width and height of the pictures in a PDF, and whether anything in it is transparent. */
async function picturesIn(download: Download) {
  const file = readFileSync(await download.path()).toString('latin1');
  const sizes = [...file.matchAll(/\/Subtype \/Image[\s\S]*?\/Width (\d+)[\s\S]*?\/Height (\d+)/g)];
  return { ratios: sizes.map(([, width, height]) => Number(width) / Number(height)), isOpaque: !/\/SMask/.test(file) };
}

/** How a picture stands on a page: its proportions, once it is there. */
async function drawnRatio(page: Page, name: RegExp): Promise<number> {
  const image = page.getByRole('img', { name }).first().locator('image');
  await expect(image).toHaveAttribute('href', /^data:image\/png;base64,/);
  const [width, height] = [await image.getAttribute('width'), await image.getAttribute('height')];
  return Number(width) / Number(height);
}

for (const language of ['en', 'fr'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB', expectedNoise: /status of 400/ });

    test('a practice sends its logo, sees it on a quotation, and issues an invoice that bears it for ever', async ({
      page,
      context,
    }) => {
      const { practice, quotations, invoices, errors, ui } = TEXTS[language];
      const { logo: text } = practice;
      const { customerId } = await openOffice(context, { language });
      await page.goto('/dashboard/practice?section=look');
      await expect(page.getByRole('img', { name: text.sample })).toContainText('Cabinet');

      await choose(page, ui.file.browse, { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: SVG });
      await expect(page.getByText(ui.file.wrongKind('logo.svg'))).toBeVisible();
      await choose(page, ui.file.browse, { name: 'logo.png', mimeType: 'image/png', buffer: SVG });
      await expect(page.getByText(errors.app.logo_is_svg({ name: 'logo.png' }))).toBeVisible();
      await choose(page, ui.file.browse, { name: 'logo.png', mimeType: 'image/png', buffer: LOGO });
      await expect(page.getByText(text.changed)).toBeVisible();
      const ratio = await drawnRatio(page, new RegExp(text.sample));

      const accent = page.getByRole('textbox', { name: practice.accent });
      await accent.fill('#ffd966');
      await page.getByRole('button', { name: practice.save, exact: true }).click();
      await expect(page.getByText(practice.wrong.accent)).toBeVisible();
      await accent.fill('8A6A00');
      await page.getByRole('button', { name: practice.save, exact: true }).click();
      await expect(page.getByText(practice.saved)).toBeVisible();

      await page.getByRole('button', { name: text.remove }).click();
      await expect(page.getByRole('img', { name: text.sample })).toContainText('Cabinet');
      await page.getByRole('button', { name: ui.snackbar.undo }).last().click();
      await expect(page.getByText(text.restored)).toBeVisible();

      await page.goto(`/dashboard/customers/${customerId}/quotations/new`);
      await page.getByRole('textbox', { name: quotations.editor.subject }).fill('Bilan');
      expect(await drawnRatio(page, new RegExp(quotations.editor.preview))).toBeCloseTo(ratio, 5);

      await page.goto(`/dashboard/customers/${customerId}/invoices/new`);
      const cell = (name: string) => `${name}, ${invoices.editor.line(1)}`;
      await page.getByRole('textbox', { name: cell(invoices.editor.columns.name) }).fill('Bilan patrimonial');
      await page.getByRole('textbox', { name: cell(invoices.editor.columns.price) }).fill('1000');
      expect(await drawnRatio(page, new RegExp(invoices.editor.preview))).toBeCloseTo(ratio, 5);
      await page.getByRole('button', { name: invoices.editor.issueOnly }).click();
      await page.getByRole('dialog').getByRole('button', { name: invoices.editor.issue, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: /FA\d{4}-0001/ })).toBeVisible();
      const issued = page.url();
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'PDF', exact: true }).click();
      const { ratios, isOpaque } = await picturesIn(await download);
      expect(isOpaque).toBe(true);
      expect(ratios).toHaveLength(1);
      expect(ratios[0]).toBeCloseTo(ratio, 5);

      await page.goto('/dashboard/practice?section=look');
      await page.getByRole('button', { name: text.remove }).click();
      await expect(page.getByText(text.removed)).toBeVisible();
      await page.goto(issued);
      expect(await drawnRatio(page, /FA\d{4}-0001/)).toBeCloseTo(ratio, 5);
    });
  });
}
