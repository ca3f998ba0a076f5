import { operations } from '@aurea/contract/operations.ts';
import { describe, expect, test } from 'vitest';
import { CONTENT_TYPES, ODD_BODIES } from './attacks.ts';
import { ALL, type Row, WRITING } from './rows.ts';
import { extraFields, oddFields } from './shots.ts';
import { requestsFor, setStage } from './stage.ts';

const stage = await setStage();
const { owner, people } = stage;

/** The probe of life answers a constant and reads nothing of its request. */
const PARSED = ALL.filter(({ route }) => route !== operations.live);

/**
 * Messages signed by another program are believed for their signature, take the fields that come, and are tried with
 * these attacks where the secret is known: `odd-messages.test.ts`.
 */
const isSigned = ({ route }: Row) => route.signed === true;
const UNSIGNED = WRITING.filter((row) => row.route.method !== 'GET' && !isSigned(row));

const callerOf = (access: unknown) => (access === 'operator' ? people.operator : owner.actor);

describe('[TEN-09] fields that only the server sets are refused', () => {
  test.for(PARSED.filter((row) => !isSigned(row)))('$name', async ({ route }) => {
    await stage.withoutTrace(async () => {
      const shots = requestsFor(route, owner.belongings).flatMap((request) => extraFields(route, request));
      for (const { place, input } of shots) {
        const answer = await stage.attempt(route, input, callerOf(route.access));
        expect([answer.statusCode, answer.json().name], place).toEqual([400, 'ValidationError']);
      }
    });
  });
});

describe('[API-02] a content type not said exactly so is refused, or the body is checked all the same', () => {
  test.for(UNSIGNED)('$name', async ({ route }) => {
    const [request] = requestsFor(route, owner.belongings);
    const text = JSON.stringify({ ...Object(request?.input.body), role: 'owner' });
    await stage.withoutTrace(async () => {
      for (const type of CONTENT_TYPES) {
        const wire = { text, headers: { 'content-type': type } };
        const answer = await stage.attempt(route, request?.input ?? {}, { ...callerOf(route.access), ...wire });
        expect([400, 415], type).toContain(answer.statusCode);
      }
    });
  });
});

describe('[API-07] bodies that are no honest object are refused', () => {
  test.for(UNSIGNED)('$name', async ({ route }) => {
    const [request] = requestsFor(route, owner.belongings);
    await stage.withoutTrace(async () => {
      for (const { why, body } of ODD_BODIES) {
        const answer = await stage.attempt(route, request?.input ?? {}, { ...callerOf(route.access), text: body });
        expect(answer.statusCode, why).toBe(400);
      }
    });
  });
});

/** A route with many fields is asked hundreds of times. */
const PATIENCE_MS = 120_000;

describe('[API-01] odd values are refused or taken, and never break the server', () => {
  test.for(PARSED)('$name', { timeout: PATIENCE_MS }, async ({ route }) => {
    await stage.undone(async () => {
      for (const { place, input } of requestsFor(route, owner.belongings).flatMap(oddFields)) {
        const { statusCode } = await stage.attempt(route, input, callerOf(route.access));
        expect([200, 201, 202, 204, 400, 401, 403, 404, 414, 429], place).toContain(statusCode);
      }
    });
  });
});

describe('[API-07] the same query key twice is refused', () => {
  test.for(ALL.filter(({ route }) => route.query))('$name', async ({ route }) => {
    const [request] = requestsFor(route, owner.belongings);
    const [key = 'q', value = 'x'] = Object.entries(Object(request?.input.query))[0] ?? [];
    const twice = { ...route, path: `${route.path}?${key}=${value}&${key}=${value}` } as const;
    const answer = await stage.attempt(twice, { ...request?.input, query: undefined }, owner.actor);
    expect(answer.statusCode).toBe(400);
  });
});
