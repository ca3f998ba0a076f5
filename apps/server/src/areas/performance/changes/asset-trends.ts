import { assets, type TrendPeriod } from '@aurea/contract/assets.ts';
import type { ParsedQuery } from '@aurea/contract/core/route.ts';
import { addDays, addMonths, type Day, spread } from '@aurea/domain/core/day.ts';
import * as z from 'zod/mini';
import { AfterTransaction } from '#http/area.ts';
import type { DatedWork } from '#http/work.ts';
import type { EnginePool } from '../engine/engine-pool.ts';
import { ownedBy } from '../measured-part.ts';
import { changesQuestion } from './changes-request.ts';

type TrendWork = DatedWork & { readonly engines: EnginePool };

/** What a line in the width of a word can show. */
const MOST_POINTS = 30;

/**
 * What every asset that counts gained over a period that ends today: as a whole, or the share of a member, by who owned
 * it when.
 *
 * @throws Failure `not_found` for somebody who is no member
 */
export async function assetTrends(
  work: TrendWork,
  { period, member }: ParsedQuery<typeof assets.trends>,
): Promise<AfterTransaction> {
  const days = spread(startOf(period, work.today), work.today, MOST_POINTS);
  const of = member ? { owned: (await ownedBy(work.tx, work.scope, member)).accounts } : 'assets';
  const question = await changesQuestion(work, { days, of });
  return new AfterTransaction(async () => {
    const { assets: found } = await work.engines.changes(question);
    const items = found.map(({ id, gain, percent, flows, since, isUnknown, points }) => ({
      id,
      change: isUnknown ? null : gain,
      changePercent: isUnknown ? null : percent,
      flows: isUnknown ? null : flows,
      since,
      points,
    }));
    return JSON.stringify(z.parse(assets.trends.reply, { items }));
  });
}

/** The day whose end a period is measured from. */
function startOf(period: TrendPeriod, today: Day): Day {
  if (period === 'YTD') return addDays(`${today.slice(0, 4)}-01-01`, -1);
  if (period === '1D') return addDays(today, -1);
  if (period === '1W') return addDays(today, -7);
  const months = { '1M': 1, '3M': 3, '1Y': 12, '5Y': 60 }[period];
  return addMonths(today, -months);
}
