import type { PostalAddress } from '../../billing/documents/document.ts';
import type { PracticeSettings } from '../../billing/settings/practice.ts';
import { isWholeAddress } from '../../billing/settings/practice-identity.ts';
import type { Day } from '../../core/day.ts';
import type { RiskLevel } from '../../suitability/profile/risk-level.ts';
import type { Worded } from '../../suitability/texts/worded.ts';
import { type CostFacts, isCostKnown } from '../costs/cost-facts.ts';
import type {
  ComplianceDocumentKind,
  DocumentChoice,
  DocumentFields,
  DocumentText,
  FirmFacts,
} from './document-fields.ts';
import { type DocumentElement, elementsOf, type ProfileFact, type RequiredFact } from './elements.ts';
import {
  TEMPLATE_PARTS,
  TEMPLATE_PLACEHOLDERS,
  type TemplatePart,
  type TemplatePlaceholder,
  type TemplateTexts,
  takes,
} from './template.ts';

/** The investment profile that a document may rest on. */
export type ProfileFacts = {
  /** Which questionnaire of the household; null of one that was filled in outside and recorded in the file. */
  readonly number: number | null;
  readonly level: RiskLevel;
  readonly completedOn: Day;
  readonly validUntil: Day | null;
  /** From 0 to 100; null of one that was filled in outside. */
  readonly scores: Readonly<Record<'capacity' | 'tolerance' | 'knowledge', number>> | null;
  /** Whether it is renewed already: its time is over, or something happened in life since. */
  readonly isToRenew: boolean;
  /** Whether some of its answers contradict each other, and nobody confirmed them. */
  readonly isInconsistent: boolean;
  /** When the money is needed, and what is wanted of sustainability, as they were answered; null where they were not. */
  readonly horizon: Worded | null;
  readonly sustainability: Worded | null;
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
  /** The day from which the customer has the information before any advice; null where it was neither signed nor recorded. */
  readonly derGivenOn: Day | null;
  /** Of a disclosure of costs with its period; null of another document. */
  readonly costs: CostFacts | null;
  readonly fields: DocumentFields;
  /** The words of the practice in the language of the document; version 0 where it has none. */
  readonly template: { readonly version: number; readonly texts: TemplateTexts };
};

/** Whether a fact is known. The comparison of a switch is only asked for where the advice is one. */
export function isKnown(facts: DocumentFacts, required: RequiredFact): boolean {
  const { practice, firm, customer, advisor, fields } = facts;
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
    case 'profile':
      return isProfileFactKnown(facts.profile, required.fact);
    case 'file':
      return facts.derGivenOn !== null;
    case 'costs':
      return isCostKnown(fields.costs ?? null, facts.costs, required.fact);
    case 'document':
      return isWritten(fields, required.fact);
  }
}

function isWritten({ texts, choices, term }: DocumentFields, fact: DocumentText | DocumentChoice | 'term'): boolean {
  if (fact === 'term') return Boolean(term);
  if (fact === 'periodicAssessment' || fact === 'periodicReview' || fact === 'isSwitch') {
    return choices[fact] !== undefined;
  }
  return isSaid(texts[fact]) || (fact === 'switchComparison' && choices.isSwitch !== true);
}

/** A profile that is missing is named once, and not again for what it would be found to be. */
const PROFILE_FACTS: Readonly<Record<ProfileFact, (profile: ProfileFacts | null) => boolean>> = {
  profile: (profile) => profile !== null,
  profileInForce: (profile) => profile?.isToRenew !== true,
  profileConsistent: (profile) => profile?.isInconsistent !== true,
  profileHorizon: (profile) => profile === null || profile.horizon !== null,
  profileSustainability: (profile) => profile === null || profile.sustainability !== null,
};

const isProfileFactKnown = (profile: ProfileFacts | null, fact: ProfileFact) => PROFILE_FACTS[fact](profile);

function isCustomerFactKnown(
  { customer: { address }, advisor }: Pick<DocumentFacts, 'customer' | 'advisor'>,
  fact: 'address' | 'advisor',
): boolean {
  return fact === 'advisor' ? isSaid(advisor) : address !== null && isWholeAddress(address);
}

const isSaid = (value: string | null | undefined) => (value ?? '').trim() !== '';

/** What the document itself says of fees, commissions or costs. */
export function feesOf({ firm, fields: { texts } }: DocumentFacts, kind: ComplianceDocumentKind): string {
  const { payment } = firm;
  const said = {
    ...{ der: payment, cost_disclosure: payment },
    ...{ mission_letter: texts.price, suitability_statement: texts.costs },
  } as const;
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
  cost_disclosure: { place: 'firm', fact: 'payment' },
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
