import { matchColumns } from '../sources/columns.ts';
import type { DetectedColumn, Detection } from '../sources/detection.ts';
import type { ImportPreset } from '../sources/preset.ts';
import { csvRecords } from '../text/csv.ts';
import { detectTable } from './detect-table.ts';
import { kindsIn } from './findings.ts';
import { kindKey } from './kind-words.ts';
import type { KindMeaning } from './table.ts';

/** Reads a table whose source is known by its columns and its words; the rest is found out as of any table. */
export function detectTableOf(text: string, preset: ImportPreset): Detection {
  const found = detectTable(text);
  const { mapping } = found;
  const names = found.columns.map(({ name }) => name);
  const { fields } = matchColumns(names, preset);
  const columns = found.columns.map((column, at): DetectedColumn => {
    const field = fields[at] ?? null;
    return field === null ? column : { ...column, field, confidence: 'preset' };
  });
  const meanings = new Map(Object.entries(preset.words ?? {}).map(([word, kind]) => [kindKey(word), kind]));
  const named = kindsNamed(text, found, columns);
  const table = mapping.table && {
    ...mapping.table,
    questions: mapping.table.questions.filter((each) => each !== 'currency' || preset.currency === null),
    kinds: (named ?? mapping.table.kinds).map(({ words, kind }) => ({
      words,
      kind: meanings.get(kindKey(words)) ?? kind,
    })),
  };
  return {
    ...found,
    presetId: preset.id,
    columns,
    mapping: {
      ...mapping,
      presetId: preset.id,
      columns: columns.map(({ field }) => field),
      currency: preset.currency ?? mapping.currency,
      ...(table && { table }),
    },
  };
}

const SAMPLED_ROWS = 300;

/** The words of the rows again where the source calls other columns kinds than were found; null where it calls the same. */
function kindsNamed(
  text: string,
  { mapping, columns: before }: Detection,
  after: readonly DetectedColumn[],
): readonly KindMeaning[] | null {
  const isKind = ({ field }: DetectedColumn) => field === 'kind';
  if (after.every((column, at) => isKind(column) === (before[at] !== undefined && isKind(before[at])))) return null;
  const places = after.flatMap((column, at) => (isKind(column) ? [at] : []));
  const texts: string[] = [];
  for (const { line, cells } of csvRecords(text, mapping.delimiter)) {
    if (line <= mapping.headerLine) continue;
    const filled = places.map((at) => (cells[at] ?? '').trim()).filter((cell) => cell !== '');
    texts.push(filled.join(' '));
    if (texts.length === SAMPLED_ROWS) break;
  }
  return kindsIn(texts);
}
