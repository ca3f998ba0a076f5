import { bankLinks } from '@aurea/contract/bank-links.ts';
import { afterAll, afterEach, expect, it, test } from 'vitest';
import { inScope } from '#db/transaction.ts';
import { createLog } from '#logging.ts';
import { openHousehold } from '#testing/people.ts';
import { stageRealBank } from '#testing/real-bank.ts';

const written: string[] = [];
const log = createLog('trace', { write: (line) => void written.push(line) });
const stage = await stageRealBank(log);
const { app, books, provider, begun, only } = stage;
afterAll(provider.stop);
afterEach(() => {
  provider.behave(null);
  Object.assign(books, { entries: [], balance: '1000.10' });
});

test.for([
  { why: 'no state', body: (at: Back) => ({ code: at.code }) },
  { why: 'a forged state', body: (at: Back) => ({ ...at, state: `${at.state.split('.')[0]}.forged` }) },
  { why: 'the state of another link', body: (at: Back) => ({ ...at, state: `x${at.state}` }) },
])('a return with $why has no effect', async ({ body }) => {
  const person = await openHousehold(app);
  const { id, consentAddress } = await begun(person);
  const back = provider.consent(consentAddress);
  const opened = provider.sessions.size;
  const refused = person.call(bankLinks.finish, { params: { id }, body: body(back) });
  await expect(refused).rejects.toMatchObject({ code: 'stale' });
  expect(provider.sessions.size).toBe(opened);
  expect(await only(person)).toMatchObject({ state: 'consenting', accounts: [] });
  // the true one still works, once
  await person.call(bankLinks.finish, { params: { id }, body: back });
  const replayed = person.call(bankLinks.finish, { params: { id }, body: back });
  await expect(replayed).rejects.toMatchObject({ code: 'stale' });
  expect(provider.sessions.size).toBe(opened + 1);
});

type Back = ReturnType<typeof provider.consent>;

it('a return of somebody else, of another household or after an hour has no effect; it can be asked again', async () => {
  const person = await openHousehold(app);
  const stranger = await openHousehold(app);
  const { id, consentAddress } = await begun(person);
  const back = provider.consent(consentAddress);
  const opened = provider.sessions.size;
  await expect(stranger.call(bankLinks.finish, { params: { id }, body: back })).rejects.toMatchObject({
    code: 'not_found',
  });
  await inScope(app.db, { workspaceId: person.workspaceId }, (tx) =>
    tx
      .updateTable('bank_links')
      .set({ consent_by: '00000000-0000-4000-8000-000000000000' })
      .where('id', '=', id)
      .execute(),
  );
  expect((await only(person)).consentAddress).toBeNull();
  await expect(person.call(bankLinks.finish, { params: { id }, body: back })).rejects.toMatchObject({ code: 'stale' });
  const renewed = await person.call(bankLinks.renew, { params: { id } });
  const late = provider.consent(renewed.consentAddress);
  // the state of before is worth nothing any more
  await expect(person.call(bankLinks.finish, { params: { id }, body: back })).rejects.toMatchObject({ code: 'stale' });
  app.pass({ minutes: 61 });
  await expect(person.call(bankLinks.finish, { params: { id }, body: late })).rejects.toMatchObject({ code: 'stale' });
  expect(provider.sessions.size).toBe(opened);
  expect(await only(person)).toMatchObject({ state: 'consenting', consentAddress: null });
});

it('two returns at once open one session', async () => {
  const person = await openHousehold(app);
  const { id, consentAddress } = await begun(person);
  const body = provider.consent(consentAddress);
  const opened = provider.sessions.size;
  const both = await Promise.allSettled([1, 2].map(() => person.call(bankLinks.finish, { params: { id }, body })));
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(provider.sessions.size).toBe(opened + 1);
});

