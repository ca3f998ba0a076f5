import { openPractice } from '../api.ts';
import { expect, test } from '../fixtures.ts';
import { addOperatorHistory, makeOperator } from '../operator.ts';
import { en, fr } from '../texts.ts';

for (const [language, texts] of [
  ['en', en],
  ['fr', fr],
] as const) {
  const { operator: text, shell, document } = texts;

  test.describe(language, () => {
    test.use({ locale: language === 'en' ? 'en-GB' : 'fr-FR' });

    test('who runs the instance sees how it is, holds the mails of a practice back, and invites', async ({
      page,
      household,
      openBrowser,
    }) => {
      const advisor = await openPractice((await openBrowser()).context().request, language);
      const name = `Cabinet ${advisor.workspaceId.slice(0, 8)}`;
      await addOperatorHistory(advisor.workspaceId, name);
      await makeOperator(household.email);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: shell.accountOf(household.email) }).click();
      await page.getByRole('menuitem', { name: document.operator }).click();
      await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();

      const backups = page.getByRole('region', { name: text.backups.title });
      await expect(backups.getByText(text.backups.good).first()).toBeVisible();
      await expect(page.getByRole('region', { name: text.errors.title }).getByText('GET /api/dashboard')).toBeVisible();

      await page.getByRole('button', { name: text.senders.blockOf(name) }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: text.senders.block }).click();
      await expect(page.getByText(text.senders.isBlocked(name))).toBeVisible();
      await page.getByRole('button', { name: text.senders.unblockOf(name) }).click();
      await expect(page.getByRole('button', { name: text.senders.blockOf(name) })).toBeVisible();

      const invite = page.getByRole('region', { name: text.invite.title });
      const email = invite.getByLabel(text.invite.email);
      await email.fill('not an address');
      await invite.getByRole('button', { name: text.invite.act }).click();
      await expect(email).toHaveAttribute('aria-invalid', 'true');
      await email.fill('new@person.example');
      await invite.getByRole('button', { name: text.invite.act }).click();
      await expect(invite.getByText(text.invite.done('new@person.example'))).toBeVisible();
      await expect(invite.getByText(/\/auth\?invitation=/)).toBeVisible();
    });
  });
}

test('the page does not exist for anybody else', async ({ page, household: _household }) => {
  await page.goto('/user/operator');
  await expect(page.getByRole('heading', { level: 1, name: en.shell.notFound.title })).toBeVisible();
});
