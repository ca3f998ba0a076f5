import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { inScope, type Tx } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { RELEASE_DOCUMENTS } from './jobs.ts';
import { listRetainedDocuments } from './queries.ts';

const app = await startApp({ areas: PRACTICE_AREAS, now: '2036-12-31T09:00:00Z' });
const ERASED = crypto.randomUUID();
const asSystem = <Found>(use: (tx: Tx) => Promise<Found>) =>
  inScope(app.db, { workspaceId: ERASED, system: true, erasure: true }, use);

it('deletes what is retained once its last day is over, every hour', async () => {
  const hash = 'a'.repeat(64);
  for (const [position, lastDay] of ['2036-12-30', '2036-12-31'].entries()) {
    await asSystem((tx) =>
      sql`insert into identity.retained_documents (workspace_id, position, number, issued_on, xml_hash, pdf_hash, content_hash,
            seal, xml, pdf, keep_through, statuses)
          values (${ERASED}, ${position + 1}, ${lastDay}, '2026-11-20', ${hash}, ${hash}, ${hash}, ${hash}, '', ${Buffer.from('pdf')},
                  ${lastDay}, '[]')`.execute(tx),
    );
  }
  await asSystem((tx) => app.queue.enqueue(tx, RELEASE_DOCUMENTS, {}));
  await app.queue.drain();
  expect((await asSystem((tx) => listRetainedDocuments(tx, ERASED))).map(({ number }) => number)).toEqual([
    '2036-12-31',
  ]);
});
