import { addDays } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { addMarketInstrument } from '#areas/transactions/public.ts';
import { invalidateNetWorthFrom } from '#db/household-version.ts';
import type { WorkspaceScope } from '#http/area.ts';
import type { ToolsWork } from '#http/work.ts';
import type { SourceInstrument } from '#providers/market/port.ts';
import { linkInstrument } from './households/queries.ts';
import { CALL_SOURCES } from './jobs.ts';
import type { LiveSearch } from './live-search.ts';
import { marketDay } from './market-day.ts';
import { ensureReference, markTried, requestPrices } from './reference-queries.ts';
import { HISTORY_DAYS } from './source-work.ts';
import { storeInstrument } from './store-quotes.ts';

export type Choice = {
  readonly source: 'yahoo' | 'coingecko';
  readonly sourceId: string;
  readonly isin?: string | null | undefined;
};

/** Asks the source for an instrument somebody chose. @throws Failure `market_silent` */
export async function fetchFromSource(
  liveSearch: LiveSearch,
  { source, sourceId }: Choice,
  today: string,
): Promise<SourceInstrument> {
  const answer = await liveSearch.instrument(source, sourceId, addDays(today, -HISTORY_DAYS));
  if (!answer) throw new Failure('market_silent', { source });
  return answer;
}

/**
 * Adds an instrument of a source to the household, with the prices that pass the check of quotes.
 *
 * @returns its id
 * @throws Failure `market_silent` where no price of the answer is believable
 */
export async function addFromSource(
  { tx, scope, tools }: ToolsWork<WorkspaceScope>,
  choice: Choice,
  answer: SourceInstrument,
): Promise<string> {
  const { clock, randomness, queue } = tools;
  const [at, today] = [clock.now(), marketDay(clock)];
  const names = {
    name: answer.name ?? choice.sourceId,
    type: answer.type ?? 'stock',
    symbol: (answer.symbol ?? choice.sourceId).slice(0, 30),
  };
  const reference = await ensureReference(tx, { ...choice, ...names, exchange: null }, at);
  const { outcome, currency } = await storeInstrument(tx, reference, answer, { at, today });
  if (outcome !== 'some' || !currency) throw new Failure('market_silent', { source: choice.source });
  const isin = choice.isin ?? null;
  const added = { ...names, isin, currency, id: randomness.uuid(), referenceId: reference.id };
  const id = await addMarketInstrument({ tx, scope, clock }, added);
  if (await linkInstrument(tx, scope, id, reference.id))
    await invalidateNetWorthFrom(tx, scope.workspaceId, firstDay(answer, today));
  if (choice.source === 'yahoo') await markTried(tx, [reference.id], at, 'refreshed');
  else await requestPrices(tx, [reference.id], at);
  await queue.enqueue(tx, CALL_SOURCES, {});
  return id;
}

function firstDay({ prices }: SourceInstrument, today: string): string {
  return prices.map(({ on }) => on).reduce((first, on) => (on < first ? on : first), today);
}
