import { Decimal, ZERO } from '../../core/decimal.ts';
import type { Engine } from '../engine.ts';
import { positionFlows } from '../flows/position-flows.ts';
import type { Account } from '../positions/account.ts';
import type { Position } from '../positions/position.ts';
import { type DatedPart, isWhole, partOn, WHOLE } from './ownership-share.ts';
import type { ScopeColumns } from './scope-columns.ts';
import { lengthOf, type Span } from './span.ts';

/**
 * What is measured. Accounts with the part of each that counts on each day (all of it, or the share of a member): a
 * household, a class, one account, a tag or a member. Or instruments, wherever in those accounts they are held.
 */
export type MeasuredScope = {
  readonly accounts: ReadonlyMap<string, DatedPart>;
  readonly instruments?: ReadonlySet<string>;
};

/** The whole of some accounts. */
export function wholeAccounts(ids: Iterable<string>): MeasuredScope {
  return { accounts: new Map([...ids].map((id) => [id, WHOLE])) };
}

/** The accounts of a scope with the part that counts, in the order of the engine, on which sums of floats depend. */
export function accountsIn(engine: Engine, scope: MeasuredScope): readonly (readonly [Account, DatedPart])[] {
  const ids = scope.accounts.size > 1 ? engine.accounts.keys() : scope.accounts.keys();
  return [...ids].flatMap((id) => {
    const [account, part] = [engine.accounts.get(id), scope.accounts.get(id)];
    return account && part ? [[account, part] as const] : [];
  });
}

/** The positions of a scope with the part that counts. */
export function positionsIn(engine: Engine, scope: MeasuredScope): readonly (readonly [Position, DatedPart])[] {
  return accountsIn(engine, scope).flatMap(([account, part]) =>
    positionsOf(account, scope).map((position) => [position, part] as const),
  );
}

function positionsOf({ positions }: Account, { instruments }: MeasuredScope): readonly Position[] {
  return instruments ? [...instruments].flatMap((id) => positions.get(id) ?? []) : [...positions.values()];
}

/** Values and flows of a scope, day by day, in the reference currency. */
export function columnsOf(engine: Engine, scope: MeasuredScope): ScopeColumns {
  const { span } = engine.market;
  if (scope.instruments) {
    const parts = positionsIn(engine, scope);
    const [only] = parts;
    // nothing is transferred within one position
    if (only && parts.length === 1 && isWhole(only[1])) return positionFlows(only[0], engine.market);
    const total = newColumns(lengthOf(span));
    for (const [position, part] of parts)
      addColumns(total, ownedColumns(positionFlows(position, engine.market), part, span));
    return withoutPairs(total, engine, scope);
  }
  const total = newColumns(lengthOf(span));
  for (const [account, part] of accountsIn(engine, scope)) addColumns(total, ownedColumns(account, part, span));
  return withoutPairs(total, engine, scope);
}

function newColumns(length: number): ScopeColumns {
  return { values: new Float64Array(length), inflow: new Float64Array(length), outflow: new Float64Array(length) };
}

const COLUMNS = ['values', 'inflow', 'outflow'] as const;

function addColumns(total: ScopeColumns, part: ScopeColumns): void {
  for (const name of COLUMNS) {
    const [into, from] = [total[name], part[name]];
    for (let index = 0; index < into.length; index++) into[index] = (into[index] ?? 0) + (from[index] ?? 0);
  }
}

/**
 * The part of some columns that counts each day. Where the part changes, what it gained or lost crosses the border in the
 * morning, at the value of the evening before: an inflow, a negative one where a share was given away, so that the return
 * of that day is that of what is left.
 */
export function ownedColumns(whole: ScopeColumns, part: DatedPart, { first }: Span): ScopeColumns {
  if (isWhole(part)) return whole;
  const owned = newColumns(whole.values.length);
  let before = partOn(part, first - 1).toNumber();
  for (let index = 0; index < whole.values.length; index++) {
    const share = partOn(part, first + index).toNumber();
    for (const name of COLUMNS) owned[name][index] = share * at(whole[name], index);
    if (share !== before)
      owned.inflow[index] = at(owned.inflow, index) + (share - before) * at(whole.values, index - 1);
    before = share;
  }
  return owned;
}

const at = (column: Float64Array, index: number) => column[index] ?? 0;

/**
 * A transfer between two accounts of the scope is no flow, save for the difference of what is owned of both. Money that is
 * some days under way is out of both accounts meanwhile: a flow out and, when it arrives, one in.
 */
function withoutPairs(columns: ScopeColumns, engine: Engine, scope: MeasuredScope): ScopeColumns {
  const partOf = (accountId: string, day: number) => partOn(scope.accounts.get(accountId) ?? NONE, day);
  const isOf = (instrumentId = '') => !scope.instruments || scope.instruments.has(instrumentId);
  for (const { day, arrivalDay, from, to, amount, sent, isMeasured } of engine.pairs) {
    if (arrivalDay !== day) continue;
    const shared = isMeasured && isOf(sent.instrumentId ?? '') ? Decimal.min(partOf(from, day), partOf(to, day)) : ZERO;
    if (!shared.isZero()) settle(columns, day - engine.market.span.first, amount.times(shared).toNumber());
  }
  return columns;
}

/** Takes a flow out both ways; what is left of it may be the last bits of floats. */
function settle({ inflow, outflow }: ScopeColumns, index: number, inside: number): void {
  for (const column of [inflow, outflow]) {
    const left = (column[index] ?? 0) - inside;
    column[index] = Math.abs(left) < NOTHING ? 0 : left;
  }
}

const NOTHING = 1e-7;
/** Of an account outside the scope. */
export const NONE: DatedPart = [{ from: Number.NEGATIVE_INFINITY, part: ZERO }];
