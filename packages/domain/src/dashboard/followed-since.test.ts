import { describe, expect, it, test } from 'vitest';
import { addDays } from '../core/day.ts';
import { followedSince } from './followed-since.ts';

const curve = (from: string, ...totals: readonly (string | null)[]) =>
  totals.map((total, at) => ({ on: addDays(from, at), total }));

describe('since when a wealth is followed', () => {
  test.for([
    {
      why: 'a flat typed today beside an old account: no cliff from 11,000 to 335,000',
      points: curve('2026-11-20', '11000', '11010', '335000'),
      first: null,
      followed: { since: '2026-11-22', isDrawn: false },
    },
    {
      why: 'the first day of all, where nothing larger was opened later',
      points: curve('2026-11-20', '1000', '1010', '1020'),
      first: '2026-11-20',
      followed: { since: '2026-11-20', isDrawn: false },
    },
    {
      why: 'a week of it is drawn',
      points: curve('2026-11-14', '1000', '40000', '40100', '40200', null, '40300', '40400', '40500', '40600'),
      first: '2026-11-14',
      followed: { since: '2026-11-15', isDrawn: true },
    },
    {
      why: 'a rise that doubles is a rise',
      points: curve('2026-11-20', '1000', '2000', '4000'),
      first: null,
      followed: null,
    },
    {
      why: 'a fall is a fall',
      points: curve('2026-11-20', '100000', '1000'),
      first: null,
      followed: null,
    },
    {
      why: 'from a debt nothing can be said in times',
      points: curve('2026-11-20', '-5000', '20000'),
      first: null,
      followed: null,
    },
    { why: 'nothing is known', points: curve('2026-11-20', null, null), first: '2026-11-20', followed: null },
  ])('$why', ({ points, first, followed }) => {
    expect(followedSince(points, first)).toEqual(followed);
  });

  it('says nothing of a curve without days', () => {
    expect(followedSince([], null)).toBeNull();
  });
});
