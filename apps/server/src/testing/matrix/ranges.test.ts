import { assets } from '@aurea/contract/assets.ts';
import type { Route } from '@aurea/contract/core/route.ts';
import { dashboard } from '@aurea/contract/dashboard.ts';
import { holdings } from '@aurea/contract/holdings.ts';
import { performance } from '@aurea/contract/performance.ts';
import { transactions } from '@aurea/contract/transactions.ts';
import { describe, expect, test } from 'vitest';
import { type NumberField, numberFields } from './number-fields.ts';
import { READING, type Row, WRITING } from './rows.ts';
import { isBranch } from './samples.ts';
import type { Shot } from './shots.ts';
import { type Request, requestsFor, setStage } from './stage.ts';
import { TRADES } from './trades.ts';

const stage = await setStage();
const { actor, belongings } = stage.owner;

/** A route with many numbers is called dozens of times, and what it changed is read after each call. */
const PATIENCE_MS = 240_000;

/** What shows the numbers of a household or of a practice: each must answer, whatever was accepted. */
const PAGES = READING.filter(({ route }) => typeof route.access === 'object');

const SHOWN_FIRST: readonly Route[] = [dashboard.show, assets.find, holdings.list, performance.show];
const KEY_PAGES = PAGES.filter(({ route }) => SHOWN_FIRST.includes(route));

function requestsOf({ route }: Row): Request[] {
  const sampled = requestsFor(route, belongings);
  const [first] = sampled;
  if (route !== transactions.create || !first) return sampled;
  const { body } = first.input;
  if (!isBranch(body)) return sampled;
  return [...sampled, ...TRADES.map((trade) => ({ ...first, input: { ...first.input, body: { ...body, ...trade } } }))];
}

const NUMBERED = WRITING.filter((row) =>
  requestsOf(row).some(({ input }) => numberFields(row.route, input).length > 0),
);

describe('a number within its range is stored and shown, and one beyond is refused with a reason', () => {
  test.for(NUMBERED)('$name', { timeout: PATIENCE_MS }, async (row) => {
    await stage.undone(async () => {
      for (const request of requestsOf(row)) await reachesItsLimits(row, request);
      await shows(
        PAGES.filter((page) => isOfPractice(page) === isOfPractice(row)),
        'everything',
      );
    });
  });
});

async function reachesItsLimits(row: Row, request: Request): Promise<void> {
  const fields = numberFields(row.route, request.input);
  for (const shot of atTheLimits(fields, request)) await answersAndShows(row, shot);
  for (const field of fields) await refusesBeyond(row, { field, request });
}

type Limit = Shot & { readonly isLarge: boolean };

/** Every field at its largest together, then each alone at its largest and at its smallest. */
function atTheLimits(fields: readonly NumberField[], { input }: Request): Limit[] {
  const all = fields.reduce((shot, field) => field.at(field.most, shot), input);
  const alone = fields.flatMap((field) =>
    [field.most, field.least].map((value) => ({
      place: `${field.place} = ${value}`,
      input: field.at(value, input),
      isLarge: value === field.most,
    })),
  );
  return [{ place: 'all', input: all, isLarge: true }, ...alone];
}

async function answersAndShows(row: Row, { place, input, isLarge }: Limit): Promise<void> {
  const answer = await stage.attempt(row.route, input, actor);
  expect.soft(answer.statusCode, `${place}: ${answer.body.slice(0, 300)}`).not.toBe(500);
  if (answer.statusCode < 300 && isLarge) await shows(isOfPractice(row) ? [] : KEY_PAGES, place);
}

type Field = { readonly field: NumberField; readonly request: Request };

async function refusesBeyond({ route }: Row, { field, request }: Field): Promise<void> {
  const answer = await stage.attempt(route, field.at(field.beyond, request.input), actor);
  expect.soft([answer.statusCode, answer.json().name], field.place).toEqual([400, 'ValidationError']);
}

async function shows(pages: readonly Row[], place: string): Promise<void> {
  for (const { name, route } of pages) {
    for (const { input } of requestsFor(route, belongings, 'least')) {
      const answer = await stage.attempt(route, input, actor);
      expect.soft(answer.statusCode, `${name} after ${place}`).not.toBe(500);
    }
  }
}

function isOfPractice({ route: { access } }: Row): boolean {
  return typeof access === 'object' && access.workspace === 'practice';
}
