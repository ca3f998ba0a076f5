import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Names of fields whose value never reaches a log line, at the top level of an entry and two levels below. */
const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'newPassword',
  'currentPassword',
  'passwordHash',
  'token',
  'secret',
  'secretKey',
  'recoveryCodes',
  'iban',
  'account',
  'email',
  'amount',
  // Of an error of the database: the values of the row it is about.
  'detail',
  'connectionString',
  'databaseUrl',
  'migrationDatabaseUrl',
  'smtpUrl',
];

const bracketed = SECRET_FIELDS.map((name) => `["${name}"]`);

/**
 * One JSON object per line on standard output, with the time in UTC. Values are JSON strings, so a line break typed
 * by a visitor can never start a forged line.
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: bracketed.flatMap((name) => [name, `*${name}`, `*.*${name}`]), censor: '[hidden]' },
  };
  return destination ? pino(options, destination) : pino(options);
}
