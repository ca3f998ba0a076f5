import { account } from '@aurea/contract/account.ts';
import { session } from '@aurea/contract/session.ts';
import { members, workspaces } from '@aurea/contract/workspaces.ts';
import { describe, expect, it } from 'vitest';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp } from '#testing/app.ts';
import { lastMail, mailTo } from '#testing/outbox.ts';
import { becomeActive, newAddress, openBrowser, openHousehold, PASSWORD, signUp } from '#testing/people.ts';

const app = await startApp({ areas: ACCOUNT_AREAS });

describe('the profile', () => {
  it('is read and changed from the version it was read in', async () => {
    const { browser, email } = await becomeActive(app);
    const before = await browser.call(account.profile, {});
    expect(before).toEqual({
      ...{ email, pendingEmail: null, givenName: '', familyName: '', phone: null, country: 'FR', countryChosen: false },
      ...{ locale: 'en', format: 'en', startMasked: false, version: 1 },
    });
    const change = { version: 1, givenName: ' Ada ', phone: '+33612345678', startMasked: true } as const;
    const after = await browser.call(account.changeProfile, { body: change });
    expect(after).toEqual({ ...before, givenName: 'Ada', phone: '+33612345678', startMasked: true, version: 2 });
    await expect(browser.call(account.changeProfile, { body: change })).rejects.toMatchObject({
      status: 400,
      code: 'stale',
    });
    expect(await browser.call(session.whoAmI, {})).toMatchObject({ givenName: 'Ada', startMasked: true });
    const chosen = await browser.call(account.changeProfile, { body: { version: 2, country: 'FR' } });
    expect(chosen).toMatchObject({ country: 'FR', countryChosen: true });
  });

  it('takes one of many edits made at once from the same version', async () => {
    const { browser } = await becomeActive(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        browser.send(account.changeProfile, { body: { version: 1, givenName: `Ada ${index}` } }),
      ),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    expect(await browser.call(account.profile, {})).toMatchObject({ version: 2 });
  });

  it('refuses fields it does not know', async () => {
    const { browser } = await becomeActive(app);
    const body = { version: 1, operator_since: '2026-01-01', email: 'x@example.org' };
    expect((await browser.send(account.changeProfile, { body })).statusCode).toBe(400);
  });

  it('keeps the language, also before the address is confirmed', async () => {
    const { browser } = await signUp(app);
    await browser.call(account.chooseLocale, { body: { locale: 'fr' } });
    expect(await browser.call(session.whoAmI, {})).toMatchObject({ locale: 'fr', format: 'fr' });
  });
});

describe('the workspace worked in last', () => {
  it('is what the next sign-in opens, and leaves a form of the profile that is open elsewhere valid', async () => {
    const { browser, email, workspaceId } = await openHousehold(app);
    const second = await browser.call(workspaces.create, {
      body: { kind: 'household', name: 'Indivision', currency: 'EUR' },
    });
    const { version } = await browser.call(account.profile, {});
    await browser.call(account.chooseWorkspace, { body: { workspaceId: second.id } });
    await browser.call(account.changeProfile, { body: { version, familyName: 'Curie' } });
    const elsewhere = openBrowser(app);
    await elsewhere.call(session.signIn, { body: { email, password: PASSWORD } });
    expect(await elsewhere.call(session.whoAmI, {})).toMatchObject({ defaultWorkspaceId: second.id });
    await browser.call(account.chooseWorkspace, { body: { workspaceId } });
    expect(await elsewhere.call(session.whoAmI, {})).toMatchObject({ defaultWorkspaceId: workspaceId });
  });

  it('is never one of somebody else, nor one that does not exist', async () => {
    const { browser, workspaceId } = await openHousehold(app);
    const other = await openHousehold(app);
    for (const foreign of [other.workspaceId, crypto.randomUUID()]) {
      const body = { workspaceId: foreign };
      await expect(browser.call(account.chooseWorkspace, { body })).rejects.toMatchObject({ status: 404 });
    }
    expect(await browser.call(session.whoAmI, {})).toMatchObject({ defaultWorkspaceId: workspaceId });
  });
});

