import { expect, it, test } from 'vitest';
import { api } from '../api.ts';
import type { Route } from '../core/route.ts';
import { areasOfScope, isWider, MANDATE_AREAS, MandateAreas, widestOf } from './mandate-areas.ts';
import { mandateAreaOf } from './mandate-routes.ts';

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

it('opens the wealth with every other area', () => {
  const all = areasOfScope('read');
  expect(Object.keys(all)).toEqual([...MANDATE_AREAS]);
  expect(MandateAreas.safeParse(all).success).toBe(true);
  expect(MandateAreas.safeParse({ ...all, wealth: 'none' }).success).toBe(false);
  expect(MandateAreas.safeParse({ ...all, taxes: 'read' }).success).toBe(false);
});

it('is as wide as the widest area, and wider where one of them is', () => {
  const all = areasOfScope('read');
  expect([widestOf(all), widestOf({ ...all, tax: 'manage' })]).toEqual(['read', 'manage']);
  expect(isWider({ ...all, tax: 'manage', reports: 'none' }, all)).toBe(true);
  expect(isWider({ ...all, reports: 'none' }, all)).toBe(false);
});
