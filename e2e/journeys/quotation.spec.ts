import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { formatMoney } from '../../apps/web/src/lib/format.ts';
import { newAddress } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { HELIOS, openOffice } from '../office.ts';
import { codeSentTo, linkSentTo } from '../operator.ts';
import { TEXTS } from '../texts.ts';

type Language = 'en' | 'fr';

/** A practice that may invoice, and a company whose manager signs. */
async function openSigned(context: BrowserContext, language: Language) {
  const signer = newAddress();
  const contact = { name: 'Anne Hélios', position: '', email: signer, phone: null, roles: ['signer' as const] };
  const { customerId } = await openOffice(context, { language, customer: { ...HELIOS, contacts: [contact] } });
  return { customerId, signer };
}

/** The words and amounts of one language. */
function wordsOf(language: Language) {
  const { quotations, invoices, mail: mailTexts, publicDocument, customers: people, ui } = TEXTS[language];
  const amount = (value: string) => formatMoney(value, { locale: language, currency: 'EUR', detail: true });
  const typed = (value: string) => (language === 'fr' ? value.replace('.', ',') : value);
  const cell = (name: string, row: number) => `${name}, ${invoices.editor.line(row)}`;
  return { quotations, invoices, mailTexts, page: publicDocument.quotation, people, ui, amount, typed, cell };
}

type Words = ReturnType<typeof wordsOf>;

async function writeQuotation(page: Page, words: Words): Promise<void> {
  const { quotations, invoices, mailTexts, amount, typed, cell } = words;
  const { columns } = invoices.editor;
  await page.getByRole('textbox', { name: quotations.editor.subject }).fill('Bilan et suivi');
  await expect(page.getByRole('heading', { level: 1, name: quotations.editor.title })).toBeVisible();
  await page.getByRole('textbox', { name: cell(columns.name, 1) }).fill('Bilan patrimonial');
  await page.getByRole('textbox', { name: cell(columns.price, 1) }).fill(typed('1000.01'));
  await page.getByRole('textbox', { name: cell(columns.price, 1) }).press('Enter');
  await page.getByRole('textbox', { name: cell(columns.name, 2) }).fill('Suivi annuel');
  await page.getByRole('textbox', { name: cell(columns.price, 2) }).fill(typed('333.33'));
  await page.getByText(invoices.editor.rareFields).click();
  await page.getByRole('textbox', { name: quotations.editor.depositPercent }).fill('30');
  await expect(page.getByText(amount('1600.01')).first()).toBeVisible();
  await expect(page.getByRole('img', { name: new RegExp(quotations.editor.preview) })).toContainText('Suivi annuel');
  await expect(page.getByRole('status').filter({ hasText: quotations.editor.lead })).toContainText(/\d\d:\d\d/);
  await page.getByRole('button', { name: quotations.editor.check }).click();
  const dialog = page.getByRole('dialog', { name: quotations.send.mailTitle });
  await dialog.getByRole('button', { name: mailTexts.send.act(1), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /DE\d{4}-0001/ })).toBeVisible();
}

async function sign(page: Page, { page: text, quotations }: Words, signer: string): Promise<void> {
  await page.goto(await linkSentTo(signer));
  await expect(page.getByRole('heading', { level: 1, name: /DE\d{4}-0001/ })).toBeVisible();
  await page.getByRole('textbox', { name: text.name }).fill('Anne Hélios');
  await page.getByRole('button', { name: text.sendCode }).click();
  await expect(page.getByRole('button', { name: text.sendAgain })).toBeVisible();
  await page.getByRole('textbox', { name: text.code }).fill(await codeSentTo(signer));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: text.accept, exact: true }).click();
  await expect(page.getByText(text.outcomes.accepted)).toBeVisible();
  await expect(page.getByText(quotations.states.accepted, { exact: true })).toBeVisible();
}

async function issue(page: Page, { invoices }: Words): Promise<void> {
  await page.getByRole('button', { name: invoices.editor.issueOnly }).click();
  await page.getByRole('dialog').getByRole('button', { name: invoices.editor.issue, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /\d{4}-\d{4}/ })).toBeVisible();
}

