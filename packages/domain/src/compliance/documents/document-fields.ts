import type { ComplianceItem } from '../items.ts';

/** Documents of the advice that are written from a template, each a point of the file. */
export const COMPLIANCE_DOCUMENTS = [
  'der',
  'mission_letter',
  'suitability_statement',
] as const satisfies readonly ComplianceItem[];
export type ComplianceDocumentKind = (typeof COMPLIANCE_DOCUMENTS)[number];

/** Documents of two parties, which somebody signs for the practice, too (RG AMF, art. 325-6). */
export const COUNTERSIGNED_DOCUMENTS: readonly ComplianceDocumentKind[] = ['mission_letter'];

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
} as const satisfies Readonly<Record<ComplianceDocumentKind, readonly string[]>>;
export type DocumentText = (typeof DOCUMENT_TEXTS)[ComplianceDocumentKind][number];

/** What is answered by yes or no. */
export const DOCUMENT_CHOICES = {
  der: [],
  mission_letter: ['periodicAssessment'],
  suitability_statement: ['periodicReview', 'isSwitch'],
} as const satisfies Readonly<Record<ComplianceDocumentKind, readonly string[]>>;
export type DocumentChoice = (typeof DOCUMENT_CHOICES)[ComplianceDocumentKind][number];

export type DocumentFields = {
  readonly texts: Readonly<Partial<Record<DocumentText, string>>>;
  readonly choices: Readonly<Partial<Record<DocumentChoice, boolean>>>;
};

export const NO_FIELDS: DocumentFields = { texts: {}, choices: {} };

/** The fields that a document of the kind has, those of other kinds left out. */
export function fieldsOf(kind: ComplianceDocumentKind, { texts, choices }: DocumentFields): DocumentFields {
  const named = <Key extends string, Value>(names: readonly Key[], given: Readonly<Partial<Record<Key, Value>>>) =>
    Object.fromEntries(names.flatMap((name) => (given[name] === undefined ? [] : [[name, given[name]]])));
  return {
    texts: named<DocumentText, string>(DOCUMENT_TEXTS[kind], texts),
    choices: named<DocumentChoice, boolean>(DOCUMENT_CHOICES[kind], choices),
  };
}
