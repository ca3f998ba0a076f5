import { account } from '@aurea/contract/account.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import type { Page } from '@playwright/test';
import { type Advisor, openPractice, PASSWORD } from '../api.ts';
import { expect, test } from '../fixtures.ts';

const HOME = { kind: 'household', name: 'Home', currency: 'EUR' } as const;

async function enter(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Switch workspace/ }).click();
  await page.getByRole('menuitem', { name }).click();
  await expect(page.getByRole('button', { name: `Switch workspace : ${name}` })).toBeVisible();
}

async function signIn(page: Page, { email }: Advisor): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('signing in opens the space that was worked in last', async ({ page, context, openBrowser }) => {
  const advisor = await openPractice(context.request);
  await advisor.call(workspaces.create, { body: HOME });
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/backoffice');
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/account/workspace') && answer.status() === 204,
  );
  await enter(page, 'Home');
  await stored;
  const elsewhere = await openBrowser();
  await elsewhere.goto('/auth');
  await signIn(elsewhere, advisor);
  await expect(elsewhere.getByRole('button', { name: 'Switch workspace : Home' })).toBeVisible();
});

test('a page opened in a new tab is one of the same space', async ({ page, context }) => {
  const advisor = await openPractice(context.request);
  const { id: workspaceId } = await advisor.call(workspaces.create, { body: HOME });
  await page.goto('/backoffice');
  const menu = page.getByRole('navigation', { name: 'Main navigation' });
  await expect(menu.getByRole('link', { name: 'Customers' })).toBeVisible();
  await advisor.call(account.chooseWorkspace, { body: { workspaceId } });
  const opened = context.waitForEvent('page');
  await menu.getByRole('link', { name: 'Customers' }).click({ modifiers: ['Control'] });
  const tab = await opened;
  await expect(tab.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await expect(tab.getByRole('button', { name: 'Switch workspace : Cabinet' })).toBeVisible();
  await expect(tab).toHaveURL('/dashboard/customers');
});

test('an address that names a space leads there after signing in', async ({ context, openBrowser }) => {
  const advisor = await openPractice(context.request);
  const { id: workspaceId } = await advisor.call(workspaces.create, { body: HOME });
  await advisor.call(account.chooseWorkspace, { body: { workspaceId } });
  const page = await openBrowser();
  await page.goto(`/dashboard/customers?workspace=${advisor.workspaceId}`);
  await expect(page).toHaveURL(/\/auth\?redirectUrl=/);
  await signIn(page, advisor);
  await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible();
  await expect(page).toHaveURL('/dashboard/customers');
});
