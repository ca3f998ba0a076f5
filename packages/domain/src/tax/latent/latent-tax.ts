import { allocateByWeight } from '../../core/allocate-by-weight.ts';
import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import { toCents } from '../tax-line.ts';
import { incomeParts } from './income-part.ts';
import {
  LATENT_GROUPS,
  type LatentAsset,
  type LatentGap,
  type LatentGroupName,
  type LatentOf,
} from './latent-asset.ts';
import type { LatentItem, LatentLine, LatentPart } from './latent-parts.ts';
import { lifeInsuranceParts } from './life-insurance-part.ts';
import {
  cryptoPart,
  employeeSavingsParts,
  type LatentContext,
  otherParts,
  peaParts,
  perParts,
  propertyParts,
  securitiesPart,
} from './wrapper-parts.ts';

/** The latent tax of a wrapper: by asset, and by the steps of its computation. Amounts in euros. */
export type LatentGroup = {
  readonly group: LatentGroupName;
  /** Known gains less losses; null where no gain is known. */
  readonly gain: Decimal | null;
  readonly tax: Decimal;
  readonly items: readonly LatentItem[];
  readonly lines: readonly LatentLine[];
};

/** What would be due if all were sold on a day. Amounts in euros. */
export type LatentTax = {
  readonly total: Decimal;
  /** False where a gain or a rate is not known: the total is the least it can be. */
  readonly isComplete: boolean;
  /** Groups in which something is held. */
  readonly groups: readonly LatentGroup[];
};

/**
 * The latent tax (fiscalité latente): what would be due if everything were sold, closed and withdrawn on a day: income
 * tax and social levies by the rule of each wrapper, by the options that the household chose. What joins the scale is
 * taxed on top of the incomes of the year, all of it together. Nothing is due on a loss. Contributions on high incomes
 * and the tax on real estate are not counted; neither are gains and losses that were realised earlier in the year.
 *
 * @param assets the parts of the tax household; the lines of a group and the taxes of its items add up to its tax
 * @see CGI art. 125-0 A, 150-0 A, 150 U, 150 VH bis, 157, 158, 200 A; CSS art. L136-6 and L136-7
 */
export function latentTax(assets: readonly LatentAsset[], context: LatentContext): LatentTax {
  const parts = partsOf(assets, context);
  const shares = parts.flatMap(({ part }) => part.atScale.map(({ base }) => base));
  const taxes = scaleTaxes(shares, context);
  let at = 0;
  const taxed = parts.map(({ group, part }) => {
    const own = taxes?.slice(at, at + part.atScale.length) ?? null;
    at += part.atScale.length;
    return { group, ...withScale(part, own) };
  });
  return latentTotals(taxed);
}

type Part = { readonly group: LatentGroupName; readonly part: LatentPart };

function partsOf(assets: readonly LatentAsset[], context: LatentContext): readonly Part[] {
  const of = <Name extends LatentGroupName>(name: Name) =>
    assets.filter((asset): asset is LatentOf<Name> => asset.group === name);
  const parts: Readonly<Record<LatentGroupName, readonly LatentPart[]>> = {
    income: incomeParts(of('income'), context),
    securities: securitiesPart(of('securities'), context),
    pea: peaParts(of('pea'), context),
    lifeInsurance: lifeInsuranceParts(of('lifeInsurance'), context),
    per: perParts(of('per'), context),
    employeeSavings: employeeSavingsParts(of('employeeSavings'), context),
    crypto: cryptoPart(of('crypto'), context),
    property: propertyParts(of('property'), context),
    other: otherParts(of('other')),
  };
  return LATENT_GROUPS.flatMap((group) => parts[group].map((part) => ({ group, part })));
}

/** The tax of each amount at the scale, in the proportion of all of them; null where the scale cannot be applied. */
function scaleTaxes(bases: readonly Decimal[], { scaleTax }: LatentContext): readonly Decimal[] | null {
  if (!scaleTax) return null;
  const total = sum(bases);
  const tax = total.isZero() ? ZERO : Decimal.max(ZERO, toCents(scaleTax(total)));
  return allocateByWeight(tax, bases);
}

const SCALE_ARTICLE = 'CGI, art. 197';

/** Adds what the scale bears, and shares all of it among the items. */
function withScale(part: LatentPart, taxes: readonly Decimal[] | null): Pick<LatentGroup, 'items' | 'lines'> {
  const scale = part.atScale.flatMap(({ label, base }, at): LatentLine[] => {
    const amount = taxes?.[at];
    return amount ? [{ label, base, rate: amount.dividedBy(base), amount, article: SCALE_ARTICLE }] : [];
  });
  const lines = [...part.lines, ...scale];
  const due = allocateByWeight(sum(lines.map(({ amount }) => amount)), part.weights);
  const isAsked = part.atScale.length > 0 && !taxes;
  const gapsOf = ({ gaps }: LatentItem, at: number): readonly LatentGap[] =>
    isAsked && !part.weights[at]?.isZero() ? [...gaps, 'income'] : gaps;
  return { lines, items: part.items.map((item, at) => ({ ...item, tax: due[at] ?? ZERO, gaps: gapsOf(item, at) })) };
}

type Taxed = Pick<LatentGroup, 'group' | 'items' | 'lines'>;

/** The parts of each group together. */
export function latentTotals(taxed: readonly Taxed[]): LatentTax {
  const groups = LATENT_GROUPS.flatMap((group): LatentGroup[] => {
    const own = taxed.filter((each) => each.group === group);
    const items = own.flatMap((each) => each.items);
    if (items.length === 0) return [];
    const gains = items.flatMap(({ gain }) => gain ?? []);
    const lines = mergedLines(own.flatMap((each) => each.lines));
    const tax = sum(items.map((item) => item.tax));
    return [{ group, gain: gains.length > 0 ? sum(gains) : null, tax, items, lines }];
  });
  return {
    total: sum(groups.map(({ tax }) => tax)),
    isComplete: groups.every(({ items }) => items.every(({ gaps }) => gaps.length === 0)),
    groups,
  };
}

/** Lines of one label, rate and article as one. */
function mergedLines(lines: readonly LatentLine[]): readonly LatentLine[] {
  const groups = Map.groupBy(lines, ({ label, rate, article }) => `${label} ${rate?.toFixed() ?? ''} ${article ?? ''}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const base = first.base && sum(group.map((line) => line.base ?? ZERO));
    return [{ ...first, base, amount: sum(group.map(({ amount }) => amount)) }];
  });
}
