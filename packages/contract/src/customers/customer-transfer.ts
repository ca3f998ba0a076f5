import { CUSTOMER_KINDS } from '@aurea/domain/customers/customer.ts';
import { DUPLICATE_SIGNS } from '@aurea/domain/customers/same-customer.ts';
import * as z from 'zod/mini';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { Id, idParams, Locale, list, Moment, text } from '../core/shapes.ts';
import { customerSearch } from './customers.ts';

/** One of the meanings of the domain, or `field:` and the id of one of the practice's own fields. */
const Column = z.string().check(z.maxLength(60), z.regex(/^[a-zA-Z0-9]+$|^field:[0-9a-f-]{36}$/, 'isString'));

export const CustomerMapping = z.strictObject({
  delimiter: z.enum([';', ',', '\t', '|']),
  headerLine: z.int().check(z.positive(), z.maximum(200)),
  columns: z.array(Column).check(z.maxLength(60)),
});
export type CustomerMapping = z.infer<typeof CustomerMapping>;

/** The bytes of a file in base64. */
const Content = z.string().check(z.minLength(1), z.maxLength(7_000_000));
const FILE_LIMIT = 7_500_000;

export const CustomerFile = z.object({
  mapping: CustomerMapping,
  columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
  rows: z.int(),
});
export type CustomerFile = z.infer<typeof CustomerFile>;

export const CUSTOMER_ROW_STATUSES = ['ready', 'warning', 'duplicate', 'error'] as const;

export const CustomerRow = z.object({
  line: z.int(),
  status: z.enum(CUSTOMER_ROW_STATUSES),
  name: z.string(),
  kind: z.enum(CUSTOMER_KINDS),
  email: z.nullable(z.string()),
  city: z.nullable(z.string()),
  issues: z.array(z.object({ code: z.string(), column: z.string(), value: z.string() })),
  /** The customer, or the earlier line, that the row seems to repeat. */
  duplicate: z.nullable(
    z.object({ id: z.nullable(Id), line: z.nullable(z.int()), name: z.string(), sign: z.enum(DUPLICATE_SIGNS) }),
  ),
});
export type CustomerRow = z.infer<typeof CustomerRow>;

const Counts = z.object({ ready: z.int(), warning: z.int(), duplicate: z.int(), error: z.int(), total: z.int() });

export const CustomerImport = z.object({
  id: Id,
  fileName: z.string(),
  added: z.int(),
  importedAt: Moment,
  undoneAt: z.nullable(Moment),
});
export type CustomerImport = z.infer<typeof CustomerImport>;

const reading = { content: Content, mapping: CustomerMapping };

/** Customers from files, and into files. */
export const customerTransfer = {
  read: route({
    method: 'POST',
    path: '/api/customer-imports/read',
    access: PRACTICE_WORK,
    summary: 'What a file of customers holds, and what its columns seem to mean; nothing is stored',
    body: z.strictObject({ content: Content }),
    bodyLimit: FILE_LIMIT,
    pure: true,
    reply: CustomerFile,
  }),
  check: route({
    method: 'POST',
    path: '/api/customer-imports/check',
    access: PRACTICE_WORK,
    summary: 'Judge each row of a file of customers; the first of each kind are returned, nothing is stored',
    body: z.strictObject(reading),
    bodyLimit: FILE_LIMIT,
    pure: true,
    reply: z.object({ counts: Counts, rows: z.array(CustomerRow) }),
  }),
  run: route({
    method: 'POST',
    path: '/api/customer-imports',
    access: PRACTICE_RULE,
    summary: 'Add the customers of a file; those that seem to be there already only where asked',
    body: z.strictObject({
      ...reading,
      fileName: text(200),
      withDuplicates: z.boolean(),
      /** Of rows whose file does not say. */
      status: z.enum(['prospect', 'active']),
    }),
    bodyLimit: FILE_LIMIT,
    reply: CustomerImport,
    status: 201,
  }),
  list: route({
    method: 'GET',
    path: '/api/customer-imports',
    access: PRACTICE_WORK,
    summary: 'Imports of customers, latest first',
    reply: list(CustomerImport),
  }),
  undo: route({
    method: 'POST',
    path: '/api/customer-imports/:id/undo',
    access: PRACTICE_RULE,
    summary: 'Take back all customers that an import added, where none was changed since',
    params: idParams,
    reply: CustomerImport,
  }),
  export: route({
    method: 'GET',
    path: '/api/customers/export',
    access: PRACTICE_WORK,
    summary: 'Customers that pass the filters, as a file (its bytes in base64)',
    query: z.strictObject({
      ...customerSearch,
      q: z.optional(z.string().check(z.maxLength(120))),
      format: z.enum(['csv', 'xlsx', 'json']),
      locale: Locale,
    }),
    reply: z.object({ fileName: z.string(), mediaType: z.string(), content: z.string() }),
  }),
};
