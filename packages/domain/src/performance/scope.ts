import { Decimal, ZERO } from '../core/decimal.ts';
import type { Account } from './account.ts';
import type { Engine } from './engine.ts';
import type { Position } from './position.ts';
import { positionFlows } from './position-flows.ts';
import type { ScopeColumns } from './scope-columns.ts';
import { lengthOf } from './span.ts';

/**
 * What is measured. Accounts with the part of each that counts (1 for the whole; less for a member who owns a share):
 * a household, a class, one account, a tag or a member. Or instruments, wherever in those accounts they are held.
 */
export type Scope = {
  readonly accounts: ReadonlyMap<string, Decimal>;
  readonly instruments?: ReadonlySet<string>;
};

/** The whole of some accounts. */
export function wholeAccounts(ids: Iterable<string>): Scope {
  return { accounts: new Map([...ids].map((id) => [id, new Decimal(1)])) };
}

/** The accounts of a scope with the part that counts. */
export function accountsIn(engine: Engine, scope: Scope): readonly (readonly [Account, Decimal])[] {
  return [...scope.accounts].flatMap(([id, share]) => {
    const account = engine.accounts.get(id);
    return account ? [[account, share] as const] : [];
  });
}

/** The positions of a scope with the part that counts. */
export function positionsIn(engine: Engine, scope: Scope): readonly (readonly [Position, Decimal])[] {
  return accountsIn(engine, scope).flatMap(([{ positions }, share]) =>
    [...positions.values()]
      .filter(({ instrumentId }) => !scope.instruments || scope.instruments.has(instrumentId))
      .map((position) => [position, share] as const),
  );
}

/** Values and flows of a scope, day by day, in the reference currency. */
export function columnsOf(engine: Engine, scope: Scope): ScopeColumns {
  const length = lengthOf(engine.market.span);
  if (scope.instruments) {
    const parts = positionsIn(engine, scope);
    const [only] = parts;
    // nothing is transferred within one position
    if (only && parts.length === 1 && only[1].equals(ONE)) return positionFlows(only[0], engine.market);
    const total = newColumns(length);
    for (const [position, share] of parts) addColumns(total, positionFlows(position, engine.market), share.toNumber());
    return withoutPairs(total, engine, scope);
  }
  const total = newColumns(length);
  for (const [account, share] of accountsIn(engine, scope)) addColumns(total, account, share.toNumber());
  return withoutPairs(total, engine, scope);
}

function newColumns(length: number): ScopeColumns {
  return { values: new Float64Array(length), inflow: new Float64Array(length), outflow: new Float64Array(length) };
}

function addColumns(total: ScopeColumns, part: ScopeColumns, share: number): void {
  for (const name of ['values', 'inflow', 'outflow'] as const) {
    const [into, from] = [total[name], part[name]];
    for (let index = 0; index < into.length; index++) into[index] = (into[index] ?? 0) + share * (from[index] ?? 0);
  }
}

/** A transfer between two accounts of the scope is no flow, save for the difference of what is owned of both. */
function withoutPairs(columns: ScopeColumns, engine: Engine, scope: Scope): ScopeColumns {
  const shareOf = (accountId: string) => scope.accounts.get(accountId) ?? ZERO;
  const isOf = (instrumentId = '') => !scope.instruments || scope.instruments.has(instrumentId);
  for (const { day, from, to, amount, sent, isMeasured } of engine.pairs) {
    const shared = isMeasured && isOf(sent.instrumentId ?? '') ? Decimal.min(shareOf(from), shareOf(to)) : ZERO;
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
const ONE = new Decimal(1);
