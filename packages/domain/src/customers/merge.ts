import type { FieldValue } from './custom-field.ts';
import type { CustomerKind, PaymentTerms } from './customer.ts';

/** What one record says of a customer; what it does not know is null or empty. */
export type CustomerFacts<Address> = {
  readonly kind: CustomerKind;
  readonly companyName: string;
  readonly givenName: string;
  readonly familyName: string;
  readonly locale: 'en' | 'fr';
  readonly email: string | null;
  readonly phone: string | null;
  readonly siren: string | null;
  readonly siret: string | null;
  readonly vatNumber: string | null;
  readonly billingAddress: Address | null;
  readonly deliveryAddress: Address | null;
  readonly paymentTerms: PaymentTerms | null;
  readonly tags: readonly string[];
  readonly fields: Readonly<Record<string, FieldValue>>;
};

/**
 * What one record of a customer says once another has been merged into it: its own words stand, what it does not know is
 * taken from the other, tags and the practice's own fields are united.
 *
 * Kind, name and language are never taken over. The other's delivery address comes only with its billing address, and
 * company numbers only where they are of the same company.
 */
export function merged<Address>(kept: CustomerFacts<Address>, other: CustomerFacts<Address>): CustomerFacts<Address> {
  const addresses = kept.billingAddress ? kept : other;
  const numbers = isOneCompany(kept, other) ? other : { siren: null, siret: null };
  return {
    ...kept,
    email: kept.email ?? other.email,
    phone: kept.phone ?? other.phone,
    siren: kept.siren ?? numbers.siren,
    siret: kept.siret ?? numbers.siret,
    vatNumber: kept.vatNumber ?? other.vatNumber,
    billingAddress: addresses.billingAddress,
    deliveryAddress: kept.deliveryAddress ?? addresses.deliveryAddress,
    paymentTerms: kept.paymentTerms ?? other.paymentTerms,
    tags: [...new Set([...kept.tags, ...other.tags])],
    fields: { ...other.fields, ...kept.fields },
  };
}

type Numbers = { readonly siren: string | null; readonly siret: string | null };

function isOneCompany(one: Numbers, other: Numbers): boolean {
  const [a, b] = [one, other].map(({ siren, siret }) => siren ?? siret?.slice(0, 9));
  return !a || !b || a === b;
}
