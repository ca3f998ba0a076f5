import { expect, test } from 'vitest';
import { whatOf } from './access-log.ts';

const WORDS = {
  read: (what: string) => `${what}: looked at`,
  changed: (what: string) => `${what}: changed`,
  areas: { loans: 'Loans' },
  whole: 'Wealth',
};

test.for([
  { why: 'an area', route: 'GET /api/loans', said: 'Loans: looked at' },
  { why: 'one thing of an area', route: 'GET /api/loans/:id/schedule', said: 'Loans: looked at' },
  { why: 'a change', route: 'POST /api/loans', said: 'Loans: changed' },
  { why: 'an address of no area', route: 'GET /api/dashboard', said: 'Wealth: looked at' },
])('$why: $route', ({ route, said }) => {
  expect(whatOf(route, WORDS)).toBe(said);
});
