import { expect, it, test } from 'vitest';
import { idsIn, judge } from './proofs.ts';
import { playwrightResults, type TestResult, vitestResults } from './results.ts';
import { readWaiting, type Waiting } from './waiting.ts';

const result = (outcome: TestResult['outcome'], inBrowser = true): TestResult => ({
  title: 'a group › [R-3] the areas',
  file: 'e2e/routes.spec.ts',
  outcome,
  inBrowser,
});

const part: Waiting = { id: 'R-3', isWhole: false, what: 'a page', reason: 'not built', exists: false };
const whole: Waiting = { ...part, isWhole: true };

const stateOf = (results: readonly TestResult[], waiting: readonly Waiting[] = []) =>
  judge({ ids: { 'R-3': 'areas' }, results, waiting })[0]?.state;

test.for([
  { why: 'every test passed', results: [result('passed')], state: 'proven' },
  { why: 'one passed at its second try', results: [result('flaky')], state: 'proven' },
  { why: 'a rule is seen beside the browser', results: [result('passed', false), result('passed')], state: 'proven' },
  { why: 'no test names it', results: [], state: 'unproven' },
  { why: 'one of its tests failed', results: [result('passed'), result('failed')], state: 'unproven' },
  { why: 'one of its tests was skipped', results: [result('passed'), result('skipped')], state: 'unproven' },
  { why: 'no browser saw it', results: [result('passed', false)], state: 'unproven' },
  { why: 'a part waits', results: [result('passed')], waiting: [part], state: 'proven' },
  {
    why: 'the part that waited exists',
    results: [result('passed')],
    waiting: [{ ...part, exists: true }],
    state: 'unproven',
  },
  { why: 'the whole waits', results: [], waiting: [whole], state: 'waits' },
  { why: 'the whole waits and has tests', results: [result('passed')], waiting: [whole], state: 'unproven' },
  { why: 'the whole that waited exists', results: [], waiting: [{ ...whole, exists: true }], state: 'unproven' },
])('an id is $state where $why', ({ results, waiting, state }) => {
  expect(stateOf(results, waiting)).toBe(state);
});

it('needs no browser for a pure rule', () => {
  const results = [{ ...result('passed', false), title: '[V-3] to [V-5] empty values pass' }];
  expect(judge({ ids: { 'V-4': 'min' }, results, waiting: [] })[0]?.state).toBe('proven');
});

it('reads ranges and single ids of a title', () => {
  expect(idsIn('[V-3] to [V-5] and [G-1] [G-1]')).toEqual(['V-3', 'V-4', 'V-5', 'G-1']);
});

it('reads the groups of a Playwright report, the file aside', () => {
  const spec = { title: '[R-1] shows', file: 'conformance/routes.spec.ts', tests: [{ status: 'unexpected' }] };
  const report = { suites: [{ title: 'routes.spec.ts', suites: [{ title: 'in en', specs: [spec] }] }] };
  expect(playwrightResults(report)).toEqual([
    { title: 'in en › [R-1] shows', file: 'e2e/conformance/routes.spec.ts', outcome: 'failed', inBrowser: true },
  ]);
});

it('counts a test of Vitest that did not run as skipped', () => {
  const assertionResults = [{ ancestorTitles: ['phone'], title: '[P-1] begins', status: 'todo' }];
  const report = { testResults: [{ name: '/project/apps/phone.test.ts', assertionResults }] };
  expect(vitestResults(report, '/project')).toEqual([
    { title: 'phone › [P-1] begins', file: 'apps/phone.test.ts', outcome: 'skipped', inBrowser: false },
  ]);
});

it('waits for nothing that the sources hold', () => {
  const waiting = readWaiting(new URL('../..', import.meta.url).pathname);
  expect(waiting.map(({ id, what }) => `${id} ${what}`)).toEqual([]);
  expect(waiting.filter(({ exists }) => exists)).toEqual([]);
});
