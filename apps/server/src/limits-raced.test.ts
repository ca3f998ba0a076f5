import { randomInt } from 'node:crypto';
import { account } from '@aurea/contract/account.ts';
import { documents } from '@aurea/contract/assets/documents.ts';
import { assets } from '@aurea/contract/assets.ts';
import { invoiceMails } from '@aurea/contract/billing/invoice-mails.ts';
import { invoices } from '@aurea/contract/billing/invoices.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import { clientInvitations } from '@aurea/contract/customers/client-invitations.ts';
import { customers } from '@aurea/contract/customers/customers.ts';
import { session } from '@aurea/contract/session.ts';
import { areasOfScope, type MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { team } from '@aurea/contract/workspaces/team.ts';
import { workspaces } from '@aurea/contract/workspaces.ts';
import { generateSync } from 'otplib';
import { expect, it } from 'vitest';
import { insertInvitation } from '#db/accounts/invitations.ts';
import { inScope } from '#db/transaction.ts';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { CallFailure, startApp, type TestApp } from '#testing/app.ts';
import { HELIOS, invoiceDraft, openOffice } from '#testing/invoicing.ts';
import { mailTo } from '#testing/outbox.ts';
import { becomeActive, newAddress, openBrowser, openHousehold, PASSWORD, signUp } from '#testing/people.ts';
import { openPractice, person } from '#testing/practice.ts';

const HUNDRED = 100;

const app = await startApp({ areas: PRODUCT_AREAS });
const mailing = await startApp({
  areas: PRODUCT_AREAS,
  env: { SMTP_URL: 'smtp://127.0.0.1:1', PUBLIC_URL: 'https://aurea.example' },
  cipher: app.cipher,
});

/** Makes a hundred calls at once. @returns how many went well, and how many were refused with each code */
async function race(call: (index: number) => Promise<unknown>): Promise<Readonly<Record<string, number>>> {
  const outcomes = await Promise.all(
    Array.from({ length: HUNDRED }, (_, index) =>
      call(index).then(
        () => 'done',
        (error: unknown) => {
          if (error instanceof CallFailure) return error.code;
          throw error;
        },
      ),
    ),
  );
  const counts: Record<string, number> = {};
  for (const outcome of outcomes) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}

const codeAt = ({ now }: TestApp, secret: string) =>
  generateSync({ secret, epoch: Math.floor(now().getTime() / 1000) });

it('[A-16] an account creates ten workspaces of a hundred', async () => {
  const { browser } = await becomeActive(app);
  const body = { kind: 'household', name: 'Home', currency: 'EUR' } as const;
  expect(await race(() => browser.call(workspaces.create, { body }))).toEqual({ done: 10, try_later: 90 });
  expect((await browser.call(workspaces.list, {})).items).toHaveLength(10);
});

it('[A-16] a practice invites twenty colleagues of a hundred', async () => {
  const { call } = await openPractice(app);
  const invite = () => call(team.invite, { body: { email: newAddress(), teamRole: 'advisor', locale: 'en' } });
  expect(await race(invite)).toEqual({ done: 20, try_later: 80 });
  expect((await call(team.show, {})).invitations).toHaveLength(20);
});

it('[A-16] an invitation signs up one person of a hundred', async () => {
  const invited = await startApp({ areas: PRODUCT_AREAS, env: { SIGN_UP: 'invite' } });
  const [email, invitation] = [newAddress(), `invitation-${newAddress()}`.replaceAll(/[.@]/g, '-')];
  const until = new Date(invited.now().getTime() + 86_400_000);
  await inScope(invited.db, { system: true }, (tx) =>
    insertInvitation(tx, invitation, { email, until, now: invited.now() }),
  );
  const body = { email, password: PASSWORD, locale: 'en', invitation } as const;
  expect(await race(() => invited.call(session.signUp, { body }))).toEqual({ done: 1, invitation_required: 99 });
});

it('[A-16] five of a hundred wrong passwords are judged, and the right one waits after them', async () => {
  const { email } = await becomeActive(app);
  const body = { email, password: 'another kettle altogether' };
  const headers = (index: number) => ({ 'x-forwarded-for': `198.51.100.${index}` });
  const tried = await race((index) => app.call(session.signIn, { body }, { headers: headers(index) }));
  expect(tried).toEqual({ credentials_wrong: 5, try_later: 95 });
  const right = { body: { email, password: PASSWORD } };
  expect((await app.send(session.signIn, right)).json().message).toContain('try_later');
});

it('[A-16] five of a hundred guesses of a mailed code are judged, and it is good once', async () => {
  const { browser } = await signUp(app);
  const { code = '' } = (await browser.call(account.confirmationMessage, {})) ?? {};
  const wrong = String((Number(code) + 1 + randomInt(1000)) % 1_000_000).padStart(6, '0');
  const guessed = await race(() => browser.call(session.confirmAccount, { body: { code: wrong } }));
  expect(guessed).toEqual({ code_wrong: 5, try_later: 95 });

  const other = await signUp(app);
  const { code: right = '' } = (await other.browser.call(account.confirmationMessage, {})) ?? {};
  const confirmed = await race(() => other.browser.call(session.confirmAccount, { body: { code: right } }));
  expect(confirmed).toMatchObject({ done: 1 });
});

it('[A-16] a code of an authenticator signs in once, and so does a recovery code', async () => {
  const { browser, email } = await becomeActive(app);
  const { secret } = await browser.call(account.startTotp, {});
  const { recoveryCodes } = await browser.call(account.confirmTotp, { body: { code: codeAt(app, secret) } });
  app.pass({ minutes: 1 });
  for (const code of [codeAt(app, secret), recoveryCodes[0] ?? '']) {
    const half = openBrowser(app);
    await half.call(session.signIn, { body: { email, password: PASSWORD } });
    const cookie = half.cookie();
    const given = await race(() => app.call(account.secondFactor, { body: { code } }, { cookie }));
    expect(given).toMatchObject({ done: 1 });
    app.pass({ days: 2 });
  }
});

it('[A-16] a hundred sign-ups of one address write three mails, a hundred resets at once one', async () => {
  const { email } = await becomeActive(app);
  await race(() => mailing.call(session.restPassword, { body: { email, locale: 'en' } }));
  await mailing.queue.drain();
  const written = async (purpose: string, to = email) =>
    (await mailTo(mailing, to)).filter((mail) => mail.purpose === purpose).length;
  expect(await written('reset')).toBe(1);
  const fresh = newAddress();
  const body = { email: fresh, password: PASSWORD, locale: 'en' } as const;
  expect(await race(() => mailing.call(session.signUp, { body }))).toMatchObject({ done: 3, try_later: 97 });
  expect(await written('confirm', fresh)).toBe(3);
});

it('[A-16] files stop at the quota of the account', async () => {
  const { call } = await openHousehold(await startApp({ areas: PRODUCT_AREAS, env: { QUOTA_FILES_MB: '1' } }));
  const { id } = await call(assets.create, { body: { name: 'Ring', kind: 'other', currency: 'EUR' } });
  const body = { fileName: 'bill.txt', content: Buffer.alloc(50_000, 'bill ').toString('base64') };
  const stored = await race(() => call(documents.upload, { params: { id }, body }));
  expect(stored).toEqual({ done: Math.floor(2 ** 20 / 50_000), account_files_full: 80 });
  expect((await call(documents.list, { params: { id } })).items).toHaveLength(20);
});

/** A practice that may write to people it never wrote to: its address is that of the account of its owner. */
async function openProved() {
  const office = await openOffice(app);
  const { settings, version } = await office.call(practiceSettings.find, {});
  await office.call(practiceSettings.save, { body: { version, settings: { ...settings, email: office.email } } });
  return office;
}

it('[A-16] a practice reaches three hundred readers of a thousand', async () => {
  const { call } = await openProved();
  const contacts = Array.from({ length: 10 }, (_, at) => {
    return { name: `Lecteur ${at}`, position: '', phone: null, email: newAddress(), roles: ['billing' as const] };
  });
  const { id: customerId } = await call(customers.create, { body: { ...HELIOS, contacts } });
  const draft = { kind: 'invoice', draft: invoiceDraft(customerId) } as const;
  const { id, version } = await call(invoices.create, { body: draft });
  await call(invoices.finalise, { params: { id }, body: { version } });
  const recipients = contacts.map(({ email }) => email);
  const body = { recipients, subject: 'x', text: 'y', attached: false, template: 'invoice' as const };
  const sent = await race(() => call(invoiceMails.send, { params: { id }, body }));
  expect(sent).toEqual({ done: 30, mails_too_many: 70 });
}, 60_000);

it('[A-16] a practice asks fifty customers of a hundred for a mandate', async () => {
  const { call } = await openProved();
  const areas: MandateAreas = { ...areasOfScope('read'), investment: 'manage' };
  const ids: string[] = [];
  for (let index = 0; index < HUNDRED; index += 1)
    ids.push((await call(customers.create, { body: person(`Ada Client${index}`) })).id);
  const ask = (id = '') =>
    call(clientInvitations.send, { params: { id }, body: { email: newAddress(), locale: 'en', areas, endsOn: null } });
  expect(await race((index) => ask(ids[index]))).toEqual({ done: 50, try_later: 50 });
}, 60_000);
