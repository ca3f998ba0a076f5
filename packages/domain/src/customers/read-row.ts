import { isSiren, isSiret, isVatNumber } from '../core/company-identifiers.ts';
import { EMAIL } from '../core/email.ts';
import { isPostalCode } from '../core/postal-code.ts';
import { plainWords } from '../imports/text/words.ts';
import type { CustomerColumn } from './columns.ts';
import { type CustomField, type FieldKind, type FieldValue, fitsField } from './custom-field.ts';
import type { CustomerKind } from './customer.ts';
import type { CustomerFacts } from './merge.ts';

export type RowAddress = {
  readonly line1: string;
  readonly line2: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
};

/** A cell that could not be taken over: the value is left out. Only `name_missing` keeps the row out. */
export type RowIssue = {
  readonly code: 'name_missing' | 'value_invalid' | 'value_too_long';
  readonly column: CustomerColumn;
  readonly value: string;
};

export type CustomerRow = {
  readonly facts: CustomerFacts<RowAddress>;
  /** What the file says of the state; null where it says nothing that is understood. */
  readonly status: 'prospect' | 'active' | null;
  readonly issues: readonly RowIssue[];
};

export type RowReading = {
  readonly columns: readonly CustomerColumn[];
  readonly own: ReadonlyMap<string, CustomField>;
  /** Of rows that name none. */
  readonly locale: 'en' | 'fr';
  readonly country: string;
};

/**
 * Reads one row of a file of customers. A value that is not one (a company number with a wrong key, a phone that is
 * none) is left out and reported; without any name the row is no customer.
 */
export function readCustomerRow(cells: readonly string[], reading: RowReading): CustomerRow {
  const issues: RowIssue[] = [];
  const row = cellReader(cells, reading.columns, issues);
  const numbers = numbersOf(row);
  const names = namesOf(row, Object.values(numbers).some(Boolean));
  if (names.companyName === '' && names.familyName === '') {
    issues.push({ code: 'name_missing', column: 'name', value: '' });
  }
  const country = row.valid('country', countryOf) ?? reading.country;
  const locale = row.valid('locale', languageOf) ?? reading.locale;
  const facts = {
    ...names,
    ...numbers,
    locale,
    email: row.valid('email', (value) => (EMAIL.test(value) && value.length <= 254 ? value : null)),
    phone: row.valid('phone', (value) => phoneOf(value, country)),
    billingAddress: addressOf(row, country),
    deliveryAddress: null,
    paymentTerms: null,
    tags: tagsOf(row.cell('tags')),
    fields: ownValues(cells, reading, issues),
  };
  return { facts, status: statusOf(row.cell('status')), issues };
}

type Row = {
  readonly cell: (column: CustomerColumn) => string;
  /** At most so many characters. */
  readonly text: (column: CustomerColumn, most: number) => string;
  /** What is understood of the cell, null where it is empty or nothing is. */
  readonly valid: <Value>(column: CustomerColumn, understand: (value: string) => Value | null) => Value | null;
};

