import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routes } from './api.ts';
import { mayBeAbsent, valuesOf } from './core/testing/schema-values.ts';

type Message = { readonly name: string; readonly schema: z.ZodMiniType };

const messages = (part: 'body' | 'reply' | 'params' | 'query'): readonly Message[] =>
  routes.flatMap((route) => {
    const schema = route[part];
    return schema ? [{ name: `${route.method} ${route.path}`, schema }] : [];
  });

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

describe('a body that was read is read again as the same', () => {
  test.for(messages('body'))('$name', ({ schema }) => {
    fc.assert(
      fc.property(valuesOf(schema), (typed) => {
        const read = z.parse(schema, overTheWire(typed));
        expect(z.parse(schema, overTheWire(read))).toEqual(read);
      }),
      { numRuns: 10 },
    );
  });
});

describe('a reply arrives as it was sent', () => {
  test.for(messages('reply'))('$name', ({ schema }) => {
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        const sent = z.parse(schema, value);
        expect(z.parse(schema, overTheWire(sent))).toEqual(sent);
      }),
      { numRuns: 10 },
    );
  });
});

const SIGNED = new Set(routes.flatMap(({ method, path, signed }) => (signed ? [`${method} ${path}`] : [])));

/** Of a body, its parameters or its query: what each key is, where it is one object. */
function shapeOf(schema: z.ZodMiniType): z.core.$ZodShape | null {
  const def = schema._zod.def as z.core.$ZodTypes['_zod']['def'];
  return def.type === 'object' ? def.shape : null;
}

const refuses = (schema: z.ZodMiniType, value: unknown) => !z.safeParse(schema, value).success;

describe.for(['body', 'params', 'query'] as const)('a request with a wrong %s is refused', (part) => {
  const objects = messages(part).flatMap(({ name, schema }) => {
    const shape = shapeOf(schema);
    return shape ? [{ name, schema, shape }] : [];
  });

  // A provider adds keys to its messages as it likes; its signature says whose they are.
  test.for(objects)('$name', ({ name, schema, shape }) => {
    const isSigned = SIGNED.has(name);
    fc.assert(
      fc.property(valuesOf(schema), (value) => {
        const typed = overTheWire(value) as Record<string, unknown>;
        if (!isSigned) expect(refuses(schema, { ...typed, unheardOf: 1 }), 'a key that nobody declared').toBe(true);
        for (const [key, field] of Object.entries(shape)) {
          const { [key]: _left, ...others } = typed;
          if (!mayBeAbsent(field)) expect(refuses(schema, others), `without ${key}`).toBe(true);
        }
      }),
      { numRuns: 3 },
    );
  });
});
