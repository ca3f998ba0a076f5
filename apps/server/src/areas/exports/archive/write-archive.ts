import {
  ARCHIVE_FORMAT,
  ARCHIVE_SECTIONS,
  ARCHIVE_VERSION,
  type ArchiveSection,
} from '@aurea/contract/exports/archive/household-archive.ts';
import type { PersonScope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Column, NamedSection } from './columns.ts';
import { findHousehold, listFiles, listIds, pagesOf, type StoredRow } from './queries.ts';
import { type Places, placesOf } from './references.ts';
import { columnsOf } from './tables.ts';

const NAMED: readonly NamedSection[] = ['members', 'instruments', 'assets', 'transactions', 'incomes'];
const SECTIONS = Object.keys(ARCHIVE_SECTIONS) as ArchiveSection[];

/** Where each row of the household stands in its archive. */
export async function findPlaces(tx: Tx, scope: PersonScope): Promise<Places> {
  const ids = new Map<NamedSection, readonly string[]>();
  for (const section of NAMED) ids.set(section, await listIds(tx, scope, section));
  return placesOf(ids, await listFiles(tx, scope));
}

/** The whole household as JSON, a page of rows at a time; `onRows` hears how many were written. */
export async function* archiveText(
  tx: Tx,
  scope: PersonScope,
  {
    at,
    places,
    onRows,
  }: { readonly at: Date; readonly places: Places; readonly onRows: (rows: number) => Promise<void> },
): AsyncGenerator<string> {
  const head = { format: ARCHIVE_FORMAT, version: ARCHIVE_VERSION, exportedAt: at.toISOString() };
  yield `${JSON.stringify({ ...head, household: await findHousehold(tx, scope) }, null, 1).slice(0, -2)},\n "sections": {`;
  for (const section of SECTIONS) {
    yield `${section === SECTIONS[0] ? '' : ','}\n  "${section}": [`;
    yield* sectionText(tx, scope, { section, places, onRows });
    yield ']';
  }
  yield '\n }\n}\n';
}

type Written = {
  readonly section: ArchiveSection;
  readonly places: Places;
  readonly onRows: (rows: number) => Promise<void>;
};

async function* sectionText(tx: Tx, scope: PersonScope, { section, places, onRows }: Written): AsyncGenerator<string> {
  let before = '';
  for await (const rows of pagesOf(tx, scope, section)) {
    for (const row of rows.map((stored) => archivedRow(section, stored, places)).filter(namesSubject(section))) {
      yield `${before}\n   ${JSON.stringify(row)}`;
      before = ',';
    }
    await onRows(rows.length);
  }
}

/** What something is made of outlives it: left out then. */
function namesSubject(section: ArchiveSection): (row: StoredRow) => boolean {
  return (row) => section !== 'breakdowns' || row.assetId !== null || row.instrumentId !== null;
}

/** A stored row as the archive says it. */
function archivedRow(section: ArchiveSection, row: StoredRow, places: Places): StoredRow {
  return Object.fromEntries(columnsOf(section).map(([field, column]) => [field, archived(column, row[field], places)]));
}

function archived({ type, of, label }: Column, value: unknown, places: Places): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'jsonb') return places.inJson(value);
  if (label === 'origin') return places.origin(String(value));
  if (label === 'transfer') return places.label(String(value));
  if (!of) return value;
  if (Array.isArray(value)) return value.flatMap((id) => places.find(of, String(id)) ?? []);
  return places.find(of, String(value));
}
