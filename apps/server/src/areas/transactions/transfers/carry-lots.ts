import { Decimal } from '@aurea/domain/core/decimal.ts';
import { type Handover, handovers } from '@aurea/domain/ledger/cost-basis/handovers.ts';
import { type EntryRow, toEntry } from '#areas/ledger/public.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Tx } from '#db/transaction.ts';
import { type Arrival, listArrivalsOf, writeCarried } from './queries.ts';

type Account = { readonly workspaceId: string; readonly assetId: string };

/** Units of an instrument in another account whose cost changed. */
export type Reached = { readonly assetId: string; readonly instrumentId: string };

/**
 * Gives what an account transferred to others the cost and the lots it had there, and answers what that changed.
 *
 * @param rows all entries of the account for the instruments that were settled
 */
export async function carryLots(tx: Tx, account: Account, rows: readonly EntryRow[]): Promise<Reached[]> {
  const sent = rows.filter((row) => row.kind === 'transfer_out' && row.transfer_id && row.instrument_id);
  if (sent.length === 0) return [];
  const arrivals = await listArrivalsOf(
    tx,
    account,
    sent.flatMap(({ transfer_id }) => transfer_id ?? []),
  );
  const taken = handovers(rows.map(toEntry));
  const reached: Reached[] = [];
  for (const arrival of arrivals) {
    const handover = taken.get(sent.find((row) => row.transfer_id === arrival.transferId)?.id ?? '');
    if (!handover || !arrival.instrumentId) continue;
    const carried = carriedBy(handover);
    if (isSame(arrival, carried)) continue;
    await writeCarried(tx, account, arrival.id, carried);
    reached.push({ assetId: arrival.assetId, instrumentId: arrival.instrumentId });
  }
  return reached;
}

type Carried = Pick<Arrival, 'gross' | 'lots'>;

function carriedBy({ cost, lots }: Handover): Carried {
  return {
    gross: cost && toWire(cost),
    lots: lots.map((lot) => ({ on: lot.on, quantity: toWire(lot.quantity), cost: toWire(lot.cost) })),
  };
}

function isSame(stored: Carried, carried: Carried): boolean {
  const lotsOf = ({ lots }: Carried) =>
    (lots ?? []).map(({ on, quantity, cost }) => `${on} ${quantity} ${cost}`).join();
  const grossOf = ({ gross }: Carried) => (gross === null ? '' : toWire(new Decimal(gross)));
  return grossOf(stored) === grossOf(carried) && lotsOf(stored) === lotsOf(carried);
}
