import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { readConfig } from './config.ts';
import { CONFIG_TABLE, explanationOf } from './config-table.ts';

const HOST = { isRoot: false, home: '/home/ada' };
const read = (env: Record<string, string | undefined>) => readConfig(env, HOST);

describe('readConfig', () => {
  it('needs nothing', () => {
    expect(read({})).toMatchObject({
      port: 4000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:4000',
      dataDir: '/home/ada/.local/share/aurea',
      databaseUrl: undefined,
      smtpUrl: undefined,
      logLevel: 'info',
      signUp: 'open',
      prices: { personal: { month: '9.90', year: '99' }, advisor: { month: '49', year: '490' } },
      trustProxy: [],
      countryGuessUrl: undefined,
      rateLimits: { usual: 600, guarded: 30, token: 120 },
    });
  });

  it('keeps its data in the usual place of the system when it runs as root', () => {
    expect(readConfig({}, { isRoot: true, home: '/root' }).dataDir).toBe('/var/lib/aurea');
  });

  it('asks for the home folder of the account only without DATA_DIR', () => {
    const homeless = {
      isRoot: false,
      get home(): string {
        throw new Error('no home');
      },
    };
    expect(readConfig({ DATA_DIR: '/data' }, homeless).dataDir).toBe('/data');
    expect(() => readConfig({}, homeless)).toThrow('no home');
  });

  test.for([
    {
      why: 'the public address follows the port',
      env: { PORT: '8080' },
      found: { port: 8080, publicUrl: 'http://localhost:8080' },
    },
    {
      why: 'a slash at the end does not matter',
      env: { PUBLIC_URL: 'https://a.example/' },
      found: { publicUrl: 'https://a.example' },
    },
    {
      why: 'an empty value counts as absent',
      env: { PORT: '', SMTP_URL: ' ' },
      found: { port: 4000, smtpUrl: undefined },
    },
    { why: 'a relative path is made whole', env: { DATA_DIR: '/srv/x/../aurea' }, found: { dataDir: '/srv/aurea' } },
    {
      why: 'proxies are a list',
      env: { TRUST_PROXY: '10.0.0.0/8, ::1' },
      found: { trustProxy: ['10.0.0.0/8', '::1'] },
    },
    {
      why: 'so are the origins of webhooks',
      env: { WEBHOOK_ORIGINS: 'http://10.0.0.5:8080, https://hooks.lan/' },
      found: { webhookOrigins: ['http://10.0.0.5:8080', 'https://hooks.lan'] },
    },
    {
      why: 'the rate limits are numbers',
      env: { RATE_LIMIT: '5000', RATE_LIMIT_GUARDED: '200', RATE_LIMIT_TOKEN: '240' },
      found: { rateLimits: { usual: 5000, guarded: 200, token: 240 } },
    },
    {
      why: 'guessing the country needs a service',
      env: { COUNTRY_GUESS_URL: 'https://country.example/s' },
      found: { countryGuessUrl: 'https://country.example/s' },
    },
    {
      why: 'a sender may have a name',
      env: { MAIL_FROM: 'Aurea <a@b.example>' },
      found: { mailFrom: 'Aurea <a@b.example>' },
    },
    {
      why: 'a server of one’s own',
      env: { DATABASE_URL: 'postgres://u:p@db:5432/x' },
      found: { databaseUrl: 'postgres://u:p@db:5432/x' },
    },
    {
      why: 'a server behind a socket',
      env: { DATABASE_URL: 'postgresql:///aurea?host=/run/postgresql&user=ada' },
      found: { databaseUrl: 'postgresql:///aurea?host=/run/postgresql&user=ada' },
    },
    {
      why: 'the public key alone is enough to show it',
      env: { STRIPE_PUBLIC_KEY: 'pk_test_1' },
      found: { stripePublicKey: 'pk_test_1' },
    },
    { why: 'variables of others are ignored', env: { EDITOR: 'ed' }, found: { port: 4000 } },
  ])('$why', ({ env, found }) => {
    expect(read(env)).toMatchObject(found);
  });

  it('decodes the secret key', () => {
    const key = Buffer.alloc(32, 7);
    expect(read({ SECRET_KEY: key.toString('base64') }).secretKey).toEqual(key);
  });

  test.for([
    { name: 'PORT', value: 'http' },
    { name: 'PORT', value: '0' },
    { name: 'PORT', value: '65536' },
    { name: 'PORT', value: '-1' },
    { name: 'HOST', value: 'a b' },
    { name: 'PUBLIC_URL', value: 'aurea.example' },
    { name: 'PUBLIC_URL', value: 'ftp://aurea.example' },
    { name: 'PUBLIC_URL', value: 'https://aurea.example/app' },
    { name: 'PUBLIC_URL', value: 'https://a@aurea.example' },
    { name: 'DATABASE_URL', value: 'mysql://user:hunter2@host/db' },
    { name: 'DATABASE_URL', value: 'hunter2' },
    { name: 'MIGRATION_DATABASE_URL', value: 'hunter2' },
    { name: 'SMTP_URL', value: 'mail.example:hunter2' },
    { name: 'MAIL_FROM', value: 'nobody' },
    { name: 'MAIL_FROM', value: 'a@b.example\r\nBcc: c@d.example' },
    { name: 'LOG_LEVEL', value: 'verbose' },
    { name: 'SIGN_UP', value: 'maybe' },
    { name: 'STRIPE_PUBLIC_KEY', value: 'sk_live_1' },
    { name: 'STRIPE_SECRET_KEY', value: 'pk_hunter2' },
    { name: 'PLAID_CDN', value: 'http://cdn.example/link.js' },
    { name: 'PLAID_ENVIRONMENT', value: 'development' },
    { name: 'PLAID_COUNTRIES', value: 'fr' },
    { name: 'PRICE_PERSONAL_MONTHLY', value: '9,90' },
    { name: 'PRICE_ADVISOR_YEARLY', value: '-1' },
    { name: 'TRUST_PROXY', value: '2' },
    { name: 'TRUST_PROXY', value: '10.0.0.0/33' },
    { name: 'WEBHOOK_ORIGINS', value: 'http://10.0.0.5/hook' },
    { name: 'SECRET_KEY', value: 'hunter2' },
    { name: 'COUNTRY_GUESS_URL', value: 'perhaps' },
    { name: 'RATE_LIMIT', value: '0' },
    { name: 'METRICS_TOKEN', value: 'hunter2' },
  ])('refuses $name=$value in one sentence that names it', ({ name, value }) => {
    const sentence = sentenceOf({ [name]: value });
    expect(Object.hasOwn(CONFIG_TABLE, name)).toBe(true);
    expect(sentence).toMatch(new RegExp(`^${name} must be [^\\r\\n]+\\.$`));
    const isSecret = explanationOf(name)?.secret === true;
    expect(sentence.includes(JSON.stringify(value))).toBe(!isSecret);
    expect(sentence).not.toContain('hunter2');
  });

  test.for([
    { why: 'a secret key without its public key', env: { STRIPE_SECRET_KEY: 'sk_1' }, missing: 'STRIPE_PUBLIC_KEY' },
    { why: 'a webhook secret alone', env: { STRIPE_WEBHOOK_SECRET: 'whsec_1' }, missing: 'STRIPE_SECRET_KEY' },
    {
      why: 'a login of the owner alone',
      env: { MIGRATION_DATABASE_URL: 'postgres://o@db/x' },
      missing: 'DATABASE_URL',
    },
    { why: 'a client without its secret', env: { PLAID_CLIENT_ID: 'a1' }, missing: 'PLAID_SECRET' },
    { why: 'a widget without a client', env: { PLAID_CDN: 'https://cdn.example/l.js' }, missing: 'PLAID_CLIENT_ID' },
  ])('refuses $why', ({ env, missing }) => {
    expect(sentenceOf(env)).toMatch(new RegExp(`^${missing} must be .* is absent\\.$`));
  });
});

describe('the table of settings', () => {
  it('says what each one is for', () => {
    for (const { default: fallback, meaning, expected } of Object.values(CONFIG_TABLE)) {
      expect(fallback.length && meaning.length && expected.length).toBeGreaterThan(0);
    }
  });

  it('is the whole of .env.example, with everything switched off', () => {
    const lines = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8').split('\n');
    const names = lines.flatMap((line) => /^#([A-Z_]+)=/.exec(line)?.[1] ?? []);
    expect(names).toEqual(Object.keys(CONFIG_TABLE));
    expect(lines.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([]);
  });

  it('tells the defaults that hold', () => {
    const config = read({});
    expect(CONFIG_TABLE.PORT.default).toBe(String(config.port));
    expect(CONFIG_TABLE.HOST.default).toBe(config.host);
    expect(CONFIG_TABLE.LOG_LEVEL.default).toBe(config.logLevel);
    expect(CONFIG_TABLE.SIGN_UP.default).toBe(config.signUp);
  });
});

function sentenceOf(env: Record<string, string | undefined>): string {
  try {
    read(env);
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'accepted';
}
