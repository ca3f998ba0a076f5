import { expect, test } from 'vitest';
import type { OwnershipShare } from '../../assets/ownership.ts';
import { decimal } from '../../core/decimal.ts';
import { taxedPart } from './ifi-usufruct.ts';

const share = (memberId: string, right: OwnershipShare['right'], percent: number): OwnershipShare => ({
  ...{ memberId, right, percent: decimal(percent) },
});

test.for([
  { why: 'all in full', shares: [share('camille', 'full', 100)], part: '1' },
  {
    why: 'half each of two, one of the household',
    shares: [share('camille', 'full', 50), share('zoe', 'full', 50)],
    part: '0.5',
  },
  {
    why: 'the usufruct counts for all of it',
    shares: [share('camille', 'usufruct', 40), share('zoe', 'bare', 60)],
    part: '1',
  },
  {
    why: 'bare ownership counts for nothing',
    shares: [share('zoe', 'usufruct', 40), share('camille', 'bare', 60)],
    part: '0',
  },
  { why: 'nor where nobody has the usufruct by name', shares: [share('camille', 'bare', 100)], part: '0' },
  {
    why: 'half in full, the usufruct of the other half',
    shares: [share('camille', 'full', 50), share('camille', 'usufruct', 20), share('zoe', 'bare', 30)],
    part: '1',
  },
  {
    why: 'half of the usufruct',
    shares: [share('camille', 'usufruct', 20), share('paul', 'usufruct', 20), share('zoe', 'bare', 60)],
    part: '0.5',
  },
])('$why', ({ shares, part }) => {
  expect(taxedPart(shares, ['camille']).toFixed()).toBe(part);
});
