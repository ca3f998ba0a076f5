import { expect, test } from 'vitest';
import { type FieldKind, type FieldValue, fitsField } from './custom-field.ts';

const cases: readonly { why: string; kind: FieldKind; value: FieldValue; fits: boolean }[] = [
  { why: 'any text', kind: 'text', value: 'Membre fondateur', fits: true },
  { why: 'blank text is no value', kind: 'text', value: '  ', fits: false },
  { why: 'a text without end', kind: 'text', value: 'x'.repeat(501), fits: false },
  { why: 'a decimal', kind: 'number', value: '-1234.56', fits: true },
  { why: 'a decimal comma is not yet a decimal', kind: 'number', value: '12,5', fits: false },
  { why: 'a day of the calendar', kind: 'day', value: '2024-02-29', fits: true },
  { why: 'a day the calendar does not have', kind: 'day', value: '2026-02-29', fits: false },
  { why: 'no is a value', kind: 'yes_no', value: false, fits: true },
  { why: 'the word yes is not', kind: 'yes_no', value: 'yes', fits: false },
  { why: 'one of the choices', kind: 'choice', value: 'gold', fits: true },
  { why: 'none of the choices', kind: 'choice', value: 'platinum', fits: false },
];

test.for(cases)('$why', ({ kind, value, fits }) => {
  expect(fitsField({ kind, choices: ['silver', 'gold'] }, value)).toBe(fits);
});
