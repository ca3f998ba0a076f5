import { expect, it } from 'vitest';
import { aimedParts, farthestAim } from './allocation-aims.ts';

const allocation = [
  { class: 'property', value: '600', percent: '60.00' },
  { class: 'stocks', value: '400', percent: '40.00' },
] as const;
const owned = [...allocation];

it('tells each class beside its target, and those that nothing is held of', () => {
  const targets = [
    { class: 'property', percent: '50' } as const,
    { class: 'stocks', percent: '40' } as const,
    { class: 'cash', percent: '10' } as const,
  ];
  const told = aimedParts({ allocation: owned, targets }).map((part) => ({ ...part, points: String(part.points) }));
  expect(told).toEqual([
    { class: 'property', value: '600', share: '0.6', target: '0.5', points: '10' },
    { class: 'stocks', value: '400', share: '0.4', target: '0.4', points: '0' },
    { class: 'cash', value: '0', share: '0', target: '0.1', points: '-10' },
  ]);
  expect(farthestAim({ allocation: owned, targets })?.key).toBe('property');
});

it('says nothing of targets where there are none, nor of what rounds to nothing', () => {
  expect(aimedParts({ allocation: owned, targets: [] }).map(({ target, points }) => [target, points])).toEqual([
    [undefined, null],
    [undefined, null],
  ]);
  const near = [{ class: 'property', percent: '59.96' } as const, { class: 'stocks', percent: '40.04' } as const];
  expect(farthestAim({ allocation: owned, targets: near })).toBeNull();
});
