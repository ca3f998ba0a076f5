import { randomUUID } from 'node:crypto';
import { Writable } from 'node:stream';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { inScope } from '#db/transaction.ts';
import { createLog } from '#logging.ts';
import { asOwner, fileDatabase, testDatabase } from '#testing/file-database.ts';
import { createQueue, type Job, type Queue } from './queue.ts';

const db = await testDatabase();

const GREET: Job<{ name: string }> = { name: 'greet', data: z.object({ name: z.string() }) };

async function started(prepare: (queue: Queue) => void, working = false, lines: string[] = []): Promise<Queue> {
  const sink = new Writable({ write: (line, _encoding, done) => done(void lines.push(String(line))) });
  const log = createLog('error', sink);
  const queue = createQueue((await fileDatabase()).app, { log, working, namespace: `${randomUUID()}.` });
  prepare(queue);
  await queue.start();
  onTestFinished(() => queue.stop());
  return queue;
}

describe('a job', () => {
  it('exists if and only if its transaction commits', async () => {
    const greeted: string[] = [];
    const queue = await started((it) => it.handle(GREET, async ({ name }) => void greeted.push(name)));
    await inScope(db, {}, (tx) => queue.enqueue(tx, GREET, { name: 'Ada' }));
    const failing = inScope(db, {}, async (tx) => {
      await queue.enqueue(tx, GREET, { name: 'Bob' });
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await queue.drain()).toBe(1);
    expect(greeted).toEqual(['Ada']);
  });

  it('waits for its moment', async () => {
    const queue = await started((it) => it.handle(GREET, async () => undefined));
    const after = new Date(Date.now() + 3_600_000);
    await inScope(db, {}, (tx) => queue.enqueue(tx, GREET, { name: 'Ada' }, { after }));
    expect(await queue.drain()).toBe(0);
  });

  it('may ask for another job', async () => {
    const greeted: string[] = [];
    const queue = await started((it) =>
      it.handle(GREET, async ({ name }) => {
        greeted.push(name);
        if (name === 'Ada') await inScope(db, {}, (tx) => it.enqueue(tx, GREET, { name: 'Bob' }));
      }),
    );
    await inScope(db, {}, (tx) => queue.enqueue(tx, GREET, { name: 'Ada' }));
    expect(await queue.drain()).toBe(2);
    expect(greeted).toEqual(['Ada', 'Bob']);
  });

  it('is logged when it fails, and kept to be tried again', async () => {
    const lines: string[] = [];
    const failing = (it: Queue) => it.handle(GREET, async () => Promise.reject(new Error('no voice')));
    const queue = await started(failing, false, lines);
    await inScope(db, {}, (tx) => queue.enqueue(tx, GREET, { name: 'Ada' }));
    expect(await queue.drain()).toBe(1);
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { msg: 'job failed', job: 'greet', err: { message: 'no voice' } },
    ]);
  });

  it('is done by a worker soon after its transaction', async () => {
    const greeted: string[] = [];
    const queue = await started((it) => it.handle(GREET, async ({ name }) => void greeted.push(name)), true);
    await inScope(db, {}, (tx) => queue.enqueue(tx, GREET, { name: 'Ada' }));
    await vi.waitFor(() => expect(greeted).toEqual(['Ada']), { timeout: 5_000, interval: 10 });
  });

  it('that is urgent is done before those that wait', async () => {
    const greeted: string[] = [];
    const gate = Promise.withResolvers<void>();
    const greet = async ({ name }: { name: string }) => {
      greeted.push(name);
      if (name === 'Ada') await gate.promise;
    };
    const queue = await started((it) => it.handle(GREET, greet), true);
    await inScope(db, {}, (tx) => queue.enqueue(tx, GREET, { name: 'Ada' }));
    await vi.waitFor(() => expect(greeted).toEqual(['Ada']), { timeout: 5_000, interval: 10 });
    await inScope(db, {}, (tx) => queue.enqueue(tx, GREET, { name: 'Bob' }));
    await inScope(db, {}, (tx) => queue.enqueue(tx, GREET, { name: 'Cid' }, { urgent: true }));
    gate.resolve();
    await vi.waitFor(() => expect(greeted).toEqual(['Ada', 'Cid', 'Bob']), { timeout: 9_000, interval: 10 });
  });
});

it('repeats a job by a clock of Paris', async () => {
  const lines: string[] = [];
  const prepare = (it: Queue) => {
    it.handle(GREET, async () => undefined);
    it.repeat(GREET, '0 4 * * *', { name: 'Ada' });
  };
  await started(prepare, true, lines);
  const { rows } = await asOwner((owner) => owner.query('select cron, timezone, data from pgboss.schedule'));
  expect(rows).toEqual([{ cron: '0 4 * * *', timezone: 'Europe/Paris', data: { name: 'Ada' } }]);
  expect(lines).toEqual([]);
});
