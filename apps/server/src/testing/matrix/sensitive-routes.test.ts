import { account } from '@aurea/contract/account.ts';
import { practiceSettings } from '@aurea/contract/billing/practice.ts';
import type { Route } from '@aurea/contract/core/route.ts';
import { describe, expect, it, test } from 'vitest';
import { ALL } from './rows.ts';
import { JUDGED_HARMLESS, SENSITIVE_ROUTES, SENSITIVE_WORDS } from './sensitive-routes.ts';
import { requestsFor, setStage } from './stage.ts';

const stage = await setStage();

describe('the reviewed table of sensitive routes', () => {
  it('names the routes that ask for a proof, and how, as the route table does', () => {
    const declared = ALL.flatMap(({ name, route }) => (route.proof ? [`${name} ${route.proof}`] : []));
    const reviewed = SENSITIVE_ROUTES.map(({ name, proof }) => `${name} ${proof}`);
    expect(declared.toSorted()).toEqual(reviewed.toSorted());
  });

  it('judges every route whose path names a mandate, a key, a secret or a factor', () => {
    const judged = new Set([...SENSITIVE_ROUTES.map(({ name }) => name), ...Object.keys(JUDGED_HARMLESS)]);
    const named = ALL.map(({ name }) => name).filter((name) => SENSITIVE_WORDS.test(name));
    expect(named.filter((name) => !judged.has(name))).toEqual([]);
  });

  it('speaks of routes that exist', () => {
    const known = new Set(ALL.map(({ name }) => name));
    const spoken = [...SENSITIVE_ROUTES.map(({ name }) => name), ...Object.keys(JUDGED_HARMLESS)];
    expect(spoken.filter((name) => !known.has(name))).toEqual([]);
  });
});

/** Whose second factor does not exist yet, so that the route has another way to refuse. */
const ASKS_ONLY_WITH_TOTP: readonly Route[] = [account.changePassword];
const STALE = ALL.filter(({ route }) => route.proof && !ASKS_ONLY_WITH_TOTP.includes(route));

describe('an open session whose proof of identity is six minutes old', () => {
  test.for(STALE)('$name is refused, and writes nothing', async ({ route }) => {
    const { actor, belongings } = stage.owner;
    await stage.undone(async () => {
      await stage.ageProof(actor);
      for (const { input } of requestsFor(route, belongings)) {
        await stage.withoutTrace(async () => {
          const answer = await stage.attempt(route, withOtherIban(route, input), actor);
          expect([answer.statusCode, answer.json().message]).toEqual([400, 'errors.app.reauthentication_required']);
        });
      }
    });
  });
});

/** The settings of a practice ask for the proof where money would go elsewhere. */
function withOtherIban<Input extends { readonly body?: unknown }>(route: Route, input: Input): Input {
  if (route !== practiceSettings.save) return input;
  const { version, settings } = input.body as { readonly version: number; readonly settings: object };
  return { ...input, body: { version, settings: { ...settings, iban: 'FR7630006000011234567890189' } } };
}
