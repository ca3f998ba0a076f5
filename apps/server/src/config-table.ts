import { BANK_TABLE } from './bank-settings.ts';
import type { Explanation } from './explanation.ts';
import { LOG_LEVELS } from './logging.ts';
import { MARKET_ADDRESSES } from './market-settings.ts';
import { TELEMETRY_TABLE } from './telemetry-settings.ts';

const PRICE = 'an amount in euros like 9.90';
const DIRECTORY = '/var/lib/aurea as root, else ~/.local/share/aurea';

/** The table of the README and of `npm run config -- --explain`. */
export const CONFIG_TABLE = {
  PORT: { default: '4000', meaning: 'Port of the pages and the API', expected: 'a port from 1 to 65535' },
  HOST: {
    default: '127.0.0.1',
    meaning: 'Address to listen on; 0.0.0.0 in a container',
    expected: 'an address or a host name',
  },
  PUBLIC_URL: {
    default: 'http://localhost:PORT',
    meaning: 'Address under which browsers reach the product; links in messages begin with it',
    expected: 'an http or https address without a path, like https://aurea.example',
  },
  DATA_DIR: { default: DIRECTORY, meaning: 'Where the embedded database and the secret key live', expected: 'a path' },
  DATABASE_URL: {
    default: 'the embedded database',
    meaning: 'A PostgreSQL server (15 or later) to use instead of the embedded one',
    expected: 'an address like postgres://user:password@host:5432/database',
    secret: true,
  },
  MIGRATION_DATABASE_URL: {
    default: 'DATABASE_URL',
    meaning: 'The same database, signed in as the owner of its tables, for migrations alone',
    expected: 'an address like postgres://owner:password@host:5432/database',
    secret: true,
  },
  BACKUP_DATABASE_URL: {
    default: 'the owner of the tables',
    meaning: 'The same database, signed in with a login that may read every row, for backups alone',
    expected: 'an address like postgres://backup:password@host:5432/database',
    secret: true,
  },
  BACKUPS: {
    default: 'on; with DATABASE_URL only where BACKUP_DATABASE_URL is set',
    meaning: 'Whether the instance takes a backup every day and restores the latest on trial every week',
    expected: 'on or off',
  },
  BACKUP_DIR: {
    default: 'DATA_DIR/backups',
    meaning: 'Folder of the backups: better on another disk; 7 daily, 4 weekly and 12 monthly ones are kept',
    expected: 'a path',
  },
  BACKUP_PASSPHRASE_FILE: {
    default: 'none: they are not encrypted',
    meaning: 'A file with the words they are encrypted with, twelve characters at least',
    expected: 'a path',
  },
  POINT_IN_TIME: {
    default: 'on; with DATABASE_URL that server sees to it',
    meaning:
      'Whether the embedded database keeps its WAL, and a base every day, so that it can be brought back to any moment',
    expected: 'on or off',
  },
  POINT_IN_TIME_DIR: {
    default: 'DATA_DIR/point-in-time',
    meaning:
      'Folder of base and WAL, to be protected like the database: better on another disk; a folder of this instance alone',
    expected: 'a path',
  },
  POINT_IN_TIME_MB: {
    default: '5000, or a tenth of the disk where that is less',
    meaning:
      'What two bases and their WAL may take; beyond it the older base goes with its WAL, and a new one is taken',
    expected: 'a whole number of megabytes from 100',
  },
  SMTP_URL: {
    default: 'no mail is sent; `npm run outbox` shows it',
    meaning: 'Mail server',
    expected: 'an address like smtps://user:password@host:465',
    secret: true,
  },
  MAIL_FROM: {
    default: 'Aurea <aurea@localhost>',
    meaning: 'Sender of the messages',
    expected: 'a mail address, or a name with one like Aurea <aurea@example.org>',
  },
  LOG_LEVEL: {
    default: 'info',
    meaning: 'Least important line of the log',
    expected: `one of ${LOG_LEVELS.join(', ')}`,
  },
  SIGN_UP: {
    default: 'open',
    meaning: 'Who may sign up: everybody, invited people (`npm run invite`), nobody',
    expected: 'open, invite or closed',
  },
  STRIPE_PUBLIC_KEY: {
    default: 'none',
    meaning: 'Card payments: public key',
    expected: 'a key that begins with pk_',
  },
  STRIPE_SECRET_KEY: {
    default: 'none: plans are free of charge',
    meaning: 'Card payments: secret key',
    expected: 'a key that begins with sk_ or rk_',
    secret: true,
  },
  STRIPE_WEBHOOK_SECRET: {
    default: 'none',
    meaning: 'Card payments: secret that signs their messages to us',
    expected: 'a secret that begins with whsec_',
    secret: true,
  },
  STRIPE_WEBHOOK_SECRET_OLD: {
    default: 'none',
    meaning: 'Card payments: the former such secret, accepted as well while one replaces the other',
    expected: 'a secret that begins with whsec_',
    secret: true,
  },
  STRIPE_API_URL: {
    default: 'https://api.stripe.com',
    meaning: 'Card payments: another address of their interface, for tests',
    expected: 'an http or https address without a path',
  },
  ...BANK_TABLE,
  PRICE_PERSONAL_MONTHLY: { default: '9.90', meaning: 'Personal plan, a month, VAT included', expected: PRICE },
  PRICE_PERSONAL_YEARLY: { default: '99', meaning: 'Personal plan, a year, VAT included', expected: PRICE },
  PRICE_ADVISOR_MONTHLY: { default: '49', meaning: 'Advisor plan, a month, VAT included', expected: PRICE },
  PRICE_ADVISOR_YEARLY: { default: '490', meaning: 'Advisor plan, a year, VAT included', expected: PRICE },
  TRUST_PROXY: {
    default: 'none',
    meaning: 'Proxies in front of the product whose X-Forwarded-For is trusted',
    expected: 'addresses or ranges like 10.0.0.0/8, separated by commas',
  },
  SECRET_KEY: {
    default: 'SECRET_KEY_FILE',
    meaning: 'Key that encrypts secrets in the database; the same on every instance of one database',
    expected: '32 random bytes in base64',
    secret: true,
  },
  SECRET_KEY_FILE: {
    default: 'DATA_DIR/secret.key, made at the first start; with DATABASE_URL there is none',
    meaning: 'File that holds that key instead; `npm run new-key` writes one',
    expected: 'a path',
  },
  COUNTRY_GUESS_URL: {
    default: 'off: nothing is guessed',
    meaning: 'Outside service the browser asks for the country of a visitor; answers 1;FR;…',
    expected: 'an http or https address',
  },
  SERVICE_WORKER: {
    default: 'on',
    meaning:
      'Whether browsers store the code of pages, so that the frame stands without a connection; off removes it where it is',
    expected: 'on or off',
  },
  SECOND_FACTOR: {
    default: 'practice: who works in a practice sets one up before it opens',
    meaning: 'Who must have a second factor (authenticator application or passkey)',
    expected: 'practice or nobody',
  },
  METRICS_TOKEN: {
    default: 'none: only operators read the metrics',
    meaning: 'Bearer token of a monitor that reads /api/metrics',
    expected: 'at least 16 visible characters',
    secret: true,
  },
  RATE_LIMIT: {
    default: '600',
    meaning: 'Calls answered to one address in a minute',
    expected: 'a whole number above zero',
  },
  RATE_LIMIT_GUARDED: {
    default: '30',
    meaning: 'The same for each call that takes a password or a code, or sends a message',
    expected: 'a whole number above zero',
  },
  RATE_LIMIT_TOKEN: {
    default: '120',
    meaning: 'Calls answered to one access token in a minute',
    expected: 'a whole number above zero',
  },
  QUOTA_FILES_MB: {
    default: '2000',
    meaning: 'Files of an account over all its spaces, in MiB: documents, logos, issued documents, import files',
    expected: 'a whole number above zero',
  },
  QUOTA_IMPORTS: {
    default: '300',
    meaning: 'Import files of an account that are kept at the same time',
    expected: 'a whole number above zero',
  },
  QUOTA_ROWS: {
    default: '1000000',
    meaning:
      'Entries of an account over all its spaces: transactions, values, prices, lines of files, documents, history',
    expected: 'a whole number above zero',
  },
  IMPORT_FILE_DAYS: {
    default: '90',
    meaning: 'Days after which an import file is deleted; what it added stays',
    expected: 'a whole number of days from 31, the time in which an import can be undone',
  },
  READING_SECONDS_PER_MB: {
    default: '4',
    meaning:
      'Time limit for reading a sent file: eight seconds, and this many more for each megabyte; more on a slow machine',
    expected: 'a whole number from 1 to 20',
  },
  READING_SECONDS: {
    default: '20',
    meaning: 'Seconds after which the reading of any file ends; it is refused as too large',
    expected: 'a whole number from 8 to 20',
  },
  WORKER_MEMORY_MB: {
    default: '512',
    meaning: 'Memory of each of the four threads that read files and compute, in MB',
    expected: 'a whole number from 128 to 8192',
  },
  MARKET_DATA: {
    default: 'off: no outside service is asked; prices are typed or imported',
    meaning: 'Prices and rates from Yahoo Finance, CoinGecko and the European Central Bank',
    expected: 'off or on',
  },
  MARKET_YAHOO_URL: {
    default: MARKET_ADDRESSES.yahoo,
    meaning: 'Where listed instruments are looked up; of a relay of your own',
    expected: 'an http or https address',
  },
  MARKET_COINGECKO_URL: {
    default: MARKET_ADDRESSES.coingecko,
    meaning: 'Where cryptos are looked up',
    expected: 'an http or https address',
  },
  MARKET_ECB_URL: {
    default: MARKET_ADDRESSES.ecb,
    meaning: 'Folder of the euro reference rates',
    expected: 'an http or https address',
  },
  WEBHOOK_ORIGINS: {
    default: 'none: webhooks lead to the internet alone',
    meaning: 'Origins inside your network, or without encryption, to which every workspace may let a webhook lead',
    expected: 'http or https addresses without a path, separated by commas',
  },
  INVOICE_PLATFORM_ORIGINS: {
    default: 'none: platforms are on the internet alone',
    meaning: 'Origins inside your network, or without encryption, where a practice may have its platform of e-invoices',
    expected: 'http or https addresses without a path, separated by commas',
  },
  COINGECKO_KEY: {
    default: 'none: the public limits apply',
    meaning: 'Demo key of CoinGecko, which answers more calls',
    expected: 'at least 8 visible characters',
    secret: true,
  },
  ...TELEMETRY_TABLE,
} as const satisfies Readonly<Record<string, Explanation>>;

export type SettingName = keyof typeof CONFIG_TABLE;

export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(CONFIG_TABLE, name);
}

/** The documentation of a variable; undefined where the product has none of that name. */
export function explanationOf(name: string): Explanation | undefined {
  return isSettingName(name) ? CONFIG_TABLE[name] : undefined;
}
