import type { Refresh } from '@aurea/contract/market.ts';
import { formatMoment } from './format.ts';

type Words = {
  readonly refreshing: (done: string, total: string) => string;
  readonly refreshed: (done: string) => string;
  readonly unknownTo: (failed: string) => string;
  readonly resting: (source: string, until: string) => string;
  readonly pace: string;
  readonly sources: Readonly<Record<Refresh['sources'][number]['source'], string>>;
};

/** How a refresh of prices goes, in words; nothing where none goes on and none has just ended. */
export function refreshLines(progress: Refresh, hasEnded: boolean, words: Words): string[] {
  const { running, done, failed, total, sources } = progress;
  if (!running && !hasEnded) return [];
  const resting = sources.flatMap(({ source, restingUntil }) =>
    restingUntil ? [words.resting(words.sources[source], formatMoment(restingUntil))] : [],
  );
  const state = running ? words.refreshing(String(done), String(total)) : words.refreshed(String(done));
  const unknown = failed > 0 ? [words.unknownTo(String(failed))] : [];
  return [state, ...unknown, ...resting, ...(running ? [words.pace] : [])];
}
