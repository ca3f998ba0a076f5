import fc from 'fast-check';
import * as z from 'zod/mini';

/** Texts of every form the contract knows; each string schema takes those it accepts. */
const TEXTS: readonly string[] = [
  'rk_test_sample0000',
  'whsec_sample0000',
  '6f1de6a3-7a53-4b6e-9a0f-6c7a2f8f4a11',
  '2026-11-20',
  '2024-02-29',
  '2026-11',
  '2026-11-20T08:55:13.000Z',
  '1234.56',
  '0.5',
  '0',
  '7',
  '100',
  '-12.5',
  'EUR',
  'JPY',
  'FR',
  'GB',
  'FR0000120073',
  'FR7630006000011234567890189',
  'AGRIFRPP',
  '732829320',
  '73282932000074',
  'FR44732829320',
  '+33612345678',
  'someone@example.com',
  'Europe/Paris',
  'https://example.com/path',
  'Four words of text',
  'abcdefghijklmnopqrstuvwxyz012345',
  'a',
  'C62',
  '2026',
  '123456',
  '{YYYY}-{####}',
  'F{YYYY}-{####}',
  'A{YYYY}-{####}',
  'D{YYYY}-{####}',
  'S1-1',
  'S4-5',
  '#1a2b3c',
  '0123456789abcdef'.repeat(4),
  '',
];

const accepts = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).success;

/** Values as a caller may send them, for every kind of schema the contract is made of. @throws Error for a new kind */
export function valuesOf(schema: z.ZodMiniType, path = ''): fc.Arbitrary<unknown> {
  const found = unrefined(schema, path);
  if ((schema._zod.def.checks ?? []).length === 0) return found;
  const accepted = fc.sample(found, { numRuns: TRIES, seed: 1 }).filter((value) => accepts(schema, value));
  if (accepted.length === 0) throw new Error(`none of ${TRIES} values is accepted at ${path}`);
  return fc.constantFrom(...accepted);
}

/** How many values are tried where a rule over the whole refuses most of them. */
const TRIES = 200;

// The definitions of the library are a union over `type`; each case reads those of its own type.
type Definition = z.core.$ZodTypes['_zod']['def'];

function unrefined(schema: z.ZodMiniType, path: string): fc.Arbitrary<unknown> {
  const def = schema._zod.def as Definition;
  return composed(def, path) ?? simple(schema, def, path);
}

const inner = (schema: z.core.$ZodType, path: string) => valuesOf(schema as z.ZodMiniType, path);

function composed(def: Definition, path: string): fc.Arbitrary<unknown> | null {
  switch (def.type) {
    case 'object':
      return objectOf(def.shape, path);
    case 'array':
      return fc.array(inner(def.element, `${path}[]`), { minLength: 0, maxLength: 3 });
    case 'union':
      return fc.oneof(...def.options.map((option) => inner(option, path)));
    case 'nullable':
      return fc.option(inner(def.innerType, path), { nil: null });
    case 'optional':
    case 'default':
    case 'readonly':
      return inner(def.innerType, path);
    case 'record':
      return recordOf(def, path);
    case 'pipe':
      return inner(def.in, path);
    default:
      return null;
  }
}

/** Every key of a closed set, some of an open one. */
function recordOf(def: z.core.$ZodRecordDef, path: string): fc.Arbitrary<unknown> {
  const keys = def.keyType._zod.values;
  const values = inner(def.valueType, path);
  if (keys) return fc.record(Object.fromEntries([...keys].map((key) => [key, values])), { noNullPrototype: true });
  return fc.dictionary(textOf(def.keyType as unknown as z.ZodMiniType, path), values, { maxKeys: 2 });
}

function simple(schema: z.ZodMiniType, def: Definition, path: string): fc.Arbitrary<unknown> {
  switch (def.type) {
    case 'string':
      return textOf(schema, path);
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 2000, max: 2040 }), fc.integer());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'literal':
      return fc.constantFrom(...def.values);
    case 'template_literal':
      return fc.stringMatching((schema as unknown as z.ZodMiniTemplateLiteral)._zod.pattern);
    case 'unknown':
      return fc.constantFrom<unknown>(null, 7, 'text', { name: 'text' });
    default:
      throw new Error(`no values for ${def.type} at ${path}`);
  }
}

function textOf(schema: z.ZodMiniType, path: string): fc.Arbitrary<string> {
  const known = TEXTS.filter((text) => accepts(schema, text));
  if (known.length === 0) throw new Error(`no text is accepted at ${path}`);
  return fc.oneof(
    fc.constantFrom(...known),
    fc.string().map((text) => (accepts(schema, text) ? text : (known[0] ?? ''))),
  );
}

function objectOf(shape: z.core.$ZodShape, path: string): fc.Arbitrary<unknown> {
  const fields = Object.entries(shape);
  const values = Object.fromEntries(fields.map(([key, field]) => [key, inner(field, `${path}.${key}`)]));
  const requiredKeys = fields.filter(([, field]) => !mayBeAbsent(field)).map(([key]) => key);
  return fc.record(values, { requiredKeys, noNullPrototype: true });
}

/** Whether a field may be left out: it is optional, or something stands in its place. */
export function mayBeAbsent(field: z.core.$ZodType): boolean {
  return accepts(field as z.ZodMiniType, undefined);
}
