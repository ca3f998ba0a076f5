import { readFileSync } from 'node:fs';
import type { Typeface } from '@aurea/domain/billing/layout/typefaces.ts';

/** A part of a typeface in a file of its own, with the signs it is meant for. */
export type Slice = {
  readonly typeface: Typeface;
  /** The name of its file, without its ending. */
  readonly name: string;
  /** As a style sheet says it. */
  readonly unicodeRange: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
};

type Source = { readonly package: string; readonly file: string; readonly only?: readonly string[] };

/** The packages that bring the typefaces. Of those whose other parts stand elsewhere, the parts used. */
const SOURCES: Readonly<Record<Typeface, Source>> = {
  inter: { package: '@fontsource-variable/inter', file: 'inter-{part}-wght-normal' },
  arabic: {
    package: '@fontsource-variable/noto-sans-arabic',
    file: 'noto-sans-arabic-{part}-wght-normal',
    only: ['arabic'],
  },
  hebrew: {
    package: '@fontsource-variable/noto-sans-hebrew',
    file: 'noto-sans-hebrew-{part}-wght-normal',
    only: ['hebrew'],
  },
  japanese: { package: '@fontsource-variable/noto-sans-jp', file: 'noto-sans-jp-{part}-wght-normal' },
  chinese: { package: '@fontsource-variable/noto-sans-sc', file: 'noto-sans-sc-{part}-wght-normal' },
  korean: { package: '@fontsource-variable/noto-sans-kr', file: 'noto-sans-kr-{part}-wght-normal' },
  symbols: {
    package: '@fontsource/noto-sans-symbols-2',
    file: 'noto-sans-symbols-2-{part}-400-normal',
    only: ['symbols'],
  },
};

const read = new Map<Typeface, readonly Slice[]>();

/** The slices of a typeface; where two are meant for a sign, the first has it. */
export function slicesOf(typeface: Typeface): readonly Slice[] {
  const known = read.get(typeface);
  if (known) return known;
  const { package: name, file, only } = SOURCES[typeface];
  const parts: Record<string, string> = JSON.parse(
    readFileSync(new URL(import.meta.resolve(`${name}/unicode.json`)), 'utf8'),
  );
  const slices = Object.entries(parts)
    .filter(([part]) => only?.includes(part) ?? true)
    .map(([part, ranges]) => ({
      typeface,
      name: file.replace('{part}', part.replaceAll(/[[\]]/g, '')),
      unicodeRange: ranges,
      ranges: ranges.split(',').map(toRange),
    }))
    .reverse();
  read.set(typeface, slices);
  return slices;
}

function toRange(text: string): readonly [number, number] {
  const [first = '', last = first] = text.replace(/^U\+/i, '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}

export function isMeantFor({ ranges }: Slice, codePoint: number): boolean {
  return ranges.some(([first, last]) => codePoint >= first && codePoint <= last);
}

/** The file of a slice, WOFF2. */
export function readSlice({ typeface, name }: Slice): Uint8Array {
  return readFileSync(new URL(import.meta.resolve(`${SOURCES[typeface].package}/files/${name}.woff2`)));
}
