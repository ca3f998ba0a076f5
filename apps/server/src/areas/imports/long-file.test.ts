import { setTimeout as pause } from 'node:timers/promises';
import { imports } from '@aurea/contract/imports.ts';
import { expect, it } from 'vitest';
import { withOwner } from '#db/client.ts';
import { prepareDatabase } from '#db/prepare.ts';
import { createLog } from '#logging.ts';
import { startApp } from '#testing/app.ts';
import { emptyDatabase } from '#testing/database.ts';
import { base64, checkedFile } from '#testing/import-file.ts';
import { openHousehold } from '#testing/people.ts';
import { WEALTH_AREAS } from '#testing/wealth-areas.ts';

const database = await emptyDatabase();
await prepareDatabase(database, { log: createLog('silent'), embedded: true, durable: false });
const app = await startApp({ areas: WEALTH_AREAS, database: database.app });
const ROWS = 12_000;
const INSTRUMENTS = 200;

function longFile(): string {
  const rows = Array.from({ length: ROWS }, (_, at) => {
    const day = `${2011 + (at % 15)}-0${1 + (at % 9)}-${10 + (at % 18)}`;
    return `${day};Achat;Fund ${at % INSTRUMENTS};${1 + (at % 7)};${10 + (at % 50)},25;${at}\n`;
  });
  return `Date;Type;Nom;Quantité;Prix;Référence\n${rows.join('')}`;
}

/** For how long at most a transaction waited for anything but the database meanwhile. */
async function idleWhile(work: Promise<unknown>): Promise<number> {
  const isOver = work.then(
    () => true,
    () => true,
  );
  return await withOwner(database.owner, async (client) => {
    let longest = 0;
    while (!(await Promise.race([isOver, pause(10, false)]))) {
      const { rows } = await client.query<{ ms: number }>(
        `select coalesce(max(extract(epoch from clock_timestamp() - state_change) * 1000), 0)::float as ms
           from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
      );
      longest = Math.max(longest, rows[0]?.ms ?? 0);
    }
    return longest;
  });
}

it('a long file is added all at once, says how far it is, and leaves the server free for others', async () => {
  const person = await openHousehold(app);
  const begun = performance.now();
  const reading = checkedFile(person, { fileName: 'long.csv', content: base64(longFile()) });
  const idle = await idleWhile(reading);
  const { id, counts } = await reading;
  expect(counts).toMatchObject({ ready: ROWS, total: ROWS });
  // A transaction that waits is ended after ten seconds, and a slow machine takes longer to read.
  expect(idle).toBeLessThan((performance.now() - begun) / 5);
  await person.call(imports.commit, { params: { id } });

  const seen = new Set<number>();
  const added = app.queue.drain();
  const isOver = added.then(() => true);
  while (!(await Promise.race([isOver, pause(30, false)]))) {
    const { progress, state } = await person.call(imports.find, { params: { id } });
    if (state === 'committing') seen.add(progress.done);
    expect(progress.total).toBe(ROWS);
  }
  expect(seen.size).toBeGreaterThan(2);
  expect(Math.max(...seen)).toBeLessThanOrEqual(ROWS);
  expect(await person.call(imports.find, { params: { id } })).toMatchObject({
    state: 'committed',
    progress: { done: ROWS, total: ROWS },
    result: { added: ROWS },
  });
}, 60_000);
