import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import {
  type BackupSettings,
  backupSettings,
  type PointInTimeSettings,
  pointInTimeSettings,
} from './backup-settings.ts';
import { BANK_COMPANIONS, type BankSettings, bankSchemas, bankSettings } from './bank-settings.ts';
import { CONFIG_TABLE, explanationOf, type SettingName } from './config-table.ts';
import { defaultDataDir, type Host, thisHost } from './data-dir.ts';
import type { Quotas } from './db/storage-quota.ts';
import { READING_LIMITS, type ReadingLimits } from './jobs/reading-limits.ts';
import { LOG_LEVELS, type LogLevel } from './logging.ts';
import { MARKET_ADDRESSES, type MarketSettings } from './market-settings.ts';
import { type TelemetrySettings, telemetrySchemas, telemetrySettings } from './telemetry-settings.ts';

type SignUpPolicy = 'open' | 'invite' | 'closed';

/** What the operator chose, checked once at the start. Nothing else in the product reads the environment. */
export type Config = {
  readonly port: number;
  readonly host: string;
  /** Origin under which browsers reach the product, without a slash at the end. */
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** The owner of its tables, where the login of `databaseUrl` is another. */
  readonly migrationDatabaseUrl: string | undefined;
  readonly backupDatabaseUrl: string | undefined;
  readonly backups: BackupSettings;
  readonly pointInTime: PointInTimeSettings;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly logLevel: LogLevel;
  readonly signUp: SignUpPolicy;
  readonly stripePublicKey: string | undefined;
  readonly stripeSecretKey: string | undefined;
  readonly stripeWebhookSecret: string | undefined;
  /** Signs messages as well while one secret replaces the other. */
  readonly stripeWebhookSecretOld: string | undefined;
  /** Another address of the card payments than their own. */
  readonly stripeApiUrl: string | undefined;
  readonly banks: BankSettings;
  /** Euros, VAT included, as decimal strings. */
  readonly prices: Readonly<Record<'personal' | 'advisor', { readonly month: string; readonly year: string }>>;
  /** Addresses and ranges of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustProxy: readonly string[];
  readonly secretKey: Buffer | undefined;
  /** A file that holds it instead. */
  readonly secretKeyFile: string | undefined;
  /** Address of a service that finds the country of a visitor; absent where nothing is guessed. */
  readonly countryGuessUrl: string | undefined;
  /** Whether browsers store the code of pages, for frames without a connection. */
  readonly serviceWorker: boolean;
  /** Who works in a practice needs a second factor before it opens. */
  readonly practiceNeedsFactor: boolean;
  readonly metricsToken: string | undefined;
  /** Requests answered to one address in a minute; `guarded` where a password, a code or a message is at stake. */
  readonly rateLimits: { readonly usual: number; readonly guarded: number; readonly token: number };
  readonly quotas: Quotas;
  /** Days after which the file of an import is deleted. */
  readonly importFileDays: number;
  readonly reading: ReadingLimits;
  readonly market: MarketSettings;
  /** Origins inside the network of the operator to which webhooks may lead all the same. */
  readonly webhookOrigins: readonly string[];
  /** The same for platforms of electronic invoices. */
  readonly invoicePlatformOrigins: readonly string[];
  readonly telemetry: TelemetrySettings;
};

const optional = <Schema extends z.ZodType>(schema: Schema) => schema.optional();
const text = (pattern: RegExp) => z.string().regex(pattern);

const Port = text(/^\d{1,5}$/)
  .transform(Number)
  .refine((port) => port >= 1 && port <= 65_535);
