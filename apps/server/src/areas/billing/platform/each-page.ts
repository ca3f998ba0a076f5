import { type Changes, type Flow, PlatformError } from '#providers/invoice-platform/port.ts';

/** Pages of changes in one sweep. */
const MOST_PAGES = 20;
/** Read again each time: a platform may show a change later than it dates it. */
const OVERLAP_MS = 10 * 60_000;

type Reading = {
  /** ISO 8601. */
  readonly readThrough: string;
  readonly now: number;
  readonly ask: (moment: Date) => Promise<Changes>;
  /** @returns false where nothing more can be taken: the page is read again another time */
  readonly take: (changes: Changes) => Promise<boolean>;
  /** A moment that fills a page has more than can be asked for. */
  readonly skip: (moment: string) => Promise<void>;
};

/**
 * Reads what changed at a platform page by page.
 *
 * @returns until when everything was taken, in milliseconds
 * @throws PlatformError
 */
export async function eachPage({ readThrough, now, ask, take, skip }: Reading): Promise<number> {
  let from = Date.parse(readThrough) - OVERLAP_MS;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const changes = await ask(new Date(from));
    if (!(await take(changes))) break;
    if (!changes.isFull) return now;
    const newest = newestOf(changes.flows, now);
    // A full page that leads no further would be read for ever.
    if (newest === null || newest < from) throw new PlatformError('unreadable');
    if (newest - 1 <= from) await skip(new Date(newest).toISOString());
    from = Math.max(newest - 1, from + 1);
  }
  return from + OVERLAP_MS;
}

/** The last moment that is not to come: one of days to come would skip what is before them. */
function newestOf(flows: readonly Flow[], now: number): number | null {
  const moments = flows.flatMap(({ updatedAt }) => (updatedAt === null ? [] : [Date.parse(updatedAt)]));
  const past = moments.filter((moment) => moment <= now);
  return past.length === 0 ? null : Math.max(...past);
}
