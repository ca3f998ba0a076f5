import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, dayFromNumber } from '../core/day.ts';
import { completenessOf, ITEM_STATES, type RecordedState, stateOn } from './file-state.ts';

const TODAY = '2026-11-20';

describe('stateOn', () => {
  test.for([
    { why: 'nothing was recorded', recorded: null, state: 'missing' },
    { why: 'it was taken back', recorded: { state: 'missing', expiresOn: null }, state: 'missing' },
    { why: 'it never expires', recorded: { state: 'provided', expiresOn: null }, state: 'provided' },
    { why: 'it expired yesterday', recorded: { state: 'provided', expiresOn: '2026-11-19' }, state: 'expired' },
    { why: 'it holds to the end of its day', recorded: { state: 'provided', expiresOn: TODAY }, state: 'expiring' },
    { why: '60 days are left', recorded: { state: 'provided', expiresOn: '2027-01-19' }, state: 'expiring' },
    { why: '61 days are left', recorded: { state: 'provided', expiresOn: '2027-01-20' }, state: 'provided' },
    { why: 'it does not apply', recorded: { state: 'not_applicable', expiresOn: null }, state: 'not_applicable' },
  ] as const)('$why: $state', ({ recorded, state }) => {
    expect(stateOn(recorded, TODAY)).toBe(state);
  });

  it('only ever goes from provided to expiring to expired', () => {
    const order = ['provided', 'expiring', 'expired'];
    const anyDay = fc.integer({ min: 0, max: 60_000 }).map(dayFromNumber);
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -200, max: 200 }), (expiresOn, days) => {
        const recorded = { state: 'provided' as RecordedState, expiresOn };
        const day = addDays('2060-01-01', days);
        const [before, after] = [stateOn(recorded, day), stateOn(recorded, addDays(day, 1))];
        expect(order.indexOf(after)).toBeGreaterThanOrEqual(order.indexOf(before));
      }),
    );
  });
});

describe('completenessOf', () => {
  test.for([
    { why: 'an empty file', states: ['missing', 'missing'], complete: { inOrder: 0, of: 2 } },
    { why: 'what expires soon still counts', states: ['provided', 'expiring'], complete: { inOrder: 2, of: 2 } },
    { why: 'what expired does not', states: ['expired', 'provided'], complete: { inOrder: 1, of: 2 } },
    { why: 'what does not apply is left out', states: ['not_applicable', 'missing'], complete: { inOrder: 0, of: 1 } },
    { why: 'nothing applies', states: ['not_applicable'], complete: { inOrder: 0, of: 0 } },
  ] as const)('$why', ({ states, complete }) => {
    expect(completenessOf(states)).toEqual(complete);
  });

  it('is never more than the whole', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ITEM_STATES)), (states) => {
        const { inOrder, of } = completenessOf(states);
        expect(inOrder).toBeLessThanOrEqual(of);
        expect(of).toBeLessThanOrEqual(states.length);
      }),
    );
  });
});
