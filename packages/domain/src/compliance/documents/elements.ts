import { type CostFact, INSTRUMENT_COSTS } from '../costs/cost-fields.ts';
import { COST_ELEMENTS } from '../costs/words/french-costs.ts';
import type { ComplianceDocumentKind, DocumentChoice, DocumentText, FirmText } from './document-fields.ts';

/** Facts that a document takes from the settings of the practice. */
export type PracticeFact = 'name' | 'address' | 'siren' | 'legalForm' | 'orias' | 'association';

/** What a statement takes from the investment profile of the customer: that there is one it may rest on, and what it says. */
export type ProfileFact =
  | 'profile'
  | 'profileInForce'
  | 'profileConsistent'
  | 'profileHorizon'
  | 'profileSustainability';

/** One fact of a document, and where it is filled in. */
export type RequiredFact =
  | { readonly place: 'practice'; readonly fact: PracticeFact }
  | { readonly place: 'firm'; readonly fact: FirmText | 'independence' }
  | { readonly place: 'customer'; readonly fact: 'address' | 'advisor' }
  | { readonly place: 'profile'; readonly fact: ProfileFact }
  | { readonly place: 'file'; readonly fact: 'derGiven' }
  | { readonly place: 'costs'; readonly fact: CostFact }
  | { readonly place: 'document'; readonly fact: DocumentText | DocumentChoice | 'term' };

export const ELEMENT_KEYS = [
  'firm',
  'status',
  'otherActivities',
  'independence',
  'ties',
  'insurance',
  'payment',
  'communication',
  'complaints',
  'personalData',
  'parties',
  'derGiven',
  'need',
  'service',
  'range',
  'periodicAssessment',
  'duration',
  'price',
  'duties',
  'advice',
  'objectives',
  'knowledge',
  'financialSituation',
  'riskTolerance',
  'sustainability',
  'balance',
  'costs',
  'periodicReview',
  'switch',
  ...COST_ELEMENTS,
] as const;
export type ElementKey = (typeof ELEMENT_KEYS)[number];

export type DocumentElement = {
  readonly key: ElementKey;
  readonly requires: readonly RequiredFact[];
  /** Where the duty comes from. */
  readonly source: string;
  /** Whether somebody compared the source with its text; an article written from memory is to be confirmed. */
  readonly sourceState: 'confirmed' | 'to_confirm';
};

const DER = 'RG AMF, art. 325-5';
const LETTER = 'RG AMF, art. 325-6';
const DISCLOSURE = 'Reg. (EU) 2017/565, art. 50';
const STATEMENT = 'RG AMF, art. 325-17; Reg. (EU) 2017/565, art. 54';

const practice = (...facts: PracticeFact[]): RequiredFact[] => facts.map((fact) => ({ place: 'practice', fact }));
const firm = (...facts: (FirmText | 'independence')[]): RequiredFact[] =>
  facts.map((fact) => ({ place: 'firm', fact }));
const profile = (...facts: ProfileFact[]): RequiredFact[] => facts.map((fact) => ({ place: 'profile', fact }));
const DER_GIVEN: readonly RequiredFact[] = [{ place: 'file', fact: 'derGiven' }];
const own = (...facts: (DocumentText | DocumentChoice | 'term')[]): RequiredFact[] =>
  facts.map((fact) => ({ place: 'document', fact }));

const costs = (...facts: CostFact[]): RequiredFact[] => facts.map((fact) => ({ place: 'costs', fact }));

const element = (source: string) => (key: ElementKey, requires: readonly RequiredFact[], also?: string) =>
  ({ key, requires, source: also === undefined ? source : `${source}; ${also}`, sourceState: 'to_confirm' }) as const;

const der = element(DER);
const letter = element(LETTER);
const statement = element(STATEMENT);
const disclosure = element(DISCLOSURE);

/** Who the parties are: the firm as its register names it, who advises for it, and the customer with an address. */
const PARTIES: readonly RequiredFact[] = [
  ...practice('name', 'legalForm', 'address', 'siren', 'orias'),
  { place: 'customer', fact: 'advisor' },
  { place: 'customer', fact: 'address' },
];

/** What each document must hold, in the order in which it is read. */
const ELEMENTS: Readonly<Record<ComplianceDocumentKind, readonly DocumentElement[]>> = {
  der: [
    der('firm', practice('name', 'legalForm', 'address', 'siren')),
    der('status', practice('orias', 'association'), 'CMF, art. L541-4, L546-1'),
    der('otherActivities', firm('otherActivities')),
    der('independence', firm('independence'), 'CMF, art. L541-8-1'),
    der('ties', firm('ties')),
    der('insurance', firm('insurance'), 'CMF, art. L541-3'),
    der('payment', firm('payment')),
    der('communication', firm('communication')),
    der('complaints', firm('complaints', 'mediator'), 'AMF, instruction DOC-2012-07'),
    der('personalData', firm('personalData'), 'Reg. (EU) 2016/679, art. 13'),
  ],
  mission_letter: [
    letter('parties', PARTIES),
    letter('derGiven', DER_GIVEN, DER),
    letter('need', own('need')),
    letter('service', own('service')),
    letter('independence', firm('independence'), 'CMF, art. L541-8-1'),
    letter('range', own('range')),
    letter('periodicAssessment', own('periodicAssessment')),
    letter('duration', own('term', 'duration')),
    letter('price', own('price', 'feesKept')),
    letter('duties', own('duties')),
  ],
  suitability_statement: [
    statement('parties', PARTIES),
    statement('derGiven', DER_GIVEN, DER),
    statement('advice', own('advice')),
    statement('objectives', [
      ...profile('profile', 'profileInForce', 'profileConsistent', 'profileHorizon'),
      ...own('objectives', 'horizon'),
    ]),
    statement('knowledge', own('knowledge')),
    statement('financialSituation', own('financialSituation', 'lossCapacity')),
    statement('riskTolerance', own('riskTolerance')),
    statement('sustainability', [...profile('profileSustainability'), ...own('sustainability')], 'Reg. (EU) 2021/1253'),
    statement('balance', own('advantages', 'disadvantages')),
    statement('costs', own('costs'), 'Reg. (EU) 2017/565, art. 50'),
    statement('periodicReview', own('periodicReview')),
    statement('switch', own('isSwitch', 'switchComparison'), 'Reg. (EU) 2017/565, art. 54(11)'),
  ],
  cost_disclosure: [
    disclosure('parties', PARTIES),
    disclosure('costPeriod', costs('period'), 'art. 50(9)'),
    disclosure('serviceCosts', costs('inducements', 'inducementsContained'), 'art. 50(2), annex II, table 1'),
    disclosure('instrumentCosts', costs('accountFees', ...INSTRUMENT_COSTS), 'art. 50(2), annex II, table 2'),
    disclosure('totalCosts', costs('averageAssets'), 'art. 50(2)'),
    disclosure('costEffect', costs('result'), 'art. 50(10)'),
    disclosure('itemisedCosts', [], 'Directive 2014/65/EU, art. 24(4)'),
  ],
};

/** What a document of the kind must hold. */
export function elementsOf(kind: ComplianceDocumentKind): readonly DocumentElement[] {
  return ELEMENTS[kind];
}
