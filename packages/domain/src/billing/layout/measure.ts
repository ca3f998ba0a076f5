import type { Weight } from './drawing.ts';
import { printedText } from './printed-text.ts';
import table from './sign-widths.json' with { type: 'json' };

/** Signs outside the table are taken as wide as a Chinese letter, so that nothing runs over its column. */
const OTHER = 1000;

type Block = { readonly first: number; readonly widths: readonly number[] };

const blocks = new Map<Weight, readonly Block[]>();

function blocksOf(weight: Weight): readonly Block[] {
  const known = blocks.get(weight);
  if (known) return known;
  const read = table.blocks.map((block) => ({ first: block.first, widths: block[weight].split(' ').map(Number) }));
  blocks.set(weight, read);
  return read;
}

/** Width of a text as documents are set, in points; never less than what is drawn but for kerning. */
export function textWidth(text: string, size: number, weight: Weight): number {
  const known = blocksOf(weight);
  const thousandths = [...text].reduce((total, sign) => total + widthOf(sign, known), 0);
  return (thousandths * size) / 1000;
}

function widthOf(sign: string, known: readonly Block[]): number {
  const codePoint = sign.codePointAt(0) ?? 0;
  const block = known.find(({ first, widths }) => codePoint >= first && codePoint < first + widths.length);
  return block?.widths[codePoint - block.first] || (/\p{M}/u.test(sign) ? 0 : OTHER);
}

type Column = { readonly width: number; readonly size: number; readonly weight: Weight };

/** A text as the lines it takes in a column; a word too long for the column is cut. */
export function wrapped(text: string, column: Column): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(printedText(paragraph).trim(), column));
}

function wrapParagraph(text: string, column: Column): string[] {
  const fits = (line: string) => textWidth(line, column.size, column.weight) <= column.width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/ +/).flatMap((one) => pieces(one, fits))) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (fits(longer)) line = longer;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' ? lines : [...lines, line];
}

function pieces(word: string, fits: (text: string) => boolean): string[] {
  if (word === '') return [];
  const cut: string[] = [];
  let piece = '';
  for (const sign of word) {
    if (piece !== '' && !fits(piece + sign)) {
      cut.push(piece);
      piece = '';
    }
    piece += sign;
  }
  return [...cut, piece];
}
