import { expect, it } from 'vitest';
import { groupedGaps, uncountedShare } from './gap-groups.ts';

const gap = (patch: object) => ({
  kind: 'price' as const,
  assetId: 'a',
  instrumentId: 'i',
  name: 'Unlisted',
  from: '2026-01-01',
  to: '2026-01-10',
  cost: '0',
  ...patch,
});

it('tells the stretches of one thing once, with their days and what was paid', () => {
  const later = gap({ from: '2026-03-01', to: '2026-03-02', cost: '50.5' });
  const other = gap({ kind: 'stale', instrumentId: 'j' });
  const groups = groupedGaps([later, other, gap({})]);
  expect(groups.map(({ gap: { kind, from }, days, cost }) => [kind, from, days, cost])).toEqual([
    ['price', '2026-01-01', 12, '50.5'],
    ['stale', '2026-01-01', 10, '0'],
  ]);
});

it('says how much of the value is not counted', () => {
  expect(uncountedShare('250', '750')).toBe('0.25');
  expect(uncountedShare('250', '0')).toBe('1');
  expect(uncountedShare('0', '750')).toBeNull();
});
