import { describe, expect, test } from 'vitest';
import { firstOtherOwner, isInvitationOpen, isLastOwner, isRoleOf, type TeamRole } from './team.ts';

describe('isRoleOf', () => {
  test.for([
    { why: 'a household has viewers', kind: 'household', role: 'viewer', is: true },
    { why: 'a household has no advisors', kind: 'household', role: 'advisor', is: false },
    { why: 'a practice has assistants', kind: 'practice', role: 'assistant', is: true },
    { why: 'a practice has no members', kind: 'practice', role: 'member', is: false },
    { why: 'both have owners', kind: 'practice', role: 'owner', is: true },
  ] as const)('$why', ({ kind, role, is }) => {
    expect(isRoleOf(kind, role)).toBe(is);
  });
});

describe('isLastOwner', () => {
  const person = (userId: string, role: TeamRole) => ({ userId, role });
  test.for([
    { why: 'the only owner', people: [person('a', 'owner'), person('b', 'advisor')], is: true },
    { why: 'one of two owners', people: [person('a', 'owner'), person('b', 'owner')], is: false },
    { why: 'no owner at all', people: [person('a', 'advisor'), person('b', 'owner')], is: false },
    { why: 'alone', people: [person('a', 'owner')], is: true },
  ])('$why', ({ people, is }) => {
    expect(isLastOwner(people, 'a')).toBe(is);
  });
});

describe('firstOtherOwner', () => {
  const person = (userId: string, role: TeamRole) => ({ userId, role });
  test.for([
    { why: 'the owner', people: [person('a', 'advisor'), person('b', 'owner')], heir: 'b' },
    {
      why: 'an owner before an advisor',
      people: [person('c', 'advisor'), person('a', 'owner'), person('b', 'owner')],
      heir: 'b',
    },
    { why: 'nobody where no other owner is', people: [person('a', 'owner'), person('b', 'advisor')], heir: null },
  ])('$why', ({ people, heir }) => {
    expect(firstOtherOwner(people, 'a')).toBe(heir);
  });
});

describe('isInvitationOpen', () => {
  const open = { expiresAt: '2026-11-27T09:00:00.000Z', acceptedAt: null, declinedAt: null, revokedAt: null };
  test.for([
    { why: 'within its days', facts: open, now: '2026-11-27T08:59:59.999Z', is: true },
    { why: 'not at its end', facts: open, now: '2026-11-27T09:00:00.000Z', is: false },
    { why: 'once only', facts: { ...open, acceptedAt: '2026-11-21T09:00:00.000Z' }, now: '2026-11-22', is: false },
    { why: 'not after a refusal', facts: { ...open, declinedAt: '2026-11-21' }, now: '2026-11-22', is: false },
    { why: 'not once taken back', facts: { ...open, revokedAt: '2026-11-21' }, now: '2026-11-22', is: false },
  ])('$why', ({ facts, now, is }) => {
    expect(isInvitationOpen(facts, now)).toBe(is);
  });
});
