import { type AssetClass, classOf } from '@aurea/domain/assets/asset-class.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { Decimal, roundTo } from '@aurea/domain/core/decimal.ts';
import { type ChangeOfValue, changeOfValue, pathOfGains } from '@aurea/domain/performance/bridge/change-of-value.ts';
import type { Engine } from '@aurea/domain/performance/engine.ts';
import { WHOLE } from '@aurea/domain/performance/series/ownership-share.ts';
import { columnsOf, type MeasuredScope, wholeAccounts } from '@aurea/domain/performance/series/scope.ts';
import { toWire } from '#db/decimal-text.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';
import { engineFor, type ScopeData, toDatedPart } from './report-task.ts';

export type ChangesInput = {
  readonly workspaceId: string;
  /** The number of the load it must rest on, or a later one. */
  readonly atLeast: number;
  /** The first day that matters. */
  readonly begin: Day;
  readonly chosen: null;
  /** The days of a curve: the period is from the first to the last of them. */
  readonly days: readonly Day[];
  /** Whose changes are asked for: those of the classes, of each asset, of some assets and instruments, of a member's shares. */
  readonly of:
    | 'classes'
    | 'assets'
    | { readonly assetIds: readonly string[]; readonly instrumentIds: readonly string[] }
    | { readonly owned: ScopeData['accounts'] };
};

/** A change of value as it travels: amounts in the currency of the household, the return in percent. */
export type Change = {
  readonly gain: string;
  readonly flows: string;
  readonly percent: string | null;
  readonly since: Day | null;
  /** Whether nothing says what moved in and out of it, so that no gain can be known. */
  readonly isUnknown: boolean;
};

export type Changes = {
  readonly household: Change;
  readonly classes: readonly { readonly class: AssetClass; readonly gain: string }[];
  readonly assets: readonly PartChange[];
  readonly instruments: readonly PartChange[];
};

/** Of an asset, or of an instrument in all accounts; its value is that of the last day. */
export type PartChange = Change & {
  readonly id: string;
  readonly value: string;
  readonly points: (string | null)[];
};

export const CHANGES: CpuTask<ChangesInput, Changes | null> = {
  module: import.meta.url,
  name: periodChanges.name,
  timeoutMs: 60_000,
};

/**
 * What changed the value of a household over a period, of its classes or of its assets; null where the engine is not
 * kept (any more).
 *
 * @public
 */
export function periodChanges(input: ChangesInput): Changes | null {
  const engine = engineFor(input)?.engine;
  if (!engine) return null;
  const { days, of } = input;
  const period = { from: days[0] ?? input.begin, to: days.at(-1) ?? input.begin };
  const ids = [...engine.accounts.keys()];
  const changeOf = (scope: MeasuredScope) => changeOfValue(engine, scope, period);
  const byClass = Map.groupBy(ids, (id) => classOf(engine.accounts.get(id)?.input.kind ?? 'other'));
  const shares = new Map(isOfMember(of) ? of.owned.map(([id, parts]) => [id, toDatedPart(parts)]) : []);
  const partOf = (id: string, scope: MeasuredScope, isStated: boolean) => {
    const columns = columnsOf(engine, scope);
    const change = changeOfValue(engine, scope, period, columns);
    const points = pathOfGains(engine, scope, days, columns).map((value) => value && toWire(value));
    return { id, value: amount(change.closing), ...toChange(change, isStated), points };
  };
  const { assetIds, instrumentIds } = askedOf(of, ids);
  const asked = assetIds.filter((id) => engine.accounts.has(id));
  return {
    household: toChange(changeOf(wholeAccounts(ids)), false),
    classes:
      of === 'classes'
        ? [...byClass].map(([name, own]) => ({ class: name, gain: amount(changeOf(wholeAccounts(own)).gain) }))
        : [],
    assets: asked.map((id) =>
      partOf(id, { accounts: new Map([[id, shares.get(id) ?? WHOLE]]) }, isUnknown(engine, id)),
    ),
    instruments: instrumentIds.map((id) => partOf(id, { ...wholeAccounts(ids), instruments: new Set([id]) }, false)),
  };
}

const isOfMember = (of: ChangesInput['of']) => typeof of === 'object' && 'owned' in of;

function askedOf(of: ChangesInput['of'], ids: readonly string[]) {
  if (of === 'classes') return { assetIds: [], instrumentIds: [] };
  if (of === 'assets') return { assetIds: ids, instrumentIds: [] };
  return 'owned' in of ? { assetIds: of.owned.map(([id]) => id), instrumentIds: [] } : of;
}

/** Of an account of which balances alone were stated, or that has no price at an end, no gain can be known. */
function isUnknown(engine: Engine, id: string): boolean {
  return engine.accounts.get(id)?.cashBalance.flowsUnknown ?? true;
}

const CENT_PLACES = 2;
const PERCENT_PLACES = 4;

const amount = (value: Decimal) => toWire(roundTo(value, CENT_PLACES));

function toChange({ gain, flows, twr, since, state }: ChangeOfValue, isStated: boolean): Change {
  return {
    gain: amount(gain),
    flows: amount(flows),
    percent: twr.state === 'unavailable' ? null : toWire(roundTo(new Decimal(twr.value).times(100), PERCENT_PLACES)),
    since,
    isUnknown: isStated || state === 'partial',
  };
}