it('keeps how far the onboarding has come, step by step', async () => {
  const { browser } = await becomeActive(app);
  const todo = { you: 'todo', wealth: 'todo', data: 'todo', profile: 'todo', secure: 'todo' };
  expect(await browser.call(account.onboarding, {})).toEqual({ kind: null, steps: todo, answers: {}, version: 1 });
  const first = {
    version: 1,
    kind: 'advisor',
    step: 'you',
    state: 'done',
    answers: { company: 'Cabinet Curie' },
  } as const;
  await browser.call(account.changeOnboarding, { body: first });
  const next = await browser.call(account.changeOnboarding, {
    body: { version: 2, step: 'wealth', state: 'skipped', answers: { horizon: 'long' } },
  });
  expect(next).toEqual({
    kind: 'advisor',
    steps: { ...todo, you: 'done', wealth: 'skipped' },
    answers: { company: 'Cabinet Curie', horizon: 'long' },
    version: 3,
  });
  await expect(browser.call(account.changeOnboarding, { body: first })).rejects.toMatchObject({ code: 'stale' });
  expect(await browser.call(session.whoAmI, {})).toMatchObject({ kind: 'advisor' });
});

describe('sessions', () => {
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';

  it('are listed and ended, one or all others', async () => {
    const { browser, email } = await becomeActive(app);
    const others = [openBrowser(app, { 'user-agent': FIREFOX }), openBrowser(app), openBrowser(app)];
    for (const other of others) await other.call(session.signIn, { body: { email, password: PASSWORD } });
    const { items } = await browser.call(account.sessions, {});
    expect(items).toHaveLength(4);
    expect(items.filter((item) => item.current)).toHaveLength(1);
    const firefox = items.find((item) => item.device === 'Firefox · Windows');
    await browser.call(account.endSession, { params: { id: firefox?.id ?? '' } });
    expect(await others[0]?.call(session.whoAmI, {})).toBeNull();
    expect(await others[1]?.call(session.whoAmI, {})).not.toBeNull();
    await browser.call(account.endOtherSessions, {});
    expect(await others[1]?.call(session.whoAmI, {})).toBeNull();
    expect((await browser.call(account.sessions, {})).items).toHaveLength(1);
  });

  it('of others cannot be ended', async () => {
    const [one, two] = [await becomeActive(app), await becomeActive(app)];
    const { items } = await one.browser.call(account.sessions, {});
    const params = { id: items[0]?.id ?? '' };
    await expect(two.browser.call(account.endSession, { params })).rejects.toMatchObject({ status: 404 });
    expect(await one.browser.call(session.whoAmI, {})).not.toBeNull();
  });
});

