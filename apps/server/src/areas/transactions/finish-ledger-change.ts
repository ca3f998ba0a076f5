import type { Transaction } from '@aurea/contract/transactions.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { PRICE_RANK } from '#areas/valuation/public.ts';
import { recordActivity } from '#db/activity.ts';
import { invalidateNetWorthFrom } from '#db/household-version.ts';
import type { Work } from '#http/work.ts';
import { priceOfTrade } from './entry.ts';
import { isBond } from './instruments/queries.ts';
import { chosenPrice, doubtAfterChange } from './price-doubts/doubted-price.ts';
import { deletePricesOf, savePrices } from './prices/queries.ts';
import { settleAccount } from './public.ts';

export type Change = {
  readonly action: 'created' | 'changed' | 'deleted' | 'restored';
  readonly before: Transaction | null;
  readonly after: Transaction | null;
};

/**
 * What every change of the ledger ends with: the account checked and settled, the history forgotten, the log written.
 *
 * @throws Failure `position_negative`
 */
export async function finishLedgerChange(work: Work, { action, before, after }: Change): Promise<void> {
  const { tx, scope, clock } = work;
  const entry = after ?? before;
  if (!entry) throw new Failure('not_found', { what: 'transaction' });
  const sides = [before, after].filter((side) => side !== null);
  const touched = sides.flatMap((side) => [side.instrumentId, side.counterInstrumentId]).filter((id) => id !== null);
  const account = { workspaceId: scope.workspaceId, assetId: entry.assetId };
  await settleAccount(tx, account, touched, clock.today());
  await notePrice(work, entry.id, { before, after });
  const days = sides.map(({ on }) => on).toSorted();
  await invalidateNetWorthFrom(tx, scope.workspaceId, days[0] ?? entry.on);
  await recordActivity(tx, scope, clock.now(), {
    action,
    subjectKind: 'transaction',
    subjectId: entry.id,
    before: onRecord(before),
    after: onRecord(after),
  });
}

/** Without the label, which follows from the note. */
function onRecord(entry: Transaction | null): object | null {
  if (!entry) return null;
  const { label, ...fields } = entry;
  return fields;
}

/** Keeps the price a purchase or sale lets us know in line with the entry. */
async function notePrice(
  { tx, scope, clock }: Work,
  id: string,
  { before, after: entry }: Pick<Change, 'before' | 'after'>,
): Promise<void> {
  await deletePricesOf(tx, scope, id);
  if (!entry?.instrumentId) return;
  const doubt = await doubtAfterChange(tx, scope, { before, after: entry });
  if (doubt) {
    await savePrices(tx, scope, chosenPrice(id, doubt), clock.now());
    return;
  }
  const { instrumentId, on, currency } = entry;
  const found = priceOfTrade(entry, await isBond(tx, scope, instrumentId));
  if (found?.state !== 'known') return;
  const price = found.price.toFixed();
  const traded = { instrumentId, on, rank: PRICE_RANK.trade, origin: id, price, currency, source: '' };
  await savePrices(tx, scope, [traded], clock.now());
}
