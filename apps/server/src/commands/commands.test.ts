import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { CONFIG_TABLE } from '#config-table.ts';
import { withOwner } from '#db/client.ts';
import { startEmbedded } from '#db/embedded/supervisor.ts';
import { MIGRATIONS_FOLDER, readMigrations } from '#db/migrator.ts';
import { createLog } from '#logging.ts';

const dataDir = mkdtempSync('/tmp/aurea-commands-');
chmodSync(dataDir, 0o755);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

type Outcome = { readonly code: number; readonly out: string; readonly err: string };

async function run(name: string, args: readonly string[] = [], env: Record<string, string> = {}): Promise<Outcome> {
  const program = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
  return await new Promise((settle) => {
    const options = { env: { PATH: '/usr/bin:/bin', DATA_DIR: dataDir, ...env } };
    execFile(process.execPath, [program, ...args], options, (error, out, err) => {
      settle({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

describe('npm run config', () => {
  it('shows what is set and hides secrets', async () => {
    const { code, out } = await run('config', [], { PORT: '4100', SMTP_URL: 'smtp://ada:hunter2@mail.example' });
    expect(code).toBe(0);
    expect(out).toMatch(/^PORT +4100$/m);
    expect(out).toMatch(/^SMTP_URL +\(set, not shown\)$/m);
    expect(out).not.toContain('hunter2');
  });

  it('names a wrong value and fails', async () => {
    const { code, err } = await run('config', [], { PORT: 'http' });
    expect(code).toBe(1);
    expect(err).toBe('PORT must be a port from 1 to 65535, but it is "http".\n');
  });

  it('explains every variable', async () => {
    const { out } = await run('config', ['--explain']);
    const table = (await run('config', ['--markdown'])).out;
    for (const name of Object.keys(CONFIG_TABLE)) {
      expect(out).toContain(`${name}\n`);
      expect(table).toContain(`| \`${name}\` |`);
    }
  });
});

describe('commands on the database', () => {
  it('start one for the moment, and leave it usable', async () => {
    expect((await run('migrate', ['--dry-run'])).out).toMatch(
      /^There is no database yet: \d+ migrations would create it\.\n$/,
    );
    expect(readdirSync(dataDir).filter((name) => name.startsWith('postgresql'))).toEqual([]);
    expect(await run('migrate')).toMatchObject({ code: 0, out: 'The database is up to date.\n', err: '' });
    expect(await run('migrate', ['--dry-run'])).toMatchObject({
      code: 0,
      out: 'The database is up to date.\n',
      err: '',
    });
    expect(await run('outbox')).toMatchObject({ code: 0, out: 'No message waits.\n', err: '' });
    expect(await run('retained')).toMatchObject({ code: 0, out: 'Nothing is kept of an erased practice.\n', err: '' });
    const nothing = '0 issued documents and 0 closings of 0 practices were read.\nNothing was found.\n';
    expect(await run('verify')).toMatchObject({ code: 0, out: nothing, err: '' });
    const out = 'Market data is off.\nNothing is in quarantine.\n';
    expect((await run('status')).out).toMatch(
      /^version +\d.*\ndatabase +PostgreSQL 1\d.*\ndisk .*\naccounts +0, 0 confirmed\nbackup +none\nmails +0/,
    );
    expect(await run('market')).toMatchObject({ code: 0, out, err: '' });
  });

  it('use that of the running instance', async () => {
    const running = await startEmbedded({ dataDir, log: createLog('silent') });
    try {
      expect(await run('outbox')).toMatchObject({ code: 0, out: 'No message waits.\n', err: '' });
      expect(await run('migrate')).toMatchObject({ code: 0, out: 'The database is up to date.\n', err: '' });
      const last = (await readMigrations(MIGRATIONS_FOLDER)).at(-1);
      const deleteLast = 'delete from operations.aurea_migrations where name = $1';
      const insertLast = 'insert into operations.aurea_migrations (name, sha256) values ($1, $2)';
      await withOwner(running.addresses.owner, (owner) => owner.query(deleteLast, [last?.name]));
      const out = `${last?.name}\n1 to apply. Nothing was changed.\n`;
      expect(await run('migrate', ['--dry-run'])).toMatchObject({ code: 0, out, err: '' });
      await withOwner(running.addresses.owner, (owner) => owner.query(insertLast, [last?.name, last?.sha256]));
    } finally {
      await running.stop();
    }
  });

  it('change the secret key, and refuse another one', async () => {
    const running = await startEmbedded({ dataDir, log: createLog('silent') });
    onTestFinished(running.stop);
    const file = join(dataDir, 'secret.key');
    const former = readFileSync(file, 'utf8');
    const changed = await run('rotate-key');
    expect(changed).toMatchObject({ code: 0, out: '0 secrets were sealed with the new key.\n', err: '' });
    expect(readFileSync(file, 'utf8')).not.toBe(former);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const [kept = ''] = readdirSync(dataDir).filter((name) => /^secret\.key\../.test(name));
    expect(readFileSync(join(dataDir, kept), 'utf8')).toBe(former);
    expect(await run('outbox')).toMatchObject({ code: 0 });

    const other = { SECRET_KEY: Buffer.alloc(32, 1).toString('base64') };
    const refused = await run('outbox', [], other);
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.err).toContain('The secret key in SECRET_KEY is key ');
    expect(await run('outbox', [], { SECRET_KEY_FILE: join(dataDir, kept) })).toMatchObject({ code: 1, out: '' });
    for (const { out, err } of [changed, refused]) expect(out + err).not.toContain(former.trim());
    const elsewhere = await run('rotate-key', ['--lost'], other);
    expect(elsewhere).toMatchObject({ code: 0, err: '' });
    expect(await run('outbox', [], other)).toMatchObject({ code: 0 });
    expect((await run('rotate-key', [], other)).err).toBe(
      'SECRET_KEY is set: say with --to FILE where the new key goes.\n',
    );
    expect(await run('rotate-key', ['--to', join(dataDir, 'secret.key')], other)).toMatchObject({ code: 0 });
    expect(await run('outbox')).toMatchObject({ code: 0 });
  }, 60_000);

  it('say in a sentence what is wrong', async () => {
    const { code, err } = await run('outbox', [], {
      DATABASE_URL: 'postgres://ada:hunter2@127.0.0.1:5432/x?host=/etc/passwd',
      SECRET_KEY: Buffer.alloc(32, 1).toString('base64'),
    });
    expect(code).toBe(1);
    expect(err.trim().split('\n').at(-1)).toMatch(/^The database cannot be used: .*\.$/);
    expect(err).not.toContain('hunter2');
  });

  it.for(['/nonexistent.zip', fileURLToPath(import.meta.url)])('verify says that %s is no archive', async (file) => {
    const said = `${file} cannot be read, or is not an archive of this product.\n`;
    expect(await run('verify', ['--archive', file])).toMatchObject({ code: 1, out: '', err: said });
  });
});

describe('npm run backup and npm run restore', () => {
  it('carry an instance at work over to another directory, its key included', async () => {
    const running = await startEmbedded({ dataDir, log: createLog('silent') });
    const elsewhere = mkdtempSync('/tmp/aurea-restored-');
    chmodSync(elsewhere, 0o755);
    onTestFinished(() => rmSync(elsewhere, { recursive: true, force: true }));
    const [file, words] = [join(elsewhere, 'aurea.backup'), join(elsewhere, 'words')];
    writeFileSync(words, 'five quiet horses at dawn\n');
    const sealed = ['--passphrase-file', words];
    try {
      await run('migrate');
      expect(await run('backup', ['--out', file, ...sealed, '--with-key'])).toMatchObject({
        code: 0,
        err: expect.stringMatching(/^\d+ tables with \d+ rows were written in [\d.]+ s, [\d.]+ MB\.\n$/),
      });
    } finally {
      await running.stop();
    }
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const target = { DATA_DIR: join(elsewhere, 'data') };
    expect(await run('restore', [file], target)).toMatchObject({
      code: 1,
      err: 'The backup is encrypted: give its passphrase with --passphrase-file FILE.\n',
    });
    const { code, out, err } = await run('restore', [file, ...sealed], target);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^\d+ tables with \d+ rows of [^ ]+ were restored in [\d.]+ s\.$/m);
    expect(out).toMatch(/^Nothing was found\.$/m);
    expect(readFileSync(join(target.DATA_DIR, 'secret.key'))).toEqual(readFileSync(join(dataDir, 'secret.key')));
    expect(await run('outbox', [], target)).toMatchObject({ code: 0, out: 'No message waits.\n', err: '' });
  });

  it('say what is wrong', async () => {
    expect((await run('restore', ['/nowhere/aurea.backup'])).err).toBe('/nowhere/aurea.backup cannot be read.\n');
    expect((await run('backup', ['--out', '-', '--passphrase-file', '/nowhere'])).err).toBe(
      '/nowhere cannot be read.\n',
    );
  });
});
