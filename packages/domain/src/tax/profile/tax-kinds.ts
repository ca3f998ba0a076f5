import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { IncomeCategory } from '../income-tax/net-income.ts';
import type { TaxLine, TaxLineLabel } from '../tax-line.ts';
import type { HouseholdTax } from '../tax-of.ts';

/** A step that is shown under a kind of tax. */
export type KindStep =
  | { readonly kind: 'line'; readonly line: TaxLine }
  | { readonly kind: 'base'; readonly category: IncomeCategory; readonly entered: Decimal; readonly amount: Decimal }
  /** The sum of the steps before, on which those after rest. */
  | { readonly kind: 'taxable'; readonly amount: Decimal }
  | { readonly kind: 'rounding' | 'beyond'; readonly amount: Decimal };

/** One kind of tax; its steps after `taxable` add up to its amount. Amounts in euros. */
export type TaxKind = {
  readonly id: 'income' | 'flat' | 'levies' | 'contributions' | 'credits';
  /** Of social levies alone. */
  readonly rate: Decimal | null;
  readonly amount: Decimal;
  readonly steps: readonly KindStep[];
};

const INCOME_LINES: ReadonlySet<TaxLineLabel> = new Set([
  'bracket',
  'family_quotient',
  'disabled_reduction',
  'widowed_reduction',
  'overseas_allowance',
  'decote',
  'donation_aid',
  'donation',
]);
const FLAT_LINES: ReadonlySet<TaxLineLabel> = new Set([
  'flat_tax',
  'crypto_flat_tax',
  'life_insurance_reduced',
  'life_insurance_full',
  'life_insurance_former',
]);
const CHARGES: ReadonlySet<TaxLineLabel> = new Set([
  'deductible_csg',
  'support',
  'retirement_savings',
  'elderly_allowance',
]);
const CONTRIBUTIONS: ReadonlySet<TaxLineLabel> = new Set(['reference_property_gain', 'cehr', 'cehr_smoothing']);

/** The kinds of tax that a household owes, each with its steps; together they are its total. */
export function taxKinds(tax: HouseholdTax): readonly TaxKind[] {
  const contributions = tax.cehr.contribution.plus(tax.cdhr.contribution);
  const credits = tax.collected.minus(tax.incomeTax).minus(tax.flatTax).minus(contributions);
  const flat = linesOf(tax, FLAT_LINES);
  const kinds: readonly TaxKind[] = [
    { id: 'income', rate: null, amount: tax.incomeTax, steps: incomeSteps(tax) },
    { id: 'flat', rate: null, amount: tax.flatTax, steps: toSteps(flat) },
    ...levyKinds(tax),
    { id: 'contributions', rate: null, amount: contributions, steps: contributionSteps(tax) },
    { id: 'credits', rate: null, amount: credits, steps: [] },
  ];
  return kinds.filter(({ id, amount }) => id === 'income' || !amount.isZero());
}

const linesOf = ({ lines }: HouseholdTax, labels: ReadonlySet<TaxLineLabel>) =>
  lines.filter(({ label }) => labels.has(label));

const toSteps = (lines: readonly TaxLine[]): readonly KindStep[] => lines.map((line) => ({ kind: 'line', line }));

function incomeSteps(tax: HouseholdTax): readonly KindStep[] {
  const bases = tax.bases.filter(({ entered, atScale }) => !entered.isZero() && !atScale.isZero());
  const own = linesOf(tax, INCOME_LINES).filter(({ amount }) => !amount.isZero());
  const added = sum(own.map(({ amount }) => amount));
  const rest = tax.incomeTax.minus(added);
  const isRounding = rest.abs().lessThan(1);
  const end: readonly KindStep[] = rest.isZero() ? [] : [{ kind: isRounding ? 'rounding' : 'beyond', amount: rest }];
  return [
    ...bases.map(({ category, entered, atScale }) => ({ kind: 'base' as const, category, entered, amount: atScale })),
    ...toSteps(linesOf(tax, CHARGES)),
    { kind: 'taxable', amount: tax.netTaxableIncome },
    ...toSteps(own),
    ...end,
  ];
}

function levyKinds(tax: HouseholdTax): readonly TaxKind[] {
  const levies = tax.lines.filter(({ label, amount }) => label === 'social_levy' && !amount.isZero());
  const byRate = Map.groupBy(levies, ({ rate }) => (rate ?? ZERO).toFixed());
  return [...byRate]
    .toSorted(([a], [b]) => Number(a) - Number(b))
    .map(([rate, lines]) => ({
      id: 'levies' as const,
      rate: new Decimal(rate),
      amount: sum(lines.map(({ amount }) => amount)),
      steps: toSteps(lines),
    }));
}

function contributionSteps(tax: HouseholdTax): readonly KindStep[] {
  const lines = tax.lines.filter(({ label }) => CONTRIBUTIONS.has(label) || label.startsWith('cdhr'));
  return toSteps(lines);
}
