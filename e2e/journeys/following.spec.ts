import { documentLinks } from '@aurea/contract/billing/document-links.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { publicQuotations } from '@aurea/contract/billing/public-quotations.ts';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { formatMoney } from '../../apps/web/src/lib/format.ts';
import { expect, test } from '../fixtures.ts';
import { HELIOS, openOffice } from '../office.ts';
import { TEXTS } from '../texts.ts';
import { today } from '../today.ts';

type Language = 'en' | 'fr';

const LINE = {
  name: 'Bilan patrimonial',
  description: '',
  quantity: '1',
  unit: 'C62' as const,
  unitPrice: '1000',
  vatCategory: 'S' as const,
  vatRate: '20' as const,
  allowances: [],
  charges: [],
};

const SHARED = {
  currency: 'EUR',
  euroRate: null,
  category: 'services' as const,
  purchaseOrder: '',
  allowances: [],
  charges: [],
  pricesIncludeVat: false,
  exemption: null,
  note: '',
};

/** A practice that may invoice, its first customer, and how it sends a quotation and begins an invoice. */
async function openOnComputer(context: BrowserContext, language: Language) {
  const customer = { ...HELIOS, email: 'direction@helios.example' };
  const { advisor, customerId } = await openOffice(context, { language, customer });
  const { call } = advisor;
  const send = async (subject: string) => {
    const terms = { validUntil: null, depositPercent: null, terms: null };
    const lines = [{ ...LINE, role: 'item' as const }];
    const draft = { ...SHARED, ...terms, customerId, language, subject, lines };
    const { id, version: first } = await call(quotations.create, { body: { draft } });
    return await call(quotations.finalise, { params: { id }, body: { version: first } });
  };
  const begin = async (said: object = {}) => {
    const dates = { suppliedOn: today(), dueOn: null, deposits: [] };
    const draft = { ...SHARED, ...dates, customerId, language, lines: [LINE], ...said };
    return await call(invoices.create, { body: { kind: 'invoice', draft } });
  };
  return { call, customerId, send, begin };
}

