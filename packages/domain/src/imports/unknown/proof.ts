import { Decimal, ZERO } from '../../core/decimal.ts';

/** The figures of one row that arithmetic can try. */
export type TriedRow = {
  readonly quantity: Decimal | null;
  readonly unitPrice: Decimal | null;
  readonly costs: Decimal;
  readonly rate: Decimal | null;
  /** Whether price and amount are in one currency; null where the row does not say. */
  readonly isOneCurrency: boolean;
};

/** How the cells of a column agree with the other figures of their rows. */
export type Proof = {
  /** Rows in which quantity times price could be compared with the amount. */
  readonly tried: number;
  readonly agreed: number;
  /** Rows with fees or taxes whose amount is before them, and after them. */
  readonly before: number;
  readonly after: number;
};

const CENT = new Decimal('0.02');
const RELATIVE = new Decimal('0.005');
/** What fees that no column states may make of a difference. */
const UNSTATED = { part: new Decimal('0.05'), fixed: new Decimal(20), most: new Decimal('0.5') } as const;
/** Prices of bonds are percents, those of London pence. */
const HUNDRED = new Decimal(100);

/** Tries quantity × price ± costs = amount in every row. */
export function proveAmounts(amounts: readonly (Decimal | null)[], rows: readonly TriedRow[]): Proof {
  const fits = rows.flatMap((row, at) => {
    const amount = amounts[at]?.abs();
    return amount?.greaterThan(ZERO) ? rowFit(amount, row) : [];
  });
  return {
    tried: fits.length,
    agreed: fits.filter(({ before, after }) => before || after).length,
    before: fits.filter(({ before, after }) => before && !after).length,
    after: fits.filter(({ before, after }) => after && !before).length,
  };
}

function rowFit(amount: Decimal, row: TriedRow): readonly Fit[] {
  const fits = productsOf(row).map((product) => fitOf(amount, product, row.costs));
  if (fits.length === 0) return [];
  return [{ before: fits.some((fit) => fit.before), after: fits.some((fit) => fit.after) }];
}

type Fit = { readonly before: boolean; readonly after: boolean };

/** Whether an amount is the product before its costs or after them; without costs that show, it is either. */
function fitOf(amount: Decimal, product: Decimal, costs: Decimal): Fit {
  const difference = amount.minus(product);
  const gross = difference.abs();
  if (!costs.greaterThan(CENT)) {
    const unstated = costs.isZero() ? Decimal.min(UNSTATED.fixed, product.times(UNSTATED.most)) : ZERO;
    const isNear = gross.lessThanOrEqualTo(product.times(UNSTATED.part).plus(unstated));
    return { before: isNear, after: isNear };
  }
  const net = Decimal.min(difference.minus(costs).abs(), difference.plus(costs).abs());
  const limit = Decimal.max(CENT, product.times(RELATIVE));
  return {
    before: gross.lessThanOrEqualTo(limit) && gross.lessThan(net),
    after: net.lessThanOrEqualTo(limit) && net.lessThan(gross),
  };
}

function productsOf({ quantity, unitPrice, rate, isOneCurrency }: TriedRow): readonly Decimal[] {
  if (!quantity || !unitPrice || quantity.isZero() || unitPrice.isZero()) return [];
  const product = quantity.times(unitPrice).abs();
  const known = rate?.greaterThan(ZERO) ? [product.times(rate), product.dividedBy(rate)] : [];
  return (isOneCurrency ? [product] : known).flatMap((each) => [each, each.dividedBy(HUNDRED)]);
}

/** How many steps of the running balance a column explains, with costs inside its amounts and beside them. */
export type BalanceProof = { readonly steps: number; readonly inside: number; readonly beside: number };

export type BalanceRow = {
  readonly amount: Decimal | null;
  readonly balance: Decimal | null;
  readonly costs: Decimal;
  readonly currency: string;
};

/** Tries balance = previous balance + amount, in the order of the rows and in the opposite one. */
export function proveByBalance(rows: readonly BalanceRow[]): BalanceProof {
  const [down, up] = [stepsOf(rows), stepsOf(rows.toReversed())];
  return Math.max(down.inside, down.beside) >= Math.max(up.inside, up.beside) ? down : up;
}

function stepsOf(rows: readonly BalanceRow[]): BalanceProof {
  const proof = { steps: 0, inside: 0, beside: 0 };
  const last = new Map<string, Decimal>();
  for (const row of rows) {
    const { amount, balance, currency } = row;
    const before = last.get(currency);
    if (balance) last.set(currency, balance);
    if (!before || !balance || !amount || amount.isZero()) continue;
    const found = placeOfCosts(balance.minus(before).minus(amount), row.costs);
    proof.steps++;
    if (found) proof[found]++;
  }
  return proof;
}

/** Whether what a step of the balance leaves over is nothing, or the costs of its row. */
function placeOfCosts(left: Decimal, costs: Decimal): 'inside' | 'beside' | null {
  if (left.abs().lessThan(CENT)) return 'inside';
  return !costs.isZero() && left.plus(costs).abs().lessThan(CENT) ? 'beside' : null;
}