it('a bank that does not answer the return may be asked again with it; a session of another bank is closed', async () => {
  const person = await openHousehold(app);
  const { id, consentAddress } = await begun(person);
  const back = provider.consent(consentAddress);
  provider.behave((request, response) => {
    if (request.url !== '/sessions') return false;
    response.writeHead(503).end('<html>down</html>');
    return true;
  });
  const finish = () => person.call(bankLinks.finish, { params: { id }, body: back });
  await expect(finish()).rejects.toMatchObject({ code: 'bank_silent' });
  expect(await only(person)).toMatchObject({ state: 'consenting', consentAddress });
  const foreign = '11111111-1111-4111-8111-111111111111';
  provider.behave((request, response) => {
    if (request.url !== '/sessions') return false;
    const account = { uid: foreign, identification_hash: 'h', currency: 'EUR', cash_account_type: 'CACC' };
    const aspsp = { name: 'Autre Banque', country: 'FR' };
    response.writeHead(200).end(JSON.stringify({ session_id: foreign, accounts: [account], aspsp }));
    return true;
  });
  await expect(finish()).rejects.toMatchObject({ code: 'code_wrong' });
  expect(provider.calls).toContain(`DELETE /sessions/${foreign}`);
  expect((await only(person)).accounts).toEqual([]);
});

const SESSION_ID = '22222222-2222-4222-8222-222222222222';
const readable = { uid: SESSION_ID, identification_hash: 'h', currency: 'EUR', cash_account_type: 'CACC' };
const odd = { uid: SESSION_ID, identification_hash: 'o', currency: 'euro', cash_account_type: 'CACC' };

function openAs(more: object): void {
  provider.behave((request, response) => {
    if (request.url !== '/sessions') return false;
    const aspsp = { name: 'Crédit du Test', country: 'FR' };
    response.writeHead(200).end(JSON.stringify({ session_id: SESSION_ID, aspsp, ...more }));
    return true;
  });
}

it('one odd account is left out, and not the others', async () => {
  const person = await openHousehold(app);
  const { id, consentAddress } = await begun(person);
  const body = provider.consent(consentAddress);
  openAs({ accounts: [odd, null, { ...readable, details: 'Joint' }] });
  const { accounts } = await person.call(bankLinks.finish, { params: { id }, body });
  expect(accounts.map(({ name }) => name)).toEqual(['Joint']);
});

test.for([
  { why: 'odd accounts alone', more: { accounts: [odd] } },
  { why: 'no list of accounts', more: { accounts: {} } },
  { why: 'a bank without a name', more: { accounts: [readable], aspsp: {} } },
])('a session with $why is closed, and its return is spent', async ({ more }) => {
  const person = await openHousehold(app);
  const { id, consentAddress } = await begun(person);
  const body = provider.consent(consentAddress);
  openAs(more);
  const asked = provider.calls.length;
  const finish = person.call(bankLinks.finish, { params: { id }, body });
  await expect(finish).rejects.toMatchObject({ code: 'code_wrong' });
  expect(provider.calls.slice(asked)).toContain(`DELETE /sessions/${SESSION_ID}`);
  expect(await only(person)).toMatchObject({ state: 'consenting', consentAddress: null });
});

it('writes neither codes nor sessions nor keys into the log or the tables', async () => {
  const person = await openHousehold(app);
  const { id, consentAddress } = await begun(person);
  const back = provider.consent(consentAddress);
  await person.call(bankLinks.finish, { params: { id }, body: back });
  const [session] = [...provider.sessions.values()].slice(-1);
  const secrets = [back.code, back.state.split('.')[1] ?? '', session?.id ?? '', 'PRIVATE KEY', 'Bearer '];
  expect(secrets.filter((secret) => written.some((line) => line.includes(secret)))).toEqual([]);
  const rows = await inScope(app.db, { workspaceId: person.workspaceId }, async (tx) => [
    await tx.selectFrom('bank_links').selectAll().execute(),
    await tx.selectFrom('bank_sessions').selectAll().execute(),
    await tx.selectFrom('bank_accounts').selectAll().execute(),
  ]);
  expect(secrets.filter((secret) => JSON.stringify(rows).includes(secret))).toEqual([]);
});
