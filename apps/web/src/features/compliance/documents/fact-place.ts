import type { ComplianceDocument } from '@aurea/contract/compliance/compliance-documents.ts';
import type { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import type { Messages } from '#i18n/messages.ts';

/** A fact that a document lacks, and where it is filled in. */
export type FactPlace = Pick<ComplianceDocument['missing'][number], 'place' | 'fact'>;

/** The page on which the fact is filled in; null for what is written in the document itself. */
export function hrefOfFact({ place, fact }: FactPlace, customerId: string): string | null {
  if (place === 'customer' && fact === 'advisor') return `/dashboard/customers/${customerId}`;
  const pages = {
    practice: '/dashboard/practice',
    firm: '/dashboard/practice?section=advice',
    customer: `/dashboard/customers/${customerId}/edit?field=address`,
    document: null,
  } as const;
  return pages[place];
}

/** The fact in words. */
export function labelOfFact(
  { place, fact }: FactPlace,
  words: ReturnType<typeof documentWords>,
  text: Messages['compliance']['documents'],
): string {
  const known: Readonly<Record<string, string>> = words.facts;
  const label = known[fact] ?? fact;
  return place === 'customer' ? text.customerFact(label) : label;
}