describe('a change of address', () => {
  it('happens once the new address is confirmed, with a notice to both', async () => {
    const { browser, email } = await becomeActive(app);
    const next = newAddress();
    await browser.call(account.changeEmail, { body: { email: next } });
    expect(await browser.call(account.profile, {})).toMatchObject({ email, pendingEmail: next });
    await lastMail(app, email, 'email_change_notice');
    const { token } = await lastMail(app, next, 'email_change_link');
    expect(await app.call(session.checkToken, { body: { token, purpose: 'change_email' } })).toEqual({ valid: true });
    await app.call(account.confirmEmail, { body: { token } });
    expect(await browser.call(account.profile, {})).toMatchObject({ email: next, pendingEmail: null });
    for (const address of [email, next]) {
      await lastMail(app, address, 'email_changed');
    }
    const signIn = (address: string) => app.send(session.signIn, { body: { email: address, password: PASSWORD } });
    expect((await signIn(email)).statusCode).toBe(400);
    expect((await signIn(next)).statusCode).toBe(200);
    await expect(app.call(account.confirmEmail, { body: { token } })).rejects.toMatchObject({ code: 'token_invalid' });
  });

  it('renames who is called by their address, and nobody who has a name', async () => {
    const called = async (givenName: string) => {
      const { browser, call } = await openHousehold(app);
      const { version } = await browser.call(account.profile, {});
      if (givenName) await browser.call(account.changeProfile, { body: { version, givenName } });
      const next = newAddress();
      await browser.call(account.changeEmail, { body: { email: next } });
      const { token } = await lastMail(app, next, 'email_change_link');
      await app.call(account.confirmEmail, { body: { token } });
      const { items } = await call(members.list, {});
      return { next, names: items.map(({ name }) => name) };
    };
    const unnamed = await called('');
    expect(unnamed.names).toEqual([unnamed.next]);
    expect((await called('Ada')).names).toEqual(['Ada']);
  });

  it('can be undone from the former address for three days, even after a thief changed the password', async () => {
    const at = await startApp({ areas: ACCOUNT_AREAS });
    const { browser, email } = await becomeActive(at);
    const thief = newAddress();
    await browser.call(account.changeEmail, { body: { email: thief } });
    await at.call(account.confirmEmail, { body: { token: (await lastMail(at, thief, 'email_change_link')).token } });
    const next = 'a password of the thief';
    await browser.call(account.changePassword, { body: { current: PASSWORD, next } });
    at.pass({ days: 2 });
    const { token } = await lastMail(at, email, 'email_change_notice');
    await at.call(account.confirmEmail, { body: { token } });
    expect(await browser.call(session.whoAmI, {})).toBeNull();
    const reset = await lastMail(at, email, 'reset');
    await at.call(session.updatePassword, { body: { token: reset.token, password: PASSWORD } });
    expect((await at.send(session.signIn, { body: { email, password: PASSWORD } })).statusCode).toBe(200);
    expect((await at.send(session.signIn, { body: { email: thief, password: next } })).statusCode).toBe(400);
  });

  it('cannot be undone back to a thief, who had changed the address twice', async () => {
    const at = await startApp({ areas: ACCOUNT_AREAS });
    const { browser, email } = await becomeActive(at);
    const [first, second] = [newAddress(), newAddress()];
    const follow = async (address: string, purpose: string) =>
      at.call(account.confirmEmail, { body: { token: (await lastMail(at, address, purpose)).token } });
    await browser.call(account.changeEmail, { body: { email: first } });
    await follow(first, 'email_change_link');
    at.pass({ minutes: 2 });
    await browser.call(account.changeEmail, { body: { email: second } });
    await follow(second, 'email_change_link');

    await follow(email, 'email_change_notice');
    await expect(follow(first, 'email_change_notice')).rejects.toMatchObject({ code: 'token_invalid' });
    expect((await at.send(session.signIn, { body: { email, password: PASSWORD } })).statusCode).toBe(200);
  });

  it('can be called off before it is confirmed', async () => {
    const { browser, email } = await becomeActive(app);
    const next = newAddress();
    await browser.call(account.changeEmail, { body: { email: next } });
    const change = await lastMail(app, next, 'email_change_link');
    const notice = await lastMail(app, email, 'email_change_notice');
    await app.call(account.confirmEmail, { body: { token: notice.token } });
    await expect(app.call(account.confirmEmail, { body: { token: change.token } })).rejects.toMatchObject({
      code: 'token_invalid',
    });
  });

  it('to an address that has an account answers alike and leads nowhere', async () => {
    const owner = await becomeActive(app);
    const { browser, email } = await becomeActive(app);
    const before = await mailTo(app, owner.email);
    const answer = await browser.send(account.changeEmail, { body: { email: owner.email } });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect(await mailTo(app, owner.email)).toEqual(before);
    expect(await browser.call(account.profile, {})).toMatchObject({ email, pendingEmail: owner.email });
  });

  it('waits a minute between two wishes', async () => {
    const { browser } = await becomeActive(app);
    await browser.call(account.changeEmail, { body: { email: newAddress() } });
    await expect(browser.call(account.changeEmail, { body: { email: newAddress() } })).rejects.toMatchObject({
      code: 'try_later',
    });
  });
});

it('tells the owner of a household what was changed, and nobody else', async () => {
  const { call, workspaceId } = await openHousehold(app);
  const { items } = await call(account.history, {});
  expect(items).toEqual([
    expect.objectContaining({ action: 'created', subjectKind: 'workspace', subjectId: workspaceId }),
  ]);
  expect(items[0]?.actor).toContain('@example.org');
  const stranger = await openHousehold(app);
  await expect(stranger.call(account.history, {}, { workspaceId })).rejects.toMatchObject({ status: 404 });
});
