import type { ImportMapping } from '@aurea/contract/imports/import-mapping.ts';
import type { Import } from '@aurea/contract/imports.ts';
import type { ImportField } from '@aurea/domain/imports/fields.ts';

type Table = NonNullable<ImportMapping['table']>;
export type Question = Table['questions'][number];
export type KindAnswer = NonNullable<Table['kinds'][number]['kind']>;

/** What is still asked about a file: its questions, and each of its words without a meaning. */
export function openQuestions({ table }: ImportMapping): number {
  if (!table) return 0;
  return table.questions.length + table.kinds.filter(({ kind }) => kind === null).length;
}

function withTable(mapping: ImportMapping, change: (table: Table) => Table): ImportMapping {
  return mapping.table ? { ...mapping, table: change(mapping.table) } : mapping;
}

function answered(mapping: ImportMapping, question: Question): ImportMapping {
  return withTable(mapping, (table) => ({
    ...table,
    questions: table.questions.filter((each) => each !== question),
  }));
}

export function withKind(mapping: ImportMapping, words: string, kind: KindAnswer): ImportMapping {
  return withTable(mapping, (table) => ({
    ...table,
    kinds: table.kinds.map((each) => (each.words === words ? { ...each, kind } : each)),
  }));
}

export function withDirection(mapping: ImportMapping, direction: 'in' | 'out'): ImportMapping {
  return answered(
    withTable(mapping, (table) => ({ ...table, direction })),
    'direction',
  );
}

/** Amounts that include their costs are net, those that do not are gross. */
export function withCosts(mapping: ImportMapping, costs: 'inside' | 'beside'): ImportMapping {
  const from: ImportField = costs === 'inside' ? 'gross' : 'net';
  const to: ImportField = costs === 'inside' ? 'net' : 'gross';
  const isNamed = mapping.columns.includes(to);
  const columns = isNamed ? mapping.columns : mapping.columns.map((field) => (field === from ? to : field));
  return answered({ ...mapping, columns }, 'costs');
}

export function withAmounts(mapping: ImportMapping, at: number): ImportMapping {
  const columns = mapping.columns.map((field, index): ImportField => {
    if (index === at) return 'net';
    return field === 'net' || field === 'gross' ? 'ignore' : field;
  });
  return answered({ ...mapping, columns }, 'amounts');
}

export function withDateOrder(mapping: ImportMapping, dateOrder: ImportMapping['dateOrder']): ImportMapping {
  return answered({ ...mapping, dateOrder }, 'dates');
}

export function withCurrency(mapping: ImportMapping, currency: string): ImportMapping {
  return answered({ ...mapping, currency }, 'currency');
}

/** The columns amounts may stand in, by position: those whose samples are figures. */
export function columnsOfFigures(
  columns: Import['columns'],
): readonly { readonly at: number; readonly name: string }[] {
  return columns.flatMap(({ name, samples }, at) =>
    samples.some((sample) => /\d/.test(sample)) &&
    samples.every((sample) => /^[^\p{L}]*(?:[A-Z]{3})?[^\p{L}]*$/u.test(sample))
      ? [{ at, name }]
      : [],
  );
}
