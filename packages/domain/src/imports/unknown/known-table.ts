import { matchColumns } from '../sources/columns.ts';
import type { DetectedColumn, Detection } from '../sources/detection.ts';
import type { ImportPreset } from '../sources/preset.ts';
import { detectTable } from './detect-table.ts';
import { kindKey } from './kind-words.ts';

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
  const table = mapping.table && {
    ...mapping.table,
    questions: mapping.table.questions.filter((each) => each !== 'currency' || preset.currency === null),
    kinds: mapping.table.kinds.map(({ words, kind }) => ({ words, kind: meanings.get(kindKey(words)) ?? kind })),
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
