import { z } from 'zod';

/** The layout of a backup: a tar of a header, parts of tables, and a manifest, compressed by Zstandard. */
export const FORMAT = 1;

export const HEADER = 'header.json';
export const MANIFEST = 'manifest.json';
export const SECRET_KEY = 'secret.key';

const Table = z.strictObject({ schema: z.string(), name: z.string(), columns: z.array(z.string()) });

/** What has to be known before the first row is written: the state of the database the rows fit into. */
export const Header = z.strictObject({
  format: z.literal(FORMAT),
  product: z.string(),
  takenAt: z.iso.datetime(),
  databaseVersion: z.int(),
  migrations: z.array(z.strictObject({ name: z.string(), sha256: z.string() })),
  tables: z.array(Table),
  sequences: z.array(z.strictObject({ schema: z.string(), name: z.string(), value: z.string() })),
});
export type Header = z.infer<typeof Header>;

const TableSums = z.strictObject({ rows: z.int(), bytes: z.int(), sha256: z.string() });
export type TableSums = z.infer<typeof TableSums>;

/** What the parts must add up to; the last entry, so a backup that was cut off has none. */
export const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  tables: z.record(z.string(), TableSums),
});
export type Manifest = z.infer<typeof Manifest>;

/** The name of a part of a table: parts are in order, and a row may run from one into the next. */
export const partName = (table: string, part: number) => `tables/${table}/${String(part).padStart(6, '0')}`;

/** The table a part belongs to; undefined for anything else. */
export const tableOfPart = (entry: string) => /^tables\/([^/]+)\/\d{6,}$/.exec(entry)?.[1];
