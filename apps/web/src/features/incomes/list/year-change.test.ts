import { expect, it } from 'vitest';
import { changeOfYear } from './year-change.ts';

const month = (received: string) => ({ byKind: [{ received }] });
const year = (...received: string[]) => ({
  lastYear: '6400',
  projection: { total: '38400' },
  months: received.map(month),
});

it('compares two whole years: 39,936 after 38,400 is 4 % more', () => {
  const whole = { ...year('3200', '3200'), lastYear: '38400', projection: { total: '39936' } };
  expect(changeOfYear(whole)?.toFixed(2)).toBe('0.04');
});

it('says nothing of an income that began within the year: 38,400 after two months of 3,200 is no raise of 500 %', () => {
  expect(changeOfYear(year('0', '3200', '3200'))).toBeNull();
  expect(changeOfYear({ ...year(), lastYear: '0' })).toBeNull();
});
