import { describe, expect, it } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const LIMITS = { lanes: 1, mostOfKey: 10, longestWaitMs: 5_000 };

/** A queue whose tasks begin when their turn comes and end when they are let go. */
function observed(limits: Partial<Parameters<typeof createFairQueue>[0]> = {}) {
  const queue = createFairQueue({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const gates = new Map<string, PromiseWithResolvers<void>>();
  const add = (name: string, lane?: number) => {
    const gate = Promise.withResolvers<void>();
    gates.set(name, gate);
    return queue({ key: name.charAt(0), lane }, async (free) => {
      begun.push(name);
      await gate.promise;
      return free;
    });
  };
  const settled = () => new Promise((next) => setImmediate(next));
  const end = async (name: string) => {
    await settled();
    gates.get(name)?.resolve();
    await settled();
  };
  return { add, begun, end, settled };
}

describe('a fair queue', () => {
  it('gives the keys that wait their turns in rotation, however many tasks one of them has', async () => {
    const { add, begun, end } = observed();
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => add(name));
    const order = ['a1', 'b1', 'c1', 'a2', 'b2', 'a3'];
    for (const name of order) await end(name);
    await Promise.all(all);
    // a1 found the lane free; then b and c, which had no turn yet, before a has its second one.
    expect(begun).toEqual(order);
  });

  it('leaves a second lane to others while they wait, and to the same key where nobody does', async () => {
    const { add, begun, end, settled } = observed({ lanes: 2 });
    const all = ['a1', 'a2', 'a3', 'b1'].map((name) => add(name));
    await settled();
    expect(begun).toEqual(['a1', 'a2']);
    await end('a1');
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    for (const name of ['a2', 'a3', 'b1']) await end(name);
    await Promise.all(all);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('runs one task of a key at most where it is exclusive', async () => {
    const { add, begun, end, settled } = observed({ lanes: 2, isExclusive: true });
    const all = ['a1', 'a2', 'b1'].map((name) => add(name));
    await settled();
    expect(begun).toEqual(['a1', 'b1']);
    for (const name of ['b1', 'a1', 'a2']) await end(name);
    await Promise.all(all);
  });

  it('runs a task in the lane it names, and others past it meanwhile', async () => {
    const { add, begun, end, settled } = observed({ lanes: 2 });
    const all = [add('a1', 0), add('b1', 0), add('c1')];
    await settled();
    expect(begun).toEqual(['a1', 'c1']);
    await end('c1');
    expect(begun).toEqual(['a1', 'c1']);
    for (const name of ['a1', 'b1']) await end(name);
    expect(await Promise.all(all)).toEqual([0, 0, 1]);
  });

  it('refuses a key that has enough tasks, and no other', async () => {
    const { add, end } = observed({ mostOfKey: 2 });
    const first = [add('a1'), add('a2')];
    await expect(add('a3')).rejects.toMatchObject({ code: 'unavailable' });
    const other = add('b1');
    for (const name of ['a1', 'a2', 'b1']) await end(name);
    await Promise.all([...first, other]);
  });

  it('goes on when a task fails, and when one gives up waiting', async () => {
    const queue = createFairQueue({ ...LIMITS, longestWaitMs: 50 });
    const over = Promise.withResolvers<string>();
    const first = queue({ key: 'one' }, () => over.promise);
    await expect(queue({ key: 'two' }, async () => 'late')).rejects.toMatchObject({ code: 'unavailable' });
    const second = queue({ key: 'two' }, async () => 'in time');
    over.reject(new Error('lost'));
    await expect(first).rejects.toThrow('lost');
    expect(await second).toBe('in time');
    expect(await queue({ key: 'one' }, async () => 'again')).toBe('again');
  });
});
