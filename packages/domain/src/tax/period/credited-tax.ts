import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { LatentItem } from '../latent/latent-parts.ts';
import type { LatentGroup, LatentTax } from '../latent/latent-tax.ts';

/**
 * A tax less what was withheld of it already (imputation du crédit d'impôt), account by account: on its income first,
 * then on its gains. What was withheld above the tax is not paid back. Amounts in euros, or in the currency of typed
 * rates.
 *
 * @param withheld by account, not negative
 */
export function creditedTax(tax: LatentTax, withheld: ReadonlyMap<string, Decimal>): LatentTax {
  const left = new Map(withheld);
  const credit = ({ id, tax: due }: LatentItem) => {
    const found = Decimal.min(due, left.get(id) ?? ZERO);
    left.set(id, (left.get(id) ?? ZERO).minus(found));
    return found;
  };
  const isIncome = ({ group }: LatentGroup) => group === 'income';
  const inOrder = [...tax.groups.filter(isIncome), ...tax.groups.filter((group) => !isIncome(group))];
  const credits = new Map(inOrder.map((group) => [group.group, group.items.map(credit)]));
  const groups = tax.groups.map((group) => lessCredits(group, credits.get(group.group) ?? []));
  return { ...tax, groups, total: sum(groups.map((group) => group.tax)) };
}

function lessCredits(group: LatentGroup, credits: readonly Decimal[]): LatentGroup {
  const credited = sum(credits);
  if (credited.isZero()) return group;
  const line = { label: 'withheld', base: null, rate: null, amount: credited.negated(), article: null } as const;
  const items = group.items.map((item, at) => ({ ...item, tax: item.tax.minus(credits[at] ?? ZERO) }));
  return { ...group, items, lines: [...group.lines, line], tax: group.tax.minus(credited) };
}
