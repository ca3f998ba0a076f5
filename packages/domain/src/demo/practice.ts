import { isSiren } from '../core/company-identifiers.ts';
import { addDays, type Day } from '../core/day.ts';
import type { FieldKind, FieldValue } from '../customers/custom-field.ts';
import type { Relation } from '../customers/customer.ts';
import type { CustomerFacts } from '../customers/merge.ts';
import { COMPANIES } from './practice-companies.ts';
import type { DemoContact, DemoPerson } from './practice-person.ts';
import { PERSONS } from './practice-persons.ts';

type Address = {
  readonly line1: string;
  readonly line2: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
};

export type DemoCustomer = {
  readonly key: string;
  readonly facts: CustomerFacts<Address>;
  readonly contacts: readonly DemoContact[];
  readonly createdOn: Day;
  readonly activatedOn: Day | null;
  readonly archivedOn: Day | null;
  readonly notes: readonly { readonly on: Day; readonly body: string; readonly shared: boolean }[];
};

export type DemoPractice = {
  /** Fields of the practice's own, named in the customers by their keys. */
  readonly fields: readonly {
    readonly key: string;
    readonly label: string;
    readonly kind: FieldKind;
    readonly choices: readonly string[];
  }[];
  readonly customers: readonly DemoCustomer[];
  readonly links: readonly { readonly of: string; readonly to: string; readonly relation: Relation }[];
};

/** An invented practice of wealth advice, with thirty customers; always the same for the same day. */
export function demoPractice(today: Day): DemoPractice {
  return {
    fields: [
      {
        key: 'origin',
        label: 'Origine',
        kind: 'choice',
        choices: ['Recommandation', 'Site internet', 'Salon', 'Notaire'],
      },
      { key: 'review', label: 'Prochain bilan', kind: 'day', choices: [] },
    ],
    customers: [
      ...PERSONS.map((person, at) => customerOf({ ...person, kind: 'person' }, at, today)),
      ...COMPANIES.map((company, at) => customerOf({ ...company, kind: 'company' }, PERSONS.length + at, today)),
    ],
    links: [
      { of: 'helene-marchand', to: 'olivier-marchand', relation: 'spouse' },
      { of: 'helene-marchand', to: 'lucas-marchand', relation: 'parent_of' },
      { of: 'olivier-marchand', to: 'lucas-marchand', relation: 'parent_of' },
      { of: 'nadia-benali', to: 'karim-benali', relation: 'spouse' },
      { of: 'claire-fontaine', to: 'agnes-fontaine', relation: 'child_of' },
      { of: 'thomas-girard', to: 'emilie-roux', relation: 'partner' },
    ],
  };
}

type Known = DemoPerson & { readonly kind: 'person' | 'company' };

function customerOf(known: Known, at: number, today: Day): DemoCustomer {
  const { name, met, signed, left, contacts = [], notes = [] } = known;
  const ago = (days: number) => addDays(today, -days);
  return {
    key: keyOf(name),
    facts: factsOf(known, at, today),
    contacts,
    createdOn: ago(met),
    activatedOn: signed === null ? null : ago(signed),
    archivedOn: left === undefined ? null : ago(left),
    notes: notes.map(([days, body, shared]) => ({ on: ago(days), body, shared: shared !== undefined })),
  };
}

function factsOf({ kind, name, street, town, tags, origin, review }: Known, at: number, today: Day) {
  const [givenName = '', ...family] = name.split(' ');
  const [postalCode = '', ...city] = town.split(' ');
  const isCompany = kind === 'company';
  const siren = isCompany ? sirenOf(at) : null;
  const fields: Record<string, FieldValue> = {
    ...(origin && { origin }),
    ...(review !== undefined && { review: addDays(today, review) }),
  };
  return {
    kind,
    companyName: isCompany ? name : '',
    givenName: isCompany ? '' : givenName,
    familyName: isCompany ? '' : family.join(' '),
    locale: 'fr' as const,
    email: isCompany ? `contact@${keyOf(name)}.example.org` : `${keyOf(name).replace('-', '.')}@example.org`,
    // 06 39 98 is kept for works of fiction
    phone: `+3363998${String(1000 + at * 37)}`,
    siren,
    siret: null,
    vatNumber: siren && vatNumberOf(siren),
    billingAddress: { line1: street, line2: '', postalCode, city: city.join(' '), country: 'FR' },
    deliveryAddress: null,
    paymentTerms: isCompany ? { days: 30, from: 'end_of_month' as const } : null,
    tags,
    fields,
  };
}

/** A name as the key of a record and a part of an address for mail. */
function keyOf(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .replace(/-$/, '');
}

/** A number with a right check digit, in a range that is not given to companies. */
function sirenOf(at: number): string {
  const begun = String(10_000_000 + at * 7919).padStart(8, '0');
  return [...'0123456789'].map((digit) => `${begun.slice(0, 8)}${digit}`).find(isSiren) ?? '';
}

/** @see BOI-TVA-DECLA-20-10-10 */
function vatNumberOf(siren: string): string {
  return `FR${String((12 + 3 * (Number(siren) % 97)) % 97).padStart(2, '0')}${siren}`;
}
