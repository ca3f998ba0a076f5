import { expect, test } from 'vitest';
import { mayOpen } from './dialog-readers.ts';

test.for([
  { name: 'asset-new', readers: ['household'] },
  { name: 'customer-merge', readers: ['practice'] },
  { name: 'totp-new', readers: ['newcomer', 'household', 'practice'] },
] as const)('$name opens for $readers alone', ({ name, readers }) => {
  const all = ['visitor', 'newcomer', 'household', 'practice'] as const;
  expect(all.filter((reader) => mayOpen(name, reader))).toEqual(readers);
});
