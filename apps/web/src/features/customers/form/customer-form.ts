import type { PostalAddress } from '@aurea/contract/core/address.ts';
import type { Customer, CustomerDraft } from '@aurea/contract/customers/customers.ts';
import type { ContactRole, CustomerKind } from '@aurea/domain/customers/customer.ts';

export type AddressValues = {
  readonly line1: string;
  readonly line2: string;
  readonly postalCode: string;
  readonly city: string;
  readonly country: string;
};

export type ContactValues = {
  readonly contactId?: string;
  readonly name: string;
  readonly position: string;
  readonly email: string;
  readonly phone: string;
  readonly roles: readonly ContactRole[];
};

export type TermsChoice = 'practice' | 'invoice' | 'end_of_month';

/** A customer as it is typed: what is not known is empty. */
export type CustomerValues = {
  readonly kind: CustomerKind;
  readonly companyName: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly locale: 'en' | 'fr';
  readonly email: string;
  readonly phone: string;
  readonly siren: string;
  readonly siret: string;
  readonly vatNumber: string;
  readonly billing: AddressValues;
  readonly deliversElsewhere: boolean;
  readonly delivery: AddressValues;
  readonly terms: TermsChoice;
  readonly days: string;
  readonly tags: string;
  /** By the id of the practice's own field; one that was made since the form was opened is not there. */
  readonly fields: Record<string, string | undefined>;
  readonly contacts: ContactValues[];
};

const NO_ADDRESS: AddressValues = { line1: '', line2: '', postalCode: '', city: '', country: 'FR' };

type Own = readonly { readonly id: string }[];

const emptyFields = (own: Own) => Object.fromEntries(own.map(({ id }) => [id, '']));

export function emptyCustomer(locale: 'en' | 'fr', own: Own): CustomerValues {
  return {
    kind: 'person',
    companyName: '',
    givenName: '',
    familyName: '',
    locale,
    email: '',
    phone: '',
    siren: '',
    siret: '',
    vatNumber: '',
    billing: NO_ADDRESS,
    deliversElsewhere: false,
    delivery: NO_ADDRESS,
    terms: 'practice',
    days: '30',
    tags: '',
    fields: emptyFields(own),
    contacts: [],
  };
}

export const emptyContact: ContactValues = { name: '', position: '', email: '', phone: '', roles: ['billing'] };

export function valuesOf(customer: Customer, own: Own): CustomerValues {
  const { kind, companyName, givenName, familyName, locale, paymentTerms } = customer;
  return {
    kind,
    companyName,
    givenName,
    familyName,
    locale,
    email: customer.email ?? '',
    phone: customer.phone ?? '',
    siren: customer.siren ?? '',
    siret: customer.siret ?? '',
    vatNumber: customer.vatNumber ?? '',
    billing: customer.billingAddress ?? NO_ADDRESS,
    deliversElsewhere: customer.deliveryAddress !== null,
    delivery: customer.deliveryAddress ?? NO_ADDRESS,
    terms: paymentTerms?.from ?? 'practice',
    days: String(paymentTerms?.days ?? 30),
    tags: customer.tags.join(', '),
    fields: {
      ...emptyFields(own),
      ...Object.fromEntries(Object.entries(customer.fields).map(([id, value]) => [id, String(value)])),
    },
    contacts: customer.contacts.map(({ email, phone, ...contact }) => ({
      ...contact,
      email: email ?? '',
      phone: phone ?? '',
    })),
  };
}

const orNull = (text: string) => text.trim() || null;

/** What was typed as the server takes it; `yesNo` are the own fields that hold a truth value. */
export function draftOf(values: CustomerValues, yesNo: ReadonlySet<string>): CustomerDraft {
  const isPerson = values.kind === 'person';
  return {
    kind: values.kind,
    companyName: isPerson ? '' : values.companyName.trim(),
    givenName: isPerson ? values.givenName.trim() : '',
    familyName: isPerson ? values.familyName.trim() : '',
    locale: values.locale,
    email: orNull(values.email),
    phone: orNull(values.phone),
    siren: orNull(values.siren),
    siret: orNull(values.siret),
    vatNumber: orNull(values.vatNumber),
    billingAddress: addressOf(values.billing),
    deliveryAddress: values.deliversElsewhere ? addressOf(values.delivery) : null,
    paymentTerms: values.terms === 'practice' ? null : { days: Number(values.days), from: values.terms },
    tags: tagsOf(values.tags),
    fields: fieldsOf(values.fields, yesNo),
    contacts: values.contacts.map(({ contactId, name, position, email, phone, roles }) => ({
      ...(contactId && { contactId }),
      name: name.trim(),
      position: position.trim(),
      email: orNull(email),
      phone: orNull(phone),
      roles: [...roles],
    })),
  };
}

function addressOf({ line1, line2, postalCode, city, country }: AddressValues): PostalAddress | null {
  const lines = { line1: line1.trim(), line2: line2.trim(), postalCode: postalCode.trim(), city: city.trim() };
  return Object.values(lines).some(Boolean) ? { ...lines, country } : null;
}

function tagsOf(text: string): string[] {
  const tags = text.split(',').map((tag) => tag.trim().slice(0, 40));
  return [...new Set(tags.filter(Boolean))].slice(0, 20);
}

function fieldsOf(fields: CustomerValues['fields'], yesNo: ReadonlySet<string>): CustomerDraft['fields'] {
  const given = Object.entries(fields).flatMap(([id, value]) => (value?.trim() ? [[id, value.trim()] as const] : []));
  return Object.fromEntries(given.map(([id, value]) => [id, yesNo.has(id) ? value === 'true' : value]));
}