async function convert(page: Page, words: Words): Promise<void> {
  const { quotations } = words;
  await page.getByRole('button', { name: quotations.detail.convert, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: quotations.convert.act }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await issue(page, words);
}

async function expectRemaining(page: Page, { quotations, amount }: Words, value: string): Promise<void> {
  const term = page.getByRole('term').filter({ hasText: quotations.invoicing.remaining });
  await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(amount(value));
}

for (const language of ['en', 'fr'] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' });

    test('a quotation is signed on its public page, then invoiced by a deposit and the balance, paid and credited', async ({
      page,
      context,
      openBrowser,
    }) => {
      test.setTimeout(120_000);
      const words = wordsOf(language);
      const { quotations, invoices, mailTexts, people, ui } = words;
      const { customerId, signer } = await openSigned(context, language);

      await page.goto(`/dashboard/customers/${customerId}/quotations/new`);
      await writeQuotation(page, words);
      const quotation = page.url();
      // Without a mail server nothing has left yet, whatever was pressed.
      await expect(page.getByText(quotations.states.ready, { exact: true }).first()).toBeVisible();
      await expect(page.getByText(mailTexts.card.states.queued, { exact: true })).toBeVisible();

      const reader = await openBrowser({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' });
      await sign(reader, words, signer);

      await expect(page.getByRole('button', { name: quotations.detail.convert, exact: true })).toBeVisible({
        timeout: 15_000,
      });
      await expectRemaining(page, words, '1600.01');
      await page.goto(`/dashboard/customers/${customerId}`);
      await expect(page.getByText(people.timeline.actions.quotation_accepted)).toBeVisible();
      await expect(page.getByText(people.timeline.actions.quotation_seen)).toBeVisible();

      await page.goto(quotation);
      await convert(page, words);
      await page.goto(quotation);
      await expectRemaining(page, words, '1120.01');
      await convert(page, words);
      const final = page.url();
      await page.goto(quotation);
      await expectRemaining(page, words, '0');

      await page.goto(final);
      await page.getByRole('button', { name: invoices.detail.pay }).click();
      await page.getByRole('dialog').getByRole('button', { name: invoices.dialogs.record, exact: true }).click();
      await expect(page.getByText(invoices.states.paid, { exact: true }).first()).toBeVisible();

      await page.getByRole('button', { name: ui.moreActions }).click();
      await page.getByRole('menuitem', { name: invoices.detail.credit, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: invoices.editor.newTitles.credit_note })).toBeVisible();
      await issue(page, words);
      await page.goto(quotation);
      await expectRemaining(page, words, '1600.01');
      // What was paid is the customer's now: 480.00 and 1,120.01 invoiced, 1,600.01 credited, 1,120.01 received.
      await page.goto(`/dashboard/customers/${customerId}`);
      const credit = formatMoney('1120.01', { locale: language, currency: 'EUR' });
      await expect(page.getByText(people.detail.figures.inCredit(credit))).toBeVisible();
    });

    test('a quotation signed on paper is accepted with its scan, which can be saved again', async ({
      page,
      context,
    }) => {
      const words = wordsOf(language);
      const { quotations, ui } = words;
      const { customerId } = await openSigned(context, language);
      await page.goto(`/dashboard/customers/${customerId}/quotations/new`);
      await writeQuotation(page, words);

      await page.getByRole('button', { name: ui.moreActions }).click();
      await page.getByRole('menuitem', { name: quotations.detail.accept, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: quotations.answer.name }).fill('Anne Hélios');
      const scan = Buffer.from('%PDF-1.7 signed by hand');
      await dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: scan });
      await dialog.getByRole('button', { name: quotations.answer.accept, exact: true }).click();
      await expect(page.getByText(quotations.answer.accepted)).toBeVisible();

      await expect(page.getByText(createHash('sha256').update(scan).digest('hex'))).toBeVisible();
      const saving = page.waitForEvent('download');
      await page.getByRole('button', { name: quotations.detail.downloadPaper('signed.pdf') }).click();
      const saved = await saving;
      expect(saved.suggestedFilename()).toBe('signed.pdf');
      expect((await readFile(await saved.path())).equals(scan)).toBe(true);
      await expectRemaining(page, words, '1600.01');
    });
  });
}
