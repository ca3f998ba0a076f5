import { type Decimal, ZERO } from '../../../core/decimal.ts';
import type { Figures, Taxed, VatGroup } from './figures.ts';
import type { BrokenPlace, RuleCode, VatFamily, VatRuleNumber } from './rule-codes.ts';
import { isRounded } from './sums.ts';

/** The categories of VAT by their code, and how the norm names their rules. @see UNTDID 5305 */
const FAMILIES: ReadonlyMap<string, VatFamily> = new Map([
  ...(['S', 'Z', 'E', 'AE', 'G', 'O'] as const).map((code) => [code, code] as const),
  ...([
    ['K', 'IC'],
    ['L', 'AF'],
    ['M', 'AG'],
  ] as const),
]);
/** Split payment in Italy: known, without rules here. */
const OTHER_CATEGORY = 'B';

/** Categories with VAT; the others have none. */
const WITH_VAT: ReadonlySet<VatFamily> = new Set(['S', 'AF', 'AG']);
const WITHOUT_REASON: ReadonlySet<VatFamily> = new Set(['S', 'Z', 'AF', 'AG']);

type Item = Taxed & {
  readonly kind: 'line' | 'allowance' | 'charge';
  readonly line: string | null;
  /** What it adds to the base. */
  readonly counted: Decimal;
};

const NUMBERS = {
  line: { registered: '02', rate: '05' },
  allowance: { registered: '03', rate: '06' },
  charge: { registered: '04', rate: '07' },
} as const;

const codeOf = (family: VatFamily, number: VatRuleNumber): RuleCode => `BR-${family}-${number}`;

/** What categories and rates of VAT contradict. @see EN 16931-1, BR-S to BR-O, BR-CO-17 */
export function brokenVatRules(figures: Figures, hasLines: boolean): BrokenPlace[] {
  const items = itemsOf(figures);
  const groups = figures.groups;
  return [
    ...items.flatMap((item) => unknownCategory(item, item.line)),
    ...groups.flatMap((group) => unknownCategory(group, null)),
    ...items.flatMap((item) => brokenItem(item, figures)),
    ...groups.flatMap(brokenGroup),
    ...(hasLines ? brokenBases(items, groups) : []),
    ...[...FAMILIES].flatMap(([category, family]) => brokenCount({ category, family, items, groups })),
    ...brokenSingleRules(figures, items),
  ];
}

function itemsOf({ lines, adjustments }: Figures): Item[] {
  return [
    ...lines.map(({ category, rate, amount, id }): Item => {
      return { kind: 'line', line: id, category, rate, counted: amount ?? ZERO };
    }),
    ...adjustments.map(({ category, rate, amount, isCharge }): Item => {
      const kind = isCharge ? 'charge' : 'allowance';
      return { kind, line: null, category, rate, counted: isCharge ? (amount ?? ZERO) : (amount ?? ZERO).neg() };
    }),
  ];
}

function unknownCategory({ category }: Taxed, line: string | null): BrokenPlace[] {
  const isKnown = category === null || category === OTHER_CATEGORY || FAMILIES.has(category);
  return isKnown ? [] : [['BR-CL-17', line]];
}

const familyOf = ({ category }: Taxed): VatFamily | undefined => FAMILIES.get(category ?? '');

function brokenItem(item: Item, figures: Figures): BrokenPlace[] {
  const family = familyOf(item);
  if (family === undefined) return [];
  const numbers = NUMBERS[item.kind];
  return [
    ...(isRegistered(family, figures) ? [] : [[codeOf(family, numbers.registered), item.line] as const]),
    ...(isRate(family, item.rate) ? [] : [[codeOf(family, numbers.rate), item.line] as const]),
  ];
}

function isRegistered(family: VatFamily, { seller, buyer, representative }: Figures): boolean {
  const isSellerInVat = seller.vat.length > 0 || representative.vat.length > 0;
  const isSellerTaxed = isSellerInVat || seller.other.length > 0;
  switch (family) {
    case 'AE':
      return isSellerTaxed && (buyer.vat.length > 0 || buyer.hasRegistration);
    case 'IC':
      return isSellerInVat && buyer.vat.length > 0;
    case 'G':
      return isSellerInVat;
    case 'O':
      return !isSellerInVat && buyer.vat.length === 0;
    default:
      return isSellerTaxed;
  }
}

