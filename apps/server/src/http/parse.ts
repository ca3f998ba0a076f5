import type { ValidationIssue } from '@aurea/contract/core/failure.ts';
import type { Route } from '@aurea/contract/core/route.ts';
import * as z from 'zod/mini';
import { ValidationFailure } from './errors.ts';

type Issue = z.core.$ZodIssue;

const NOTHING = z.optional(z.nullable(z.strictObject({})));
const NO_QUERY = z.strictObject({});

type Rule = Pick<ValidationIssue, 'rule' | 'params'>;

/** The validator that a refusal of the schema stands for, in the words of the forms. */
function ruleOf(issue: Issue): Rule {
  switch (issue.code) {
    case 'too_small':
      return tooSmall(issue.origin === 'string', Number(issue.minimum));
    case 'too_big':
      return bounded(issue.origin === 'string' ? 'maxLength' : 'max', Number(issue.maximum));
    case 'unrecognized_keys':
      return { rule: 'unknown', params: { names: issue.keys.join(', ').slice(0, 200) } };
    case 'invalid_type':
      return plain(issue.input === undefined ? 'required' : `is_${issue.expected}`);
    case 'invalid_format':
      return formatted(issue.message);
    default:
      return named(issue.message);
  }
}

/** A number with too many digits is refused with how many it may have. */
function formatted(message: string): Rule {
  const [, whole, decimals] = /^digits (\d+) (\d+)$/.exec(message) ?? [];
  if (whole === undefined) return named(message);
  return { rule: 'digits', params: { whole: Number(whole), decimals: Number(decimals) } };
}

function named(message: string): Rule {
  return plain(/^[a-zA-Z_]{1,30}$/.test(message) ? message : 'invalid');
}

function tooSmall(isText: boolean, minimum: number): Rule {
  if (!isText) return bounded('min', minimum);
  return minimum === 1 ? plain('required') : bounded('minLength', minimum);
}

function plain(rule: string): Rule {
  return { rule, params: {} };
}

function bounded(rule: string, bound: number): Rule {
  return { rule, params: { bound } };
}

function parsePart(part: string, schema: z.ZodMiniType, value: unknown): { value: unknown; issues: ValidationIssue[] } {
  const result = z.safeParse(schema, value, { reportInput: true });
  if (result.success) return { value: result.data, issues: [] };
  const issues = result.error.issues.map((issue) => ({ path: [part, ...issue.path].join('.'), ...ruleOf(issue) }));
  return { value: undefined, issues };
}

/** Whether all text can be stored: no NUL, no half of a character. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([key, child]) => isStorable(key) && isStorable(child));
}

function requireStorable(raw: RawInput): void {
  const issues = Object.entries(raw)
    .filter(([, value]) => !isStorable(value))
    .map(([path]) => ({ path, ...plain('isString') }));
  if (issues.length > 0) throw new ValidationFailure(issues);
}

export type RawInput = { readonly params: unknown; readonly query: unknown; readonly body: unknown };

/**
 * The request as the route declares it: nothing missing, nothing more.
 *
 * @throws ValidationFailure with every issue found
 */
export function parseInput(route: Route, { params: rawParams, query: rawQuery, body: rawBody }: RawInput): RawInput {
  requireStorable({ params: rawParams, query: rawQuery, body: rawBody });
  const params = route.params ? parsePart('params', route.params, rawParams) : { value: undefined, issues: [] };
  const query = parsePart('query', route.query ?? NO_QUERY, rawQuery);
  const body = parsePart('body', route.body ?? NOTHING, rawBody);
  const issues = [...params.issues, ...query.issues, ...body.issues];
  if (issues.length > 0) throw new ValidationFailure(issues);
  return { params: params.value, query: query.value, body: body.value };
}
