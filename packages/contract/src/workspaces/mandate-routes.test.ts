import { expect, it, test } from 'vitest';
import { api } from '../api.ts';
import type { Route } from '../core/route.ts';
import {
  areasOfScope,
  closedWith,
  isClosedWithWealth,
  isWider,
  MANDATE_AREAS,
  MandateAreas,
  opensNothing,
  RESTS_ON_WEALTH,
  widestOf,
} from './mandate-areas.ts';
import { mandateAreaOf, needsWealthToo } from './mandate-routes.ts';

const ROUTES = Object.values(api).flatMap((rows) => Object.values<Route>(rows));
const OPENED = ROUTES.filter(({ access }) => typeof access === 'object' && access.mandate);

it('says of each route that a mandate opens which of its areas does', () => {
  const unsaid = OPENED.filter((route) => mandateAreaOf(route) === null);
  expect(unsaid.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  const others = ROUTES.filter((route) => !OPENED.includes(route));
  expect(others.filter((route) => mandateAreaOf(route) !== null)).toEqual([]);
});

test.for([
  { path: '/api/tax/years/:year', area: 'tax' },
  { path: '/api/dashboard', area: 'wealth' },
  { path: '/api/investment-profile', area: 'investment' },
])('$path is of the area $area', ({ path, area }) => {
  const route = OPENED.find((each) => each.path === path && each.method === 'GET');
  expect(route && mandateAreaOf(route)).toBe(area);
});

const ALL = areasOfScope('read');
const CLOSED: MandateAreas = { wealth: 'none', documents: 'none', tax: 'none', investment: 'none', reports: 'none' };

test.for([
  { why: 'everything', areas: ALL, isMandate: true },
  { why: 'an area that is none', areas: { ...ALL, taxes: 'read' }, isMandate: false },
  { why: 'the investment profile alone, to read', areas: { ...CLOSED, investment: 'read' }, isMandate: true },
  { why: 'the investment profile alone, to change', areas: { ...CLOSED, investment: 'manage' }, isMandate: true },
  { why: 'the wealth alone', areas: { ...CLOSED, wealth: 'read' }, isMandate: true },
  { why: 'nothing', areas: CLOSED, isMandate: false },
  ...(['documents', 'tax', 'reports'] as const).map((area) => ({
    why: `${area} without the wealth on which it rests`,
    areas: { ...CLOSED, investment: 'read', [area]: 'read' },
    isMandate: false,
  })),
])('$why is what a mandate opens: $isMandate', ({ areas, isMandate }) => {
  expect(MandateAreas.safeParse(areas).success).toBe(isMandate);
});

it('closing the wealth closes what rests on it, and no more', () => {
  expect(Object.keys(ALL)).toEqual([...MANDATE_AREAS]);
  expect({ ...ALL, wealth: 'none', ...closedWith('wealth', 'none') }).toEqual({ ...CLOSED, investment: 'read' });
  expect([closedWith('wealth', 'read'), closedWith('tax', 'none')]).toEqual([{}, {}]);
  const closed = MANDATE_AREAS.filter((area) => isClosedWithWealth(CLOSED, area));
  expect(closed).toEqual([...RESTS_ON_WEALTH]);
  expect(MANDATE_AREAS.filter((area) => isClosedWithWealth(ALL, area))).toEqual([]);
  expect([opensNothing(CLOSED), opensNothing(ALL)]).toEqual([true, false]);
});

it('asks for the wealth too where the investment profile shows or changes what is owned', () => {
  const asked = ROUTES.filter(needsWealthToo).map(({ method, path }) => `${method} ${path}`);
  expect(asked.toSorted()).toEqual([
    'DELETE /api/investment-profile/goals/:id',
    'GET /api/investment-profile/projection',
    'POST /api/investment-profile/goals',
    'PUT /api/investment-profile/breakdowns/:id',
    'PUT /api/investment-profile/goals/:id',
  ]);
  expect(ROUTES.filter(needsWealthToo).every((route) => mandateAreaOf(route) === 'investment')).toBe(true);
});

it('is as wide as the widest area, and wider where one of them is', () => {
  const all = areasOfScope('read');
  expect([widestOf(all), widestOf({ ...all, tax: 'manage' })]).toEqual(['read', 'manage']);
  expect(isWider({ ...all, tax: 'manage', reports: 'none' }, all)).toBe(true);
  expect(isWider({ ...all, reports: 'none' }, all)).toBe(false);
});
