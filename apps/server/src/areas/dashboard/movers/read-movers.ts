import { dashboard, type Movers, type Period } from '@aurea/contract/dashboard.ts';
import { valuedBy } from '@aurea/domain/assets/asset-class.ts';
import { spread } from '@aurea/domain/core/day.ts';
import { Decimal } from '@aurea/domain/core/decimal.ts';
import { movers } from '@aurea/domain/dashboard/movers.ts';
import * as z from 'zod/mini';
import type { EnginePool } from '#areas/performance/public.ts';
import { changesQuestion } from '#areas/performance/public.ts';
import { findFirstDayOfWealth, findReferenceCurrency } from '#areas/valuation/public.ts';
import type { Tx } from '#db/transaction.ts';
import { AfterTransaction } from '#http/area.ts';
import type { DatedWork } from '#http/work.ts';
import { beginningOf } from '../days.ts';
import { listHeldInstruments, listStatedAssets } from './queries.ts';

const SHOWN = 5;

/** What a line in the width of a word can show. */
const MOST_POINTS = 30;

type MoversWork = DatedWork & { readonly engines: EnginePool };
type Named = Pick<Movers['items'][number], 'instrumentId' | 'assetId' | 'name' | 'type' | 'accounts'>;

/** What gained or lost most over a period, of what is held and has a price or a stated value. */
export async function readMovers(work: MoversWork, period: Period): Promise<AfterTransaction> {
  const { tx, scope, engines, today } = work;
  const from = beginningOf(period, today, (await findFirstDayOfWealth(tx, scope)) ?? today);
  const currency = await findReferenceCurrency(tx, scope.workspaceId);
  const named = await namedThings(tx, scope);
  const of = {
    assetIds: [...named.values()].flatMap(({ assetId }) => assetId ?? []),
    instrumentIds: [...named.values()].flatMap(({ instrumentId }) => instrumentId ?? []),
  };
  const question = await changesQuestion(work, { days: spread(from, today, MOST_POINTS), of });
  return new AfterTransaction(async () => {
    const { assets, instruments } = await engines.changes(question);
    const known = [...assets, ...instruments].filter(({ isUnknown, percent }) => !isUnknown && percent !== null);
    const moved = movers(
      known.map((part) => ({ ...part, gain: new Decimal(part.gain) })),
      SHOWN,
    );
    const items = moved.flatMap(({ id, value, gain, percent, points }) => {
      const found = named.get(id);
      const figures = { value, amount: gain.toFixed(), percent, points: points.flatMap((point) => point ?? []) };
      return found ? [{ ...found, ...figures }] : [];
    });
    return JSON.stringify(z.parse(dashboard.movers.reply, { currency, from, items }));
  });
}

/** Instruments held in accounts, and assets of their own with a stated value, by id. */
async function namedThings(tx: Tx, scope: MoversWork['scope']): Promise<Map<string, Named>> {
  const named = new Map<string, Named>();
  for (const { id, name, type, accounts } of await listHeldInstruments(tx, scope)) {
    named.set(id, { instrumentId: id, assetId: null, name, type, accounts: [...accounts] });
  }
  for (const { id, name, kind } of await listStatedAssets(tx, scope)) {
    if (valuedBy(kind) !== 'valuation') continue;
    named.set(id, { instrumentId: null, assetId: id, name, type: kind, accounts: [] });
  }
  return named;
}
