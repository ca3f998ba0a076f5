import { type Line, placeOf } from './lines.ts';

export type Choice = {
  /** The data directory that the database is brought back to, without links. */
  readonly dataDir: string;
  /** The name of one line. */
  readonly line?: string | undefined;
  /** The data directory of the database that is meant, where it was another. */
  readonly of?: string | undefined;
};

/**
 * The lines of the one database that is meant: of the line or the place that was named, else of the same data directory, else
 * of the only place there is.
 *
 * @throws Error with one sentence that lists the lines where none or several databases are meant
 */
export function chooseLines(lines: readonly Line[], { dataDir, line, of }: Choice): Line[] {
  if (line !== undefined) return found(lines, ({ id }) => id === line, `There is no line ${line}`);
  if (of !== undefined) return found(lines, (one) => placeOf(one) === of, `There is no line of ${of}`);
  const own = lines.filter((one) => placeOf(one) === dataDir);
  if (own.length > 0) return own;
  if (new Set(lines.map(placeOf)).size <= 1) return [...lines];
  throw new Error(
    `None of the lines is of ${dataDir}, and they are of several databases: choose by --of or --line among ${listed(lines)}.`,
  );
}

function found(lines: readonly Line[], isMeant: (line: Line) => boolean, words: string): Line[] {
  const meant = lines.filter(isMeant);
  if (meant.length === 0)
    throw new Error(`${words}; there ${lines.length === 0 ? 'is none' : `are ${listed(lines)}`}.`);
  return meant;
}

const listed = (lines: readonly Line[]) =>
  lines.map((line) => `--line ${line.id} (--of ${placeOf(line) ?? 'unknown'})`).join(', ');
