import { expect, it } from 'vitest';
import { lookedUp } from './looked-up.ts';

function counted() {
  const asked: string[] = [];
  const isLong = lookedUp((text) => {
    asked.push(text);
    return text.length > 4 ? text.length : null;
  });
  return { asked, isLong };
}

it('computes a text once, one without a value too', () => {
  const { asked, isLong } = counted();
  expect(['Achat', 'buy', 'Achat', 'buy'].map(isLong)).toEqual([5, null, 5, null]);
  expect(asked).toEqual(['Achat', 'buy']);
});

it('holds no more than some thousands of texts', () => {
  const { asked, isLong } = counted();
  for (let at = 0; at < 5000; at++) isLong(`text ${at}`);
  expect(isLong('text 0')).toBe(6);
  expect(asked).toHaveLength(5001);
});
