import { Decimal } from '../../core/decimal.ts';
import { type CaseReader, type Check, casesIn } from '../../core/testing/reference-cases.ts';
import { EARLIER_TAX_YEARS } from '../parameters/earlier-years.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { CaseInputs } from './case-inputs.ts';
import {
  furnishedFigures,
  ifiFigures,
  inheritanceFigures,
  lepFigures,
  realEstateFigures,
  surtaxFigures,
} from './estate-rules.ts';
import {
  type CaseRule,
  cdhrFigures,
  cehrFigures,
  flatTaxFigures,
  householdFigures,
  partsFigures,
  propertyFigures,
} from './household-rules.ts';
import { cryptoFigures, levyFigures, lifeInsuranceFigures, peaFigures, perFigures } from './investment-rules.ts';

/** The rules that answer each category of cases. */
const RULES: Readonly<Record<string, CaseRule>> = {
  quotient_familial_parts: partsFigures,
  income_tax_scale_qf_decote: householdFigures,
  official_example: householdFigures,
  capital_income: householdFigures,
  pfu_vs_scale: flatTaxFigures,
  social_levies: levyFigures,
  cehr: cehrFigures,
  cdhr: cdhrFigures,
  ifi: ifiFigures,
  real_estate_gain: realEstateFigures,
  real_estate_surtax: surtaxFigures,
  life_insurance: lifeInsuranceFigures,
  property_income: propertyFigures,
  furnished_rental: furnishedFigures,
  crypto: cryptoFigures,
  per: perFigures,
  pea: peaFigures,
  inheritance: inheritanceFigures,
  lep: lepFigures,
};

type TaxCase = {
  readonly id: string;
  readonly category: string;
  readonly year: number;
  readonly inputs: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly tolerance?: number;
};

const LAWS = [...EARLIER_TAX_YEARS, ...TAX_YEARS];

function checksOf({ year, inputs, expected, tolerance = 0 }: TaxCase, rule: CaseRule): readonly Check[] {
  const read = new CaseInputs(inputs);
  const answers = rule(read, parametersOf(year, LAWS));
  const unread = read.unread.map((name) => ({
    ...{ key: `inputs.${name}`, expected: 'read', actual: 'not read', convention: 'not read', tolerance: 0 },
  }));
  const figures = Object.entries(expected).map(([key, value]) => {
    const found = Object.hasOwn(answers, key) ? answers[key] : undefined;
    return { key, expected: value, actual: found instanceof Decimal ? found.toNumber() : found, tolerance };
  });
  return [...figures, ...unread];
}

/** The cases of tax-cases.json: one category, the inputs and what the law makes of them. */
export const readTaxCases: CaseReader = (file) =>
  casesIn<TaxCase>(file, ['inputs', 'expected']).map((found) => {
    const rule = Object.hasOwn(RULES, found.category) ? RULES[found.category] : undefined;
    if (!rule) throw new RangeError(`case ${found.id} has the unknown category "${found.category}"`);
    if (!Number.isInteger(found.year)) throw new RangeError(`case ${found.id} has no year`);
    return { id: found.id, run: () => checksOf(found, rule) };
  });
