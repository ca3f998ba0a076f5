import type { Import } from '@aurea/contract/imports.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { toDecimalString } from '@aurea/domain/core/decimal.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { dayOfList } from '@aurea/domain/imports/rows/day-of-list.ts';
import { statesHoldings } from '@aurea/domain/imports/rows/states-holdings.ts';
import { listInstrumentsIn } from '#areas/ledger/public.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { ImportRecord } from '../queries.ts';
import { countRows } from '../rows/count-queries.ts';
import { heldOn } from './held-positions.ts';
import { instrumentsNamed } from './instruments-named.ts';
import { countHeld, findNames, insertTakenOut, type ListedRow, listListed, type TakenOut } from './queries.ts';

type Account = { readonly workspaceId: string; readonly assetId: string };

/** What an account holds on the day of a list that does not name it. */
async function notListed(tx: Tx, account: Account, rows: readonly ListedRow[], on: Day): Promise<TakenOut[]> {
  const named = new Set(rows.map(await instrumentsNamed(tx, account.workspaceId, rows)));
  const others = (await listInstrumentsIn(tx, account)).filter((id) => !named.has(id));
  const held = await heldOn(tx, account, others, on);
  return others.flatMap((instrumentId) => {
    const quantity = held.get(instrumentId)?.quantity;
    return quantity?.greaterThan(0) ? [{ instrumentId, quantity: toDecimalString(quantity) }] : [];
  });
}

function dayOf(rows: readonly ListedRow[], today: Day): Day {
  return dayOfList(
    rows.map(({ draft }) => draft),
    today,
  );
}

/** Of a checked list of holdings: how much of it the account holds, and what it does not name; null of anything else. */
export async function heldAlready(
  tx: Tx,
  scope: Scope,
  found: ImportRecord,
  today: Day,
): Promise<Import['heldAlready']> {
  const isOpen = found.state === 'checked' || found.state === 'failed';
  if (!isOpen || !found.assetId || !statesHoldings(found.mapping)) return null;
  const of = { workspaceId: scope.workspaceId, importId: found.id };
  const { rows, unchanged } = await countHeld(tx, of);
  if (rows === 0 && found.mapping.laterList !== 'all') return null;
  const account = { workspaceId: scope.workspaceId, assetId: found.assetId };
  const listed = await listListed(tx, of);
  const gone = await notListed(tx, account, listed, dayOf(listed, today));
  const names = await findNames(
    tx,
    scope.workspaceId,
    gone.map(({ instrumentId }) => instrumentId),
  );
  return {
    rows,
    unchanged,
    notListed: gone.map(({ instrumentId, quantity }) => ({ name: names.get(instrumentId) ?? '', quantity })),
  };
}

/**
 * Takes out what a list of all that is held does not name, on its day.
 *
 * @returns how many positions that were
 * @throws Failure `import_has_errors` where a line could not be read: what it names is not known
 */
export async function takeOutNotListed(
  tx: Tx,
  of: Account & { readonly importId: string },
  known: { readonly currency: string; readonly today: Day; readonly at: Date },
): Promise<number> {
  const rows = await listListed(tx, of);
  if (rows.length === 0) return 0;
  const errors = (await countRows(tx, of, [of.importId])).get(of.importId)?.error ?? 0;
  if (errors > 0) throw new Failure('import_has_errors', { count: errors });
  const on = dayOf(rows, known.today);
  const gone = await notListed(tx, of, rows, on);
  await insertTakenOut(tx, of, gone, { ...known, on });
  return gone.length;
}
