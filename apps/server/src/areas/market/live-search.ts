import { inScope } from '#db/transaction.ts';
import type { AreaTools } from '#http/area.ts';
import type { Answer, FoundInstrument, MarketPort, SourceInstrument } from '#providers/market/port.ts';
import { noteFailure } from './source-health.ts';
import { isResting } from './source-queries.ts';

const CALLS_A_MINUTE = 20;
const KEPT_MS = 10 * 60_000;
const KEPT_ANSWERS = 500;

type Tools = Pick<AreaTools, 'db' | 'clock' | 'log'>;

export type LiveSearch = {
  /** What the sources find; those that are silent are left out, and it is said so. */
  readonly search: (query: string) => Promise<{ readonly found: readonly FoundInstrument[]; readonly silent: boolean }>;
  /** What a source answers about one instrument, or null where it is silent or does not know it. */
  readonly instrument: (source: string, sourceId: string, from: string) => Promise<SourceInstrument | null>;
};

/**
 * Questions of people who wait, apart from the refresh: answers are kept for ten minutes, each source is asked twenty
 * times a minute at most, and not while it is left alone.
 */
export function createLiveSearch(tools: Tools, sources: readonly MarketPort[]): LiveSearch {
  const known = createAnswers<readonly FoundInstrument[]>(tools);
  const mayCall = createBudget(tools);
  const ask = async <Value>(port: MarketPort, call: () => Promise<Answer<Value>>): Promise<Answer<Value>> => {
    const now = tools.clock.now();
    const isLeftAlone = await inScope(tools.db, {}, (tx) => isResting(tx, port.source, now));
    if (isLeftAlone || !mayCall(port.source)) return SILENT;
    const answer = await call();
    if (answer.state === 'down') {
      await inScope(tools.db, {}, (tx) => noteFailure(tx, port.source, answer, { at: now, log: tools.log }));
    }
    return answer;
  };
  const searchOne = async (port: MarketPort, query: string) => {
    const key = `${port.source} ${query.toLowerCase()}`;
    const kept = known.get(key);
    if (kept) return { found: kept, silent: false };
    const answer = await ask(port, () => port.search(query));
    if (answer.state === 'down') return { found: [], silent: true };
    const found = answer.state === 'answered' ? answer.value : [];
    known.put(key, found);
    return { found, silent: false };
  };
  return {
    search: async (query) => {
      const asked = sources.filter((port) => port.quotesAtOnce > 0);
      const answers = await Promise.all(asked.map((port) => searchOne(port, query)));
      return { found: answers.flatMap(({ found }) => found), silent: answers.some(({ silent }) => silent) };
    },
    instrument: async (source, sourceId, from) => {
      const port = sources.find((one) => one.source === source);
      if (!port) return null;
      const listed = { sourceId, currency: null };
      if (port.quotesAtOnce === 1) {
        const answer = await ask(port, () => port.history(listed, from));
        return answer.state === 'answered' ? answer.value : null;
      }
      const answer = await ask(port, () => port.quotes([listed]));
      return answer.state === 'answered' ? (answer.value[0] ?? null) : null;
    },
  };
}

const SILENT = { state: 'down', reason: 'not asked', retryAfterSeconds: null } as const;

function createAnswers<Value>({ clock }: Pick<Tools, 'clock'>) {
  const kept = new Map<string, { readonly value: Value; readonly until: number }>();
  return {
    get: (key: string) => {
      const found = kept.get(key);
      return found && found.until > clock.now().getTime() ? found.value : undefined;
    },
    put: (key: string, value: Value) => {
      kept.delete(key);
      const [oldest] = kept.keys();
      if (oldest !== undefined && kept.size >= KEPT_ANSWERS) kept.delete(oldest);
      kept.set(key, { value, until: clock.now().getTime() + KEPT_MS });
    },
  };
}

function createBudget({ clock }: Pick<Tools, 'clock'>): (source: string) => boolean {
  const calls = new Map<string, number[]>();
  return (source) => {
    const now = clock.now().getTime();
    const recent = (calls.get(source) ?? []).filter((at) => at > now - 60_000);
    const isFree = recent.length < CALLS_A_MINUTE;
    calls.set(source, isFree ? [...recent, now] : recent);
    return isFree;
  };
}
