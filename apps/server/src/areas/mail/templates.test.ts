import { mailTemplates } from '@aurea/contract/mail/mail-templates.ts';
import { expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openPractice } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const app = await startApp({ areas: PRACTICE_AREAS });
const params = { template: 'invoice' as const, language: 'en' as const };

it('a mail says the usual words until the practice writes its own, and again after', async () => {
  const { call } = await openPractice(app);
  const found = async () => {
    const { items } = await call(mailTemplates.list, {});
    return items.find(({ template, language }) => template === 'invoice' && language === 'en');
  };
  expect(await found()).toMatchObject({ subject: 'Your invoice {number}', version: 0 });
  const own = { subject: 'Invoice {number}', text: 'Dear {customer},\n\n{link}' };
  expect(await call(mailTemplates.save, { params, body: { ...own, version: 0 } })).toMatchObject({
    ...own,
    version: 1,
  });
  expect(await found()).toMatchObject(own);
  await expect(call(mailTemplates.save, { params, body: { ...own, version: 0 } })).rejects.toMatchObject({
    code: 'stale',
  });
  await call(mailTemplates.reset, { params });
  expect(await found()).toMatchObject({ subject: 'Your invoice {number}', version: 0 });
});

it('a mail refuses words in braces that it does not know', async () => {
  const { call } = await openPractice(app);
  const body = { subject: 'x', text: 'Dear {name}', version: 0 };
  await expect(call(mailTemplates.save, { params, body })).rejects.toMatchObject({
    code: 'placeholder_unknown',
    body: { params: { placeholder: '{name}' } },
  });
});

it('a practice reads its own words alone', async () => {
  const [one, two] = [await openPractice(app), await openPractice(app)];
  await one.call(mailTemplates.save, { params, body: { subject: 'own', text: 'own', version: 0 } });
  const { items } = await two.call(mailTemplates.list, {});
  expect(items.some(({ subject }) => subject === 'own')).toBe(false);
});