function isRate(family: VatFamily, rate: Decimal | null): boolean {
  if (family === 'O') return rate === null;
  if (rate === null) return false;
  if (family === 'S') return rate.gt(0);
  return WITH_VAT.has(family) ? rate.gte(0) : rate.isZero();
}

function brokenGroup(group: VatGroup): BrokenPlace[] {
  const { category, rate, base, vat, hasExemptionReason } = group;
  const family = familyOf(group);
  const broken: RuleCode[] = [];
  if (rate === null && category !== 'O') broken.push('BR-48');
  const hasVat = family === undefined || WITH_VAT.has(family);
  if (hasVat && base && vat && rate && !isRounded(vat, base.times(rate).div(100))) broken.push('BR-CO-17');
  if (family && !hasVat && vat && !vat.isZero()) broken.push(codeOf(family, '09'));
  if (family && hasExemptionReason === WITHOUT_REASON.has(family)) broken.push(codeOf(family, '10'));
  return broken.map((code): BrokenPlace => [code, null]);
}

/** A group is for one rate where there is VAT, for its whole category otherwise. */
function keyOf(item: Taxed): string | null {
  const family = familyOf(item);
  if (family === undefined) return null;
  return WITH_VAT.has(family) ? `${family} ${item.rate?.toFixed() ?? ''}` : family;
}

/** The base of a group is what its lines come to, less allowances, plus charges. */
function brokenBases(items: readonly Item[], groups: readonly VatGroup[]): BrokenPlace[] {
  const sums = new Map<string, Decimal>();
  for (const item of items) {
    const key = keyOf(item);
    if (key !== null) sums.set(key, (sums.get(key) ?? ZERO).plus(item.counted));
  }
  const wrong = groups.filter((group) => {
    const key = keyOf(group);
    return key !== null && group.base !== null && !group.base.equals((sums.get(key) ?? ZERO).toDecimalPlaces(2));
  });
  const grouped = new Set(groups.map(keyOf));
  const families = new Set(groups.map(familyOf));
  /** A rate without a group of its own, where the category has others: without any, rule 01 says so. */
  const left = [...sums.keys()].filter((key) => {
    const family = key.split(' ')[0] as VatFamily;
    return !grouped.has(key) && families.has(family);
  });
  return [
    ...wrong.flatMap(familyIn).map((family): BrokenPlace => [codeOf(family, '08'), null]),
    ...left.map((key): BrokenPlace => [codeOf(key.split(' ')[0] as VatFamily, '08'), null]),
  ];
}

const familyIn = (group: VatGroup): VatFamily[] => (familyOf(group) ? [familyOf(group) as VatFamily] : []);

type Category = {
  readonly category: string;
  readonly family: VatFamily;
  readonly items: readonly Item[];
  readonly groups: readonly VatGroup[];
};

function brokenCount({ category, family, items, groups }: Category): BrokenPlace[] {
  const isUsed = items.some((item) => item.category === category);
  const count = groups.filter((group) => group.category === category).length;
  const isRight = WITH_VAT.has(family) ? !isUsed || count > 0 : isUsed ? count === 1 : count <= 1;
  return isRight ? [] : [[codeOf(family, '01'), null]];
}

function brokenSingleRules(figures: Figures, items: readonly Item[]): BrokenPlace[] {
  const { groups, period, hasDelivery, hasPlaceOfDelivery } = figures;
  const broken: BrokenPlace[] = [];
  if (groups.some(({ category }) => category === 'K')) {
    if (!hasDelivery && period.start === null && period.end === null) broken.push(['BR-IC-11', null]);
    if (!hasPlaceOfDelivery) broken.push(['BR-IC-12', null]);
  }
  if (!groups.some(({ category }) => category === 'O')) return broken;
  if (groups.some(({ category }) => category !== 'O')) broken.push(['BR-O-11', null]);
  const codes = { line: 'BR-O-12', allowance: 'BR-O-13', charge: 'BR-O-14' } as const;
  const others = items.filter(({ category }) => category !== 'O' && category !== null);
  return [...broken, ...others.map(({ kind, line }): BrokenPlace => [codes[kind], line])];
}
