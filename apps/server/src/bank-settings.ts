import { resolve } from 'node:path';
import { z } from 'zod';
import type { Explanation } from './explanation.ts';

/** What banks are reached through. */
export type BankSettings = {
  readonly plaidCdn: string | undefined;
  /** Absent where the demonstration bank is the only one. */
  readonly enableBanking: EnableBankingAccount | undefined;
  readonly plaid: PlaidAccount | undefined;
};

const PLAID_ENVIRONMENTS = ['sandbox', 'production'] as const;

export type PlaidAccount = {
  readonly clientId: string;
  readonly secret: string;
  readonly environment: (typeof PLAID_ENVIRONMENTS)[number];
  /** Whose banks are offered, ISO 3166. */
  readonly countries: readonly string[];
  /** Another address of the interface than its own. */
  readonly apiUrl: string | undefined;
};

export type EnableBankingAccount = {
  readonly applicationId: string;
  /** A file with the private key of the application. */
  readonly keyFile: string;
  /** Another address of the interface than its own. */
  readonly apiUrl: string | undefined;
};

/** Their part of the table of settings. */
export const BANK_TABLE = {
  ENABLE_BANKING_APPLICATION_ID: {
    default: 'none: the demonstration bank is the only one',
    meaning: 'Bank linking through Enable Banking: id of your application',
    expected: 'an id like 12345678-90ab-cdef-1234-567890abcdef',
  },
  ENABLE_BANKING_KEY_FILE: {
    default: 'none',
    meaning: 'File with the private key of that application, in PEM, readable by the product alone',
    expected: 'a path',
  },
  ENABLE_BANKING_API_URL: {
    default: 'https://api.enablebanking.com',
    meaning: 'Another address of its interface, for tests',
    expected: 'an http or https address without a path',
  },
  PLAID_CLIENT_ID: {
    default: 'none',
    meaning: 'Bank linking through Plaid: client id',
    expected: 'letters and digits',
  },
  PLAID_SECRET: {
    default: 'none',
    meaning: 'Secret of that client in its environment',
    expected: 'letters and digits',
    secret: true,
  },
  PLAID_ENVIRONMENT: {
    default: 'production',
    meaning: 'Environment of Plaid: invented banks of its sandbox, or real ones',
    expected: 'sandbox or production',
  },
  PLAID_COUNTRIES: {
    default: 'FR',
    meaning: 'Countries whose banks are offered through Plaid, each enabled for the client',
    expected: 'country codes of two letters with commas between them, like FR,US',
  },
  PLAID_CDN: {
    default: 'none: the page of Plaid',
    meaning: 'Address of the Link widget of Plaid, given out by /api/settings; nothing is loaded from it',
    expected: 'an https address',
    unused: true,
  },
  PLAID_API_URL: {
    default: 'that of the environment',
    meaning: 'Another address of the interface of Plaid, for tests',
    expected: 'an http or https address without a path',
  },
} as const satisfies Readonly<Record<string, Explanation>>;

const optionalText = (pattern: RegExp) => z.string().regex(pattern).optional();

/** How each of them is checked; `origin` as for the other settings. */
export const bankSchemas = <Url extends z.ZodType, Origin extends z.ZodType>(url: Url, origin: Origin) => ({
  ENABLE_BANKING_APPLICATION_ID: optionalText(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i),
  ENABLE_BANKING_KEY_FILE: optionalText(/^[^\0]{1,1000}$/),
  ENABLE_BANKING_API_URL: origin.optional(),
  PLAID_CLIENT_ID: optionalText(/^[A-Za-z0-9]{1,100}$/),
  PLAID_SECRET: optionalText(/^[A-Za-z0-9]{1,200}$/),
  PLAID_ENVIRONMENT: z.enum(PLAID_ENVIRONMENTS).default('production'),
  PLAID_COUNTRIES: z
    .string()
    .regex(/^[A-Z]{2}(,[A-Z]{2}){0,29}$/)
    .default('FR'),
  PLAID_CDN: url.optional(),
  PLAID_API_URL: origin.optional(),
});

/** Settings that are of no use without others. */
export const BANK_COMPANIONS = [
  ['ENABLE_BANKING_APPLICATION_ID', ['ENABLE_BANKING_KEY_FILE']],
  ['ENABLE_BANKING_KEY_FILE', ['ENABLE_BANKING_APPLICATION_ID']],
  ['ENABLE_BANKING_API_URL', ['ENABLE_BANKING_APPLICATION_ID']],
  ['PLAID_CLIENT_ID', ['PLAID_SECRET']],
  ['PLAID_SECRET', ['PLAID_CLIENT_ID']],
  ['PLAID_CDN', ['PLAID_CLIENT_ID']],
  ['PLAID_API_URL', ['PLAID_CLIENT_ID']],
] as const;

type BankEnvironment = {
  readonly ENABLE_BANKING_APPLICATION_ID?: string | undefined;
  readonly ENABLE_BANKING_KEY_FILE?: string | undefined;
  readonly ENABLE_BANKING_API_URL?: string | undefined;
  readonly PLAID_CLIENT_ID?: string | undefined;
  readonly PLAID_SECRET?: string | undefined;
  readonly PLAID_ENVIRONMENT: PlaidAccount['environment'];
  readonly PLAID_COUNTRIES: string;
  readonly PLAID_CDN?: string | undefined;
  readonly PLAID_API_URL?: string | undefined;
};

/** What the environment says of them, checked before. */
export function bankSettings(env: BankEnvironment): BankSettings {
  const { ENABLE_BANKING_APPLICATION_ID: applicationId, ENABLE_BANKING_KEY_FILE: keyFile } = env;
  const isSet = applicationId !== undefined && keyFile !== undefined;
  return {
    plaidCdn: env.PLAID_CDN,
    enableBanking: isSet ? { applicationId, keyFile: resolve(keyFile), apiUrl: env.ENABLE_BANKING_API_URL } : undefined,
    plaid: plaidAccount(env),
  };
}

function plaidAccount(env: BankEnvironment): PlaidAccount | undefined {
  const { PLAID_CLIENT_ID: clientId, PLAID_SECRET: secret, PLAID_ENVIRONMENT: environment } = env;
  if (clientId === undefined || secret === undefined) return undefined;
  const countries = [...new Set(env.PLAID_COUNTRIES.split(','))];
  return { clientId, secret, environment, countries, apiUrl: env.PLAID_API_URL };
}
