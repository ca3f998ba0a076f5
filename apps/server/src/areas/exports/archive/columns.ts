import type { ArchiveRow, ArchiveSection } from '@aurea/contract/exports/archive/household-archive.ts';

export type SqlType = 'text' | 'numeric' | 'date' | 'integer' | 'boolean' | 'timestamptz' | 'jsonb' | 'text[]';

/** Sections whose rows others name. */
export type NamedSection = 'members' | 'instruments' | 'assets' | 'transactions' | 'incomes';

/** How a field of the archive lies in a column. */
export type Column = {
  /** That of the name of the field, in snake case, where it is absent. */
  readonly column?: string;
  readonly type: SqlType | 'uuid' | 'uuid[]' | 'rank';
  /** The section whose row is named. */
  readonly of?: NamedSection;
  /** SQL of the row `r` that is exported, where the column alone is not it. */
  readonly read?: string;
  /** SQL of the imported row `n` that goes into the column; `:user` is who imports. */
  readonly write?: string;
  /** Ids that only tie rows to one another, `transfer`, or say where a price comes from, `origin`. */
  readonly label?: 'transfer' | 'origin';
};

export type ArchiveTable<Section extends ArchiveSection = ArchiveSection> = {
  readonly table: string;
  readonly columns: { readonly [Field in keyof ArchiveRow<Section>]-?: SqlType | Column };
  /** Rows that count, of `r`. */
  readonly where?: string;
  /** Columns that put the rows in an order which an import keeps; `id` unless stated. */
  readonly order?: readonly string[];
  /** Whether rows have an id of their own, which an import renews. */
  readonly hasId: boolean;
  /** SQL of columns that no field says. */
  readonly also?: Readonly<Record<string, string>>;
};

export const ref = (of: NamedSection, column?: string): Column => ({ type: 'uuid', of, ...(column ? { column } : {}) });
export const ALIVE = 'r.deleted_at is null';
export const OF_ASSET = `exists (select from assets a where a.workspace_id = r.workspace_id and a.id = r.asset_id and a.deleted_at is null)`;
export const OF_INCOME = `exists (select from incomes a where a.workspace_id = r.workspace_id and a.id = r.income_id and a.deleted_at is null)`;
export const INVENTED: Column = {
  column: 'source',
  type: 'boolean',
  read: "r.source = 'demo'",
  write: `case when n."isInvented" then 'demo' else 'manual' end`,
};

export type ArchiveTables<Section extends ArchiveSection> = { readonly [Each in Section]: ArchiveTable<Each> };
