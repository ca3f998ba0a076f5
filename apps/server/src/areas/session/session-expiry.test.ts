import { expect, it } from 'vitest';
import { asOwner } from '#testing/file-database.ts';
import { SESSION_EXPIRY } from './session-expiry.ts';

const LIMITS = /(last_seen_at|created_at) > at - case (.*?) end/gs;

/** What the database compares with the two moments of a session, in the order in which it asks. */
const limits = await asOwner(async (client) => {
  const { rows } = await client.query<{ text: string }>(
    `select pg_get_functiondef('identity.find_session(text, timestamptz)'::regprocedure) as text`,
  );
  const cases = [...(rows[0]?.text ?? '').matchAll(LIMITS)];
  return cases.map(([, column, text = '']) => [
    column,
    ...[...text.matchAll(/interval '([^']+)'/g)].map(([, of]) => of),
  ]);
});

it('is the one by which the database looks up sessions', () => {
  const { privileged, others, withoutFactor } = SESSION_EXPIRY;
  expect(limits).toEqual([
    ['last_seen_at', `${privileged.idleMinutes} minutes`, `${others.idleDays} days`],
    [
      'created_at',
      `${withoutFactor.lifetimeMinutes} minutes`,
      `${privileged.lifetimeHours} hours`,
      `${others.lifetimeDays} days`,
    ],
  ]);
});
