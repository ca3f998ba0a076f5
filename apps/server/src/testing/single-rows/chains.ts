import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A statement of the query builder that reads one row, by what its text says. */
export type Chain = {
  /** `areas/billing/invoices/queries.ts:61`. */
  readonly place: string;
  readonly text: string;
};

const READS_ONE = /\.executeTakeFirst(?:OrThrow)?\(/g;
const OPENING: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{', '>': '<' };

/** Statements that read one row, in every file of the server but its tests. */
export function chainsOfServer(root: string): Chain[] {
  return filesOf(root).flatMap((file) => chainsOf(file, readFileSync(join(root, file), 'utf8')));
}

function filesOf(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.startsWith('testing/'))
    .sort();
}

/** Those of one file; a call that begins a chain (`accounts(tx)`) is replaced by what its function returns. */
export function chainsOf(file: string, source: string): Chain[] {
  return [...source.matchAll(READS_ONE)].map(({ index }) => {
    const text = source.slice(startOfChain(source, index), index);
    return { place: `${file}:${source.slice(0, index).split('\n').length}`, text: `${rootOf(source, text)}${text}` };
  });
}

/** Walks back over `.method(…)` until something else stands before. */
function startOfChain(source: string, end: number): number {
  let at = end;
  for (;;) {
    const before = source.slice(0, at).trimEnd().length;
    const closed = source[before - 1] === ')' ? openingOf(source, before - 1) : before;
    const named = source.slice(0, closed).replace(/[\w$]+(?:<[^<>]*>)?$/, '').length;
    at = named;
    const dot = source.slice(0, named).trimEnd();
    if (!dot.endsWith('.')) return named;
    at = dot.length - 1;
  }
}

/** Where the bracket opens that closes here. */
function openingOf(source: string, close: number): number {
  const opening = OPENING[source[close] ?? ''];
  let depth = 0;
  for (let at = close; at >= 0; at -= 1) {
    if (source[at] === source[close]) depth += 1;
    else if (source[at] === opening) depth -= 1;
    if (depth === 0) return at;
  }
  return 0;
}

function rootOf(source: string, text: string): string {
  const name = /^([a-z]\w*)\(/.exec(text)?.[1];
  if (name === undefined) return '';
  const at = source.search(new RegExp(`(?:function ${name}\\(|const ${name} = )`));
  return at < 0 ? '' : (source.slice(at).split(/\n\}\n|;\n\n/)[0] ?? '');
}
