import { expect, test } from 'vitest';
import { hasTinyBase } from './tiny-base.ts';

test.for([
  { ratio: '229.52', isTiny: true, why: '10 that became 2,305.20' },
  { ratio: '99', isTiny: false, why: '1 that became 100 is 1 % of it' },
  { ratio: '99.01', isTiny: true, why: '1 that became 100.01' },
  { ratio: '-229.52', isTiny: true, why: 'a debt of the same kind' },
  { ratio: '0.05', isTiny: false, why: 'an ordinary return' },
])('$ratio: $why', ({ ratio, isTiny }) => expect(hasTinyBase(ratio)).toBe(isTiny));
