import { addDays } from '@aurea/domain/core/day.ts';
import type { DemoLease, DemoProperty } from '@aurea/domain/demo/properties.ts';
import { incomesOf, recordReceipt } from '#areas/incomes/public.ts';
import { settleProperty, signLease } from '#areas/properties/public.ts';
import type { CreatingWork } from '#http/work.ts';
import type { Key } from './queries.ts';

/** Gives the properties of the story their facts, loans, costs and leases, and says what came of the rents. */
export async function ownProperties(
  work: CreatingWork,
  properties: readonly DemoProperty[],
  assets: readonly Key[],
): Promise<void> {
  const idOf = (key: string) => assets.find((asset) => asset.key === key)?.id ?? '';
  for (const { assetKey, facts, loanKeys, costs, leases } of properties) {
    const id = idOf(assetKey);
    await settleProperty(work, { id, facts, loanIds: loanKeys.map(idOf), costs });
    for (const lease of leases) await letTo(work, id, lease);
  }
}

async function letTo(work: CreatingWork, assetId: string, { isLate, index, ...lease }: DemoLease): Promise<void> {
  const rent = { furnished: false, accountId: null, frequency: 'month', dueDay: 5 } as const;
  const past = isLate ? 'open' : 'received';
  const { incomeId } = await signLease(work, assetId, { ...lease, ...rent, index, past }, 'demo');
  if (isLate) await receiveUntilThisMonth(work, incomeId, lease.startsOn);
}

async function receiveUntilThisMonth(work: CreatingWork, incomeId: string, from: string): Promise<void> {
  const today = work.clock.today();
  const span = { from, to: addDays(`${today.slice(0, 7)}-01`, -1), today };
  const found = await incomesOf(work.tx, work.scope, span);
  for (const { on, total } of found.find(({ income }) => income.id === incomeId)?.dues ?? []) {
    const came = { state: 'received' as const, dueOn: on, receivedOn: on, note: '', gross: null, transactionId: null };
    await recordReceipt(work, incomeId, { ...came, amount: total });
  }
}
