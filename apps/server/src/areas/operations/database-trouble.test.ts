import { operations } from '@aurea/contract/operations.ts';
import { session } from '@aurea/contract/session.ts';
import { describe, expect, it } from 'vitest';
import { withOwner } from '#db/client.ts';
import { createLog } from '#logging.ts';
import { ACCOUNT_AREAS } from '#testing/account-areas.ts';
import { startApp } from '#testing/app.ts';
import { ownDatabase } from '#testing/database.ts';
import { newAddress, PASSWORD } from '#testing/people.ts';

const METRICS_TOKEN = 'token-of-the-monitor';

/** A server on a database of its own, which may be spoilt, and everything it logs. */
async function startOnOwnDatabase() {
  const lines: string[] = [];
  const { owner, app: address } = await ownDatabase();
  const log = createLog('info', { write: (line) => lines.push(line) });
  const app = await startApp({
    areas: ACCOUNT_AREAS,
    database: address,
    log,
    env: { METRICS_TOKEN: METRICS_TOKEN },
  });
  const administrate = (...statements: readonly string[]) =>
    withOwner(owner, async (client) => {
      await client.query('set default_transaction_read_only = off');
      for (const statement of statements) await client.query(statement.replaceAll('DATABASE', String(owner.database)));
      // Connections that are open keep the settings they began with.
      await client.query(
        'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    });
  const ready = async () => (await app.send(operations.ready, {})).statusCode;
  const signUp = () => app.send(session.signUp, { body: { email: newAddress(), password: PASSWORD, locale: 'en' } });
  const metrics = async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    return (await app.send(operations.metrics, {}, { headers })).body;
  };
  return { app, address: owner, lines, administrate, ready, signUp, metrics };
}

describe('a database that only reads', () => {
  it('is not ready, answers 503 to writes, says why in the log and counts it', async () => {
    const { app, lines, administrate, ready, signUp, metrics } = await startOnOwnDatabase();
    await app.probe.check();
    expect(await ready()).toBe(200);
    expect(await metrics()).toContain('database_writable 1');

    await administrate('alter database DATABASE set default_transaction_read_only = on');
    await app.probe.check();
    expect(await ready()).toBe(503);
    expect((await signUp()).statusCode).toBe(503);
    const failures = lines.filter((line) => line.includes('"level":"error"') && !line.includes('"msg":"answered"'));
    expect(failures.find((line) => line.includes('the database cannot be written to'))).toContain(
      'in a read-only transaction',
    );
    expect(failures.find((line) => line.includes('"msg":"failed"') && line.includes('in a read-only'))).toBeDefined();
    expect(await metrics()).toMatch(/database_failures_total\{place="request",code="25006"\} [1-9]/);
    expect(await metrics()).toContain('database_failures_total{place="probe",code="25006"} 1');
    expect(await metrics()).toContain('database_writable 0');

    await administrate('alter database DATABASE reset default_transaction_read_only');
    await app.probe.check();
    expect(await ready()).toBe(200);
    expect((await signUp()).statusCode).toBeLessThan(300);
    expect(lines.some((line) => line.includes('the database can be written to again'))).toBe(true);
  });
});

it('is not ready where the write that is tried is refused', async () => {
  const { app, administrate, ready, metrics } = await startOnOwnDatabase();
  await administrate('revoke insert on operations.write_probes from aurea_app');
  await app.probe.check();
  expect(await ready()).toBe(503);
  expect(await metrics()).toContain('database_failures_total{place="probe",code="42501"} 1');
});

it('is ready while a backup reads every table', async () => {
  const { app, address, ready } = await startOnOwnDatabase();
  await withOwner(address, async (backup) => {
    await backup.query('begin; lock table operations.write_probes in access share mode');
    await app.probe.check();
    expect(await ready()).toBe(200);
    await backup.query('commit');
  });
});

it('asks the disk for room each time, and leaves one row', async () => {
  const { app, address } = await startOnOwnDatabase();
  const files = new Set<string>();
  await withOwner(address, async (owner) => {
    for (const _ of [1, 2, 3]) {
      await app.probe.check();
      const { rows } = await owner.query<{ file: string; size: string; rows: number }>(
        `select pg_relation_filepath('operations.write_probes') as file,
                pg_relation_size('operations.write_probes') as size,
                (select count(*)::int from operations.write_probes) as rows`,
      );
      files.add(rows[0]?.file ?? '');
      expect(rows).toMatchObject([{ size: '8192', rows: 1 }]);
    }
  });
  expect(files.size).toBe(3);
});
