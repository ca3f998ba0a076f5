import { csvRecords } from '../text/csv.ts';
import { detectDelimiter } from '../text/delimiter.ts';
import { isHeader } from './header-names.ts';

/** One of several tables that stand one below the other in a file. */
export type Section = {
  /** The title above it, else the names of its columns. */
  readonly name: string;
  readonly rows: number;
  /** Its lines, 1 for the first; several spans where the same columns come again. */
  readonly lines: readonly { readonly from: number; readonly to: number }[];
};

const LONGEST_NAME = 80;
const MOST_SECTIONS = 20;

/**
 * The tables of a text that holds several of different columns, in order; none where there are fewer than two. Tables of
 * the same columns, as one per month, are one.
 */
export function sectionsOf(text: string): readonly Section[] {
  const found = new Map<string, Section>();
  for (const { key, ...section } of blocksOf(text)) {
    const before = found.get(key);
    if (!before && found.size === MOST_SECTIONS) continue;
    found.set(
      key,
      before
        ? { ...before, rows: before.rows + section.rows, lines: [...before.lines, ...section.lines] }
        : { ...section, name: section.name.slice(0, LONGEST_NAME) },
    );
  }
  const sections = [...found.values()].filter(({ rows }) => rows > 0);
  return sections.length > 1 ? sections : [];
}

/** The text with the lines of the other tables emptied, so that each row keeps the number of its line. */
export function sectionText(text: string, { lines }: Section): string {
  return text
    .split(/\r\n|\r|\n/)
    .map((line, at) => (lines.some(({ from, to }) => from <= at + 1 && at + 1 <= to) ? line : ''))
    .join('\n');
}

type Block = Section & { readonly key: string };
type OpenBlock = { readonly key: string; readonly name: string; readonly from: number; rows: number };

/** A line of a single cell above the names of columns; line 0 where there is none. */
type Title = { readonly words: string; readonly line: number };
const UNTITLED: Title = { words: '', line: 0 };

/** What stands from one line of names to the next; the title of the next table belongs to neither. */
function* blocksOf(text: string): Generator<Block, void, undefined> {
  let open: OpenBlock | undefined;
  let title = UNTITLED;
  for (const { line, cells } of csvRecords(text, detectDelimiter(text))) {
    const filled = cells.map((cell) => cell.trim()).filter(Boolean);
    if (isHeader(cells)) {
      if (open) yield closed(open, (title.line || line) - 1);
      open = { key: filled.join('\n'), name: title.words || filled.join(', '), from: line, rows: 0 };
    } else countRow(open, filled);
    title = titleAfter(title, { line, filled });
  }
  if (open) yield closed(open, Number.POSITIVE_INFINITY);
}

function countRow(open: OpenBlock | undefined, filled: readonly string[]): void {
  if (open && filled.length > 1) open.rows++;
}

function titleAfter(
  title: Title,
  { line, filled }: { readonly line: number; readonly filled: readonly string[] },
): Title {
  return filled.length === 1 ? { words: filled[0] ?? '', line: title.line || line } : UNTITLED;
}

function closed({ from, ...block }: OpenBlock, to: number): Block {
  return { ...block, lines: [{ from, to }] };
}
