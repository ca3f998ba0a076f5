import { account } from '@aurea/contract/account.ts';
import { session } from '@aurea/contract/session.ts';
import { mandates } from '@aurea/contract/workspaces/mandates.ts';
import { members, workspaces } from '@aurea/contract/workspaces.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp } from '#testing/app.ts';
import { mailTo } from '#testing/outbox.ts';
import { becomeActive, newAddress, openBrowser, openHousehold, PASSWORD, signUp } from '#testing/people.ts';
import { tablesHolding } from '#testing/workspace-rows.ts';

const app = await startApp({ areas: ACCOUNT_AREAS });

const tablesWithRows = (workspaceId: string) => tablesHolding(app, workspaceId);

it('exports everything about the person and the households they own, without any secret', async () => {
  const { browser, email, call, workspaceId, memberId } = await openHousehold(app);
  const answer = await browser.send(account.exportData);
  expect(answer.headers['content-type']).toMatch(/^application\/json/);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="aurea-2026-11-20.json"');
  const data = answer.json();
  expect(data).toMatchObject({
    product: 'aurea',
    exportedAt: '2026-11-20T09:00:00.000Z',
    account: { users: [{ email, locale: 'en' }], subscriptions: [{ plan: 'personal', state: 'active' }] },
    workspaces: [{ id: workspaceId, role: 'owner', data: { members: [{ id: memberId }], activity: [{}] } }],
  });
  expect(answer.body).not.toMatch(/argon2|password_hash|token_hash|sealed/);
  const stranger = await openHousehold(app);
  expect(answer.body).not.toContain(stranger.email);
  expect((await stranger.browser.send(account.exportData)).body).not.toContain(email);
  await expect(openBrowser(app).call(account.exportData, {})).rejects.toMatchObject({ status: 401 });
  await call(members.list, {});
});

it('names a file by its size, however many there are', async () => {
  const { browser, workspaceId } = await openHousehold(app);
  await inScope(
    app.db,
    { workspaceId },
    async (tx) =>
      await sql`insert into practice_logos (workspace_id, id, media_type, width, height, content, source, added_at)
        values (${workspaceId}, gen_random_uuid(), 'image/png', 1, 1, '\\xc0ffee', 'upload', now())`.execute(tx),
  );
  const answer = await browser.send(account.exportData);
  const { practice_logos: logos } = answer.json().workspaces[0].data;
  expect(logos).toMatchObject([{ media_type: 'image/png', content: { bytes: 3 } }]);
  expect(answer.body).not.toContain('c0ffee');
});

it('erases the account with every trace of its households once the address is typed', async () => {
  const { browser, email, userId, workspaceId } = await openHousehold(app);
  const other = openBrowser(app);
  await other.call(session.signIn, { body: { email, password: PASSWORD } });
  expect(await tablesWithRows(workspaceId)).toEqual([
    'activity',
    'members',
    'memberships',
    'search_entries',
    'storage_usage',
    'workspace_revisions',
    'workspaces',
  ]);

  await expect(browser.call(account.erase, { body: { confirmation: 'yes' } })).rejects.toMatchObject({
    code: 'confirmation_wrong',
  });
  expect(await tablesWithRows(workspaceId)).not.toEqual([]);

  await browser.call(account.erase, { body: { confirmation: email.toUpperCase() } });
  expect(await tablesWithRows(workspaceId)).toEqual([]);
  for (const each of [browser, other]) expect(await each.call(session.whoAmI, {})).toBeNull();
  await expect(app.call(session.signIn, { body: { email, password: PASSWORD } })).rejects.toMatchObject({
    code: 'credentials_wrong',
  });
  const rows = await inScope(app.db, { system: true }, (tx) =>
    tx.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow(),
  );
  expect(rows).toMatchObject({ email: `${userId}@closed.invalid`, phone: null, closed_at: expect.any(String) });
  expect((await mailTo(app, email)).map((mail) => mail.purpose)).toEqual(['erased']);
});

/** Tables outside the workspaces that name a person in any column. */
async function tablesNaming(words: readonly string[]): Promise<string[]> {
  return await inScope(app.db, { system: true }, async (tx) => {
    const { rows: tables } = await sql<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'identity'::regnamespace and relkind = 'r'`.execute(tx);
    const found: string[] = [];
    for (const { name } of tables) {
      for (const word of words) {
        const { rows } = await sql`
          select 1 from ${sql.table(`identity.${name}`)} r where strpos(lower(r::text), ${word}) > 0`.execute(tx);
        if (rows.length > 0 && !found.includes(name)) found.push(name);
      }
    }
    return found.toSorted();
  });
}

it('keeps an empty account and the word of farewell, and names the person nowhere else', async () => {
  const { browser, email, userId } = await openHousehold(app);
  await browser.call(account.changeProfile, {
    body: { version: 1, givenName: 'Zénobie', phone: '+33612345678', country: 'BE', startMasked: true },
  });
  const words = [email, userId, 'zénobie', '33612345678'];
  expect((await tablesNaming(words)).length).toBeGreaterThan(5);
  await browser.call(account.erase, { body: { confirmation: email } });
  expect(await tablesNaming(words)).toEqual(['outbox', 'users']);
  const row = await inScope(app.db, { system: true }, (tx) =>
    tx.selectFrom('users').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({
    given_name: '',
    phone: null,
    country: 'FR',
    locale: 'en',
    kind: 'individual',
    start_masked: false,
  });
});

it('frees the address for a new account', async () => {
  const { browser, email } = await becomeActive(app);
  await browser.call(account.erase, { body: { confirmation: email } });
  const again = await becomeActive(app, email);
  expect(await again.browser.call(session.whoAmI, {})).toMatchObject({ email, active: true });
});

it('ends the mandates given to a practice that is erased', async () => {
  const advisor = await becomeActive(app);
  const practice = await advisor.browser.call(workspaces.create, {
    body: { kind: 'practice', name: 'Cabinet Curie', currency: 'EUR' },
  });
  const household = await openHousehold(app);
  const body = { practiceCode: practice.practiceCode ?? '', scope: 'read', endsOn: null } as const;
  await household.call(mandates.give, { body });
  await advisor.browser.call(account.erase, { body: { confirmation: advisor.email } });
  const { items } = await household.call(mandates.list, {});
  expect(items).toEqual([expect.objectContaining({ practiceName: 'Cabinet Curie', revokedAt: expect.any(String) })]);
  expect(await tablesWithRows(practice.id)).toEqual([]);
});

it('leaves nobody else’s account touched', async () => {
  const [gone, kept] = [await openHousehold(app), await openHousehold(app)];
  const pending = await signUp(app, newAddress());
  const before = await tablesWithRows(kept.workspaceId);
  await gone.browser.call(account.erase, { body: { confirmation: gone.email } });
  expect(await tablesWithRows(kept.workspaceId)).toEqual(before);
  expect(await kept.browser.call(session.whoAmI, {})).toMatchObject({ email: kept.email });
  expect(await pending.browser.call(session.whoAmI, {})).toMatchObject({ active: false });
});
