import type { CountryCode, Products } from 'plaid';
import { BankError, type Institution } from '../port.ts';
import { MOST_NAME, plainText } from '../shared/texts.ts';
import { type InstitutionAnswer, InstitutionAnswer as InstitutionSchema, InstitutionsAnswer } from './answers.ts';
import type { Calls } from './calls.ts';

export const INSTITUTION_PREFIX = 'pl:';
/** Shown before anybody searches. */
const FIRST_BANKS = 50;
const EUROPEAN_DAYS = 180;
/** Nothing ends there by itself: once a year the person confirms. */
const OTHER_DAYS = 365;
export const WITH_TRADES: ReadonlySet<string> = new Set(['US', 'CA']);

export const READ = ['transactions' as Products];

export const institutionIdOf = (country: string, id: string): string => `${INSTITUTION_PREFIX}${country}:${id}`;

/** @throws BankError `bank_off` for a bank of a country that the operator no longer offers */
export function countryOf(institutionId: string, countries: readonly string[]): CountryCode {
  const [, country = ''] = institutionId.split(':');
  if (!countries.includes(country)) throw new BankError('bank_off');
  return country as CountryCode;
}

export type Directory = ReturnType<typeof createDirectory>;

/** The banks of the countries that the operator offers; the interface searches. */
export function createDirectory(calls: Calls, countries: readonly string[]) {
  const listed = async (country: string, count: number) => {
    const country_codes = [country as CountryCode];
    const options = { products: READ };
    const asked = { count, offset: 0, country_codes, options };
    return (await calls((api) => api.institutionsGet(asked), InstitutionsAnswer)).institutions;
  };
  const searched = async (query: string, country: string) => {
    const asked = { query, products: READ, country_codes: [country as CountryCode] };
    return (await calls((api) => api.institutionsSearch(asked), InstitutionsAnswer)).institutions;
  };
  return {
    countries: async () => countries,
    search: async (text: string, country: string): Promise<readonly Institution[]> => {
      if (!countries.includes(country)) return [];
      const query = plainText(text, MOST_NAME);
      const found = query === '' ? await listed(country, FIRST_BANKS) : await searched(query, country);
      return found.map((each) => toInstitution(each, country));
    },
    find: async (id: string): Promise<Institution | null> => {
      const [, country = '', institution_id = ''] = id.split(':');
      if (!countries.includes(country) || !/^[A-Za-z0-9_-]{1,60}$/.test(institution_id)) return null;
      const asked = { institution_id, country_codes: [country as CountryCode] };
      const { institution } = await calls((api) => api.institutionsGetById(asked), InstitutionSchema);
      return toInstitution(institution, country);
    },
    /** One bank of each country, to see whether it may be asked for. */
    probe: async () => {
      for (const country of countries) await listed(country, 1);
    },
  };
}

function toInstitution({ institution_id, name }: InstitutionAnswer, country: string): Institution {
  return {
    ...{ id: institutionIdOf(country, institution_id), name: plainText(name, MOST_NAME) || institution_id, country },
    ...{ consentDays: consentDaysOf(country), through: 'plaid' },
  };
}

const consentDaysOf = (country: string) => (WITH_TRADES.has(country) ? OTHER_DAYS : EUROPEAN_DAYS);
