import type { ComplianceCheck } from '@aurea/contract/compliance/compliance-file.ts';
import { describe, expect, it, test } from 'vitest';
import { compliance } from '#i18n/en/compliance.ts';
import { currentPaper, draftOf, faultsOf, formerOf, isRestorable, withDay } from './check-form.ts';

const TODAY = '2026-11-20';
const empty: ComplianceCheck = { item: 'address_proof', state: 'missing', version: 0, entries: [], papers: [] };
const entry = { id: '1', paperId: null, answer: null, at: '2026-11-01T09:00:00Z', by: 'Ada' };
const provided: ComplianceCheck = {
  ...empty,
  state: 'provided',
  version: 1,
  entries: [{ ...entry, state: 'provided', on: '2026-05-02', expiresOn: null, note: 'Bill' }],
};

const WITH = { today: TODAY, text: compliance };
const opened = (over = {}) => ({ asksFile: false, replacesId: null, today: TODAY, ...over });

describe('the form of a point', () => {
  it('begins with today and the usual end, or with what was recorded', () => {
    expect(draftOf(empty, opened())).toMatchObject({ state: 'provided', on: TODAY, expiresOn: '2027-11-20', note: '' });
    expect(draftOf(provided, opened())).toMatchObject({ on: '2026-05-02', expiresOn: '', note: 'Bill' });
    const proposed = {
      on: '2026-11-03',
      expiresOn: '2027-11-03',
      note: 'Investment profile',
      file: new File([], 'profile.pdf'),
    };
    expect(draftOf(provided, opened({ proposed }))).toMatchObject({ state: 'provided', ...proposed });
    expect(draftOf(provided, opened({ asksFile: true }))).toMatchObject({ on: TODAY, note: '' });
  });

  it('moves the usual end with the day, and leaves one that was chosen', () => {
    const draft = draftOf(empty, opened());
    expect(withDay(draft, 'address_proof', '2026-10-01').expiresOn).toBe('2027-10-01');
    expect(withDay({ ...draft, expiresOn: '2027-01-01' }, 'address_proof', '2026-10-01').expiresOn).toBe('2027-01-01');
    expect(withDay(draft, 'address_proof', '1/1').expiresOn).toBe('2027-11-20');
  });

  test.for([
    { why: 'a day to come', over: { on: '2026-11-21', expiresOn: '' }, field: 'on' },
    { why: 'no day', over: { on: '' }, field: 'on' },
    { why: 'an end before the day', over: { expiresOn: '2026-11-19' }, field: 'expiresOn' },
    { why: 'no reason', over: { state: 'not_applicable', note: ' ' }, field: 'note' },
  ] as const)('finds fault with $why', ({ over, field }) => {
    const draft = { ...draftOf(empty, opened()), ...over };
    expect(Object.keys(faultsOf(draft, 'address_proof', WITH))).toEqual([field]);
  });

  it('has no fault where nothing is asked', () => {
    const draft = { ...draftOf(empty, opened()), state: 'missing' as const, on: '' };
    expect(faultsOf(draft, 'address_proof', WITH)).toEqual({});
  });
});

test('what stood before is recorded again, on top of the change', () => {
  expect(formerOf(empty)).toEqual({ state: 'missing', version: 1, note: '' });
  expect(formerOf(provided)).toEqual({
    state: 'provided',
    version: 2,
    on: '2026-05-02',
    expiresOn: null,
    note: 'Bill',
    answer: null,
  });
});

test('what was provided before its answer was asked for cannot be recorded again', () => {
  expect(isRestorable(provided)).toBe(true);
  expect(isRestorable({ ...provided, item: 'tax_residence' })).toBe(false);
  expect(isRestorable({ ...empty, item: 'tax_residence' })).toBe(true);
});

test('a paper that a colleague replaced meanwhile gives way to the one in its place', () => {
  const file = { name: 'a.pdf', mediaType: 'application/pdf', size: 1, hash: 'h' } as const;
  const paper = { ...file, addedAt: entry.at, addedBy: 'Ada' };
  const papers = [
    { ...paper, id: 'third', replacedById: null },
    { ...paper, id: 'first', replacedById: 'second' },
    { ...paper, id: 'second', replacedById: 'third' },
  ];
  expect(currentPaper({ papers }, 'first')).toBe('third');
  expect(currentPaper({ papers }, 'third')).toBe('third');
  expect(currentPaper({ papers }, 'unknown')).toBeNull();
  expect(currentPaper({ papers }, null)).toBeNull();
});
