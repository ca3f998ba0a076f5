type Json = Readonly<Record<string, unknown>>;

/** Values of fields whose form their schema says as a pattern, or not at all. */
const NAMED: Readonly<Record<string, unknown>> = {
  email: 'claire@example.org',
  isin: 'FR0000120073',
  country: 'FR',
  timeZone: 'Europe/Paris',
  year: '2026',
  name: 'Livret A',
  note: '',
  phone: '+33612345678',
  postalCode: '75001',
  bic: 'BNPAFRPP',
  code: '123456',
  cover: '1',
  recipients: 'claire@example.org',
  pdfHash: 'c0ffee00'.repeat(8),
};

const FORMATS: Readonly<Record<string, string>> = {
  uuid: '0190b6f2-6c1e-7d3a-9a51-3f1d7c0e5b42',
  date: '2026-03-02',
  'date-time': '2026-03-02T09:30:00.000Z',
  email: 'claire@example.org',
  uri: 'https://example.org/',
};

/** Tried in turn against the pattern of a text. */
const TEXTS = ['1234.56', '12', '0.2', '2026-03-02', '2026-03', '2026', 'EUR', 'FR', 'Livret A', 'livret-a', '#1f4e79'];

/**
 * A value that a schema describes: of choices the first, of what may be absent only what has a default. Dates, ids and
 * amounts look like those of the product.
 */
export function exampleOf(schema: Json, name = ''): unknown {
  if (Array.isArray(schema.examples)) return schema.examples[0];
  if ('const' in schema) return schema.const;
  if ('default' in schema) return schema.default;
  if (Array.isArray(schema.enum)) return schema.enum[0];
  const choices = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(choices)) return exampleOf(choices[0], name);
  if (Array.isArray(schema.allOf)) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name)));
  switch (schema.type) {
    case 'string':
      return textOf(schema, name);
    case 'integer':
    case 'number':
      return Math.max(1, Number(schema.minimum ?? 1));
    case 'boolean':
      return true;
    case 'array':
      return Array.from({ length: Math.max(1, Number(schema.minItems ?? 1)) }, () =>
        exampleOf(asJson(schema.items), name),
      );
    case 'object':
      return objectOf(schema);
    default:
      return null;
  }
}

function objectOf({ properties, required, additionalProperties }: Json): Json {
  const known = asJson(properties);
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  const fields = needed.map((each) => {
    const name = String(each);
    return [name, exampleOf(asJson(known[name] ?? additionalProperties), name)] as const;
  });
  return Object.fromEntries(fields);
}

function textOf({ format, pattern, minLength }: Json, name: string): unknown {
  const formatted = FORMATS[String(format)];
  if (formatted !== undefined) return formatted;
  const named = Object.hasOwn(NAMED, name) ? [NAMED[name]] : [];
  const form = typeof pattern === 'string' ? new RegExp(pattern, 'u') : null;
  const long = 'Livret A'.padEnd(Number(minLength ?? 0), 'a');
  return [...named, ...TEXTS, long].find((text) =>
    form ? form.test(String(text)) : text === long || text === named[0],
  );
}

function asJson(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
