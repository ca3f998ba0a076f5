import { dayNumber } from '../../core/day.ts';
import { Decimal, sum, ZERO } from '../../core/decimal.ts';
import type { CostMethod } from '../../ledger/cost-basis/cost-basis.ts';
import type { TransactionKind } from '../../ledger/transaction-kinds.ts';
import type { Engine } from '../engine.ts';
import type { PairedTransfer } from '../flows/transfer-pairs.ts';
import { type DatedPart, partOn, stretchesOf } from '../series/ownership-share.ts';
import { accountsIn, type MeasuredScope, NONE, positionsIn } from '../series/scope.ts';
import type { Period } from '../series/span.ts';
import { accountBridge } from './account-bridge.ts';
import { BRIDGE_PARTS, type BridgeGap, type BridgePart, type BridgePiece, type RawBridge } from './bridge-parts.ts';
import { instrumentBridge } from './instrument-bridge.ts';
import type { Days } from './position-bridge.ts';

/** A bridge in whole cents: opening value plus all parts is the closing value, exactly. */
export type Bridge = {
  readonly opening: Decimal;
  readonly closing: Decimal;
  readonly parts: Readonly<Record<BridgePart, Decimal>>;
  readonly exact: RawBridge;
  readonly gaps: readonly BridgeGap[];
  readonly state: 'complete' | 'partial';
};

/**
 * What led from the value of a scope at the close of one day to that of another: withdrawals, fees and taxes are
 * negative, transfers are what moved in kind or has no other name.
 *
 * Whatever cannot be valued at one of both ends is left out, with what was paid into it as a transfer, and named in
 * `gaps`. Rounded to cents by largest remainder, so that the parts add up.
 */
export function bridgeOf(engine: Engine, scope: MeasuredScope, period: Period, method: CostMethod = 'average'): Bridge {
  const bridge = exactBridgeOf(engine, scope, period, method);
  return { ...inCents(bridge.exact), ...bridge };
}

/** The same before it is rounded. */
export function exactBridgeOf(
  engine: Engine,
  scope: MeasuredScope,
  period: Period,
  method: CostMethod = 'average',
): Pick<Bridge, 'exact' | 'gaps' | 'state'> {
  const days = { from: dayNumber(period.from), to: Math.min(dayNumber(period.to), engine.market.span.last) };
  const pieces = scope.instruments
    ? instrumentPieces(engine, scope, days, method)
    : accountPieces(engine, scope, days, method);
  const gaps = pieces.flatMap((piece) => piece.gaps);
  const exact = withoutPairs(addUp(pieces.map(({ bridge }) => bridge)), engine, scope, { days, gaps });
  const isPartial = gaps.length > 0 || pieces.some(({ lacksRate }) => lacksRate);
  return { exact, gaps, state: isPartial ? 'partial' : 'complete' };
}

function accountPieces(engine: Engine, scope: MeasuredScope, days: Days, method: CostMethod): BridgePiece[] {
  return accountsIn(engine, scope).map(([account, part]) =>
    owned(part, days, (within) => accountBridge(account, within, method)),
  );
}

function instrumentPieces(engine: Engine, scope: MeasuredScope, days: Days, method: CostMethod): BridgePiece[] {
  return positionsIn(engine, scope).map(([position, part]) =>
    owned(part, days, (within) => instrumentBridge(position, engine.market, within, method)),
  );
}

const KEYS = ['opening', ...BRIDGE_PARTS, 'closing', 'realisedForex', 'unrealisedForex'] as const;

function rawOf(figure: (key: (typeof KEYS)[number]) => Decimal): RawBridge {
  return {
    opening: figure('opening'),
    deposits: figure('deposits'),
    withdrawals: figure('withdrawals'),
    transfers: figure('transfers'),
    realised: figure('realised'),
    unrealised: figure('unrealised'),
    income: figure('income'),
    fees: figure('fees'),
    taxes: figure('taxes'),
    currency: figure('currency'),
    closing: figure('closing'),
    realisedForex: figure('realisedForex'),
    unrealisedForex: figure('unrealisedForex'),
  };
}

function addUp(bridges: readonly RawBridge[]): RawBridge {
  return rawOf((key) => sum(bridges.map((bridge) => bridge[key])));
}

/**
 * The bridge of the part of something that counts. Where the part changes within the period, one bridge follows the other,
 * and what changed hands between them is a transfer, at the value of the evening before.
 */
