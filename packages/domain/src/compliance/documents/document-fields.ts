import { addMonths, type Day } from '../../core/day.ts';
import type { CostFields } from '../costs/cost-fields.ts';
import type { ComplianceItem } from '../items.ts';

/** Documents of the advice that are written from a template, each a point of the file. */
export const COMPLIANCE_DOCUMENTS = [
  'der',
  'mission_letter',
  'suitability_statement',
  'cost_disclosure',
] as const satisfies readonly ComplianceItem[];
export type ComplianceDocumentKind = (typeof COMPLIANCE_DOCUMENTS)[number];

/** Documents of two parties, which somebody signs for the practice, too (RG AMF, art. 325-6). */
export const COUNTERSIGNED_DOCUMENTS: readonly ComplianceDocumentKind[] = ['mission_letter'];

/** Documents that inform and bind nobody: they are given once they are sent, and a signature acknowledges it. */
export const INFORMING_DOCUMENTS: readonly ComplianceDocumentKind[] = ['cost_disclosure'];

/** What a firm says of itself, in its own words, besides its settings. */
export const FIRM_TEXTS = [
  'otherActivities',
  'ties',
  'insurance',
  'payment',
  'communication',
  'complaints',
  'mediator',
  'personalData',
] as const;
export type FirmText = (typeof FIRM_TEXTS)[number];

export const INDEPENDENCE = ['independent', 'not_independent'] as const;
export type Independence = (typeof INDEPENDENCE)[number];

export type FirmFacts = Readonly<Record<FirmText, string>> & { readonly independence: Independence | null };

export const NO_FIRM_FACTS: FirmFacts = {
  otherActivities: '',
  ties: '',
  insurance: '',
  payment: '',
  communication: '',
  complaints: '',
  mediator: '',
  personalData: '',
  independence: null,
};

/** What the advisor writes of one document, in the order in which it is read. */
export const DOCUMENT_TEXTS = {
  der: [],
  mission_letter: ['need', 'service', 'range', 'duration', 'price', 'feesKept', 'duties'],
  suitability_statement: [
    'advice',
    'objectives',
    'horizon',
    'knowledge',
    'financialSituation',
    'lossCapacity',
    'riskTolerance',
    'sustainability',
    'advantages',
    'disadvantages',
    'costs',
    'switchComparison',
  ],
  cost_disclosure: [],
} as const satisfies Readonly<Record<ComplianceDocumentKind, readonly string[]>>;
export type DocumentText = (typeof DOCUMENT_TEXTS)[ComplianceDocumentKind][number];

/** What is answered by yes or no. */
export const DOCUMENT_CHOICES = {
  der: [],
  mission_letter: ['periodicAssessment'],
  suitability_statement: ['periodicReview', 'isSwitch'],
  cost_disclosure: [],
} as const satisfies Readonly<Record<ComplianceDocumentKind, readonly string[]>>;
export type DocumentChoice = (typeof DOCUMENT_CHOICES)[ComplianceDocumentKind][number];

/** When an engagement ends: on a day, or never by itself, and then reviewed every so many months. */
export type DocumentTerm = { readonly endsOn: Day } | { readonly reviewMonths: number };

export type DocumentFields = {
  /** Of an engagement letter; absent while nobody said it. */
  readonly term?: DocumentTerm | null | undefined;
  /** Of a disclosure of costs. */
  readonly costs?: CostFields | null | undefined;
  readonly texts: Readonly<Partial<Record<DocumentText, string>>>;
  readonly choices: Readonly<Partial<Record<DocumentChoice, boolean>>>;
};

export const NO_FIELDS: DocumentFields = { texts: {}, choices: {} };

/** The fields that a document of the kind has, those of other kinds left out. */
export function fieldsOf(
  kind: ComplianceDocumentKind,
  { texts, choices, term, costs }: DocumentFields,
): DocumentFields {
  const named = <Key extends string, Value>(names: readonly Key[], given: Readonly<Partial<Record<Key, Value>>>) =>
    Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));
  return {
    texts: named<DocumentText, string>(DOCUMENT_TEXTS[kind], texts),
    choices: named<DocumentChoice, boolean>(DOCUMENT_CHOICES[kind], choices),
    ...(kind === 'mission_letter' && term && { term }),
    ...(kind === 'cost_disclosure' && costs && { costs }),
  };
}

/** Until when an engagement signed on a day holds: its end, or its next review. */
export function endOfTerm(term: DocumentTerm, signedOn: Day): Day {
  if ('reviewMonths' in term) return addMonths(signedOn, term.reviewMonths);
  return term.endsOn < signedOn ? signedOn : term.endsOn;
}

/** What was written, but for an end that is over: it is typed again. */
export const withoutPastEnd = ({ term, ...fields }: DocumentFields, today: Day): DocumentFields =>
  term && !('endsOn' in term && term.endsOn < today) ? { ...fields, term } : fields;