function cellReader(cells: readonly string[], columns: readonly CustomerColumn[], issues: RowIssue[]): Row {
  // an apostrophe before a sign is how spreadsheets are kept from reading text as a formula
  const cell = (column: CustomerColumn) => (cells[columns.indexOf(column)] ?? '').trim().replace(/^'(?=[=+\-@])/, '');
  return {
    cell,
    text: (column, most) => {
      const value = cell(column);
      if (value.length > most) issues.push({ code: 'value_too_long', column, value: value.slice(0, most) });
      return value.slice(0, most);
    },
    valid: (column, understand) => {
      const value = cell(column);
      const understood = value === '' ? null : understand(value);
      if (value !== '' && understood === null) issues.push({ code: 'value_invalid', column, value });
      return understood;
    },
  };
}

/** An establishment of another company than the one named is left out. */
function numbersOf({ valid }: Row): Pick<CustomerFacts<never>, 'siren' | 'siret' | 'vatNumber'> {
  const siren = valid('siren', (value) => (isSiren(value) ? compact(value) : null));
  const isOwn = (siret: string) => isSiret(siret) && compact(siret).startsWith(siren ?? '');
  return {
    siren,
    siret: valid('siret', (value) => (isOwn(value) ? compact(value) : null)),
    vatNumber: valid('vatNumber', (value) => (isVatNumber(value) ? compact(value) : null)),
  };
}

function addressOf({ text, valid }: Row, country: string): RowAddress | null {
  const isCode = (typed: string) => isPostalCode(typed, country);
  const lines = {
    line1: text('line1', 120),
    line2: text('line2', 120),
    postalCode: valid('postalCode', (typed) => (isCode(typed) ? typed : null)) === null ? '' : text('postalCode', 20),
    city: text('city', 100),
  };
  return Object.values(lines).some(Boolean) ? { ...lines, country } : null;
}

type Names = Pick<CustomerFacts<never>, 'kind' | 'companyName' | 'givenName' | 'familyName'>;

const COMPANY_WORDS =
  / (company|societe|entreprise|organisation|organization|business|association|professionnel|pro|b2b) /;
const PERSON_WORDS = / (person|personne|particulier|individual|individuel|prive|physique|b2c) /;

/** A company by what is said, by its own column, or by its numbers; a whole name is cut into given and family name. */
function namesOf({ text, cell }: Row, isCompany: boolean): Names {
  const [whole, company] = [text('name', 200), text('companyName', 200)];
  const [givenName, familyName] = [text('givenName', 100), text('familyName', 100)];
  const kind = kindOf({
    said: plainWords(cell('kind')),
    isCompany: isCompany || (company !== '' && familyName === ''),
  });
  if (kind === 'company') {
    const name = company || whole || `${givenName} ${familyName}`.trim();
    return { kind, companyName: name, givenName: '', familyName: '' };
  }
  if (familyName !== '' || givenName !== '')
    return { kind, companyName: '', givenName, familyName: familyName || givenName };
  return { kind, companyName: '', ...split(whole || company) };
}

function kindOf({ said, isCompany }: { readonly said: string; readonly isCompany: boolean }): CustomerKind {
  if (PERSON_WORDS.test(said)) return 'person';
  return isCompany || COMPANY_WORDS.test(said) ? 'company' : 'person';
}

/** `DUPONT Jean` and `Jean DUPONT` by the capitals, else the last word is the family name. */
function split(whole: string): { givenName: string; familyName: string } {
  const words = whole.split(/\s+/).filter((word) => word !== '' && !/^(m|mr|mme|mlle|mrs|ms)\.?$/i.test(word));
  const isLoud = (word: string) => word.length > 1 && word === word.toUpperCase() && word !== word.toLowerCase();
  const loud = words.filter(isLoud);
  const family = loud.length > 0 && loud.length < words.length ? loud : words.slice(-1);
  const given = words.filter((word) => !family.includes(word));
  return { givenName: given.join(' ').slice(0, 100), familyName: family.join(' ').slice(0, 100) };
}

const compact = (text: string) => text.replaceAll(/[\s.\u00a0\u202f-]/g, '').toUpperCase();

/** A phone as `+33612345678`: international, or French as it is written in France. */
function phoneOf(text: string, country: string): string | null {
  const digits = text.replaceAll(/[\s.\-()/\u00a0\u202f]/g, '').replace(/^00/, '+');
  if (/^\+[1-9]\d{5,16}$/.test(digits)) return digits;
  return country === 'FR' && /^0[1-9]\d{8}$/.test(digits) ? `+33${digits.slice(1)}` : null;
}

const COUNTRIES: Readonly<Record<string, string>> = {
  france: 'FR',
  belgique: 'BE',
  belgium: 'BE',
  suisse: 'CH',
  switzerland: 'CH',
  luxembourg: 'LU',
  allemagne: 'DE',
  germany: 'DE',
  espagne: 'ES',
  spain: 'ES',
  italie: 'IT',
  italy: 'IT',
  monaco: 'MC',
  portugal: 'PT',
  'royaume uni': 'GB',
  'united kingdom': 'GB',
};

function countryOf(text: string): string | null {
  return /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : (COUNTRIES[plainWords(text).trim()] ?? null);
}

function languageOf(text: string): 'en' | 'fr' | null {
  const word = plainWords(text).trim();
  if (['fr', 'francais', 'french'].includes(word)) return 'fr';
  return ['en', 'anglais', 'english'].includes(word) ? 'en' : null;
}

const ACTIVE_WORDS: ReadonlySet<string> = new Set([
  'active',
  'actif',
  'client',
  'customer',
  'active customer',
  'client actif',
]);

function statusOf(text: string): CustomerRow['status'] {
  const word = plainWords(text).trim();
  if (ACTIVE_WORDS.has(word)) return 'active';
  return ['prospect', 'lead'].includes(word) ? 'prospect' : null;
}

function tagsOf(text: string): string[] {
  const tags = text.split(/[,;|]/).map((tag) => tag.trim().slice(0, 40));
  return [...new Set(tags.filter(Boolean))].slice(0, 20);
}

const YES: ReadonlySet<string> = new Set(['oui', 'yes', 'true', 'vrai', 'x', '1']);
const NO: ReadonlySet<string> = new Set(['non', 'no', 'false', 'faux', '0']);

function ownValues(cells: readonly string[], { columns, own }: RowReading, issues: RowIssue[]) {
  const values: Record<string, FieldValue> = {};
  for (const [at, column] of columns.entries()) {
    const id = column.startsWith('field:') ? column.slice('field:'.length) : '';
    const field = own.get(id);
    const text = (cells[at] ?? '').trim();
    if (!field || text === '') continue;
    const value = ownValue(field, text);
    if (value !== null) values[id] = value;
    else issues.push({ code: 'value_invalid', column, value: text });
  }
  return values;
}

function ownValue(field: CustomField, text: string): FieldValue | null {
  const value = understood(field.kind, text);
  return value !== null && fitsField(field, value) ? value : null;
}

function understood(kind: FieldKind, text: string): FieldValue | null {
  const word = plainWords(text).trim();
  if (kind === 'number') return text.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.');
  if (kind === 'day') return text.replace(/^(\d{2})\/(\d{2})\/(\d{4})$/, '$3-$2-$1');
  if (kind !== 'yes_no') return text;
  if (YES.has(word)) return true;
  return NO.has(word) ? false : null;
}
