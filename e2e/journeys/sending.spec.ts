import { invoices } from '@aurea/contract/billing/invoices.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import type { BrowserContext } from '@playwright/test';
import { type Advisor, newAddress } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { HELIOS, openOffice } from '../office.ts';
import { linkSentTo } from '../operator.ts';
import { today } from '../today.ts';

const LINE = {
  name: 'Bilan patrimonial',
  description: '',
  quantity: '1',
  unit: 'C62',
  unitPrice: '1000',
  vatCategory: 'S',
  vatRate: '20',
} as const;

/** A practice that may invoice, with a company whose accountant reads mail. */
async function openMailed(context: BrowserContext) {
  const accountant = newAddress();
  const contact = {
    name: 'Marie Comptable',
    position: '',
    email: accountant,
    phone: null,
    roles: ['billing' as const],
  };
  const customer = { ...HELIOS, contacts: [contact] };
  const office = await openOffice(context, { customer, settings: { email: 'factures@cabinet.example' } });
  return { ...office, accountant };
}

async function draftFor({ call }: Advisor, customerId: string, unitPrice = '1000') {
  const draft = {
    customerId,
    language: 'fr' as const,
    currency: 'EUR',
    euroRate: null,
    category: 'services' as const,
    suppliedOn: today(),
    dueOn: null,
    purchaseOrder: '',
    lines: [{ ...LINE, unitPrice, allowances: [], charges: [] }],
    allowances: [],
    charges: [],
    pricesIncludeVat: false,
    exemption: null,
    note: '',
    deposits: [],
  };
  return await call(invoices.create, { body: { kind: 'invoice', draft } });
}

test('an advisor issues an invoice and mails it; its reader opens it without an account, and the advisor sees that', async ({
  page,
  context,
  openBrowser,
}) => {
  const { advisor, customerId, accountant } = await openMailed(context);
  const { id } = await draftFor(advisor, customerId);
  await page.goto(`/dashboard/customers/${customerId}/invoices/${id}`);
  await page.getByRole('button', { name: 'Issue without sending' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Issue' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Invoice FA\d{4}-0001/ })).toBeVisible();

  await expect(page.getByText('To send', { exact: true })).toBeVisible();
  await expect(
    page
      .getByRole('navigation', { name: 'Status of the document' })
      .getByRole('listitem')
      .filter({ hasText: 'Issued' }),
  ).toHaveAttribute('aria-current', 'step');
  await page.getByRole('button', { name: 'Send by mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send by mail' });
  await dialog.getByRole('textbox', { name: 'Subject' }).fill('Votre facture de novembre');
  const preview = dialog.getByRole('region', { name: 'What will be sent' });
  await expect(preview).toContainText('Votre facture de novembre');
  await expect(preview).toContainText(accountant);
  await expect(preview).toContainText('https://…/document/…');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^The message waits in the outbox/)).toBeVisible();
  await expect(page.getByText(`Written to ${accountant}`)).toBeVisible();

  const reader = await openBrowser({ locale: 'en-GB' });
  await reader.goto(await linkSentTo(accountant));
  await expect(reader.getByRole('heading', { level: 1, name: /Facture FA\d{4}-0001/ })).toBeVisible();
  await expect(reader.getByText('1 200,00 €').first()).toBeVisible();
  await expect(reader.getByRole('img', { name: 'Code de virement (SEPA)' })).toBeVisible();
  const download = reader.waitForEvent('download');
  await reader.getByRole('button', { name: 'Télécharger le PDF' }).click();
  expect((await download).suggestedFilename()).toMatch(/^FA\d{4}-0001\.pdf$/);
  await reader.getByRole('button', { name: 'English' }).click();
  await expect(reader.getByRole('heading', { level: 1, name: /Invoice FA\d{4}-0001/ })).toBeVisible();

  await page.reload();
  await expect(page.getByText('Opened by its reader')).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Status of the document' }).getByRole('listitem').filter({ hasText: 'Sent' }),
  ).toHaveAttribute('aria-current', 'step');
  await expect(page.getByText('PDF downloaded by its reader')).toBeVisible();
  await page.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The link no longer works')).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1, name: 'This link was revoked' })).toBeVisible();

  await page.goto(`/dashboard/customers/${customerId}`);
  await expect(page.getByText('Mail prepared')).toBeVisible();
});

test('a practice writes a mail in its own words, and reminds of several invoices at once', async ({
  page,
  context,
}) => {
  const { advisor, customerId, accountant } = await openMailed(context);
  for (const price of ['1000', '2000']) {
    const { id, version } = await draftFor(advisor, customerId, price);
    await advisor.call(invoices.finalise, { params: { id }, body: { version } });
  }
  await page.goto('/dashboard/practice?section=mails');
  await page.getByRole('button', { name: 'Edit: Reminder before it falls due' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reminder before it falls due' });
  await dialog.getByRole('tab', { name: 'French' }).click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Bonjour {name},\n\n{link}');
  await expect(dialog.getByText('Unknown field: {name}')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Bonjour {customer},\n\n{link}');
  await expect(dialog.getByText(/^Bonjour Hélios Logistique/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Mail saved')).toBeVisible();

  await page.goto('/dashboard/invoices?tab=to_collect');
  await page.getByRole('checkbox', { name: /all/i }).check({ force: true });
  await page.getByRole('button', { name: 'Remind' }).click();
  const batch = page.getByRole('dialog', { name: 'Send 2 reminders?' });
  await expect(batch.getByText(accountant)).toHaveCount(2);
  await batch.getByRole('button', { name: 'Remind' }).click();
  await expect(page.getByText('2 mails are on their way.')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  expect(await linkSentTo(accountant)).toMatch(/^\/document\/[\w-]{64}$/);
});

test('a practice whose identity is not complete sends the usual words, and is shown what is missing', async ({
  page,
  context,
}) => {
  const { advisor, customerId } = await openMailed(context);
  const { id, version } = await draftFor(advisor, customerId);
  await advisor.call(invoices.finalise, { params: { id }, body: { version } });
  const { settings, version: saved } = await advisor.call(practiceSettings.find, {});
  await advisor.call(practiceSettings.save, { body: { version: saved, settings: { ...settings, legalForm: '' } } });
  await page.goto(`/dashboard/customers/${customerId}/invoices/${id}`);
  await page.getByRole('button', { name: 'Send by mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send by mail' });
  await expect(dialog.getByText('This mail uses the standard text only')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toHaveCount(0);
  await expect(dialog.getByRole('region', { name: 'What will be sent' })).toContainText('Vous trouverez ci-joint');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText(/^The message waits in the outbox/)).toBeVisible();

  await page.getByRole('button', { name: 'Send by mail' }).click();
  await dialog.getByRole('link', { name: 'Fill in: The legal form of the practice is missing' }).click();
  await page.getByRole('textbox', { name: 'Legal form' }).fill('SAS');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.goto(`/dashboard/customers/${customerId}/invoices/${id}`);
  await page.getByRole('button', { name: 'Send by mail' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Message' })).toBeVisible();
});
