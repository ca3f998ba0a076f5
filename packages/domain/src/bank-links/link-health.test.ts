import { expect, test } from 'vitest';
import { dueConsentNotice, linkHealth } from './link-health.ts';

const TODAY = '2026-11-25';

test.for([
  { why: 'all is well', until: '2027-05-01', failure: null, expected: 'well' },
  { why: 'fifteen days are left', until: '2026-12-10', failure: null, expected: 'well' },
  { why: 'fourteen days are left', until: '2026-12-09', failure: null, expected: 'ending' },
  { why: 'the last day counts', until: TODAY, failure: null, expected: 'ending' },
  { why: 'the day after it has ended', until: '2026-11-24', failure: null, expected: 'ended' },
  { why: 'the bank says that it has ended', until: '2027-05-01', failure: 'consent_ended', expected: 'ended' },
  { why: 'the bank does not answer', until: '2026-12-01', failure: 'bank_silent', expected: 'failed' },
  { why: 'a failure follows from the end', until: '2026-11-01', failure: 'bank_silent', expected: 'ended' },
] as const)('$why', ({ until, failure, expected }) => {
  expect(linkHealth({ consentUntil: until, failure }, TODAY)).toBe(expected);
});

test.for([
  { why: 'too early', until: '2026-12-10', sent: null, expected: null },
  { why: 'fourteen days before', until: '2026-12-09', sent: null, expected: 14 },
  { why: 'once', until: '2026-12-08', sent: 14, expected: null },
  { why: 'again three days before', until: '2026-11-28', sent: 14, expected: 3 },
  { why: 'only the last one where both were missed', until: '2026-11-27', sent: null, expected: 3 },
  { why: 'the last one once', until: '2026-11-26', sent: 3, expected: null },
  { why: 'not after the end', until: '2026-11-24', sent: null, expected: null },
] as const)('notice: $why', ({ until, sent, expected }) => {
  expect(dueConsentNotice(until, sent, TODAY)).toBe(expected);
});
