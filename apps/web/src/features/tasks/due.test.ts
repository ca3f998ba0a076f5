import { expect, test } from 'vitest';
import { tasks as en } from '#i18n/en/tasks.ts';
import { tasks as fr } from '#i18n/fr/tasks.ts';
import { dueOf } from './due.ts';

test.for([
  { why: 'the day before is late', dueOn: '2026-11-19', words: '1 day late', isLate: true },
  { why: 'over months', dueOn: '2026-10-20', words: '31 days late', isLate: true },
  { why: 'the day itself is in time', dueOn: '2026-11-20', words: 'Today', isLate: false },
  { why: 'the next day', dueOn: '2026-11-21', words: 'Tomorrow', isLate: false },
  { why: 'any other day', dueOn: '2026-12-01', words: 'by 01/12/2026', isLate: false },
])('$why', ({ dueOn, words, isLate }) => {
  expect(dueOf({ dueOn, doneOn: null }, '2026-11-20', en)).toEqual({ words, isLate });
});

test('what is done is late no more, and what may wait has no day', () => {
  const done = dueOf({ dueOn: '2026-11-01', doneOn: '2026-11-05' }, '2026-11-20', fr);
  expect(done).toEqual({ words: 'Terminée le 05/11/2026', isLate: false });
  expect(dueOf({ dueOn: null, doneOn: null }, '2026-11-20', fr)).toBeNull();
});
