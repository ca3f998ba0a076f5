import { readFileSync } from 'node:fs';
import { session } from '@aurea/contract/session.ts';
import type { Page } from '@playwright/test';
import { newAddress, openHousehold, PASSWORD } from '../api.ts';
import { codeAt } from '../authenticator.ts';
import { expect, test } from '../fixtures.ts';
import { linkSentTo } from '../operator.ts';
import { en, fr } from '../texts.ts';

const { account: text } = en;

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/auth');
  await page.getByLabel(en.session.email).fill(email);
  await page.getByLabel(en.session.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: en.session.signIn.submit }).click();
}

const onDashboard = (page: Page) => expect(page).toHaveTitle(`${en.document.dashboard} | ${en.project.name}`);

test('who forgot the password chooses a new one with the link of the message', async ({ page, openBrowser }) => {
  const elsewhere = await openBrowser();
  const { email } = await openHousehold(elsewhere.context().request);
  await page.goto('/auth');
  await page.getByRole('link', { name: en.session.signIn.forgot }).click();
  await expect(page.getByRole('heading', { name: en.session.reset.title })).toBeVisible();
  await page.getByLabel(en.session.email).fill(email);
  await page.getByRole('button', { name: en.session.reset.submit }).click();
  await expect(page.getByRole('heading', { name: en.session.reset.sentTitle })).toBeVisible();

  await page.goto(await linkSentTo(email));
  await page.getByLabel(en.session.reset.next, { exact: true }).fill('a lantern over the harbour');
  await page.getByRole('button', { name: en.session.reset.save }).click();
  await expect(page.getByRole('heading', { name: en.session.success.password.title })).toBeVisible();

  await signIn(page, email, PASSWORD);
  await expect(page.getByRole('main')).toContainText(en.session.signIn.wrong);
  await signIn(page, email, 'a lantern over the harbour');
  await onDashboard(page);

  // The browser that was signed in before has been signed out.
  await elsewhere.goto('/dashboard');
  await expect(elsewhere).toHaveURL(/\/auth/);
});

test('an authenticator is set up; later a recovery code opens the account once', async ({
  page,
  household,
  openBrowser,
}) => {
  await page.goto('/user/account?dialog=totp-new');
  const dialog = page.getByRole('dialog', { name: text.totp.dialogTitle });
  await dialog.getByRole('button', { name: text.totp.start }).click();
  await expect(dialog.getByText(text.totp.secret)).toBeVisible();
  const [secret = ''] = /[A-Z2-7]{32}/.exec(await dialog.innerText()) ?? [];
  await dialog.getByLabel(text.totp.code).fill(codeAt(secret, Date.now()));
  await expect(page.getByText(text.codes.once)).toBeVisible();
  const [recovery = ''] = (await page.getByText(/^[a-z0-9]{5}-[a-z0-9]{5}$/).allInnerTexts()) ?? [];
  expect(recovery).toMatch(/^[a-z0-9]{5}-[a-z0-9]{5}$/);

  const other = await openBrowser();
  await signIn(other, household.email, PASSWORD);
  await expect(other.getByRole('heading', { name: en.session.secondFactor.title })).toBeVisible();
  await other.getByRole('button', { name: en.session.secondFactor.useRecovery }).click();
  await other.getByLabel(en.session.secondFactor.recovery).fill(recovery);
  await other.getByRole('button', { name: en.session.secondFactor.submit }).click();
  await onDashboard(other);

  const third = await openBrowser();
  await signIn(third, household.email, PASSWORD);
  await third.getByRole('button', { name: en.session.secondFactor.useRecovery }).click();
  await third.getByLabel(en.session.secondFactor.recovery).fill(recovery);
  await third.getByRole('button', { name: en.session.secondFactor.submit }).click();
  await expect(third.getByRole('main')).toContainText(en.errors.app.second_factor_wrong({}));
});

test('sessions are listed, and ended from here', async ({ page, household, openBrowser }) => {
  const other = await openBrowser();
  await signIn(other, household.email, PASSWORD);
  await onDashboard(other);

  await page.goto('/user/account');
  await expect(page.getByText(text.sessions.current)).toBeVisible();
  await page.getByRole('button', { name: text.sessions.endOthers }).click();
  await expect(page.getByText(text.sessions.none)).toBeVisible();

  await other.reload();
  await expect(other).toHaveURL(/\/auth/);
  await page.reload();
  await expect(page.getByText(text.sessions.current)).toBeVisible();
});

test('a new address is used once its link is followed', async ({ page, household }) => {
  const next = newAddress();
  await page.goto('/user/account');
  await page.getByLabel(text.email.next, { exact: true }).fill(next);
  await page.getByRole('button', { name: text.email.change, exact: true }).click();
  await expect(page.getByText(text.email.pending(next))).toBeVisible();
  await page.goto(await linkSentTo(next));
  await page.getByRole('button', { name: en.session.changeEmail.submit }).click();
  await expect(page.getByRole('heading', { name: en.session.success.email.title })).toBeVisible();

  await page.goto('/logout');
  await expect(page).not.toHaveURL(/logout/);
  await signIn(page, next, PASSWORD);
  await onDashboard(page);
  expect(next).not.toBe(household.email);
});

test('a person takes all their data along', async ({ page, household }) => {
  await page.goto('/user/account');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: text.privacy.export })
      .or(page.getByRole('link', { name: text.privacy.export }))
      .click(),
  ]);
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(JSON.stringify(data.account)).toContain(household.email);
  expect(data.workspaces).toHaveLength(1);
  expect(JSON.stringify(data)).not.toMatch(/argon2|token_hash/);
});

test('who closes the account is gone: the address opens nothing any more', async ({ page, household }) => {
  await page.goto('/user/account');
  await page.getByRole('button', { name: text.erasure.start }).click();
  const dialog = page.getByRole('dialog', { name: text.erasure.dialogTitle }).or(page.getByRole('alertdialog'));
  await dialog.getByLabel(text.erasure.field).fill('someone@example.org');
  await dialog.getByRole('button', { name: text.erasure.confirm }).click();
  await expect(dialog.getByText(text.erasure.wrong)).toBeVisible();
  await dialog.getByLabel(text.erasure.field).fill(household.email);
  await dialog.getByRole('button', { name: text.erasure.confirm }).click();
  await expect(page.getByRole('heading', { name: en.session.success.erased.title })).toBeVisible();

  await signIn(page, household.email, PASSWORD);
  await expect(page.getByRole('main')).toContainText(en.session.signIn.wrong);
});

test('the language follows the person to another browser', async ({ page, household, openBrowser }) => {
  await page.goto('/dashboard');
  await page
    .getByRole('group', { name: en.shell.language })
    .getByRole('button', { name: en.shell.languages.fr })
    .click();
  await expect(page.getByRole('navigation', { name: fr.shell.navigation })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('navigation', { name: fr.shell.navigation })).toBeVisible();
  await expect(page).toHaveTitle(`${fr.document.dashboard} | ${fr.project.name}`);

  const other = await openBrowser({ locale: 'fr-FR' });
  await other.goto('/auth');
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(fr.session.signIn.title);
  expect((await household.call(session.whoAmI, {}))?.email).toBe(household.email);
});
