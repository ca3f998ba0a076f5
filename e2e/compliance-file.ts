import { complianceFile } from '@aurea/contract/compliance/compliance-file.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { newAddress } from './api.ts';
import { violationsOn } from './axe.ts';
import { expect } from './fixtures.ts';
import { CLAIRE, type Office, openOffice } from './office.ts';
import { codeSentTo, linkSentTo } from './operator.ts';
import { TEXTS } from './texts.ts';

type Language = 'en' | 'fr';

/** A practice that may advise on investments, and its first customer, who can be asked to sign. */
export async function openAdvice(
  context: BrowserContext,
  language: Language,
): Promise<Office & { readonly signer: string }> {
  const signer = newAddress();
  const settings = { orias: '12345678', association: 'ANACOFI-CIF' };
  const office = await openOffice(context, { language, customer: { ...CLAIRE, email: signer }, settings });
  return { ...office, signer };
}

const GIVEN = { version: 0, state: 'provided', on: '2026-01-05', expiresOn: null, note: '' } as const;

/** Records that the customer was given the information before any advice on paper. */
export async function giveDer({ advisor, customerId: id }: Pick<Office, 'advisor' | 'customerId'>): Promise<void> {
  await advisor.call(complianceFile.record, { params: { id, item: 'der' }, body: GIVEN });
}

export async function openFile(page: Page, language: Language, customerId: string): Promise<void> {
  await page.goto(`/dashboard/customers/${customerId}`);
  await page.getByRole('tab', { name: TEXTS[language].customers.detail.tabs.file }).click();
}

type Signed = {
  readonly language: Language;
  readonly signer: string;
  readonly title: string;
  /** What informs alone is acknowledged. */
  readonly isInforming?: boolean;
};

/** The customer reads the document on its public page, and signs with the code that was sent. */
export async function signDocument(
  page: Page,
  { language, signer, title, isInforming = false }: Signed,
): Promise<void> {
  const { signing, publicDocument } = TEXTS[language];
  const text = publicDocument.quotation;
  await page.goto(await linkSentTo(signer));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.getByRole('textbox', { name: text.name }).fill('Claire Martin');
  await page.getByRole('button', { name: text.sendCode }).click();
  await expect(page.getByRole('button', { name: text.sendAgain })).toBeVisible();
  await page.getByRole('textbox', { name: text.code }).fill(await codeSentTo(signer));
  await page.getByRole('checkbox').check();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: isInforming ? signing.acknowledge : signing.sign, exact: true }).click();
  await expect(page.getByText(isInforming ? signing.acknowledged : signing.signed)).toBeVisible();
}
