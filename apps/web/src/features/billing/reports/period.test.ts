import { expect, it, test } from 'vitest';
import { choiceOf, spanIn, spanOf } from './period.ts';

const TODAY = '2026-11-22';

test.for([
  { choice: 'month', from: '2026-11-01', to: '2026-11-30' },
  { choice: 'last', from: '2026-10-01', to: '2026-10-31' },
  { choice: 'quarter', from: '2026-10-01', to: '2026-12-31' },
  { choice: 'year', from: '2026-01-01', to: '2026-12-31' },
] as const)('$choice goes from $from to $to', ({ choice, from, to }) => {
  expect(spanOf(choice, TODAY)).toEqual({ from, to });
  expect(choiceOf({ from, to }, TODAY)).toBe(choice);
});

it('takes only days in order from an address', () => {
  const usual = spanOf('month', TODAY);
  expect(spanIn({ from: '2026-02-01', to: '2026-02-28' }, usual)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  for (const search of [{}, { from: '2026-02-01' }, { from: '2026-02-02', to: '2026-02-01' }, { from: 'x', to: 'y' }]) {
    expect(spanIn(search, usual)).toEqual(usual);
  }
  expect(choiceOf({ from: '2026-02-01', to: '2026-02-28' }, TODAY)).toBe('custom');
});
