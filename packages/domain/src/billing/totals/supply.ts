import { type Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { OperationCategory, Supply } from '../documents/document-type.ts';
import type { WrittenLine } from '../documents/line.ts';
import { documentTotals, type VatGroup, type WrittenAmounts } from './totals.ts';
import { vatKeyText, vatOn } from './vat.ts';

type Supplied = { readonly supply?: Supply | undefined };

/** What a line sells; one that does not say follows its document, and counts as services on one that says both. */
export function supplyOf(line: Supplied, category: OperationCategory): Supply {
  return line.supply ?? (category === 'goods' ? 'goods' : 'services');
}

/** Lines as they are frozen: each says what it sells where one of them does. */
export function suppliedLines<Line extends Supplied>(
  lines: readonly Line[],
  category: OperationCategory,
): readonly Line[] {
  if (lines.every(({ supply }) => supply === undefined)) return lines;
  return lines.map((line) => ({ ...line, supply: supplyOf(line, category) }));
}

/** The category of operations of a document: that of its lines where one of them says what it sells. */
export function categoryOf(lines: readonly Supplied[], category: OperationCategory): OperationCategory {
  if (lines.every(({ supply }) => supply === undefined)) return category;
  const supplies = new Set(lines.map((line) => supplyOf(line, category)));
  if (supplies.size > 1) return 'mixed';
  return supplies.has('goods') ? 'goods' : 'services';
}

/** The part of a category and rate that falls on goods. */
export type GoodsPart = { readonly base: Decimal; readonly vat: Decimal };

type Written = Pick<WrittenAmounts, 'lines' | 'allowances' | 'charges' | 'pricesIncludeVat'> & {
  readonly category: OperationCategory;
};

/**
 * What of each VAT group of a document falls on goods, in its currency: the goods lines, and discounts and extras of the
 * document in proportion. VAT is that of the goods to the cent, services bear the rest, so that both come to the group.
 */
export function goodsParts({ category, lines: written, allowances, charges, pricesIncludeVat }: Written): GoodsPart[] {
  const { lines, vatGroups } = documentTotals({ lines: written, allowances, charges, pricesIncludeVat });
  return vatGroups.map((group) => goodsOf(group, written, lines, category));
}

function goodsOf(
  group: VatGroup,
  written: readonly WrittenLine[],
  lines: readonly { readonly net: Decimal }[],
  category: OperationCategory,
): GoodsPart {
  const net = { services: ZERO, goods: ZERO };
  let count = 0;
  written.forEach((line, index) => {
    if (vatKeyText(line) !== vatKeyText(group)) return;
    const supply = supplyOf(line, category);
    net[supply] = net[supply].plus(lines[index]?.net ?? ZERO);
    count += 1;
  });
  const isAllGoods = count === 0 ? category === 'goods' : net.services.isZero() && !net.goods.isZero();
  if (isAllGoods) return { base: group.base, vat: group.vat };
  const total = sum([net.services, net.goods]);
  if (total.isZero()) return { base: net.goods, vat: vatOn(net.goods, group.vatRate) };
  const adjusted = group.base.minus(total).times(net.goods).div(total).toDecimalPlaces(2);
  const base = net.goods.plus(adjusted);
  return { base, vat: base.equals(group.base) ? group.vat : vatOn(base, group.vatRate) };
}
