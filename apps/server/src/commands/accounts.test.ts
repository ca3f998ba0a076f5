import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDb } from '#db/client.ts';
import { type EmbeddedDatabase, startEmbedded } from '#db/embedded/supervisor.ts';
import { prepareDatabase } from '#db/prepare.ts';
import { inScope } from '#db/transaction.ts';
import { createLog } from '#logging.ts';
import { keyPlaceOf } from '#secret-key.ts';

const dataDir = mkdtempSync('/tmp/aurea-people-');
chmodSync(dataDir, 0o755);
const log = createLog('silent');
let running: EmbeddedDatabase;

beforeAll(async () => {
  running = await startEmbedded({ dataDir, log, durable: false });
  const keys = keyPlaceOf({ dataDir, secretKey: undefined, secretKeyFile: undefined, databaseUrl: undefined });
  await prepareDatabase(running.addresses, { log, embedded: true, durable: false, keys });
});
afterAll(async () => {
  await running.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function run(name: string, ...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  const env = { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, PUBLIC_URL: 'https://aurea.example' };
  return await new Promise((settle) => {
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) => {
      settle({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

it('invites by a link that the outbox repeats', async () => {
  const { code, out } = await run('invite', '--fr', 'ada@example.org');
  expect(code).toBe(0);
  const link = /https:\/\/\S+/.exec(out)?.[0] ?? '';
  expect(link).toMatch(/^https:\/\/aurea\.example\/auth\?invitation=[\w-]{43}&email=ada%40example\.org$/);
  expect((await run('outbox')).out).toContain(link);
  expect(await run('invite', 'not an address')).toMatchObject({ code: 1, err: 'not an address is no mail address.\n' });
});

it('lists who had how many mails sent', async () => {
  const { code, out } = await run('user', '--mail');
  expect(code).toBe(0);
  // The invitation above: one in the last hour, by the product itself, which has no mail server here.
  expect(out).toMatch(/'the product'\W+'invitation'\W+1\W+1\W+1\W+1\W/);
});

it('gives and takes the rights of an operator, of confirmed accounts only', async () => {
  const db = createDb(running.addresses.app, { log, connections: 1 });
  const userId = crypto.randomUUID();
  const at = '2026-11-20T09:00:00Z';
  const since = async () =>
    await inScope(db, { system: true }, (tx) => tx.selectFrom('users').select('operator_since').executeTakeFirst());
  await inScope(db, { system: true }, async (tx) => {
    const user = { user_id: userId, email: 'Ada@example.org', email_key: 'ada@example.org' };
    await tx
      .insertInto('users')
      .values({ ...user, locale: 'en', format: 'en', signed_up_at: at })
      .execute();
    await tx
      .insertInto('credentials')
      .values({ user_id: userId, password_hash: 'x', password_changed_at: at })
      .execute();
  });
  expect(await run('user', '--operator', 'ada@example.org')).toMatchObject({
    code: 1,
    err: 'No confirmed account has the address ada@example.org.\n',
  });
  await inScope(db, { system: true }, (tx) => tx.updateTable('users').set({ confirmed_at: at }).execute());
  expect(await run('user', '--operator', 'ada@example.org')).toMatchObject({
    out: 'Ada@example.org is an operator.\n',
  });
  expect((await since())?.operator_since).not.toBeNull();
  await run('user', '--not-operator', 'ada@example.org');
  expect((await since())?.operator_since).toBeNull();
  expect((await run('user')).out).toContain('--reset-factors');
  await db.destroy();
});
