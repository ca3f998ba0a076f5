import { readFile } from 'node:fs/promises';
import type { InvoiceDraft } from '@aurea/contract/billing/invoice-draft.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { reports } from '@aurea/contract/billing/reports.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { team } from '@aurea/contract/workspaces/team.ts';
import { formatMoney } from '../../apps/web/src/lib/format.ts';
import { type Caller, callerOf, openPractice } from '../api.ts';
import { violationsOn } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { CLAIRE, openOffice } from '../office.ts';
import { TEXTS } from '../texts.ts';
import { today } from '../today.ts';

const LINE = { description: '', quantity: '1', unit: 'C62', vatCategory: 'S', vatRate: '20' } as const;

/** Issues an invoice of today of one line. */
async function issue({ call }: Caller, customerId: string, unitPrice: string): Promise<void> {
  const draft: InvoiceDraft = {
    ...{ customerId, language: 'fr', currency: 'EUR', euroRate: null, category: 'services', suppliedOn: today() },
    ...{ dueOn: null, purchaseOrder: '', allowances: [], charges: [], pricesIncludeVat: false, exemption: null },
    ...{ note: '', deposits: [] },
    lines: [{ ...LINE, name: 'Bilan patrimonial', unitPrice, allowances: [], charges: [] }],
  };
  const { id, version } = await call(invoices.create, { body: { kind: 'invoice', draft } });
  await call(invoices.finalise, { params: { id }, body: { version } });
}

for (const { language, width } of [
  { language: 'en', width: 1440 },
  { language: 'fr', width: 390 },
] as const) {
  const { reports: text, team: joining, ui } = TEXTS[language];
  const { advisors } = text;
  const amount = (value: string) => formatMoney(value, { locale: language, currency: 'EUR', detail: true });

  test.describe(`in ${language} at ${width}`, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR', viewport: { width, height: 900 } });

    test('an owner reads what each advisor invoiced and is owed, and takes it along as a file', async ({
      page,
      context,
      openBrowser,
    }) => {
      test.setTimeout(120_000);
      const { advisor: owner, customerId } = await openOffice(context, { language });
      const period = { from: `${today().slice(0, 4)}-01-01`, to: today() };
      await page.goto(`/dashboard/reports?report=advisors&from=${period.from}&to=${period.to}`);
      await expect(page.getByRole('heading', { level: 2, name: advisors.empty })).toBeVisible();

      const theirs = await openBrowser();
      const { request } = theirs.context();
      const { email } = await openPractice(request, language);
      const { link } = await owner.call(team.invite, { body: { email, teamRole: 'advisor', locale: language } });
      await theirs.goto(link ?? '');
      await theirs.getByRole('button', { name: joining.join.accept }).click();
      await expect(theirs.getByText(joining.join.joined('Cabinet'))).toBeVisible();
      const colleague = callerOf(request, owner.workspaceId);
      const { id: claireId } = await colleague.call(customers.create, { body: CLAIRE });
      await issue(owner, customerId, '1000');
      await issue(colleague, claireId, '250');

      await page.reload();
      const table = page.getByRole('region', { name: advisors.title });
      await expect(table.getByText(owner.email)).toBeVisible();
      await expect(table.getByText(email)).toBeVisible();
      for (const value of ['1000', '250', '1250', '1200', '300', '1500']) {
        await expect(table.getByText(amount(value), { exact: true }).first()).toBeVisible();
      }
      expect(await violationsOn(page)).toEqual([]);
      const { total } = await owner.call(reports.advisors, { query: period });
      expect(total).toEqual({ invoiced: '1250', collected: '0', outstanding: '1500' });

      const waiting = page.waitForEvent('download');
      await page.getByRole('button', { name: text.screen.download }).click();
      await page.getByRole('menuitem', { name: 'CSV' }).click();
      const file = await waiting;
      const content = await readFile(await file.path(), 'utf8');
      expect(content).toContain(email);
      expect(content.trim().split('\n')).toHaveLength(4);
      await expect(page.getByRole('region', { name: ui.snackbar.region })).toContainText(
        text.exports.done(file.suggestedFilename()),
      );
    });
  });
}