function owned(part: DatedPart, days: Days, bridgeWithin: (days: Days) => BridgePiece): BridgePiece {
  const stretches = stretchesOf(part, days).map(({ days: within, part: counted }) => {
    const piece = bridgeWithin(within);
    if (counted.equals(ONE)) return piece;
    const bridge = rawOf((key) => piece.bridge[key].times(counted));
    return counted.isZero() ? { bridge, gaps: [], lacksRate: false } : { ...piece, bridge };
  });
  const [first, ...later] = stretches;
  if (!first || later.length === 0) return first ?? { bridge: addUp([]), gaps: [], lacksRate: false };
  const ended = stretches.at(-1) ?? first;
  const given = later.map(({ bridge }, place) => bridge.opening.minus(stretches[place]?.bridge.closing ?? ZERO));
  const total = addUp(stretches.map(({ bridge }) => bridge));
  const bridge = {
    ...total,
    opening: first.bridge.opening,
    closing: ended.bridge.closing,
    transfers: total.transfers.plus(sum(given)),
  };
  const lacksRate = stretches.some((stretch) => stretch.lacksRate);
  return { bridge, gaps: stretches.flatMap(({ gaps }) => gaps), lacksRate };
}

const ONE = new Decimal(1);

type Within = { readonly days: Days; readonly gaps: readonly BridgeGap[] };

/** What moved between two accounts of the scope came from nowhere and went nowhere. */
function withoutPairs(bridge: RawBridge, engine: Engine, scope: MeasuredScope, { days, gaps }: Within): RawBridge {
  if (scope.instruments) return bridge;
  const left = new Set(gaps.map(({ accountId, instrumentId }) => `${accountId} ${instrumentId}`));
  const isIn = (day: number) => day > days.from && day <= days.to;
  const isCounted = ({ day, arrivalDay, from, to, sent }: PairedTransfer) =>
    isIn(day) &&
    isIn(arrivalDay) &&
    ![from, to].some((id) => left.has(`${id} ${sent.instrumentId ?? null}`) || left.has(`${id} null`));
  const inside = { deposits: ZERO, withdrawals: ZERO, transfers: ZERO };
  for (const { day, from, to, amount, sent, received } of engine.pairs.filter(isCounted)) {
    const parts = [from, to].map((id) => partOn(scope.accounts.get(id) ?? NONE, day));
    const shared = Decimal.min(...parts);
    const [out, into] = [partOf(sent.kind), partOf(received.kind)];
    inside[out] = inside[out].plus(amount.times(shared));
    inside[into] = inside[into].minus(amount.times(shared));
  }
  return {
    ...bridge,
    deposits: bridge.deposits.plus(inside.deposits),
    withdrawals: bridge.withdrawals.plus(inside.withdrawals),
    transfers: bridge.transfers.plus(inside.transfers),
  };
}

function partOf(kind: TransactionKind): 'deposits' | 'withdrawals' | 'transfers' {
  if (kind === 'deposit') return 'deposits';
  return kind === 'withdrawal' ? 'withdrawals' : 'transfers';
}

const CENTS = 100;

/** Rounds every figure to cents so that they still add up: the parts that lose most by rounding give way first. */
function inCents(exact: RawBridge): Pick<Bridge, 'opening' | 'closing' | 'parts'> {
  const cents = (value: Decimal) => value.times(CENTS).round();
  const [opening, closing] = [cents(exact.opening), cents(exact.closing)];
  const parts = BRIDGE_PARTS.map((name) => {
    const value = exact[name].times(CENTS);
    const floor = value.floor();
    return { name, floor, rest: value.minus(floor) };
  });
  const missing = closing
    .minus(opening)
    .minus(sum(parts.map(({ floor }) => floor)))
    .toNumber();
  const ranked = parts.toSorted((a, b) => b.rest.comparedTo(a.rest));
  const raised = new Set(ranked.slice(0, Math.max(missing, 0)).map(({ name }) => name));
  const lowered = missing < 0 ? ranked.at(-1)?.name : undefined;
  const of = (name: BridgePart): Decimal => {
    const found = parts.find((part) => part.name === name);
    const floor = found?.floor ?? ZERO;
    const own = raised.has(name) ? floor.plus(1) : floor;
    return (name === lowered ? own.plus(missing) : own).dividedBy(CENTS);
  };
  return { opening: opening.dividedBy(CENTS), closing: closing.dividedBy(CENTS), parts: partsOf(of) };
}

function partsOf(of: (name: BridgePart) => Decimal): Readonly<Record<BridgePart, Decimal>> {
  return {
    deposits: of('deposits'),
    withdrawals: of('withdrawals'),
    transfers: of('transfers'),
    realised: of('realised'),
    unrealised: of('unrealised'),
    income: of('income'),
    fees: of('fees'),
    taxes: of('taxes'),
    currency: of('currency'),
  };
}
