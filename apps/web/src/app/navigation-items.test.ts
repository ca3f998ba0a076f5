import type { MandateAreas } from '@aurea/contract/workspaces/mandate-areas.ts';
import { areasOfScope } from '@aurea/contract/workspaces/mandate-areas.ts';
import { describe, expect, it, test } from 'vitest';
import { closedArea, landingItem, navigationFor, placesOf } from './navigation-items.ts';

const PROFILE_ALONE: MandateAreas = {
  wealth: 'none',
  documents: 'none',
  tax: 'none',
  investment: 'read',
  reports: 'none',
};
const under = (mandateAreas: MandateAreas | null) => ({ kind: 'household', mandateAreas }) as const;
const pathsOf = (mandateAreas: MandateAreas | null) =>
  navigationFor(under(mandateAreas)).flatMap(({ items }) => items.map(({ path }) => path));

describe('under a mandate that opens the investment profile alone', () => {
  it('offers that page, begins there, and has it in the bar of small screens', () => {
    expect(pathsOf(PROFILE_ALONE)).toEqual(['/dashboard/investment-profile']);
    expect(landingItem(under(PROFILE_ALONE))?.path).toBe('/dashboard/investment-profile');
    const places = placesOf(navigationFor(under(PROFILE_ALONE)), false);
    expect(places.map(({ path }) => path)).toEqual(['/dashboard/investment-profile']);
  });

  test.for([
    { path: '/dashboard', area: 'wealth' },
    { path: '/dashboard/dashboard', area: 'wealth' },
    { path: '/dashboard/assets/some-id', area: 'wealth' },
    { path: '/dashboard/tax-profile', area: 'tax' },
    { path: '/dashboard/report', area: 'reports' },
    { path: '/dashboard/investment-profile', area: null },
    { path: '/user/account', area: null },
  ])('$path is closed by $area', ({ path, area }) => {
    expect(closedArea(path, under(PROFILE_ALONE))).toBe(area);
  });
});

test.for([
  { why: 'one’s own household', areas: null },
  { why: 'a mandate of everything', areas: areasOfScope('read') },
  { why: 'a mandate of the wealth', areas: { ...PROFILE_ALONE, wealth: 'read', investment: 'none' } as const },
])('the dashboard is offered, and where one comes in, under $why', ({ areas }) => {
  expect(landingItem(under(areas))?.path).toBe('/dashboard');
  expect(closedArea('/dashboard', under(areas))).toBeNull();
  const places = placesOf(navigationFor(under(areas)), true);
  expect(places.map(({ path }) => path)).toEqual(['/dashboard', '/dashboard/assets', '/dashboard/performance']);
});