const Origin = z
  .string()
  .refine((value) => isUrl(value, ['http:', 'https:']) && /^https?:\/\/[^/?#@]+\/?$/i.test(value))
  .transform((value) => new URL(value).origin);
const urlOf = (...protocols: string[]) => z.string().refine((value) => isUrl(value, protocols));
/** Besides a host, a socket directory may be named as libpq does: `postgresql:///database?host=/run/postgresql`. */
const DatabaseUrl = z.string().refine((value) => {
  const url = URL.parse(value);
  return (
    isUrl(value, ['postgres:', 'postgresql:']) || (url?.protocol === 'postgresql:' && url.searchParams.has('host'))
  );
});
const Price = text(/^\d{1,6}(\.\d{1,2})?$/);
const Mailbox = text(/^([^<>\r\n]{1,100} <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/);
const List = z.string().transform((value) => value.split(',').map((part) => part.trim()));
const Proxies = List.refine((parts) => parts.every(isAddressRange));
const Origins = List.pipe(z.array(Origin));
const SecretKey = text(/^[A-Za-z0-9+/_-]{43}=?$/).transform((value) => Buffer.from(value, 'base64'));
const Rate = text(/^[1-9]\d{0,6}$/).transform(Number);
const Most = text(/^[1-9]\d{0,9}$/).transform(Number);
const wholeFrom = (least: number, most: number) =>
  text(/^[1-9]\d{0,4}$/)
    .transform(Number)
    .refine((value) => value >= least && value <= most);
const FileDays = text(/^[1-9]\d{0,3}$/)
  .transform(Number)
  .refine((days) => days >= 31);

const SETTINGS = {
  PORT: optional(Port),
  HOST: optional(text(/^[A-Za-z0-9.:_-]{1,253}$/)),
  PUBLIC_URL: optional(Origin),
  DATA_DIR: optional(text(/^[^\0]{1,1000}$/)),
  DATABASE_URL: optional(DatabaseUrl),
  MIGRATION_DATABASE_URL: optional(DatabaseUrl),
  BACKUP_DATABASE_URL: optional(DatabaseUrl),
  BACKUPS: optional(z.enum(['on', 'off'])),
  BACKUP_DIR: optional(text(/^[^\0]{1,1000}$/)),
  BACKUP_PASSPHRASE_FILE: optional(text(/^[^\0]{1,1000}$/)),
  POINT_IN_TIME: optional(z.enum(['on', 'off'])),
  POINT_IN_TIME_DIR: optional(text(/^[^\0]{1,1000}$/)),
  POINT_IN_TIME_MB: optional(Most.refine((megabytes) => megabytes >= 100)),
  SMTP_URL: optional(urlOf('smtp:', 'smtps:')),
  MAIL_FROM: optional(Mailbox),
  LOG_LEVEL: optional(z.enum(LOG_LEVELS)),
  SIGN_UP: optional(z.enum(['open', 'invite', 'closed'])),
  STRIPE_PUBLIC_KEY: optional(text(/^pk_[A-Za-z0-9_]{1,250}$/)),
  STRIPE_SECRET_KEY: optional(text(/^[rs]k_[A-Za-z0-9_]{1,250}$/)),
  STRIPE_WEBHOOK_SECRET: optional(text(/^whsec_[A-Za-z0-9_+/=]{1,250}$/)),
  STRIPE_WEBHOOK_SECRET_OLD: optional(text(/^whsec_[A-Za-z0-9_+/=]{1,250}$/)),
  STRIPE_API_URL: optional(Origin),
  ...bankSchemas(urlOf('https:'), Origin),
  PRICE_PERSONAL_MONTHLY: optional(Price),
  PRICE_PERSONAL_YEARLY: optional(Price),
  PRICE_ADVISOR_MONTHLY: optional(Price),
  PRICE_ADVISOR_YEARLY: optional(Price),
  TRUST_PROXY: optional(Proxies),
  SECRET_KEY: optional(SecretKey),
  SECRET_KEY_FILE: optional(text(/^[^\0]{1,1000}$/)),
  COUNTRY_GUESS_URL: optional(urlOf('https:', 'http:')),
  SERVICE_WORKER: optional(z.enum(['on', 'off'])),
  SECOND_FACTOR: optional(z.enum(['practice', 'nobody'])),
  METRICS_TOKEN: optional(text(/^[\x21-\x7e]{16,200}$/)),
  RATE_LIMIT: optional(Rate),
  RATE_LIMIT_GUARDED: optional(Rate),
  RATE_LIMIT_TOKEN: optional(Rate),
  QUOTA_FILES_MB: optional(Most),
  QUOTA_IMPORTS: optional(Most),
  QUOTA_ROWS: optional(Most),
  IMPORT_FILE_DAYS: optional(FileDays),
  READING_SECONDS_PER_MB: optional(wholeFrom(1, 20)),
  READING_SECONDS: optional(wholeFrom(8, 20)),
  WORKER_MEMORY_MB: optional(wholeFrom(128, 8192)),
  WEBHOOK_ORIGINS: optional(Origins),
  INVOICE_PLATFORM_ORIGINS: optional(Origins),
  MARKET_DATA: optional(z.enum(['off', 'on'])),
  MARKET_YAHOO_URL: optional(urlOf('https:', 'http:')),
  MARKET_COINGECKO_URL: optional(urlOf('https:', 'http:')),
  MARKET_ECB_URL: optional(urlOf('https:', 'http:')),
  COINGECKO_KEY: optional(text(/^[\x21-\x7e]{8,200}$/)),
  ...telemetrySchemas,
} satisfies Readonly<Record<SettingName, z.ZodType>>;
const Environment = z.object(SETTINGS);
type Environment = z.infer<typeof Environment>;

/**
 * Reads the configuration. An empty variable counts as absent.
 *
 * @throws Error with one sentence that names the wrong variable, its value (never a secret) and what is expected
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>, host: Host = thisHost()): Config {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new Error(complaint(parsed.error, given));
  requireWith(parsed.data, 'MIGRATION_DATABASE_URL', ['DATABASE_URL']);
  requireWith(parsed.data, 'BACKUP_DATABASE_URL', ['DATABASE_URL']);
  requireWith(parsed.data, 'STRIPE_SECRET_KEY', ['STRIPE_PUBLIC_KEY', 'STRIPE_WEBHOOK_SECRET']);
  requireWith(parsed.data, 'STRIPE_WEBHOOK_SECRET', ['STRIPE_SECRET_KEY']);
  for (const [name, others] of BANK_COMPANIONS) requireWith(parsed.data, name, others);
  return configFrom(parsed.data, host);
}

function configFrom(env: Environment, host: Host): Config {
  const port = env.PORT ?? 4000;
  const { WEBHOOK_ORIGINS: webhookOrigins = [], INVOICE_PLATFORM_ORIGINS: invoicePlatformOrigins = [] } = env;
  const dataDir = resolve(env.DATA_DIR ?? defaultDataDir(host));
  return {
    port,
    host: env.HOST ?? '127.0.0.1',
    publicUrl: env.PUBLIC_URL ?? `http://localhost:${port}`,
    dataDir,
    databaseUrl: env.DATABASE_URL,
    migrationDatabaseUrl: env.MIGRATION_DATABASE_URL,
    backupDatabaseUrl: env.BACKUP_DATABASE_URL,
    backups: backupSettings(env, dataDir),
    pointInTime: pointInTimeSettings(env, dataDir),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? CONFIG_TABLE.MAIL_FROM.default,
    logLevel: env.LOG_LEVEL ?? 'info',
    signUp: env.SIGN_UP ?? 'open',
    stripePublicKey: env.STRIPE_PUBLIC_KEY,
    stripeSecretKey: env.STRIPE_SECRET_KEY,
    stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
    stripeWebhookSecretOld: env.STRIPE_WEBHOOK_SECRET_OLD,
    stripeApiUrl: env.STRIPE_API_URL,
    banks: bankSettings(env),
    prices: pricesFrom(env),
    trustProxy: env.TRUST_PROXY ?? [],
    secretKey: env.SECRET_KEY,
    secretKeyFile: env.SECRET_KEY_FILE && resolve(env.SECRET_KEY_FILE),
    countryGuessUrl: env.COUNTRY_GUESS_URL,
    serviceWorker: env.SERVICE_WORKER !== 'off',
    practiceNeedsFactor: env.SECOND_FACTOR !== 'nobody',
    metricsToken: env.METRICS_TOKEN,
    rateLimits: rateLimitsFrom(env),
    ...storageFrom(env),
    reading: readingFrom(env),
    market: marketFrom(env),
    webhookOrigins,
    invoicePlatformOrigins,
    telemetry: telemetrySettings(env),
  };
}

function marketFrom(env: Environment): MarketSettings {
  return {
    isOn: env.MARKET_DATA === 'on',
    coingeckoKey: env.COINGECKO_KEY ?? null,
    addresses: {
      yahoo: { url: env.MARKET_YAHOO_URL ?? MARKET_ADDRESSES.yahoo, isChosen: env.MARKET_YAHOO_URL !== undefined },
      coingecko: {
        url: env.MARKET_COINGECKO_URL ?? MARKET_ADDRESSES.coingecko,
        isChosen: env.MARKET_COINGECKO_URL !== undefined,
      },
      ecb: { url: env.MARKET_ECB_URL ?? MARKET_ADDRESSES.ecb, isChosen: env.MARKET_ECB_URL !== undefined },
    },
  };
}

function rateLimitsFrom({
  RATE_LIMIT: usual = 600,
  RATE_LIMIT_GUARDED: guarded = 30,
  RATE_LIMIT_TOKEN: token = 120,
}: Environment): Config['rateLimits'] {
  return { usual, guarded, token };
}

function readingFrom(env: Environment): ReadingLimits {
  return {
    secondsPerMb: env.READING_SECONDS_PER_MB ?? READING_LIMITS.secondsPerMb,
    mostSeconds: env.READING_SECONDS ?? READING_LIMITS.mostSeconds,
    memoryMb: env.WORKER_MEMORY_MB ?? READING_LIMITS.memoryMb,
  };
}

function storageFrom(env: Environment): Pick<Config, 'quotas' | 'importFileDays'> {
  const { QUOTA_FILES_MB: filesMb = 2000, QUOTA_IMPORTS: imports = 300, QUOTA_ROWS: rows = 1_000_000 } = env;
  return { quotas: { filesMb, imports, rows }, importFileDays: env.IMPORT_FILE_DAYS ?? 90 };
}

function pricesFrom(env: Environment): Config['prices'] {
  return {
    personal: {
      month: env.PRICE_PERSONAL_MONTHLY ?? CONFIG_TABLE.PRICE_PERSONAL_MONTHLY.default,
      year: env.PRICE_PERSONAL_YEARLY ?? CONFIG_TABLE.PRICE_PERSONAL_YEARLY.default,
    },
    advisor: {
      month: env.PRICE_ADVISOR_MONTHLY ?? CONFIG_TABLE.PRICE_ADVISOR_MONTHLY.default,
      year: env.PRICE_ADVISOR_YEARLY ?? CONFIG_TABLE.PRICE_ADVISOR_YEARLY.default,
    },
  };
}

/** The first wrong variable in one sentence. */
function complaint(error: z.ZodError, given: Readonly<Record<string, unknown>>): string {
  const name = String(error.issues[0]?.path[0]);
  const explanation = explanationOf(name);
  const value = explanation?.secret ? 'something else (not shown)' : JSON.stringify(given[name]);
  return `${name} must be ${explanation?.expected ?? 'different'}, but it is ${value}.`;
}

function requireWith(env: Environment, name: SettingName, others: readonly SettingName[]): void {
  const missing = others.find((other) => env[other] === undefined);
  if (env[name] === undefined || missing === undefined) return;
  throw new Error(`${missing} must be ${CONFIG_TABLE[missing].expected} when ${name} is set, but it is absent.`);
}

function isUrl(value: string, protocols: readonly string[]): boolean {
  const url = URL.parse(value);
  return url !== null && protocols.includes(url.protocol) && url.hostname !== '';
}

function isAddressRange(value: string): boolean {
  const [address = '', prefix, ...rest] = value.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= (version === 4 ? 32 : 128));
}
