import { expect, test } from 'vitest';
import { clearEarlyReads, storeEarlyRead, takeArrivedRead, takeEarlyRead } from './early-reads.ts';

const ADDRESS = '/api/dashboard?period=1Y';

const answered = async (status: number) => {
  const answer = Promise.resolve({ status, body: { netWorth: '1' } });
  storeEarlyRead(ADDRESS, 'home', answer);
  await answer;
};

test('an answer that arrived is taken at once, and serves one call', async () => {
  await answered(200);
  expect(takeArrivedRead(ADDRESS, 'home')).toEqual({ status: 200, body: { netWorth: '1' } });
  expect(takeArrivedRead(ADDRESS, 'home')).toBeUndefined();
  expect(takeEarlyRead(ADDRESS, 'home')).toBeUndefined();
});

test('an answer on its way is waited for', async () => {
  const answer = new Promise<never>(() => undefined);
  storeEarlyRead(ADDRESS, 'home', answer);
  expect(takeArrivedRead(ADDRESS, 'home')).toBeUndefined();
  expect(takeEarlyRead(ADDRESS, 'home')).toBe(answer);
});

test('a failure is left to the call, which reports it', async () => {
  await answered(503);
  expect(takeArrivedRead(ADDRESS, 'home')).toBeUndefined();
  expect(await takeEarlyRead(ADDRESS, 'home')).toMatchObject({ status: 503 });
});

test('an answer is of its workspace alone, and gone after a write', async () => {
  await answered(200);
  expect(takeArrivedRead(ADDRESS, 'other')).toBeUndefined();
  expect(takeArrivedRead(ADDRESS, undefined)).toBeUndefined();
  clearEarlyReads();
  expect(takeArrivedRead(ADDRESS, 'home')).toBeUndefined();
});
