import { isDay } from '@aurea/domain/core/day.ts';
import { EMAIL } from '@aurea/domain/core/email.ts';
import { isPostalCode } from '@aurea/domain/core/postal-code.ts';

export const RULES = [
  'required',
  'requiredIf',
  'maxLength',
  'minLength',
  'min',
  'maxNumericValue',
  'isUrl',
  'isValidUrl',
  'nonNegative',
  'number',
  'nonDecimal',
  'digits',
  'product',
  'nonZero',
  'passwordMatch',
  'zipCode',
  'isEmail',
  'isHexColor',
  'isString',
  'isNumber',
  'isDate',
] as const;

/** Name of a validator; its sentence is the text `validator.errors.<rule>`. */
export type Rule = (typeof RULES)[number];

export type RuleParams = Readonly<Record<string, string | number | boolean | null>>;

/** True when the value passes, else the rule it breaks and what its sentence needs to say. */
export type Verdict = true | { readonly rule: Rule; readonly params: RuleParams };

/** Nothing at all, blank text or an empty list. Zero and false are values. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (typeof value === 'string') return value.trim() === '';
  return Array.isArray(value) && value.length === 0;
}

export function verdict(passes: boolean, rule: Rule, params: RuleParams = {}): Verdict {
  return passes || { rule, params };
}

/** Every rule but `required` and `requiredIf` lets an empty value pass. */
export function whenPresent(value: unknown, check: (value: unknown) => Verdict): Verdict {
  return isEmpty(value) || check(value);
}

export function required(value: unknown): Verdict {
  return verdict(!isEmpty(value), 'required');
}

export function requiredIf(value: unknown, condition: boolean): Verdict {
  return verdict(!condition || !isEmpty(value), 'requiredIf');
}

const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : String(value).length);

export function maxLength(value: unknown, max: number): Verdict {
  return whenPresent(value, () => verdict(lengthOf(value) <= max, 'maxLength', { max }));
}

export function minLength(value: unknown, min: number): Verdict {
  return whenPresent(value, () => verdict(lengthOf(value) >= min, 'minLength', { min }));
}

const NUMERIC = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** The number a value stands for, NaN when it stands for none. */
export function numeric(value: unknown): number {
  if (typeof value === 'number') return value;
  const text = String(value).trim();
  return NUMERIC.test(text) ? Number(text) : Number.NaN;
}

const numericWithComma = (value: unknown) =>
  numeric(typeof value === 'string' ? value.replaceAll(/[\s\u00a0\u202f]/g, '').replace(',', '.') : value);

export function min(value: unknown, least: number): Verdict {
  return whenPresent(value, () => verdict(numericWithComma(value) >= least, 'min', { min: least }));
}

/** Strictly below `max`. */
export function maxNumericValue(value: unknown, max: number): Verdict {
  return whenPresent(value, () => verdict(numericWithComma(value) < max, 'maxNumericValue', { max }));
}

const URL_SHAPE = /^([a-z][a-z0-9+.-]*:\/\/)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?([/?#]\S*)?$/i;

/** A scheme or none, a host with a dot, and a path or none. */
export function isUrl(value: unknown): Verdict {
  return whenPresent(value, () => verdict(URL_SHAPE.test(String(value).trim()), 'isUrl'));
}

/** Whatever the URL standard can parse. */
export function isValidUrl(value: unknown): Verdict {
  return whenPresent(value, () => verdict(URL.canParse(String(value)), 'isValidUrl'));
}

/** Zero or more; a decimal comma is read too. */
export function nonNegative(value: unknown): Verdict {
  return whenPresent(value, () => verdict(numericWithComma(value) >= 0, 'nonNegative'));
}

export function number(value: unknown): Verdict {
  return whenPresent(value, () => verdict(Number.isFinite(numeric(value)), 'number'));
}

export function nonDecimal(value: unknown): Verdict {
  return whenPresent(value, () => verdict(Number.isInteger(numeric(value)), 'nonDecimal'));
}

/** At most so many digits before the point and after it: what is stored keeps no more. */
export function digits(value: unknown, whole: number, decimals: number): Verdict {
  return whenPresent(value, () => {
    const [integer = '', fraction = ''] = String(value).trim().replace(/^[+-]/, '').split('.');
    return verdict(integer.length <= whole && fraction.length <= decimals, 'digits', { whole, decimals });
  });
}

export function nonZero(value: unknown): Verdict {
  return whenPresent(value, () => verdict(numericWithComma(value) !== 0, 'nonZero'));
}

export function passwordMatch(value: unknown, password: unknown): Verdict {
  return whenPresent(value, () => verdict(value === password, 'passwordMatch'));
}

/** Five digits once spaces are removed, in France only; other countries' codes are not judged. */
export function zipCode(value: unknown, country: string): Verdict {
  return whenPresent(value, () => verdict(isPostalCode(String(value), country), 'zipCode'));
}

export function isEmail(value: unknown): Verdict {
  return whenPresent(value, () => verdict(EMAIL.test(String(value)), 'isEmail'));
}

/** 3, 6 or 8 hexadecimal digits, with # or without. */
export function isHexColor(value: unknown): Verdict {
  return whenPresent(value, () => verdict(/^#?([\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(String(value)), 'isHexColor'));
}

export function isString(value: unknown): Verdict {
  return whenPresent(value, () => verdict(typeof value === 'string', 'isString'));
}

export function isNumber(value: unknown): Verdict {
  return whenPresent(value, () => verdict(typeof value === 'number' && Number.isFinite(value), 'isNumber'));
}

/** A valid `Date`, or a day as the product writes it: `2026-11-20`. */
export function isDate(value: unknown): Verdict {
  return whenPresent(value, () => {
    const valid = value instanceof Date ? !Number.isNaN(value.getTime()) : typeof value === 'string' && isDay(value);
    return verdict(valid, 'isDate');
  });
}
