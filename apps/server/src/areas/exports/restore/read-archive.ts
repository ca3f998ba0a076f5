import { createHash } from 'node:crypto';
import {
  ARCHIVE_FORMAT,
  ARCHIVE_SECTIONS,
  ARCHIVE_VERSION,
  ArchiveHead,
  type ArchiveSection,
} from '@aurea/contract/exports/archive/household-archive.ts';
import { unzipSync } from 'fflate';
import * as z from 'zod/mini';
import type { CpuTask } from '#jobs/worker-pool.ts';
import type { Column, NamedSection } from '../archive/columns.ts';
import { mapTexts } from '../archive/references.ts';
import { ARCHIVE_TABLES, columnsOf } from '../archive/tables.ts';
import { ARCHIVE_NAME } from '../files/names.ts';

/** Rows of a section as JSON for the database, its references made ids. */
export type ReadChunk = { readonly section: ArchiveSection; readonly rows: number; readonly json: string };
export type ReadDocument = { readonly place: number; readonly id: string; readonly content: Uint8Array };

export type ReadArchive = {
  readonly head: ArchiveHead;
  readonly chunks: readonly ReadChunk[];
  readonly documents: readonly ReadDocument[];
  /** New ids of accounts and other assets. */
  readonly assetIds: readonly string[];
};

/** What is wrong with a file: the first places, and how many there are. */
export type ArchiveRefusal =
  | { readonly refused: 'archive_invalid'; readonly paths: readonly string[]; readonly count: number }
  | { readonly refused: 'archive_newer'; readonly version: number };

type Input = { readonly bytes: Uint8Array; readonly seed: string };

export const READ_ARCHIVE: CpuTask<Input, ReadArchive | ArchiveRefusal> = {
  module: import.meta.url,
  name: readArchive.name,
  timeoutMs: 60_000,
};

const ROWS_AT_ONCE = 2000;
const MOST_UNPACKED = 200 * 1024 * 1024;
const FAULTS_NAMED = 5;

type Sections = Readonly<Record<ArchiveSection, readonly Readonly<Record<string, unknown>>[]>>;
type Faults = { readonly paths: string[]; count: number };

const SECTION_NAMES = Object.keys(ARCHIVE_SECTIONS) as ArchiveSection[];
const Envelope = z.looseObject({ format: z.string(), version: z.int(), sections: z.record(z.string(), z.unknown()) });

/** Reads an archive, its JSON alone or the ZIP around it, and gives each of its rows a new id. */
export function readArchive({ bytes, seed }: Input): ReadArchive | ArchiveRefusal {
  const files = filesOf(bytes);
  const parsed = Envelope.safeParse(jsonOf(files.get(ARCHIVE_NAME)));
  if (!parsed.success || parsed.data.format !== ARCHIVE_FORMAT) return invalid({ paths: ['format'], count: 1 });
  if (parsed.data.version > ARCHIVE_VERSION) return { refused: 'archive_newer', version: parsed.data.version };
  const faults: Faults = { paths: [], count: 0 };
  const head = ArchiveHead.safeParse(parsed.data);
  if (!head.success) note(faults, '', head.error.issues);
  const sections = sectionsOf(parsed.data.sections, faults);
  if (!head.success || faults.count > 0) return invalid(faults);
  return renewed(head.data, sections, { seed, files });
}

function invalid({ paths, count }: Faults): ArchiveRefusal {
  return { refused: 'archive_invalid', paths, count };
}

/** The bytes of the files of an archive by name; those of JSON alone under the name it has inside a ZIP. */
function filesOf(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
  if (!isZip) return new Map([[ARCHIVE_NAME, bytes]]);
  let room = MOST_UNPACKED;
  const isWanted = ({ name, originalSize }: { readonly name: string; readonly originalSize: number }) => {
    const wanted = name === ARCHIVE_NAME || name.startsWith('documents/');
    room -= wanted ? originalSize : 0;
    return wanted && room >= 0;
  };
  try {
    return new Map(Object.entries(unzipSync(bytes, { filter: isWanted })));
  } catch {
    return new Map();
  }
}

