import { expect, test } from '../fixtures.ts';
import { en } from '../texts.ts';

test('[H2] what is typed before the forms answer stays, and is sent by them alone', async ({ page }) => {
  let letCodeCome = () => undefined as void;
  const asked = new Promise<void>((resolve) => {
    letCodeCome = resolve;
  });
  await page.route(/assets\/visitor-[\w-]+\.js/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/auth', { waitUntil: 'commit' });
  const email = page.getByLabel(en.session.email);
  const submit = page.getByRole('button', { name: en.session.signIn.submit, exact: true });
  await email.fill('camille@example.org');
  await email.press('Enter');
  await expect(submit).toBeDisabled();
  await expect(page).toHaveURL(/\/auth$/);

  letCodeCome();
  await expect(submit).toBeEnabled();
  await expect(email).toHaveValue('camille@example.org');
  await expect(email).toBeFocused();
  await submit.click();
  await expect(email).toHaveValue('camille@example.org');
  await expect(page.getByLabel(en.session.password, { exact: true })).toBeFocused();
});

test('the picture of the first page says what each colour is', async ({ page }) => {
  await page.goto('/');
  const { picture, pictureParts } = en.session.backoffice;
  const figure = page.getByRole('figure').filter({ hasText: picture });
  for (const part of Object.values(pictureParts)) {
    await expect(figure.getByRole('listitem').filter({ hasText: part })).toBeVisible();
  }
});

test('[H2] from sign-in to sign-up nothing is loaded or asked again', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.isNavigationRequest() || pathname.startsWith('/api/')) asked.push(pathname);
  });
  await page.goto('/auth');
  await page.getByRole('link', { name: en.session.signIn.forgot }).click();
  await expect(page.getByRole('heading', { level: 1, name: en.session.reset.title })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: en.session.signIn.signUp, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: en.session.signUp.title })).toBeVisible();
  expect(asked).toEqual(['/auth', '/api/public/settings', '/api/public/who-am-i']);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: en.session.signIn.title })).toBeVisible();
});
