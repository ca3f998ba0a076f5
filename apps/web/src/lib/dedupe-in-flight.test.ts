import { expect, it } from 'vitest';
import { dedupeInFlight } from './dedupe-in-flight.ts';

/** A call whose answers come on request. */
function staged() {
  const asked: string[] = [];
  const waiting: { readonly answer: (text: string) => void; readonly fail: (error: Error) => void }[] = [];
  const call = dedupeInFlight((input: { readonly name: string }) => {
    asked.push(input.name);
    return new Promise<string>((answer, fail) => waiting.push({ answer, fail }));
  });
  return { asked, waiting, call };
}

it('makes one call of two that are the same while the first is under way', async () => {
  const { asked, waiting, call } = staged();
  const both = [call({ name: 'Livret A' }), call({ name: 'Livret A' })];
  waiting[0]?.answer('added');
  expect(await Promise.all(both)).toEqual(['added', 'added']);
  expect(asked).toEqual(['Livret A']);
});

it('makes a call of its own for another input, and for the same once the first has ended', async () => {
  const { asked, waiting, call } = staged();
  const first = call({ name: 'Livret A' });
  void call({ name: 'PEA' });
  waiting[0]?.answer('added');
  await first;
  void call({ name: 'Livret A' });
  expect(asked).toEqual(['Livret A', 'PEA', 'Livret A']);
});

it('lets a call that failed be tried again', async () => {
  const { asked, waiting, call } = staged();
  const first = call({ name: 'Livret A' });
  waiting[0]?.fail(new Error('cut'));
  await expect(first).rejects.toThrow('cut');
  void call({ name: 'Livret A' });
  expect(asked).toHaveLength(2);
});
