const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

type SourceMap = { readonly sources: readonly string[]; readonly mappings: string };

/** The numbers of one segment of a source map. @see https://tc39.es/ecma426/ */
function decodeSegment(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = VALUES.get(digit) ?? 0;
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

/** Columns of a generated line at which another source begins; its number, or null for text of no source. */
type Start = { readonly column: number; readonly source: number | null };

function startsOf(line: string, lastSource: number): { readonly starts: Start[]; readonly lastSource: number } {
  let [column, source] = [0, lastSource];
  const starts = (line === '' ? [] : line.split(',')).map((segment) => {
    const [step = 0, sourceStep] = decodeSegment(segment);
    column += step;
    source += sourceStep ?? 0;
    return { column, source: sourceStep === undefined ? null : source };
  });
  return { starts, lastSource: source };
}

/** How many characters of a generated file come from each of its sources; what comes from none is under the empty name. */
export function charactersBySource(code: string, { sources, mappings }: SourceMap): Map<string, number> {
  const characters = new Map<string, number>();
  const lines = code.split('\n');
  let lastSource = 0;
  for (const [at, mapped] of mappings.split(';').entries()) {
    const line = startsOf(mapped, lastSource);
    lastSource = line.lastSource;
    const length = lines[at]?.length ?? 0;
    for (const [index, { column, source }] of line.starts.entries()) {
      const name = source === null ? '' : (sources[source] ?? '');
      const end = line.starts[index + 1]?.column ?? length;
      characters.set(name, (characters.get(name) ?? 0) + Math.max(0, end - column));
    }
  }
  return characters;
}
