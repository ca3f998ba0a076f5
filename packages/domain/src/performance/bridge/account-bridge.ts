import { dayFromNumber } from '../../core/day.ts';
import { type Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { CostMethod } from '../../ledger/cost-basis/cost-basis.ts';
import { isInGroup, type TransactionKind } from '../../ledger/transaction-kinds.ts';
import {
  type ExternalFlow,
  externalCashFlows,
  inKindFlow,
  otherSide,
  swapFlow,
  unexplainedFlows,
} from '../flows/external-flow.ts';
import type { Account } from '../positions/account.ts';
import type { Movement } from '../positions/movement.ts';
import { rateOn } from '../series/market-series.ts';
import { daysWithin, placeOf, valueOn } from '../series/step-series.ts';
import type { BridgeGap, BridgePiece } from './bridge-parts.ts';
import { type Days, linesOf, type PositionBridge, positionBridge } from './position-bridge.ts';

/** The bridge of one account, its positions and its cash together. */
export function accountBridge(account: Account, days: Days, method: CostMethod): BridgePiece {
  const key = `bridge ${days.from} ${days.to} ${method}`;
  const known = account.memo.get(key);
  if (known) return known as BridgePiece;
  const piece = newBridge(account, days, method);
  account.memo.set(key, piece);
  return piece;
}

function newBridge(account: Account, days: Days, method: CostMethod): BridgePiece {
  const { market, positions, cashBalance, input } = account;
  const isOpen = (day: number) => day - market.span.first < account.end;
  const inner: Days = { from: days.from, to: Math.min(days.to, market.span.first + account.end - 1) };
  const [restOpening, restClosing] = [days.from, days.to].map((day) => (isOpen(day) ? cashWorth(account, day) : ZERO));
  if (!restOpening || !restClosing) return leftOut(account, days);
  const found = [...positions.values()].map((position) => ({
    position,
    bridge: positionBridge(position, market, inner, method),
  }));
  const counted = found.flatMap(({ position, bridge }) => (bridge ? [{ position, bridge }] : []));
  const gaps = found.flatMap(({ position, bridge }) => (bridge ? [] : [gapOf(input.id, position.instrumentId, inner)]));
  const left = new Set(gaps.map(({ instrumentId }) => instrumentId));
  const own = account.movements.filter(({ day }) => day > days.from && day <= days.to);
  const flows = [
    ...externalCashFlows(own, cashBalance),
    ...own.filter(({ entry }) => left.has(entry.instrumentId ?? '')).flatMap(paidOutside),
    ...unexplainedFlows(cashBalance, input.currency, market),
    ...counted.flatMap(({ position }) =>
      linesOf(position, inner).flatMap(({ line, amount }) => {
        const swapped = left.has(otherSide(line)) ? swapFlow(line, amount) : null;
        return swapped ?? inKindFlow(line, amount) ?? [];
      }),
    ),
    ...account.externalFlows.filter(({ entry, day }) => !entry && day === market.span.first + account.end),
  ].filter(({ day }) => day > days.from && day <= days.to);
  const rewards = counted.flatMap(({ position }) =>
    linesOf(position, inner).flatMap(({ line, amount }) =>
      isInGroup(line.movement.entry.kind, 'reward') && amount ? [amount] : [],
    ),
  );
  const worths = { opening: restOpening, closing: restClosing, isClosed: !isOpen(days.to) };
  const lacksRate = [account, ...positions.values()].some((part) => daysWithin(part.withoutRate, days) !== null);
  return { bridge: assembled(account, { worths, counted, flows, own, rewards, days }), gaps, lacksRate };
}

function gapOf(accountId: string, instrumentId: string | null, { to }: Days): BridgeGap {
  return { accountId, instrumentId, on: dayFromNumber(to) };
}

/** Zero before anything is known of it, null where its currency has no rate. */
function cashWorth({ cashBalance, input, market }: Account, day: number): Decimal | null {
  const value = valueOn(cashBalance.steps, day) ?? ZERO;
  if (value.isZero()) return ZERO;
  const rate = rateOn(market, input.currency, day);
  return rate && value.times(rate);
}

function leftOut(account: Account, days: Days): BridgePiece {
  const zero = { deposits: ZERO, withdrawals: ZERO, transfers: ZERO, realised: ZERO, unrealised: ZERO, income: ZERO };
  const bridge = { ...zero, opening: ZERO, closing: ZERO, fees: ZERO, taxes: ZERO, currency: ZERO };
  return {
    bridge: { ...bridge, realisedForex: ZERO, unrealisedForex: ZERO },
    gaps: [gapOf(account.input.id, null, days)],
    lacksRate: false,
  };
}

/** What was paid for, or brought by, units that cannot be valued. */
function paidOutside({ entry, day, gross }: Movement): ExternalFlow[] {
  if (!gross || !isInGroup(entry.kind, 'trade')) return [];
  return [{ day, entry, kind: 'transfer', amount: entry.kind === 'buy' ? gross.negated() : gross }];
}

type Parts = {
  readonly worths: { readonly opening: Decimal; readonly closing: Decimal; readonly isClosed: boolean };
  readonly counted: readonly { readonly bridge: PositionBridge }[];
  readonly flows: readonly ExternalFlow[];
  readonly own: readonly Movement[];
  readonly rewards: readonly Decimal[];
  readonly days: Days;
};

/** Everything that is known of the change of value; what is left is what exchange rates or statements did. */
function assembled(account: Account, { worths, counted, flows, own, rewards, days }: Parts): BridgePiece['bridge'] {
  const over = (pick: (bridge: PositionBridge) => Decimal) => sum(counted.map(({ bridge }) => pick(bridge)));
  const crossed = (kind: ExternalFlow['kind']) =>
    sum(flows.flatMap((found) => (found.kind === kind ? [found.amount] : [])));
  const opening = worths.opening.plus(over((bridge) => bridge.opening));
  const closing = worths.isClosed ? ZERO : worths.closing.plus(over((bridge) => bridge.closing));
  const income = sum([
    ...rewards,
    ...own.flatMap(({ entry, gross }) => (gross && isInGroup(entry.kind, 'income') ? [gross] : [])),
  ]);
  const fees = costOf(own, 'fee', (movement) => movement.fees);
  const taxes = costOf(own, 'tax', (movement) => movement.taxes);
  const stated = sum(
    own.flatMap(({ entry, gross }) => (gross && entry.kind === 'valuation_adjustment' ? [gross] : [])),
  );
  const [realised, unrealised] = [over((bridge) => bridge.realised), over((bridge) => bridge.unrealised)];
  const [realisedForex, unrealisedForex] = [
    over((bridge) => bridge.realisedForex),
    over((bridge) => bridge.unrealisedForex),
  ];
  const forex = realisedForex.plus(unrealisedForex);
  const explained = [sum(flows.map(({ amount }) => amount)), realised, unrealised, forex, income, stated];
  const residue = closing.minus(opening).minus(sum(explained)).minus(fees).minus(taxes);
  const byRates = account.cashBalance.cash === 'leaves' ? ratesOnStated(account, days) : residue;
  return {
    opening,
    deposits: crossed('deposit'),
    withdrawals: crossed('withdrawal'),
    transfers: crossed('transfer'),
    realised,
    unrealised: unrealised.plus(stated).plus(residue.minus(byRates)),
    income,
    fees,
    taxes,
    currency: forex.plus(byRates),
    closing,
    realisedForex,
    unrealisedForex,
  };
}

/** What an account was charged, as a negative amount. */
function costOf(
  own: readonly Movement[],
  kind: TransactionKind,
  beside: (movement: Movement) => Decimal | null,
): Decimal {
  const charged = own.flatMap((movement) => [
    ...(movement.entry.kind === kind && movement.gross ? [movement.gross] : []),
    beside(movement) ?? ZERO,
  ]);
  return sum(charged).negated();
}

/** What exchange rates did to a value that is stated in another currency. */
function ratesOnStated({ cashBalance, input, market }: Account, { from, to }: Days): Decimal {
  if (input.currency === market.reference) return ZERO;
  const end = rateOn(market, input.currency, to);
  if (!end) return ZERO;
  const effect = (amount: Decimal | null, day: number) => {
    const rate = rateOn(market, input.currency, day);
    return amount && rate ? amount.times(end.minus(rate)) : ZERO;
  };
  const opening = placeOf(cashBalance.steps.days, from) < 0 ? ZERO : effect(valueOn(cashBalance.steps, from), from);
  const jumps = cashBalance.jumps.filter(({ day }) => day > from && day <= to);
  return sum([opening, ...jumps.map(({ amount, day }) => effect(amount, day))]);
}
