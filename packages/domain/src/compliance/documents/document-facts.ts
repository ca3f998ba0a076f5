import type { PostalAddress } from '../../billing/documents/document.ts';
import type { PracticeSettings } from '../../billing/settings/practice.ts';
import { isWholeAddress } from '../../billing/settings/practice-identity.ts';
import type { Day } from '../../core/day.ts';
import type { RiskLevel } from '../../suitability/profile/risk-level.ts';
import type { ComplianceDocumentKind, DocumentFields, FirmFacts } from './document-fields.ts';
import { type DocumentElement, elementsOf, type RequiredFact } from './elements.ts';

/** The investment profile in force; scores from 0 to 100. */
export type ProfileFacts = {
  readonly level: RiskLevel;
  readonly completedOn: Day;
  readonly scores: Readonly<Record<'capacity' | 'tolerance' | 'knowledge', number>>;
};

/** All that a document is written from. */
export type DocumentFacts = {
  readonly practice: Pick<
    PracticeSettings,
    'name' | 'legalForm' | 'address' | 'siren' | 'orias' | 'association' | 'email' | 'phone'
  >;
  readonly firm: FirmFacts;
  readonly customer: { readonly name: string; readonly address: PostalAddress | null };
  /** Null where the practice may not read it, or nobody has answered the questions. */
  readonly profile: ProfileFacts | null;
  /** The household keeps assets or debts to itself: its profile is closed, and nothing here counts them. */
  readonly leavesOut: boolean;
  readonly fields: DocumentFields;
};

/** Whether a fact is known. The comparison of a switch is only asked for where the advice is one. */
export function isKnown({ practice, firm, customer, fields }: DocumentFacts, required: RequiredFact): boolean {
  switch (required.place) {
    case 'practice': {
      const value = practice[required.fact];
      if (typeof value === 'object' && value !== null) return isWholeAddress(value);
      return isSaid(value);
    }
    case 'firm':
      return isSaid(firm[required.fact]);
    case 'customer':
      return customer.address !== null && isWholeAddress(customer.address);
    case 'document': {
      const { fact } = required;
      if (fact === 'periodicAssessment' || fact === 'periodicReview' || fact === 'isSwitch') {
        return fields.choices[fact] !== undefined;
      }
      return isSaid(fields.texts[fact]) || (fact === 'switchComparison' && fields.choices.isSwitch !== true);
    }
  }
}

const isSaid = (value: string | null | undefined) => (value ?? '').trim() !== '';

export type MissingFact = RequiredFact & { readonly element: DocumentElement['key'] };

/** What a document still lacks, in the order in which it is read; each names where it is filled in. */
export function missingFacts(kind: ComplianceDocumentKind, facts: DocumentFacts): MissingFact[] {
  return elementsOf(kind).flatMap(({ key, requires }) =>
    requires.filter((required) => !isKnown(facts, required)).map((required) => ({ ...required, element: key })),
  );
}

/** How many of its elements are whole. */
export function wholeElements(kind: ComplianceDocumentKind, facts: DocumentFacts): number {
  return elementsOf(kind).filter(({ requires }) => requires.every((required) => isKnown(facts, required))).length;
}
