import { MARKET_SOURCES, market, marketCare, type Refresh } from '@aurea/contract/market.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { instrumentView, searchInstruments } from '#areas/transactions/public.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area } from '#http/area.ts';
import { createRequestSlot } from '#http/request-slot.ts';
import type { SourceInstrument } from '#providers/market/port.ts';
import { openSources } from '#providers/market/sources.ts';
import { addFromSource, fetchFromSource } from './add-instrument.ts';
import { findProgressOf, findReferenceOf, noteRefresh } from './households/queries.ts';
import { CALL_SOURCES, REFRESH_HOUSEHOLD, ROUNDS, workOnMarket } from './jobs.ts';
import { createLiveSearch, type LiveSearch } from './live-search.ts';
import { marketDay } from './market-day.ts';
import { listQuarantine } from './quarantine-queries.ts';
import { listActionsOf } from './reference-queries.ts';
import { listSourceStates } from './source-queries.ts';

const OWN_SHOWN = 25;
const QUARANTINE_SHOWN = 200;
/** A refresh that nothing came of for so long is over. */
const LONGEST_MS = 6 * 3_600_000;

export const marketArea: Area = (tools) => {
  const { serve, clock, config, queue } = tools;
  const enabled = config.market.isOn;
  const sources = openSources(config.market, () => marketDay(clock));
  const liveSearch = createLiveSearch(tools, sources);
  const found = createRequestSlot<Awaited<ReturnType<LiveSearch['search']>>>();
  const chosen = createRequestSlot<SourceInstrument>();
  workOnMarket(tools, sources);

  serve(
    market.search,
    async ({ tx, scope, query, request }) => {
      const items = await searchInstruments(tx, scope, { q: query.q, size: OWN_SHOWN, today: clock.today() });
      const { found: others, silent } = found.take(request);
      return { items, found: [...others], silent, enabled };
    },
    { prepare: async ({ query, request }) => found.put(request, await liveSearch.search(query.q)) },
  );

  serve(
    market.add,
    async ({ tx, scope, body, request }) => {
      const id = await addFromSource({ tx, scope, tools }, body, chosen.take(request));
      return await instrumentView(tx, scope, id, clock.today());
    },
    {
      prepare: async ({ body, request }) => {
        requireMarket(enabled);
        chosen.put(request, await fetchFromSource(liveSearch, body, marketDay(clock)));
      },
    },
  );

  const refreshView = async (tx: Tx, scope: { readonly workspaceId: string }): Promise<Refresh> => {
    const { askedAt, total, done, failed } = await findProgressOf(tx, scope);
    const isRecent = askedAt !== null && clock.now().getTime() - Date.parse(askedAt) < LONGEST_MS;
    const states = enabled ? await listSourceStates(tx) : [];
    return {
      enabled,
      askedAt,
      total,
      done,
      failed,
      running: enabled && isRecent && done + failed < total,
      sources: MARKET_SOURCES.flatMap((source) => {
        const state = states.find((one) => one.source === source);
        if (!state) return [];
        const isResting = state.restingUntil !== null && state.restingUntil > clock.now().toISOString();
        return [{ source, answeredAt: state.answeredAt, restingUntil: isResting ? state.restingUntil : null }];
      }),
    };
  };

  serve(market.refresh, async ({ tx, scope }) => {
    requireMarket(enabled);
    await noteRefresh(tx, scope, clock.now());
    await queue.enqueue(tx, REFRESH_HOUSEHOLD, { workspaceId: scope.workspaceId, rounds: ROUNDS });
    await queue.enqueue(tx, CALL_SOURCES, {});
    return await refreshView(tx, scope);
  });

  serve(market.progress, ({ tx, scope }) => refreshView(tx, scope));

  serve(market.actions, async ({ tx, scope, params }) => {
    await instrumentView(tx, scope, params.id, clock.today());
    const referenceId = await findReferenceOf(tx, scope, params.id);
    return { items: referenceId ? await listActionsOf(tx, referenceId) : [] };
  });

  serve(marketCare.quarantine, async ({ tx }) => ({
    sources: await listSourceStates(tx),
    items: await listQuarantine(tx, QUARANTINE_SHOWN),
  }));
};

function requireMarket(enabled: boolean): void {
  if (!enabled) throw new Failure('market_off');
}