/** Puts a text on the clipboard and pastes it into the field that has the focus. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((typed) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', typed);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

for (const language of ['en', 'fr'] as const) {
  const { reports, quotations: words, invoices: invoiceWords, customers: people } = TEXTS[language];
  const { office } = reports;
  const { editor, dialogs, detail, states } = invoiceWords;
  const amount = (value: string) => formatMoney(value, { locale: language, currency: 'EUR', detail: true });
  const cell = (name: string, row: number) => `${name}, ${editor.line(row)}`;
  const nameOf = (page: Page, row: number) => page.getByLabel(cell(editor.columns.name, row), { exact: true });

  test.describe(`in ${language}`, () => {
    test.use({ locale: language === 'fr' ? 'fr-FR' : 'en-GB' });

    test('an answer on the public page waits under the bell, leads to its quotation, and is announced once', async ({
      page,
      context,
    }) => {
      const { call, customerId, send } = await openOnComputer(context, language);
      const [refused, agreed] = [await send('Audit'), await send('Suivi')];
      const { address } = await call(documentLinks.create, { body: { kind: 'quotation', documentId: refused.id } });
      const body = { token: address.split('/').at(-1) ?? '', name: 'Anne Hélios', reason: 'Trop cher' };
      await call(publicQuotations.refuse, { body });
      const on = today();
      const said = { version: agreed.version, on, name: 'Anne', note: '', chosen: [] };
      await call(quotations.accept, { params: { id: agreed.id }, body: said });

      await page.goto('/backoffice');
      await expect(page.getByRole('link', { name: new RegExp(`${refused.number}`) })).toBeVisible();
      await page.getByRole('button', { name: office.followCount(1) }).click();
      await page.getByRole('dialog').getByRole('link').click();
      await expect(
        page.getByRole('heading', { level: 1, name: words.detail.title(refused.number ?? '') }),
      ).toBeVisible();
      await expect(page.getByText('Trop cher')).toBeVisible();
      await expect(page.getByRole('button', { name: office.follow, exact: true })).toBeVisible();

      await page.goto(`/dashboard/customers/${customerId}`);
      await page.getByRole('tab', { name: people.detail.tabs.quotations }).click();
      const table = page.getByRole('table', { name: words.list.title });
      const rowOf = (number: string | null) => table.getByRole('row').filter({ hasText: number ?? 'none' });
      await expect(rowOf(refused.number)).toContainText(words.states.refused);
      await expect(rowOf(agreed.number)).toContainText(words.states.accepted);
      await expect(rowOf(agreed.number)).toContainText(amount('1200'));
      const toInvoice = page.getByRole('term').filter({ hasText: words.ofCustomer.remaining });
      await expect(toInvoice.locator('xpath=following-sibling::dd[1]')).toHaveText(amount('1200'));
      await page.getByRole('link', { name: words.list.add }).click();
      await expect(page).toHaveURL(new RegExp(`${customerId}/quotations/new`));
    });

    test('lines are pasted from a sheet, mended where they could not be read, and moved by keys and pointer', async ({
      page,
      context,
    }) => {
      const { customerId, begin } = await openOnComputer(context, language);
      const { id } = await begin({ lines: [] });
      await page.goto(`/dashboard/customers/${customerId}/invoices/${id}`);
      await nameOf(page, 1).focus();
      const sheet = 'Bilan\t1\t1000\t20\nSuivi\tdeux\t90\t5.5\nAudit\t3\t50\t21';
      await paste(page, language === 'fr' ? sheet.replace('5.5', '5,5 %') : sheet);
      await expect(page.getByText(editor.pasted(3))).toBeVisible();
      await expect(nameOf(page, 3)).toHaveValue('Audit');
      await expect(page.getByText(editor.wrongRate(3, '21'))).toBeVisible();
      const wrong = page.getByText(editor.wrongFigure(2, editor.columns.quantity, 'deux', 'quantity'));
      await expect(wrong).toBeVisible();
      await page.getByRole('button', { name: editor.fixCell }).first().click();
      await expect(page.locator('[data-cell="quantity 1"]')).toBeFocused();
      await page.keyboard.type('2');
      await expect(wrong).toBeHidden();
      await page.getByRole('button', { name: editor.confirmRate }).click();
      await expect(page.getByText(editor.wrongRate(3, '21'))).toBeHidden();

      await nameOf(page, 1).focus();
      await page.keyboard.press('Alt+ArrowDown');
      await expect(nameOf(page, 2)).toHaveValue('Bilan');
      await expect(nameOf(page, 2)).toBeFocused();
      await expect(page.getByText(editor.lineMoved('Bilan', 2, 3))).toBeAttached();

      const handles = page.locator('[data-line] [aria-hidden="true"]:has(svg)').filter({ visible: true });
      const from = await handles.nth(2).boundingBox();
      const to = await nameOf(page, 1).boundingBox();
      if (!from || !to) throw new Error('the lines have no handles');
      await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
      await page.mouse.down();
      await page.mouse.move(from.x + from.width / 2, to.y, { steps: 8 });
      await page.mouse.up();
      await expect(nameOf(page, 1)).toHaveValue('Audit');
      await expect(nameOf(page, 3)).toHaveValue('Bilan');
      await expect(page.getByText(editor.lineMoved('Audit', 1, 3))).toBeAttached();
    });

    test('payments are recorded in part and beyond what is due, taken back, and the rest is written off', async ({
      page,
      context,
    }) => {
      const { call, customerId, begin } = await openOnComputer(context, language);
      const { id, version } = await begin();
      await call(invoices.finalise, { params: { id }, body: { version } });
      await page.goto(`/dashboard/customers/${customerId}/invoices/${id}`);
      const dialog = page.getByRole('dialog');
      const typed = dialog.getByRole('textbox', { name: dialogs.amount });
      const pay = async (value: string) => {
        await page.getByRole('button', { name: detail.pay, exact: true }).click();
        await typed.fill(value);
      };
      await pay('-5');
      await dialog.getByRole('textbox', { name: dialogs.reference }).fill('VIR 0042');
      await dialog.getByRole('button', { name: dialogs.record, exact: true }).click();
      await expect(typed).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByRole('textbox', { name: dialogs.reference })).toHaveValue('VIR 0042');
      await typed.fill('200');
      await dialog.getByRole('button', { name: dialogs.record, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(states.partial, { exact: true }).first()).toBeVisible();

      await pay('1100');
      const beyond = dialog.getByRole('radiogroup', { name: dialogs.surplus(amount('100')) });
      await dialog.getByRole('button', { name: dialogs.record, exact: true }).click();
      await expect(beyond).toHaveAttribute('aria-invalid', 'true');
      await beyond.getByText(dialogs.beyond.advance, { exact: true }).click();
      await dialog.getByRole('button', { name: dialogs.record, exact: true }).click();
      await expect(page.getByText(states.paid, { exact: true }).first()).toBeVisible();
      const payments = page.getByRole('table', { name: detail.payments });
      await expect(payments.getByRole('row').filter({ hasText: amount('1100') })).toContainText(amount('1000'));
      await expect(page.getByText(detail.advance(amount('100')))).toBeVisible();

      await payments
        .getByRole('row')
        .filter({ hasText: amount('1100') })
        .getByRole('button', { name: detail.paymentActions('') })
        .click();
      await page.getByRole('menuitem', { name: detail.reverse }).click();
      await dialog.getByRole('textbox', { name: dialogs.reason }).fill('Rejeté');
      await dialog.getByRole('button', { name: dialogs.reverse, exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(page.getByText(states.partial, { exact: true }).first()).toBeVisible();

      await page.getByRole('button', { name: TEXTS[language].ui.moreActions }).click();
      await page.getByRole('menuitem', { name: detail.writeOff }).click();
      await dialog.getByRole('textbox', { name: dialogs.reason }).fill('Liquidation');
      await dialog.getByRole('button', { name: dialogs.writeOff, exact: true }).click();
      await expect(page.getByText(states.written_off, { exact: true }).first()).toBeVisible();

      await page.getByRole('button', { name: detail.pay }).click();
      await expect(dialog.getByText(dialogs.lateDetail)).toBeVisible();
      await dialog.getByRole('button', { name: dialogs.record, exact: true }).click();
      await expect(page.getByText(states.paid, { exact: true }).first()).toBeVisible();
    });
  });
}
