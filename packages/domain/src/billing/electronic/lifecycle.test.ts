import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  BUYER_CODES,
  checkRecorded,
  currentStatus,
  isLifecycleCode,
  LIFECYCLE_CODES,
  type LifecycleCode,
  type LifecycleEvent,
  nextOfBuyer,
  nextStatuses,
  statusRule,
} from './lifecycle.ts';

const refused = expect.objectContaining({ code: 'transition_refused' });
const said = (code: LifecycleCode, more: object = {}) => ({ code, reason: '', reasonCode: null, ...more });
const on = (code: LifecycleCode, hour: number): LifecycleEvent => ({
  code,
  at: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`,
});

const anyCode = fc.constantFrom(...LIFECYCLE_CODES);
const anyEvent = fc.record({ code: anyCode, hour: fc.integer({ min: 0, max: 23 }) });
const anyEvents = fc.array(anyEvent, { maxLength: 12 }).map((events) => events.map(({ code, hour }) => on(code, hour)));

describe('checkRecorded', () => {
  test.for([
    { why: 'an invoice begins deposited', after: null, next: said(200) },
    { why: 'a platform may turn it away at once', after: null, next: said(213, { reason: 'No such buyer' }) },
    { why: 'steps between may be left out', after: 200, next: said(205) },
    { why: 'a dispute is settled by an approval', after: 207, next: said(205) },
    { why: 'a suspended invoice is completed', after: 208, next: said(209) },
    { why: 'payments come in parts', after: 212, next: said(212) },
    {
      why: 'a dispute may name a reason of its list',
      after: 204,
      next: said(207, { reason: 'Broken', reasonCode: 'QUALITE_ERR' }),
    },
    {
      why: 'a refusal has a reason of the list',
      after: 204,
      next: said(210, { reason: 'Twice', reasonCode: 'DOUBLON' }),
    },
  ] as const)('$why', ({ after, next }) => {
    expect(() => checkRecorded(after, next)).not.toThrow();
  });

  test.for([
    { why: 'nothing is approved before it is deposited', after: null, next: said(205) },
    { why: 'what was made available is not deposited again', after: 203, next: said(200) },
    { why: 'a completion answers a suspension', after: 204, next: said(209) },
    { why: 'an approval stands', after: 205, next: said(207, { reason: 'Too late' }) },
    { why: 'a dispute says why', after: 204, next: said(207, { reason: ' ' }) },
    { why: 'a refusal names a reason of the list', after: 204, next: said(210, { reason: 'Twice' }) },
    {
      why: 'a refusal names one of its own list',
      after: 204,
      next: said(210, { reason: 'Broken', reasonCode: 'QUALITE_ERR' }),
    },
    {
      why: 'a suspension names one of its own list',
      after: 204,
      next: said(208, { reason: 'Why', reasonCode: 'AUTRE' }),
    },
    { why: 'an approval has no reason', after: 204, next: said(205, { reasonCode: 'DOUBLON' }) },
    { why: 'nothing follows a refusal', after: 210, next: said(212) },
  ] as const)('refuses: $why', ({ after, next }) => {
    expect(() => checkRecorded(after, next)).toThrow(refused);
  });
});

describe('the life cycle', () => {
  it('holds 200 to 214, 220 and 501', () => {
    const between = Array.from({ length: 15 }, (_, at) => 200 + at);
    expect(LIFECYCLE_CODES.toSorted((one, other) => one - other)).toEqual([...between, 220, 501]);
    expect(LIFECYCLE_CODES.filter((code) => statusRule(code).portal).toSorted()).toEqual([200, 210, 212, 213]);
    expect([221, 199, 0, Number.NaN].some(isLifecycleCode)).toBe(false);
  });

  it('has no way back to a platform once a party has judged, and no way out of an end', () => {
    const transport = LIFECYCLE_CODES.filter((code) => code <= 203);
    for (const code of LIFECYCLE_CODES) {
      const next = nextStatuses(code);
      expect(next.length === 0).toBe(statusRule(code).final === true);
      if (code > 203) expect(next.filter((one) => transport.includes(one))).toEqual([]);
    }
  });

  it('leaves to a buyer what buyers decide, once the invoice is there', () => {
    expect(nextOfBuyer(null)).toEqual([204, 205, 206, 207, 208, 210, 211, 214]);
    expect(nextOfBuyer(205)).toEqual([211, 214]);
    expect(nextOfBuyer(210)).toEqual([]);
    expect(BUYER_CODES).toEqual(LIFECYCLE_CODES.filter((code) => statusRule(code).by === 'buyer').toSorted());
  });

  it('reaches every status from the first one', () => {
    const reached = new Set<LifecycleCode>(nextStatuses(null));
    for (const code of reached) for (const next of nextStatuses(code)) reached.add(next);
    expect(reached.size).toBe(LIFECYCLE_CODES.length);
  });
});

describe('currentStatus', () => {
  it('is the latest, whatever was heard first', () => {
    expect(currentStatus([])).toBeNull();
    expect(currentStatus([on(205, 14), on(207, 9), on(200, 8)])).toBe(205);
    expect(currentStatus([on(207, 14), on(205, 9)])).toBe(207);
  });

  it('is the same for events heard in another order or twice', () => {
    fc.assert(
      fc.property(anyEvents, fc.infiniteStream(fc.integer()), (events, keys) => {
        const shuffled = [...events, ...events]
          .map((event) => ({ event, key: keys.next().value }))
          .toSorted((one, other) => one.key - other.key)
          .map(({ event }) => event);
        expect(currentStatus(shuffled)).toBe(currentStatus(events));
      }),
    );
  });

  it('keeps an end, whatever comes after it', () => {
    fc.assert(
      fc.property(anyEvents, anyCode, (events, code) => {
        const status = currentStatus(events);
        fc.pre(status !== null && statusRule(status).final === true);
        expect(currentStatus([...events, { code, at: '2026-11-21T00:00:00.000Z' }])).toBe(status);
      }),
    );
  });

  it('follows what persons record step by step', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(), { maxLength: 20 }), (choices) => {
        const events: LifecycleEvent[] = [];
        for (const [at, choice] of choices.entries()) {
          const next = nextStatuses(currentStatus(events));
          if (next.length === 0) break;
          const code = next[choice % next.length] ?? 200;
          events.push(on(code, at));
          expect(currentStatus(events)).toBe(code);
        }
      }),
    );
  });
});
