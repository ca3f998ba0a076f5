import { session } from '@aurea/contract/session.ts';
import { MANDATE_AREAS, type MandateAreas, REACHES } from '@aurea/contract/workspaces/mandate-areas.ts';
import { mandateAreaOf } from '@aurea/contract/workspaces/mandate-routes.ts';
import { describe, expect, it, test } from 'vitest';
import { PRODUCT_AREAS } from '#product-areas.ts';
import { startApp } from '../app.ts';
import { setLeftOutStage } from './left-out-stage.ts';
import { ALL, READING } from './rows.ts';
import { requestsFor } from './stage.ts';
import { send } from './wire.ts';

const app = await startApp({ areas: PRODUCT_AREAS });
const { household, hidden, belongings, leaksIn, visitor } = await setLeftOutStage(app);

const WEALTH_ALONE: MandateAreas = {
  wealth: 'read',
  documents: 'none',
  tax: 'none',
  investment: 'none',
  reports: 'none',
};

/** Each area opened as far as it goes, beside the wealth, which is always open. */
const OPENED = MANDATE_AREAS.flatMap((area) =>
  REACHES.filter((reach) => reach !== 'none').map((reach) => ({
    area,
    reach,
    areas: { ...WEALTH_ALONE, [area]: reach },
  })),
);

/** Closed while something is left out: they rest on all the household owns (decision 0935). */
const NEEDS_ALL: readonly string[] = ['tax', 'investment'];

const ROWS = ALL.flatMap((row) => {
  const area = mandateAreaOf(row.route);
  return area === null ? [] : [{ ...row, area }];
});

it('every area of a mandate has routes, and every route that a mandate opens has an area', () => {
  const covered = new Set(ROWS.map(({ area }) => area));
  for (const area of MANDATE_AREAS) expect(covered).toContain(area);
  const open = ALL.filter(
    ({ route: { access } }) => typeof access === 'object' && 'mandate' in access && access.mandate,
  );
  expect(ROWS.map(({ name }) => name).toSorted()).toEqual(open.map(({ name }) => name).toSorted());
});

describe.each(OPENED)('where $area opens to $reach and something is left out', async ({ area, reach, areas }) => {
  const { practice, caller } = await visitor(areas);

  it('the practice reads that something is', async () => {
    const reader = await practice.browser.call(session.whoAmI, {});
    const entry = reader?.workspaces.find(({ workspaceId }) => workspaceId === household.workspaceId);
    expect(entry).toMatchObject({ leavesOut: true });
  });

  test.for(ROWS.filter((row) => row.area === area || row.area === 'any'))('$name', async (row) => {
    const { route } = row;
    const isRead = READING.some(({ name }) => name === row.name) || route.pure;
    const isClosed = row.area !== 'any' && (NEEDS_ALL.includes(row.area) || (!isRead && reach === 'read'));
    for (const { input } of requestsFor(route, belongings(hidden.ids))) {
      const answer = await send(app.http, route, input, caller);
      expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500);
      if (isClosed) expect(answer.statusCode, answer.body.slice(0, 300)).toBeGreaterThanOrEqual(400);
      expect(leaksIn(answer.body, input), `${JSON.stringify(input)} ${answer.body.slice(0, 2000)}`).toEqual([]);
    }
  });
});
