import type { ActivityLine } from '@aurea/contract/core/activity.ts';
import { changesBetween } from '#db/activity-changes.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import { requireAsset } from '../queries.ts';
import { type LedgerActivityRow, listActivityOf, listLedgerActivityOf } from './queries.ts';

/** Lines shown of a record. */
const MOST = 100;

/**
 * Who changed an asset or an entry of its ledger, when, from what to what; also of one that was deleted.
 *
 * @throws Failure `not_found`
 */
export async function readActivity(tx: Tx, scope: Scope, id: string): Promise<ActivityLine[]> {
  await requireAsset(tx, scope, id);
  const own = await linesAbout(tx, scope, id);
  const ledger = (await listLedgerActivityOf(tx, scope, id)).map(ledgerLine);
  return [...own, ...ledger].toSorted((one, other) => (one.at < other.at ? 1 : -1)).slice(0, MOST);
}

/** The changes of any record, latest first, each in words. */
export async function linesAbout(tx: Tx, scope: Scope, id: string): Promise<ActivityLine[]> {
  return (await listActivityOf(tx, scope, id)).map(({ before, after, ...line }) => ({
    ...line,
    changes: changesBetween({ before, after }),
  }));
}

/** What of an entry is shown; the rest follows from it, or is an id. */
const SHOWN = [
  'kind',
  'on',
  'instrumentName',
  'quantity',
  'unitPrice',
  'gross',
  'fees',
  'taxes',
  'currency',
  'counterInstrumentName',
  'counterQuantity',
  'splitRatio',
  'addedQuantity',
  'otherAssetName',
  'note',
];
/** What names the entry already. */
const NAMED = ['kind', 'on', 'instrumentName'];

function ledgerLine({ id, at, actor, action, before, after, ...entry }: LedgerActivityRow): ActivityLine {
  const { kind, on, instrumentName } = entry;
  const isWhole = before === null || after === null;
  const fields = isWhole ? SHOWN.filter((field) => !NAMED.includes(field)) : SHOWN;
  const changes = changesBetween(isWhole ? { before: null, after: after ?? before } : { before, after });
  return {
    id,
    at,
    actor,
    action: `transaction_${action}`,
    transaction: { kind, on, instrumentName },
    changes: changes.filter(({ field, after: now }) => fields.includes(field) && !(isWhole && now === '0')),
  };
}
