import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { COMPLIANCE_DOCUMENTS } from '../compliance/documents/document-fields.ts';
import { addDays } from '../core/day.ts';
import { decimal } from '../core/decimal.ts';
import { alertChanges, keyOfAlert } from './alert-changes.ts';
import { ALERT_THRESHOLDS, isThreshold } from './alert-thresholds.ts';
import { type AlertFacts, alertsOf } from './client-alerts.ts';

const TODAY = '2026-11-20';
const NOTHING: AlertFacts = {
  ...{ drift: null, cash: null, contracts: [], loans: [], mandateUntil: null, profileUntil: null },
  ...{ identityUntil: null, documents: [], moves: [], brokenLinks: [] },
};
const on = (day: string) => ({ id: 'a', name: 'A', on: day });

describe('alertsOf', () => {
  test.for([
    { why: 'nothing is known', facts: {}, found: [] },
    { why: 'cash at the threshold', facts: { cash: decimal('100000') }, found: [] },
    { why: 'cash above it', facts: { cash: decimal('100000.01') }, found: ['cash '] },
    { why: 'a drift at its band', facts: { drift: { class: 'bonds', points: decimal(-10), band: 10 } }, found: [] },
    { why: 'a drift beyond', facts: { drift: { class: 'bonds', points: decimal(-12), band: 10 } }, found: ['drift '] },
    { why: 'the last day of notice', facts: { mandateUntil: '2027-01-19' }, found: ['mandate_ends '] },
    { why: 'a day before notice', facts: { mandateUntil: '2027-01-20' }, found: [] },
    { why: 'a profile that is over', facts: { profileUntil: '2026-01-01' }, found: ['profile_ends '] },
    { why: 'an identity paper', facts: { identityUntil: TODAY }, found: ['identity_ends '] },
    {
      why: 'documents that end, and one that holds',
      facts: {
        documents: [
          { kind: 'mission_letter', until: '2027-01-19' },
          { kind: 'suitability_statement', until: '2026-11-01' },
          { kind: 'der', until: '2027-01-20' },
        ],
      },
      found: ['document_ends mission_letter', 'document_ends suitability_statement'],
    },
    { why: 'a loan that ends', facts: { loans: [on('2026-12-05')] }, found: ['loan_ends a'] },
    { why: 'a loan that ended', facts: { loans: [on('2026-11-19')] }, found: [] },
    { why: 'a contract of age', facts: { contracts: [on('2026-12-03')] }, found: ['contract_age a'] },
    {
      why: 'a large withdrawal',
      facts: { moves: [{ on: TODAY, amount: decimal(-90000) }] },
      found: [`large_move ${TODAY}`],
    },
    { why: 'a move of old', facts: { moves: [{ on: '2026-10-21', amount: decimal(-90000) }] }, found: [] },
    { why: 'a small move', facts: { moves: [{ on: TODAY, amount: decimal('49999.99') }] }, found: [] },
    { why: 'a broken link', facts: { brokenLinks: [on('2026-11-09')] }, found: ['bank_link a'] },
  ] as const)('$why', ({ facts, found }) => {
    expect(alertsOf({ ...NOTHING, ...facts }, TODAY, ALERT_THRESHOLDS).map(keyOfAlert)).toEqual(found);
  });
});

describe('thresholds of a practice', () => {
  test.for([
    { why: 'the least', name: 'cash', typed: '1000', isOne: true },
    { why: 'below it', name: 'cash', typed: '999', isOne: false },
    { why: 'the most', name: 'move', typed: '100000000', isOne: true },
    { why: 'above it', name: 'move', typed: '100000001', isOne: false },
    { why: 'cents', name: 'cash', typed: '1000.50', isOne: false },
    { why: 'a sign', name: 'cash', typed: '-5000', isOne: false },
    { why: 'nothing', name: 'moveDays', typed: '', isOne: false },
    { why: 'longer than moves are stored', name: 'moveDays', typed: '91', isOne: false },
    { why: 'a long notice', name: 'noticeDays', typed: '180', isOne: true },
    { why: 'a notice too short to act', name: 'noticeDays', typed: '6', isOne: false },
  ] as const)('$why', ({ name, typed, isOne }) => {
    expect(isThreshold(name, typed)).toBe(isOne);
  });

  it('are within their ranges where none was chosen', () => {
    for (const [name, usual] of Object.entries(ALERT_THRESHOLDS))
      expect(isThreshold(name as keyof typeof ALERT_THRESHOLDS, String(usual))).toBe(true);
  });
});

const days = fc.integer({ min: -90, max: 90 }).map((count) => addDays(TODAY, count));
const datedFacts = fc.uniqueArray(fc.record({ id: fc.string({ maxLength: 4 }), name: fc.constant('A'), on: days }), {
  maxLength: 4,
  selector: ({ id }) => id,
});
const anyFacts: fc.Arbitrary<AlertFacts> = fc.record({
  drift: fc.option(
    fc.record({
      class: fc.constant('bonds' as const),
      points: fc.integer({ min: -50, max: 50 }).map(decimal),
      band: fc.constant(10),
    }),
  ),
  cash: fc.option(fc.integer({ min: 0, max: 300_000 }).map(decimal)),
  contracts: datedFacts,
  loans: datedFacts,
  mandateUntil: fc.option(days),
  profileUntil: fc.option(days),
  identityUntil: fc.option(days),
  documents: fc.uniqueArray(fc.record({ kind: fc.constantFrom(...COMPLIANCE_DOCUMENTS), until: days }), {
    selector: ({ kind }) => kind,
  }),
  moves: fc.uniqueArray(fc.record({ on: days, amount: fc.integer({ min: -200_000, max: 200_000 }).map(decimal) }), {
    maxLength: 4,
    selector: ({ on: day }) => day,
  }),
  brokenLinks: datedFacts,
});
const found = anyFacts.map((facts) => alertsOf(facts, TODAY, ALERT_THRESHOLDS));

describe('alerts of a customer', () => {
  it('are one of each kind and subject', () => {
    fc.assert(
      fc.property(found, (alerts) => {
        expect(new Set(alerts.map(keyOfAlert)).size).toBe(alerts.length);
      }),
    );
  });

  it('are never fewer with a longer notice or lower thresholds', () => {
    fc.assert(
      fc.property(anyFacts, fc.integer({ min: 0, max: 60 }), (facts, more) => {
        const { cash, move, moveDays, noticeDays } = ALERT_THRESHOLDS;
        const wider = {
          cash: cash.minus(more),
          move: move.minus(more),
          moveDays: moveDays + more,
          noticeDays: noticeDays + more,
        };
        const keys = new Set(alertsOf(facts, TODAY, wider).map(keyOfAlert));
        for (const alert of alertsOf(facts, TODAY, ALERT_THRESHOLDS)) expect(keys.has(keyOfAlert(alert))).toBe(true);
      }),
    );
  });

  it('change from what lasts to what is found: nothing is lost, nothing is there twice, and again changes nothing', () => {
    fc.assert(
      fc.property(found, found, (before, after) => {
        const lasting = before.map((alert) => ({ ...alert, id: keyOfAlert(alert) }));
        const { opened, closed, kept } = alertChanges(lasting, after);
        const next = [
          ...kept.map(({ known }) => known),
          ...opened.map((alert) => ({ ...alert, id: keyOfAlert(alert) })),
        ];
        expect(new Set(next.map(keyOfAlert))).toEqual(new Set(after.map(keyOfAlert)));
        expect(closed.length + kept.length).toBe(lasting.length);
        const again = alertChanges(next, after);
        expect([again.opened, again.closed]).toEqual([[], []]);
      }),
    );
  });
});
