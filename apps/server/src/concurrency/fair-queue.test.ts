import { expect, it } from 'vitest';
import { createLongLine } from './long-line.ts';

it('goes on when one fails, and when one gives up waiting', async () => {
  const inLine = createLongLine(50);
  const over = Promise.withResolvers<string>();
  const first = inLine('one', () => over.promise);
  await expect(inLine('two', async () => 'late')).rejects.toMatchObject({ code: 'unavailable' });
  const second = inLine('two', async () => 'in time');
  over.reject(new Error('lost'));
  await expect(first).rejects.toThrow('lost');
  expect(await second).toBe('in time');
  expect(await inLine('one', async () => 'again')).toBe('again');
});
