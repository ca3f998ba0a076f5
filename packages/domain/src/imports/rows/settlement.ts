import { Decimal, roundTo, ZERO } from '../../core/decimal.ts';
import { canBeInKind, isInGroup, KIND_RULES, type TransactionKind } from '../../ledger/transaction-kinds.ts';
import type { AmountSigns } from '../sources/preset.ts';
import type { RowIssueCode } from './verdict.ts';

/** The figures of a row, as signed in the file; fees and taxes already as costs. */
export type Figures = {
  readonly quantity: Decimal | null;
  /** Null where the price is in another currency than the amounts. */
  readonly unitPrice: Decimal | null;
  readonly gross: Decimal | null;
  readonly net: Decimal | null;
  readonly fees: Decimal | null;
  readonly taxes: Decimal | null;
};

/** The figures of a transaction, signed as in the ledger, and what was odd about them. */
export type Settlement = {
  readonly gross: Decimal | null;
  readonly fees: Decimal | null;
  readonly taxes: Decimal | null;
  readonly issue: RowIssueCode | null;
};

/** A source rounds its parts and its total apart; up to this they are the same. */
const ROUNDING = new Decimal('0.02');
/** Price and amount of bonds (accrued interest) and funds differ a little; above this part something is wrong. */
const PRICE_TOLERANCE = new Decimal('0.05');

/**
 * The amounts of a transaction from those of a row. The net amount is what moved, so where gross, costs and net
 * disagree the net is right; where only the net is stated, price times quantity shows how much of it was costs.
 */
export function settle(kind: TransactionKind, figures: Figures, signs: AmountSigns): Settlement {
  const { fees, taxes } = figures;
  const net = directed(figures.net, kind, signs);
  const stated = directed(figures.gross, kind, signs);
  if (isInGroup(kind, 'cost')) return settleCost(net ?? stated, fees, taxes);
  const agreed = agree(stated, beforeCosts(kind, net, figures));
  if (agreed.gross?.lessThan(ZERO) && !KIND_RULES[kind].reversible) {
    return { gross: agreed.gross, fees, taxes, issue: 'sign_contradicts_kind' };
  }
  return settleAgreed(kind, figures, agreed);
}

function settleAgreed(kind: TransactionKind, figures: Figures, { gross, issue }: Agreed): Settlement {
  const { fees, taxes } = figures;
  if (canBeInKind(kind))
    return { gross: gross?.isZero() ? null : (gross ?? priced(kind, figures)), fees, taxes, issue };
  if (isInGroup(kind, 'trade') && isNetAlone(figures)) return settleByPrice(kind, figures, gross);
  return { gross: gross ?? priced(kind, figures), fees, taxes, issue: issue ?? oddPrice(kind, figures, gross) };
}

function isNetAlone({ gross, fees, taxes }: Figures): boolean {
  return !gross && !fees && !taxes;
}

/** The gross amount a net amount stands for. */
function beforeCosts(kind: TransactionKind, net: Decimal | null, { fees, taxes }: Figures): Decimal | null {
  const costs = (fees ?? ZERO).plus(taxes ?? ZERO);
  return net && (KIND_RULES[kind].cash < 0 ? net.minus(costs) : net.plus(costs));
}

/** What a fee or tax cost is its amount and its cost columns together; a negative one was refunded. */
function settleCost(amount: Decimal | null, fees: Decimal | null, taxes: Decimal | null): Settlement {
  if (!amount && !fees && !taxes) return { gross: null, fees: null, taxes: null, issue: null };
  const gross = (amount ?? ZERO).plus(fees ?? ZERO).plus(taxes ?? ZERO);
  return { gross, fees: null, taxes: null, issue: null };
}

/** An amount of the file as the kind counts it: positive where it does what the kind says. */
function directed(amount: Decimal | null, kind: TransactionKind, signs: AmountSigns): Decimal | null {
  if (!amount) return null;
  if (signs === 'cash') return KIND_RULES[kind].cash < 0 ? amount.negated() : amount;
  return KIND_RULES[kind].reversible && KIND_RULES[kind].cash >= 0 ? amount : amount.abs();
}

type Agreed = { readonly gross: Decimal | null; readonly issue: RowIssueCode | null };

function agree(gross: Decimal | null, implied: Decimal | null): Agreed {
  if (!gross || !implied) return { gross: implied ?? gross, issue: null };
  const differs = gross.minus(implied).abs().greaterThan(ROUNDING);
  return { gross: implied, issue: differs ? 'net_differs' : null };
}

function priced(kind: TransactionKind, { quantity, unitPrice }: Figures): Decimal | null {
  if (!quantity || !unitPrice || quantity.isZero()) return null;
  return isInGroup(kind, 'trade', 'opening') ? quantity.abs().times(unitPrice) : null;
}

function oddPrice(kind: TransactionKind, figures: Figures, gross: Decimal | null): RowIssueCode | null {
  const expected = isInGroup(kind, 'trade') ? priced(kind, figures) : null;
  if (!expected || !gross || expected.isZero()) return null;
  const differs = expected
    .minus(gross)
    .abs()
    .greaterThan(Decimal.max(gross.abs().times(PRICE_TOLERANCE), ROUNDING));
  return differs ? 'amount_differs_from_price' : null;
}

/** Splits a net amount into price times quantity and fees, where the difference is small enough to be fees. */
function settleByPrice(kind: TransactionKind, figures: Figures, net: Decimal | null): Settlement {
  const { taxes } = figures;
  const expected = priced(kind, figures);
  if (!net || !expected) return { gross: net ?? expected, fees: figures.fees, taxes, issue: null };
  const gross = roundTo(expected, 2);
  const fees = kind === 'buy' ? net.minus(gross) : gross.minus(net);
  const limit = gross.times(PRICE_TOLERANCE).plus(20);
  if (fees.greaterThan(ROUNDING) && fees.lessThan(limit)) return { gross, fees, taxes, issue: null };
  return { gross: net, fees: figures.fees, taxes, issue: oddPrice(kind, figures, net) };
}
