import { holdings } from '@aurea/contract/holdings.ts';
import { addDays } from '@aurea/domain/core/day.ts';
import { factsToday } from '#areas/assets/public.ts';
import { listLastSplits } from '#areas/ledger/public.ts';
import { classify, findInstrument, listInstrumentsById, toInstrument } from '#areas/transactions/public.ts';
import { listPriceFacts, pricesIn } from '#areas/valuation/public.ts';
import { wealthCacheVersion } from '#db/household-version.ts';
import type { Area, AreaTools, Context } from '#http/area.ts';
import { readCryptoGains } from './crypto-gains.ts';
import { holdingDetail } from './detail.ts';
import { heldParts } from './held-parts.ts';
import { byMonth, expectedIncomes, incomeOfYear, toIncome, valuedIncomes } from './income.ts';
import { mergeHoldings, totalsOf, withWeights } from './overview.ts';
import { listHoldings } from './positions/queries.ts';
import { servePositions } from './positions/routes.ts';
import { referenceFigures } from './reference-figures.ts';

/** Prices of a month, and the one before it. */
const TREND_DAYS = 32;
const PAST_DAYS = 366;

export const holdingArea: Area = (tools) => {
  serveHoldings(tools);
  servePositions(tools);
};

/** What is held of each instrument, whatever accounts it lies in. */
function serveHoldings({ serve, db, clock, workers }: AreaTools): void {
  const cacheVersion = wealthCacheVersion({ db, clock });

  serve(
    holdings.list,
    async ({ tx, scope, query }) => {
      const today = clock.today();
      const facts = await factsToday(tx, scope, today);
      const kept = await listHoldings(
        tx,
        scope,
        facts.assets.map(({ id }) => id),
      );
      const ids = [...new Set([...facts.prices, ...kept].map(({ instrumentId }) => instrumentId))];
      const named = new Map((await listInstrumentsById(tx, scope, ids, today)).map((row) => [row.id, row]));
      const inReference = await referenceFigures(tx, scope, {
        currency: facts.currency,
        accounts: facts.assets,
        instrumentIds: ids,
        today,
      });
      const held = mergeHoldings(heldParts(facts, kept, { today, named, class: query.class, inReference }), {
        today,
        currency: facts.currency,
        points: await recentPrices({ tx, scope }, ids, today),
      });
      const incomes = await valuedIncomes(tx, scope, { class: query.class, today });
      return {
        items: withWeights(held),
        currency: facts.currency,
        totals: { ...totalsOf(held), incomeOfYear: incomeOfYear(incomes.items, today) },
        asOf: clock.now().toISOString(),
      };
    },
    { cacheVersion },
  );

  serve(
    holdings.show,
    ({ tx, scope, params, query }) =>
      holdingDetail(tx, scope, { id: params.id, from: query.from, today: clock.today() }),
    { cacheVersion },
  );

  serve(
    holdings.income,
    async ({ tx, scope, query }) => {
      const today = clock.today();
      const { currency, items } = await valuedIncomes(tx, scope, { class: query.class, today });
      const since = addDays(today, -PAST_DAYS);
      return {
        currency,
        months: byMonth(items),
        past: items
          .filter(({ on }) => on > since)
          .map(toIncome)
          .toReversed(),
        expected: await expectedIncomes(tx, scope, items, today),
      };
    },
    { cacheVersion },
  );

  serve(
    holdings.cryptoGains,
    ({ tx, scope, query }) => readCryptoGains({ tx, scope, workers }, query.portfolio, clock.today()),
    { cacheVersion },
  );

  serve(holdings.classify, async ({ tx, scope, params, body }) => {
    const { version, ...after } = body;
    await classify({ tx, scope, clock }, { id: params.id, version }, after);
    return toInstrument(await findInstrument(tx, scope, params.id, clock.today()), clock.today());
  });
}

/** The prices of the last weeks that are of today's units. */
async function recentPrices(
  { tx, scope }: Pick<Context<typeof holdings.list>, 'tx' | 'scope'>,
  ids: readonly string[],
  today: string,
) {
  const since = addDays(today, -TREND_DAYS);
  const facts = await listPriceFacts(tx, { workspaceId: scope.workspaceId, since, until: today }, ids);
  const splits = await listLastSplits(tx, scope, ids, since);
  const byId = new Map(facts.map((each) => [each.instrumentId, pricesIn(each, [])]));
  return (id: string) => {
    const split = splits.get(id);
    const points = byId.get(id)?.prices ?? [];
    return split ? points.filter(({ on }) => on >= split) : points;
  };
}
