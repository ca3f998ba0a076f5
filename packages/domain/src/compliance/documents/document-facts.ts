import type { PostalAddress } from '../../billing/documents/document.ts';
import type { PracticeSettings } from '../../billing/settings/practice.ts';
import { isWholeAddress } from '../../billing/settings/practice-identity.ts';
import type { Day } from '../../core/day.ts';
import type { RiskLevel } from '../../suitability/profile/risk-level.ts';
import type { ComplianceDocumentKind, DocumentFields, FirmFacts } from './document-fields.ts';
import { type DocumentElement, elementsOf, type RequiredFact } from './elements.ts';
import {
  TEMPLATE_PARTS,
  TEMPLATE_PLACEHOLDERS,
  type TemplatePart,
  type TemplatePlaceholder,
  type TemplateTexts,
  takes,
} from './template.ts';

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
  /** Who leads among those who advise the customer; empty where nobody does. */
  readonly advisor: string;
  /** Null where the practice may not read it, or nobody has answered the questions. */
  readonly profile: ProfileFacts | null;
  /** The household keeps assets or debts to itself: its profile is closed, and nothing here counts them. */
  readonly leavesOut: boolean;
  readonly fields: DocumentFields;
  /** The words of the practice in the language of the document; version 0 where it has none. */
  readonly template: { readonly version: number; readonly texts: TemplateTexts };
};

/** Whether a fact is known. The comparison of a switch is only asked for where the advice is one. */
export function isKnown({ practice, firm, customer, advisor, fields }: DocumentFacts, required: RequiredFact): boolean {
  switch (required.place) {
    case 'practice': {
      const value = practice[required.fact];
      if (typeof value === 'object' && value !== null) return isWholeAddress(value);
      return isSaid(value);
    }
    case 'firm':
      return isSaid(firm[required.fact]);
    case 'customer':
      return isCustomerFactKnown({ customer, advisor }, required.fact);
    case 'document': {
      const { fact } = required;
      if (fact === 'periodicAssessment' || fact === 'periodicReview' || fact === 'isSwitch') {
        return fields.choices[fact] !== undefined;
      }
      return isSaid(fields.texts[fact]) || (fact === 'switchComparison' && fields.choices.isSwitch !== true);
    }
  }
}

function isCustomerFactKnown(
  { customer: { address }, advisor }: Pick<DocumentFacts, 'customer' | 'advisor'>,
  fact: 'address' | 'advisor',
): boolean {
  return fact === 'advisor' ? isSaid(advisor) : address !== null && isWholeAddress(address);
}

const isSaid = (value: string | null | undefined) => (value ?? '').trim() !== '';

/** What the document itself says of fees, commissions or costs. */
export function feesOf({ firm, fields: { texts } }: DocumentFacts, kind: ComplianceDocumentKind): string {
  const said = { der: firm.payment, mission_letter: texts.price, suitability_statement: texts.costs } as const;
  return said[kind] ?? '';
}

/** The fact that a word in braces stands for; none where it is always known. */
const FACT_OF: Readonly<Record<Exclude<TemplatePlaceholder, 'fees'>, RequiredFact | null>> = {
  customer: null,
  date: null,
  practice: { place: 'practice', fact: 'name' },
  orias: { place: 'practice', fact: 'orias' },
  association: { place: 'practice', fact: 'association' },
  advisor: { place: 'customer', fact: 'advisor' },
};

const FEES_OF: Readonly<Record<ComplianceDocumentKind, RequiredFact>> = {
  der: { place: 'firm', fact: 'payment' },
  mission_letter: { place: 'document', fact: 'price' },
  suitability_statement: { place: 'document', fact: 'costs' },
};

/** The facts that a part takes, those within what is said of fees included. */
function factsTaken(part: TemplatePart, facts: DocumentFacts, kind: ComplianceDocumentKind): RequiredFact[] {
  const text = facts.template.texts[part];
  const said = takes(text, 'fees') ? feesOf(facts, kind) : '';
  return TEMPLATE_PLACEHOLDERS.flatMap((name) => {
    if (name === 'fees') return takes(text, name) ? [FEES_OF[kind]] : [];
    const fact = FACT_OF[name];
    return fact !== null && (takes(text, name) || takes(said, name)) ? [fact] : [];
  });
}

/** What the words of the practice in a part take from the file and neither an element nor an earlier part asks for. */
export function partRequires(part: TemplatePart, facts: DocumentFacts, kind: ComplianceDocumentKind): RequiredFact[] {
  const earlier = TEMPLATE_PARTS.slice(0, TEMPLATE_PARTS.indexOf(part));
  const asked = [
    ...elementsOf(kind).flatMap(({ requires }) => requires),
    ...earlier.flatMap((one) => factsTaken(one, facts, kind)),
  ];
  const isAsked = ({ place, fact }: RequiredFact) => asked.some((one) => one.place === place && one.fact === fact);
  return factsTaken(part, facts, kind).filter((required) => !isAsked(required));
}

export type MissingFact = RequiredFact & { readonly element: DocumentElement['key'] | TemplatePart };

/** What a document still lacks, then what the words of the practice lack; each names where it is filled in. */
export function missingFacts(kind: ComplianceDocumentKind, facts: DocumentFacts): MissingFact[] {
  const parts = TEMPLATE_PARTS.map((key) => ({ key, requires: partRequires(key, facts, kind) }));
  return [...elementsOf(kind), ...parts].flatMap(({ key, requires }) =>
    requires.filter((required) => !isKnown(facts, required)).map((required) => ({ ...required, element: key })),
  );
}

/** How many of its elements are whole. */
export function wholeElements(kind: ComplianceDocumentKind, facts: DocumentFacts): number {
  return elementsOf(kind).filter(({ requires }) => requires.every((required) => isKnown(facts, required))).length;
}
