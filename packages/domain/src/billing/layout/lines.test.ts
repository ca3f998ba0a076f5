import { expect, test } from 'vitest';
import type { WrittenLine } from '../documents/line.ts';
import { SAMPLE_DOCUMENT } from '../testing/sample-document.ts';
import type { TextMark } from './drawing.ts';
import { drawLines } from './lines.ts';
import { textWidth } from './measure.ts';
import { Sheet } from './sheet.ts';

const LINE: WrittenLine = {
  name: 'Conseil',
  quantity: '1',
  unit: 'C62',
  unitPrice: '100',
  vatCategory: 'S',
  vatRate: '20',
};

/** The parts of the page that the texts on each baseline take, from left to right. */
function takenBy(more: Partial<WrittenLine>): readonly (readonly (readonly [from: number, to: number])[])[] {
  const sheet = new Sheet();
  drawLines(sheet, { ...SAMPLE_DOCUMENT, lines: [{ ...LINE, ...more }] });
  const texts = sheet.pages.flat().filter((mark): mark is TextMark => mark.kind === 'text' && mark.text !== '');
  return [...Map.groupBy(texts, ({ y }) => y).values()].map((line) => line.map(edges).sort(([a], [b]) => a - b));
}

function edges({ x, text, size, weight, end }: TextMark): readonly [from: number, to: number] {
  const width = textWidth(text, size, weight);
  return end ? [x - width, x] : [x, x + width];
}

test.for<{ readonly why: string; readonly more: Partial<WrittenLine> }>([
  { why: 'usual figures', more: {} },
  { why: 'a price of fifteen digits', more: { quantity: '99999', unitPrice: '9999999999.99' } },
  { why: 'the largest quantity and price', more: { quantity: '999999999999', unitPrice: '999999999999.123456' } },
  {
    why: 'a long discount',
    more: { unitPrice: '99999999', allowances: [{ amount: '12345678.91', reason: 'Remise' }] },
  },
])('draws no figure over another: $why', ({ more }) => {
  for (const line of takenBy(more)) {
    for (const [at, [from]] of line.entries()) expect(from).toBeGreaterThanOrEqual(line[at - 1]?.[1] ?? 0);
  }
});
