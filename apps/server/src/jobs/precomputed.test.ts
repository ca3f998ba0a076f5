import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { inScope, isInTransaction } from '#db/transaction.ts';
import { clockFrom } from '#http/deps.ts';
import { SQUARES } from '#testing/cpu-tasks.ts';
import { testDatabase } from '#testing/file-database.ts';
import { inScopeComputing } from './precomputed.ts';
import { createWorkerPool } from './worker-pool.ts';

const db = await testDatabase();
const pool = createWorkerPool();
afterAll(() => pool.stop());

/** Workers that note what they compute, and whether a transaction was open. */
function noted(meanwhile: () => void = () => undefined) {
  const inputs: unknown[] = [];
  const run: typeof pool.run = async (task, input, owner) => {
    inputs.push(input);
    if (isInTransaction()) throw new Error('a transaction was open');
    meanwhile();
    return await pool.run(task, input, owner);
  };
  return { inputs, tools: { db, workers: { ...pool, run }, clock: clockFrom(() => new Date()) } };
}

describe('a transaction that needs a worker', () => {
  it('is rolled back, and runs again with what was computed while none was open', async () => {
    const { inputs, tools } = noted();
    let attempts = 0;
    const total = await inScopeComputing(tools, {}, async (tx, { of }) => {
      attempts += 1;
      await sql`select 1`.execute(tx);
      return of(SQUARES, { upTo: 3 }).total;
    });
    expect({ total, attempts, inputs }).toEqual({ total: '14', attempts: 2, inputs: [{ upTo: 3 }] });
  });

  it('never uses what was computed from something that has changed since', async () => {
    let stored = 3;
    const { inputs, tools } = noted(() => {
      stored = 4;
    });
    const total = await inScopeComputing(tools, {}, async (_tx, { of }) => of(SQUARES, { upTo: stored }).total);
    // 1 + 4 + 9 + 16; the 14 of the first reading is thrown away.
    expect({ total, inputs }).toEqual({ total: '30', inputs: [{ upTo: 3 }, { upTo: 4 }] });
  });

  it('goes on with a placeholder to find all it needs, and stores none', async () => {
    const { inputs, tools } = noted();
    const totals = await inScopeComputing(tools, {}, async (_tx, { of }) =>
      [2, 3].map((upTo) => of(SQUARES, { upTo }, { total: 'none' }).total),
    );
    expect({ totals, inputs }).toEqual({ totals: ['5', '14'], inputs: [{ upTo: 2 }, { upTo: 3 }] });
  });

  it('gives up where what it rests on changes each time', async () => {
    let stored = 0;
    const { tools } = noted(() => {
      stored += 1;
    });
    const never = inScopeComputing(tools, {}, async (_tx, { of }) => of(SQUARES, { upTo: stored }).total);
    await expect(never).rejects.toMatchObject({ code: 'unavailable' });
  });
});

it('what is awaited after a transaction is outside it', async () => {
  expect(await inScope(db, {}, async () => isInTransaction())).toBe(true);
  expect(isInTransaction()).toBe(false);
});
