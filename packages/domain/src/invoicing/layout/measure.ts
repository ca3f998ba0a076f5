import type { Weight } from './drawing.ts';
import inter from './inter-widths.json' with { type: 'json' };

/** Signs outside the table are taken as wide as the widest usual ones, so that nothing runs over its column. */
const OTHER = 700;

/** Width of a text in Inter, in points. */
export function textWidth(text: string, size: number, weight: Weight): number {
  const widths = inter[weight];
  const thousandths = [...text].reduce((total, sign) => {
    const width = widths[(sign.codePointAt(0) ?? 0) - inter.first];
    return total + (width || OTHER);
  }, 0);
  return (thousandths * size) / 1000;
}

type Column = { readonly width: number; readonly size: number; readonly weight: Weight };

/** A text as the lines it takes in a column; a word too long for the column is cut. */
export function wrapped(text: string, column: Column): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph.trim(), column));
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
