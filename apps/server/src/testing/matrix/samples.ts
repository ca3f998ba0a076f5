import * as z from 'zod/mini';

export type Path = readonly (string | number)[];

/** A value that a schema accepts, and the objects inside it that refuse keys they do not know. */
export type Sample = { readonly value: unknown; readonly strict: readonly Path[] };

/** Gives the id to put where a schema asks for one; the name is the key it stands under. */
type GiveId = (name: string) => string;

/** `least` leaves out whatever may be left out; `most` fills everything in. */
type Extent = 'least' | 'most';

type Options = { readonly extent: Extent; readonly giveId: GiveId };

/** Texts to try where a schema asks for text, the most ordinary first. */
const TEXTS = [
  'sample',
  '100',
  '0.5',
  '2026-03-02',
  '2026-03-02T08:00:00.000Z',
  'EUR',
  'FR',
  '+33612345678',
  'FR0000120271',
  '123456',
  'someone@example.org',
  'abcdefghijklmnopqrstuvwx',
  '2026',
  '732829320',
  '73282932000074',
  'FR44732829320',
  'FR1420041010050500013M02606',
  'PSSTFRPPXXX',
  '#1a1a1a',
  'ab'.repeat(32),
  'S2-1',
  'https://8.8.8.8/hook',
  'rk_test_sample0000',
  'whsec_sample0000',
  'line:4',
];

const LEFT_OUT = Symbol('left out');

/**
 * Values that the schema accepts, one for each way it can be satisfied; always the same ones.
 *
 * @throws Error when nothing known satisfies a part of it
 */
export function samplesOf(schema: z.ZodMiniType | undefined, options: Options): Sample[] {
  if (!schema) return [{ value: undefined, strict: [] }];
  return variants(schema, [], options).map(({ value, strict }) => ({
    value: value === LEFT_OUT ? undefined : value,
    strict,
  }));
}

function variants(schema: z.core.$ZodType, path: Path, options: Options): Sample[] {
  const def = definitionOf(schema);
  switch (def.type) {
    case 'object':
      return objects(def, path, options);
    case 'union':
      return def.options.flatMap((option) => variants(option, path, options));
    case 'optional':
    case 'default':
      return options.extent === 'least' ? plain(LEFT_OUT) : variants(def.innerType, path, options);
    case 'nullable':
      return options.extent === 'least' ? plain(null) : variants(def.innerType, path, options);
    case 'pipe':
      return variants(def.in, path, options);
    case 'array':
      return variants(def.element, [...path, 0], options).map(({ value, strict }) => ({ value: [value], strict }));
    case 'record':
      return variants(def.valueType, [...path, 'sample'], options).map(({ value, strict }) => ({
        value: { sample: value },
        strict,
      }));
    default:
      return plain(scalar(schema, def, path, options));
  }
}

function plain(value: unknown): Sample[] {
  return [{ value, strict: [] }];
}

/** The first variant of each field together; then each further variant of one field with the first of the others. */
function objects(def: z.core.$ZodObjectDef, path: Path, options: Options): Sample[] {
  const fields = Object.entries(def.shape).map(([key, field]) => ({
    key,
    choices: variants(field, [...path, key], options),
  }));
  const isStrict = def.catchall !== undefined && definitionOf(def.catchall).type === 'never';
  const own = isStrict ? [path] : [];
  const chosen = (other: string | undefined, choice: number): Sample => {
    const picked = fields.map(({ key, choices }) => ({ key, sample: choices[key === other ? choice : 0] }));
    const present = picked.filter(({ sample }) => sample && sample.value !== LEFT_OUT);
    return {
      value: Object.fromEntries(present.map(({ key, sample }) => [key, sample?.value])),
      strict: [...own, ...present.flatMap(({ sample }) => sample?.strict ?? [])],
    };
  };
  const others = fields.flatMap(({ key, choices }) => choices.slice(1).map((_choice, at) => chosen(key, at + 1)));
  return [chosen(undefined, 0), ...others];
}

function scalar(schema: z.core.$ZodType, def: Definition, path: Path, { giveId }: Options): unknown {
  if (def.type === 'string' && 'format' in def && def.format === 'uuid')
    return giveId(String(path.findLast((part) => typeof part === 'string')));
  if (def.type === 'enum') return Object.values(def.entries)[0];
  if (def.type === 'literal') return def.values[0];
  const candidates: readonly unknown[] = [...(isText(def) ? TEXTS : []), 1, 2025, 30, false, {}];
  const found = candidates.find((candidate) => z.safeParse(schema, candidate).success);
  if (found === undefined) throw new Error(`add a text that satisfies ${path.join('.')} to TEXTS`);
  return found;
}

function isText({ type }: Definition): boolean {
  return type === 'string' || type === 'template_literal';
}

type Definition = z.core.$ZodTypes['_zod']['def'];

/** What kind of schema it is. The library types a part of a schema as "any schema": this names the closed list of them. */
function definitionOf(schema: z.core.$ZodType): Definition {
  return (schema as z.core.$ZodTypes)._zod.def;
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Where the ids stand in a value. */
export function idPaths(value: unknown): Path[] {
  return leafPaths(value).filter((path) => UUID.test(String(valueAt(value, path))));
}

/** Every place in a value that is neither an object nor a list. */
export function leafPaths(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return path.length === 0 ? [] : [path];
  return Object.entries(value).flatMap(([key, child]) => leafPaths(child, [...path, key]));
}

/** What stands at the path, or undefined. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((part, key) => (isBranch(part) ? part[key] : undefined), value);
}

/** A copy of the value with something else at the path. */
export function withAt(value: unknown, path: Path, next: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value)) return value.map((item, at) => (at === Number(key) ? withAt(item, rest, next) : item));
  return { ...(isBranch(value) ? value : {}), [key]: withAt(isBranch(value) ? value[key] : undefined, rest, next) };
}

export function isBranch(value: unknown): value is Readonly<Record<string | number, unknown>> {
  return typeof value === 'object' && value !== null;
}
