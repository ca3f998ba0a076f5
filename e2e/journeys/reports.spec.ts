import { readFile } from 'node:fs/promises';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { receivables } from '@aurea/contract/billing/receivables.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { demo } from '@aurea/contract/demo.ts';
import { decimal, sum } from '@aurea/domain/core/decimal.ts';
import type { Download, Page } from '@playwright/test';
import { openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { TEXTS } from '../texts.ts';

async function downloaded(page: Page, act: () => Promise<void>): Promise<{ file: Download; text: string }> {
  const waiting = page.waitForEvent('download');
  await act();
  const file = await waiting;
  return { file, text: await readFile(await file.path(), 'utf8') };
}

for (const { language, locale } of [
  { language: 'en', locale: 'en-GB' },
  { language: 'fr', locale: 'fr-FR' },
] as const) {
  test.describe(`in ${language}`, () => {
    test.use({ locale });
    const { reports: text, invoices: words, customers } = TEXTS[language];

    // a score of documents are issued for the demonstration, files and all
    test.setTimeout(150_000);

    test('an advisor sees what is owed, reports VAT to the cent, hands over the journal and lets an invoice come back', async ({
      page,
      context,
      openBrowser,
    }) => {
      const advisor = await openPractice(context.request, language);
      const { call } = advisor;
      await page.goto('/dashboard');
      await expect(page).toHaveURL('/backoffice');
      await page.getByRole('button', { name: text.office.demo }).click();
      await expect(page.getByRole('heading', { name: text.office.latePayers })).toBeVisible({ timeout: 45_000 });
      const office = await call(receivables.office, {});
      expect(office.late.count).toBeGreaterThan(0);
      await expect(page.getByRole('link', { name: new RegExp(`^${text.office.receivables}`) })).toBeVisible();

      // lists: every tab with what it comes to, and a file of one
      await page.getByRole('link', { name: words.list.title, exact: true }).first().click();
      const { tabs } = await call(invoices.list, { query: {} });
      await expect(page.getByRole('tab', { name: words.list.tabs.late })).toContainText(String(tabs.late.count));
      await page.getByRole('tab', { name: words.list.tabs.late }).click();
      await expect(page.getByRole('tabpanel').getByRole('row')).toHaveCount(tabs.late.count + 2);
      await page.getByRole('button', { name: TEXTS[language].ui.moreActions }).click();
      const csv = await downloaded(page, () => page.getByRole('menuitem', { name: text.exports.tab('CSV') }).click());
      expect(csv.text.trimEnd().split('\n')).toHaveLength(tabs.late.count + 1);

      // VAT on debits: the report is the sum of the documents
      const year = { from: '2025-01-01', to: '2027-12-31' };
      await page.goto(`/dashboard/reports?from=${year.from}&to=${year.to}&basis=debits`);
      const report = await call(reports.vat, { query: { ...year, basis: 'debits' } });
      const listed = await call(receivables.documents, { query: { size: '100' } });
      const found = await Promise.all(listed.items.map(({ id }) => call(invoices.find, { params: { id } })));
      const vatOf = (kinds: readonly string[]) =>
        sum(found.filter(({ kind }) => kinds.includes(kind)).map(({ vat }) => decimal(vat)));
      const deducted = sum(
        found
          .filter(({ kind, originals }) => kind === 'invoice' && originals.length > 0)
          .flatMap(({ originals }) =>
            originals.map(({ id }) => decimal(found.find((one) => one.id === id)?.vat ?? '0')),
          ),
      );
      const owed = vatOf(['invoice', 'deposit'])
        .minus(vatOf(['credit_note']))
        .minus(deducted);
      expect(decimal(report.total.vat).toFixed(2)).toBe(owed.toFixed(2));
      const cents = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).format(owed.toNumber());
      const rates = page.getByRole('table', { name: text.vat.title });
      await expect(rates.getByRole('row').last()).toContainText(cents);
      await rates.getByRole('row').nth(1).click();
      const documents = page.getByRole('table', { name: text.vat.documents });
      await expect(documents.getByRole('link').first()).toBeVisible();
      await expect(documents.getByRole('columnheader', { name: text.vat.documentColumns.on })).toBeVisible();
      await page.getByRole('radio', { name: text.vat.bases.receipts }).press('Space');
      await expect(documents.getByRole('columnheader', { name: text.vat.receivedOn })).toBeVisible();

      // on a telephone each total goes by its name
      const wide = page.viewportSize() ?? { width: 1280, height: 720 };
      await page.setViewportSize({ width: 390, height: 844 });
      for (const name of [text.vat.columns.base, text.vat.columns.vat])
        await expect(rates.getByRole('row').last()).toContainText(name);
      await page.setViewportSize(wide);

      // the journal in the columns of the file of entries, balanced
      await page.getByRole('tab', { name: text.screen.tabs.journal }).click();
      await expect(page.getByText(text.journal.lead)).toBeVisible();
      await page.getByRole('button', { name: text.screen.download }).click();
      const fec = await downloaded(page, () => page.getByRole('menuitem', { name: text.journal.fec }).click());
      expect(fec.file.suggestedFilename()).toBe('100000009FEC20271231.txt');
      const rows = fec.text
        .split('\r\n')
        .slice(1, -1)
        .map((row) => row.split('\t'));
      expect(rows.every((row) => row.length === 18)).toBe(true);
      const column = (entry: readonly (readonly string[])[], at: number) =>
        sum(entry.map((row) => decimal((row[at] ?? '').replace(',', '.')))).toFixed(2);
      for (const [, entry] of Map.groupBy(rows, (row) => row[2])) expect(column(entry, 11)).toBe(column(entry, 12));

      // the account of a customer, on paper
      const [payer] = office.latePayers;
      await page.goto(`/dashboard/customers/${payer?.customerId}?tab=invoices`);
      await expect(page.getByRole('heading', { name: words.list.ageing })).toBeVisible();
      await page.getByRole('tab', { name: customers.detail.tabs.statement }).click();
      const pdf = await downloaded(page, () => page.getByRole('button', { name: 'PDF' }).click());
      expect(pdf.text.slice(0, 5)).toBe('%PDF-');

      // an invoice comes back by itself: issued today, once
      const paid = found.find(({ kind, payment }) => kind === 'invoice' && payment === 'paid');
      await page.goto(`/dashboard/customers/${paid?.customerId}/invoices/${paid?.id}`);
      await page.getByRole('button', { name: TEXTS[language].ui.moreActions }).click();
      await page.getByRole('menuitem', { name: text.recurring.repeat }).click();
      const dialog = page.getByRole('dialog');
      const [y = '', m = '', d = ''] = office.today.split('-');
      await dialog.getByRole('textbox', { name: text.recurring.day }).fill(String(Number(d)));
      await dialog.getByRole('textbox', { name: text.recurring.starts }).fill(`${d}/${m}/${y}`);
      await dialog.getByRole('button', { name: text.recurring.mode }).click();
      await page.getByRole('option', { name: text.recurring.modeChoices.issue }).click();
      await dialog.getByRole('textbox', { name: text.recurring.line(1) }).fill('Suivi {month} {year}');
      await dialog.getByRole('button', { name: text.recurring.save }).click();
      await expect(page.getByText(text.recurring.saved)).toBeVisible();
      await expect
        .poll(async () => (await call(receivables.documents, { query: { size: '100' } })).total, { timeout: 45_000 })
        .toBe(listed.total + 1);
      await page.goto('/dashboard/invoices/recurring');
      const [newest] = (await call(receivables.documents, { query: { size: '10' } })).items;
      await expect(page.getByRole('link', { name: newest?.number ?? '' })).toBeVisible();
      expect(newest).toMatchObject({ issuedOn: office.today });

      // somebody who is not signed in finds the way in
      const visitor = await openBrowser({ locale });
      await visitor.goto('/backoffice');
      await expect(visitor.getByRole('link', { name: TEXTS[language].session.backoffice.office.signIn })).toBeVisible();
      await expect(visitor.getByRole('navigation', { name: TEXTS[language].shell.navigation })).toHaveCount(0);

      // what was issued since is the practice's own, and the demonstration stays with it
      await expect(call(demo.clearPractice, {})).rejects.toThrow('document_locked');
    });
  });
}
