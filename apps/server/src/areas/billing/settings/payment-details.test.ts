import { account } from '@aurea/contract/account.ts';
import { type PracticeSettings, practiceSettings } from '@aurea/contract/billing/practice.ts';
import { beforeEach, describe, expect, it, test } from 'vitest';
import type * as z from 'zod/mini';
import { startApp, type TestApp } from '#testing/app.ts';
import { type Office, openOffice } from '#testing/invoicing.ts';
import { mailTo } from '#testing/outbox.ts';
import { PASSWORD } from '#testing/people.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';

const OTHER_IBAN = 'FR7630006000011234567890189';

let app: TestApp;
let office: Office;

beforeEach(async () => {
  app = await startApp({ areas: PRACTICE_AREAS });
  office = await openOffice(app);
  app.pass({ minutes: 6 });
});

async function save(change: Partial<z.input<typeof PracticeSettings>>) {
  const { settings, version } = await office.call(practiceSettings.find, {});
  return await office.call(practiceSettings.save, { body: { version, settings: { ...settings, ...change } } });
}

const noticesTo = async (email: string) =>
  (await mailTo(app, email)).filter(({ purpose }) => purpose === 'payment_details_changed');

describe('where the money of a practice goes', () => {
  test.for([
    { why: 'another account', change: { iban: OTHER_IBAN } },
    { why: 'no account', change: { iban: null } },
    { why: 'another bank', change: { bic: 'AGRIFRPP' } },
    { why: 'another holder', change: { accountHolder: 'Somebody Else' } },
  ])('changes only with a proof not older than five minutes: $why', async ({ change }) => {
    const before = await office.call(practiceSettings.find, {});
    await expect(save(change)).rejects.toMatchObject({ status: 400, code: 'reauthentication_required' });
    expect(await office.call(practiceSettings.find, {})).toEqual(before);

    await office.browser.call(account.reauthenticate, { body: { password: PASSWORD } });
    expect((await save(change)).settings).toMatchObject(change);
  });

  it('is not asked about while it stays, however it is typed', async () => {
    const { settings } = await save({ name: 'Vauban & Fils', iban: 'FR14 2004 1010 0505 0001 3M02 606' });
    expect(settings).toMatchObject({ name: 'Vauban & Fils', iban: 'FR1420041010050500013M02606' });
    // the first account was typed when the office was opened
    expect(await noticesTo(office.email)).toHaveLength(1);
  });

  it('is reported to its owner by mail, with the end of the new account and no more of it', async () => {
    await office.browser.call(account.reauthenticate, { body: { password: PASSWORD } });
    await save({ iban: OTHER_IBAN });
    const [, notice] = await noticesTo(office.email);
    expect(notice?.text).toContain('0189');
    expect(notice?.text).not.toContain(OTHER_IBAN);
    expect(notice?.text).toContain('Cabinet');
  });
});
