import { addMonths, type Day } from '../core/day.ts';
import type { CustomerKind } from '../customers/customer.ts';

/** The points of the compliance file of a customer, in the order in which they are read. */
export const COMPLIANCE_ITEMS = [
  'identity_paper',
  'address_proof',
  'registration_extract',
  'beneficial_owners',
  'powers',
  'funds_origin',
  'political_exposure',
  'tax_residence',
  'tax_notice',
  'der',
  'mission_letter',
  'knowledge',
  'suitability_statement',
  'cost_disclosure',
  'sustainability',
] as const;

export type ComplianceItem = (typeof COMPLIANCE_ITEMS)[number];

/** Who the customer is and where its money comes from, or what it is informed of and advised. */
export type ComplianceGroup = 'relation' | 'advice';

export type ComplianceRule = {
  readonly item: ComplianceItem;
  readonly group: ComplianceGroup;
  /** The customers whose file has it. */
  readonly kinds: readonly CustomerKind[];
  /** Months after which it is reviewed; null where it holds until it ends or changes. */
  readonly validMonths: number | null;
  /** Whether the law sets that period, or practices have chosen it; null without one. */
  readonly periodSetBy: 'law' | 'usage' | null;
  /** How old the paper may be at most when it is received, in months; null without a bound. */
  readonly mostMonthsOld: number | null;
  /** Where the duty comes from. */
  readonly source: string;
};

const BOTH = ['person', 'company'] as const;
const NO_PERIOD = { validMonths: null, periodSetBy: null, mostMonthsOld: null } as const;
const USUAL_YEAR = { validMonths: 12, periodSetBy: 'usage', mostMonthsOld: null } as const;
const LEGAL_YEAR = { validMonths: 12, periodSetBy: 'law', mostMonthsOld: null } as const;

/**
 * What a file holds, and why. The law asks for information that is up to date (CMF, art. L561-5-1, R561-12) and mostly sets
 * no period: those marked `usage` are the usual ones, and the day of a paper may say otherwise.
 */
const RULES = {
  identity_paper: { group: 'relation', kinds: BOTH, ...NO_PERIOD, source: 'CMF, art. L561-5, R561-5-1, R561-5-4' },
  address_proof: {
    group: 'relation',
    kinds: ['person'],
    ...USUAL_YEAR,
    mostMonthsOld: 3,
    source: 'CMF, art. L561-5-1, R561-12',
  },
  registration_extract: {
    group: 'relation',
    kinds: ['company'],
    ...USUAL_YEAR,
    mostMonthsOld: 3,
    source: 'CMF, art. L561-5, R561-5-1',
  },
  beneficial_owners: {
    group: 'relation',
    kinds: ['company'],
    ...USUAL_YEAR,
    source: 'CMF, art. L561-2-2, L561-5, R561-7',
  },
  powers: { group: 'relation', kinds: ['company'], ...NO_PERIOD, source: 'CMF, art. L561-5, R561-5-4' },
  funds_origin: { group: 'relation', kinds: BOTH, ...NO_PERIOD, source: 'CMF, art. L561-5-1, R561-12' },
  political_exposure: { group: 'relation', kinds: BOTH, ...USUAL_YEAR, source: 'CMF, art. L561-10, R561-18' },
  tax_residence: { group: 'relation', kinds: BOTH, ...NO_PERIOD, source: 'CGI, art. 1649 AC; CMF, art. L564-1' },
  tax_notice: {
    group: 'relation',
    kinds: ['person'],
    ...USUAL_YEAR,
    source: 'CMF, art. L561-5-1, R561-12, L541-8-1, 4°',
  },
  // What it says of registration and insurance is renewed every year.
  der: { group: 'advice', kinds: BOTH, ...USUAL_YEAR, source: 'RG AMF, art. 325-5' },
  // Where the letter says until when it runs or how often it is reviewed, that day counts.
  mission_letter: { group: 'advice', kinds: BOTH, ...USUAL_YEAR, source: 'RG AMF, art. 325-6' },
  knowledge: { group: 'advice', kinds: BOTH, ...USUAL_YEAR, source: 'CMF, art. L541-8-1, 4°; RG AMF, art. 325-8' },
  suitability_statement: {
    group: 'advice',
    kinds: BOTH,
    ...LEGAL_YEAR,
    source: 'RG AMF, art. 325-17; Reg. (EU) 2017/565, art. 54',
  },
  cost_disclosure: { group: 'advice', kinds: BOTH, ...LEGAL_YEAR, source: 'Reg. (EU) 2017/565, art. 50' },
  sustainability: {
    group: 'advice',
    kinds: BOTH,
    ...USUAL_YEAR,
    source: 'RG AMF, art. 325-17; Reg. (EU) 2017/565, art. 54 (Reg. (EU) 2021/1253)',
  },
} as const satisfies Readonly<Record<ComplianceItem, Omit<ComplianceRule, 'item'>>>;

/** What is asked of one point of the file. */
export function complianceRule(item: ComplianceItem): ComplianceRule {
  return { item, ...RULES[item] };
}

/** The points of the file of a person or of a company, in order. */
export function itemsFor(kind: CustomerKind): readonly ComplianceItem[] {
  return COMPLIANCE_ITEMS.filter((item) => complianceRule(item).kinds.includes(kind));
}

/** Until when something received on a day is usually taken as up to date; null where no period applies. */
export function usualExpiry(item: ComplianceItem, receivedOn: Day): Day | null {
  const { validMonths } = complianceRule(item);
  return validMonths === null ? null : addMonths(receivedOn, validMonths);
}
