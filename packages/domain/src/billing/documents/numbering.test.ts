import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkIssueDay, counterPeriod, isDocumentNumber, isNumberPattern, numberFrom } from './numbering.ts';

describe('numberFrom', () => {
  test.for([
    { pattern: 'FA{YYYY}-{####}', counter: 7, number: 'FA2026-0007' },
    { pattern: 'F/{YY}/{MM}_{###}', counter: 7, number: 'F/26/11_007' },
    { pattern: '{####}', counter: 123_456, number: '123456' },
  ])('$pattern gives $number', ({ pattern, counter, number }) => {
    expect(numberFrom(pattern, '2026-11-20', counter)).toBe(number);
  });

  it('never gives the same number twice in a series (law: unique numbers)', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.nat(1_000_000), (a, b) => {
        fc.pre(a !== b);
        const number = (counter: number) => numberFrom('FA{YYYY}-{###}', '2026-11-20', counter);
        expect(number(a)).not.toBe(number(b));
        expect(isDocumentNumber(number(a))).toBe(true);
      }),
    );
  });
});

describe('isNumberPattern', () => {
  test.for([
    { why: 'no counter', pattern: 'FA{YYYY}', yearly: true },
    { why: 'two counters', pattern: '{YYYY}{##}{##}', yearly: true },
    { why: 'a space (BR-FR-02)', pattern: 'FA {YYYY}-{####}', yearly: true },
    { why: 'a dot (BR-FR-02)', pattern: 'FA.{YYYY}-{####}', yearly: true },
    { why: 'longer than 35 signs (BR-FR-01)', pattern: `${'F'.repeat(30)}{YYYY}-{####}`, yearly: true },
    { why: 'a yearly counter without the year', pattern: 'FA{####}', yearly: true },
    { why: 'an unknown part', pattern: '{DD}{YYYY}{##}', yearly: true },
  ])('refuses $why', ({ pattern, yearly }) => {
    expect(isNumberPattern({ pattern, yearly })).toBe(false);
  });

  test('takes a counter for ever without the year', () => {
    expect(isNumberPattern({ pattern: 'FA{####}', yearly: false })).toBe(true);
    expect(isNumberPattern({ pattern: 'FA{YYYY}-{####}', yearly: true })).toBe(true);
    expect([counterPeriod('2026-11-20', { yearly: true }), counterPeriod('2026-11-20', { yearly: false })]).toEqual([
      2026, 0,
    ]);
  });
});

test('a document is not issued before the last one of its series', () => {
  expect(() => checkIssueDay('2026-11-19', '2026-11-20')).toThrow(
    expect.objectContaining({ code: 'issue_day_before_last' }),
  );
  expect(() => checkIssueDay('2026-11-20', '2026-11-20')).not.toThrow();
  expect(() => checkIssueDay('2026-11-20', null)).not.toThrow();
});
