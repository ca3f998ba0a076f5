import type { ComplianceDocument } from '@aurea/contract/compliance/compliance-documents.ts';
import type { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import type { Messages } from '#i18n/messages.ts';

/** A fact that a document lacks, and where it is filled in. */
export type FactPlace = Pick<ComplianceDocument['missing'][number], 'place' | 'fact'>;

/** Where a fact of the file is recorded. */
export type RecordedPlace = 'der' | 'sustainability' | 'questionnaire';

/** What leads to where a fact is filled in that no page of its own holds. */
export type Filling = {
  /** Null for a document that is filled from elsewhere alone. */
  readonly onWrite: ((fact?: string) => void) | null;
  readonly onRecord: (place: RecordedPlace) => void;
};

/** Goes to where a fact is filled in within the file; null where nothing there holds it. */
export function fillingOf(place: FactPlace, { onWrite, onRecord }: Filling): (() => void) | null {
  const recorded = recordOfFact(place);
  if (recorded) return () => onRecord(recorded);
  return onWrite && (() => onWrite(place.fact));
}

/** The page on which the fact is filled in; null for what is written in the document itself. */
export function hrefOfFact({ place, fact }: FactPlace, customerId: string): string | null {
  if (place === 'customer' && fact === 'advisor') return `/dashboard/customers/${customerId}`;
  const pages = {
    practice: '/dashboard/practice',
    firm: '/dashboard/practice?section=advice',
    customer: `/dashboard/customers/${customerId}/edit?field=address`,
    profile: null,
    file: null,
    document: null,
    costs: null,
  } as const;
  return pages[place];
}

/** The point of the file in which the fact is recorded, or the questionnaire; null for a fact of another place. */
export function recordOfFact({ place, fact }: FactPlace): RecordedPlace | null {
  if (place === 'file') return 'der';
  if (place !== 'profile') return null;
  return fact === 'profileSustainability' ? 'sustainability' : 'questionnaire';
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
