import { isDay } from '../core/day.ts';

/** What a field of the practice's own holds. */
export const FIELD_KINDS = ['text', 'number', 'day', 'yes_no', 'choice'] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** A number is a decimal as text, a day `2026-11-20`, yes or no a truth value, a choice one of the texts offered. */
export type FieldValue = string | boolean;

export type CustomField = { readonly kind: FieldKind; readonly choices: readonly string[] };

const LONGEST_TEXT = 500;
const DECIMAL = /^-?\d{1,18}(\.\d{1,12})?$/;

/** Whether a value may stand in a field. */
export function fitsField(field: CustomField, value: FieldValue): boolean {
  if (field.kind === 'yes_no') return typeof value === 'boolean';
  if (typeof value === 'boolean' || value.trim() === '' || value.length > LONGEST_TEXT) return false;
  if (field.kind === 'number') return DECIMAL.test(value);
  if (field.kind === 'day') return isDay(value);
  return field.kind === 'text' || field.choices.includes(value);
}
