/** A word the project does not use, and what to write instead. */
export type ForbiddenWord = {
  readonly word: string;
  readonly instead: string;
  readonly matches: (found: FoundWord) => boolean;
};
export type AllowedName = { readonly file: string; readonly name: string; readonly reason: string };
export type WordFinding = { readonly line: number; readonly name: string; readonly word: ForbiddenWord };

/** One name of the source or one word of prose, with the lower-case words it is made of. */
type FoundWord = { readonly name: string; readonly words: readonly string[]; readonly isProse: boolean };

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** Two spaces or more stand between the columns of a line. */
const columnsOf = (line: string): readonly string[] => line.split(/\s{2,}/);

/**
 * Reads the list of forbidden words: one a line, then two spaces and what to write instead.
 *
 * `word` matches in names and in prose, `word*` also what begins with it, `two-words` names that contain these words in a
 * row, `name:word` a word of a name but not of prose, and a word with a capital that exact name, letter for letter.
 */
export function readForbiddenWords(text: string): readonly ForbiddenWord[] {
  return linesOf(text).map((line) => {
    const [word, instead] = columnsOf(line);
    if (word === undefined || instead === undefined) throw new Error(`nothing to write instead of "${line}"`);
    return { word, instead, matches: matcherOf(word) };
  });
}

function matcherOf(word: string): (found: FoundWord) => boolean {
  if (/[A-Z]/.test(word)) return ({ name, isProse }) => !isProse && name === word;
  const inNamesOnly = word.startsWith('name:') || word.includes('-');
  const [first = '', ...rest] = word.replace('name:', '').split('-');
  const isFirst = first.endsWith('*')
    ? (each: string) => each.startsWith(first.slice(0, -1))
    : (each: string) => each === first;
  return ({ words, isProse }) =>
    !(inNamesOnly && isProse) &&
    words.some((each, at) => isFirst(each) && rest.every((next, offset) => words[at + 1 + offset] === next));
}

/** Reads the list of names allowed although they hold a forbidden word: file prefix or `*`, name, reason. */
export function readAllowedNames(text: string): readonly AllowedName[] {
  return linesOf(text).map((line) => {
    const [file, name, reason] = columnsOf(line);
    if (file === undefined || name === undefined || reason === undefined) throw new Error(`no reason in "${line}"`);
    return { file, name, reason };
  });
}

/** `cachedReply`, `cached-reply` and `CACHED_REPLY` are all made of `cached` and `reply`. */
export function wordsOfName(name: string): readonly string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
}

const COMMENT_OR_STRING = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const COMMENT_OF_STYLES = /\/\*[\s\S]*?\*\//g;
const NAME = /[A-Za-z_$][\w$]*(?:-[A-Za-z][\w$]*)*/g;

type Span = { readonly text: string; readonly isProse: boolean; readonly at: number };

/** Which quoted strings people read: every one of the English texts, of the contract what says what a route does. */
function isReadByPeople(file: string, before: string): boolean {
  if (file.startsWith('apps/web/src/i18n/en/')) return !/\bfrom\s*$/.test(before);
  return file.startsWith('packages/contract/src/') && /\bsummary:\s*$/.test(before);
}

/**
 * Cuts a source into prose (comments, and strings that people read) and code; other quoted strings are neither, template
 * strings count as code.
 */
function spansOfSource(file: string, source: string, pattern: RegExp): readonly Span[] {
  const spans: Span[] = [];
  let from = 0;
  for (const match of source.matchAll(pattern)) {
    const before = source.slice(from, match.index);
    spans.push({ text: before, isProse: false, at: from });
    const text = match[0];
    if (text.startsWith('/')) spans.push({ text, isProse: true, at: match.index });
    if (/^['"]/.test(text) && isReadByPeople(file, before)) spans.push({ text, isProse: true, at: match.index });
    if (text.startsWith('`')) spans.push({ text, isProse: false, at: match.index });
    from = match.index + text.length;
  }
  return [...spans, { text: source.slice(from), isProse: false, at: from }];
}

function spansOf(file: string, source: string): readonly Span[] {
  if (/\.(md|grit)$/.test(file)) return [{ text: source, isProse: true, at: 0 }];
  return spansOfSource(file, source, file.endsWith('.css') ? COMMENT_OF_STYLES : COMMENT_OR_STRING);
}

/** A name inside prose (`cachedReply`, `reply-cache.ts`) counts as a name: it has a hump, a hyphen or an underscore. */
const isNameInProse = (name: string) => /[a-z][A-Z]|_|\w-\w/.test(name);

/** The forbidden words in the names and comments of one file, and in the file's own path (line 0). */
export function findForbiddenWords(
  file: string,
  source: string,
  forbidden: readonly ForbiddenWord[],
  allowed: readonly AllowedName[],
): readonly WordFinding[] {
  const allowedHere = new Set(
    allowed.filter((each) => each.file === '*' || file.startsWith(each.file)).map(({ name }) => name),
  );
  const inPath = file.split('/').map((name) => ({ line: 0, name, isProse: false }));
  const found = [...inPath, ...namesOf(file, source)];
  return found
    .filter(({ name }) => !allowedHere.has(name))
    .flatMap(({ line, name, isProse }) => {
      const words = wordsOfName(name);
      return forbidden.filter((each) => each.matches({ name, words, isProse })).map((word) => ({ line, name, word }));
    });
}

function namesOf(file: string, source: string) {
  const lineAt = lineCounter(source);
  return spansOf(file, source).flatMap(({ text, isProse, at }) =>
    [...text.matchAll(NAME)].map(({ 0: name, index }) => ({
      line: lineAt(at + index),
      name,
      isProse: isProse && !isNameInProse(name),
    })),
  );
}

/** The line of a position; positions are asked for in ascending order. */
function lineCounter(source: string): (position: number) => number {
  let line = 1;
  let counted = 0;
  return (position) => {
    for (; counted < position; counted++) line += Number(source[counted] === '\n');
    return line;
  };
}