function jsonOf(bytes: Uint8Array | undefined): unknown {
  try {
    return bytes && JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function note(faults: Faults, place: string, issues: readonly { readonly path: readonly PropertyKey[] }[]): void {
  for (const { path } of issues) {
    faults.count += 1;
    const within = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
    if (faults.paths.length < FAULTS_NAMED) faults.paths.push(`${place}${within}`.replace(/^\./, ''));
  }
}

function sectionsOf(given: Readonly<Record<string, unknown>>, faults: Faults): Sections {
  for (const name of Object.keys(given)) if (!Object.hasOwn(ARCHIVE_SECTIONS, name)) note(faults, name, [{ path: [] }]);
  const lengths = new Map(SECTION_NAMES.map((name) => [name, Array.isArray(given[name]) ? given[name].length : 0]));
  const read = SECTION_NAMES.map((section) => {
    const rows = given[section] ?? [];
    if (!Array.isArray(rows)) note(faults, section, [{ path: [] }]);
    const judged = (Array.isArray(rows) ? rows : []).map((row, at) => {
      const result = ARCHIVE_SECTIONS[section].safeParse(row);
      if (!result.success) note(faults, `${section}[${at}]`, result.error.issues);
      else note(faults, `${section}[${at}]`, missingReferences(section, result.data, lengths));
      return result.success ? result.data : {};
    });
    return [section, judged] as const;
  });
  return Object.fromEntries(read) as unknown as Sections;
}

type Lengths = ReadonlyMap<string, number>;
const REFERENCE = /^@([a-z]+)\/(\d{1,8})$/i;

function missingReferences(section: ArchiveSection, row: Readonly<Record<string, unknown>>, lengths: Lengths) {
  const issues: { path: string[] }[] = [];
  for (const [field, { of, type, label }] of columnsOf(section)) {
    const value = row[field];
    const named = of ? [value].flat().filter((place) => typeof place === 'number') : [];
    const isMissing = of && named.some((place) => place > (lengths.get(of) ?? 0));
    const texts = type === 'jsonb' || label === 'origin' ? textsIn(value) : [];
    const isAstray = texts.some((text) => {
      const [, name = '', place = ''] = REFERENCE.exec(text) ?? [];
      return name !== '' && name !== 'files' && Number(place) > (lengths.get(name) ?? 0);
    });
    if (isMissing || isAstray) issues.push({ path: [field] });
  }
  return issues;
}

function textsIn(value: unknown): string[] {
  const found: string[] = [];
  mapTexts(value, (text) => {
    found.push(text);
    return text;
  });
  return found;
}

type Renewal = { readonly seed: string; readonly files: ReadonlyMap<string, Uint8Array> };

function renewed(head: ArchiveHead, sections: Sections, { seed, files }: Renewal): ReadArchive {
  const ids = new Map<string, readonly string[]>();
  for (const section of SECTION_NAMES) {
    if (ARCHIVE_TABLES[section].hasId) ids.set(section, newIds(seed, section, sections[section].length));
  }
  ids.set('files', newIds(seed, 'files', filesNamed(sections)));
  const idOf = (section: string, place: number) => ids.get(section)?.[place - 1] ?? oneId(seed, section, place);
  const documents = sections.documents.flatMap((_row, at) => {
    const content = contentOf(files, at + 1);
    return content ? [{ place: at + 1, id: idOf('documents', at + 1), content }] : [];
  });
  const kept = new Set(documents.map(({ place }) => place));
  const chunks = SECTION_NAMES.flatMap((section) => {
    const rows = sections[section].flatMap((row, at) => {
      if (section === 'documents' && !kept.has(at + 1)) return [];
      return [{ id: ids.get(section)?.[at], ...storedRow(section, row, idOf) }];
    });
    return inChunks(section, rows);
  });
  return { head, chunks, documents, assetIds: ids.get('assets') ?? [] };
}

/** How many imports prices and rates came from. */
function filesNamed({ prices, rates }: Sections): number {
  const origins = [...prices, ...rates].map(({ origin }) => String(origin));
  return origins.reduce((most, origin) => {
    const [, section, place] = REFERENCE.exec(origin) ?? [];
    return section === 'files' ? Math.max(most, Math.min(Number(place), origins.length)) : most;
  }, 0);
}

function contentOf(files: ReadonlyMap<string, Uint8Array>, place: number): Uint8Array | undefined {
  const start = `documents/${place}-`;
  for (const [name, content] of files) if (name.startsWith(start)) return content;
  return undefined;
}

function inChunks(section: ArchiveSection, rows: readonly object[]): ReadChunk[] {
  const chunks: ReadChunk[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const some = rows.slice(at, at + ROWS_AT_ONCE);
    chunks.push({ section, rows: some.length, json: JSON.stringify(some) });
  }
  return chunks;
}

type IdOf = (section: string, place: number) => string;

function storedRow(section: ArchiveSection, row: Readonly<Record<string, unknown>>, idOf: IdOf): object {
  return Object.fromEntries(columnsOf(section).map(([field, column]) => [field, stored(column, row[field], idOf)]));
}

function stored({ type, of, label }: Column, value: unknown, idOf: IdOf): unknown {
  if (value === null || value === undefined) return null;
  if (type === 'jsonb' || label === 'origin') return mapTexts(value, (text) => textOf(text, idOf));
  if (label === 'transfer') return idOf('transfers', Number(value));
  if (!of) return value;
  return Array.isArray(value) ? value.map((place) => idOf(of, Number(place))) : idOf(of, Number(value));
}

function textOf(text: string, idOf: IdOf): string {
  if (text.startsWith('@@')) return text.slice(1);
  const [, section, place] = REFERENCE.exec(text) ?? [];
  return section ? idOf(section as NamedSection, Number(place)) : text;
}

/** Ids in ascending order, so that rows stay in the order they had. */
function newIds(seed: string, section: string, count: number): readonly string[] {
  return Array.from({ length: count }, (_none, at) => oneId(seed, section, at + 1)).toSorted();
}

/** A random id that the same seed makes again. */
function oneId(seed: string, section: string, place: number): string {
  const hex = createHash('sha256').update(`${seed} ${section} ${place}`).digest('hex');
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
