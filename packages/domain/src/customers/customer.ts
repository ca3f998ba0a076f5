/** A natural person, or a company or other body. */
export const CUSTOMER_KINDS = ['person', 'company'] as const;
export type CustomerKind = (typeof CUSTOMER_KINDS)[number];

/** Where a customer stands, from the first contact to the end. */
export const CUSTOMER_STATUSES = ['prospect', 'active', 'archived'] as const;
export type CustomerStatus = (typeof CUSTOMER_STATUSES)[number];

/** What a contact of a customer receives: invoices, documents to sign, copies. */
export const CONTACT_ROLES = ['billing', 'signer', 'copy'] as const;
export type ContactRole = (typeof CONTACT_ROLES)[number];

/** What one person is to another. `parent_of` and `child_of` are each other's mirror, the rest mirror themselves. */
export const RELATIONS = ['spouse', 'partner', 'sibling', 'parent_of', 'child_of', 'other'] as const;
export type Relation = (typeof RELATIONS)[number];

/** The same relation as the other person has it. */
export function mirrored(relation: Relation): Relation {
  if (relation === 'parent_of') return 'child_of';
  return relation === 'child_of' ? 'parent_of' : relation;
}

/** From which day the days of payment are counted. */
export const PAYMENT_STARTS = ['invoice', 'end_of_month'] as const;
export type PaymentStart = (typeof PAYMENT_STARTS)[number];

/** When an invoice is due: so many days after its date, or after the end of its month. */
export type PaymentTerms = { readonly days: number; readonly from: PaymentStart };

/**
 * The most days that may be agreed: 60 from the invoice, or 45 from the end of its month.
 *
 * @see Code de commerce, art. L441-10, I
 */
export const MOST_PAYMENT_DAYS: Readonly<Record<PaymentStart, number>> = { invoice: 60, end_of_month: 45 };
