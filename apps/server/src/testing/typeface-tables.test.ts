import { textWidth } from '@aurea/domain/billing/layout/measure.ts';
import printable from '@aurea/domain/billing/layout/printable-signs.json' with { type: 'json' };
import widths from '@aurea/domain/billing/layout/sign-widths.json' with { type: 'json' };
import { expect, it, test } from 'vitest';
import { shapeText, widthOf } from '#providers/pdf/fonts/shaped-text.ts';
import { printableRanges, signWidths } from '#testing/typeface-tables.ts';

const none = (sign: string): never => {
  throw new Error(`no typeface has ${sign}`);
};

it('knows the signs and the widths of the typefaces that are installed', () => {
  expect(printableRanges()).toBe(printable.ranges);
  expect(signWidths()).toEqual(widths.blocks);
}, 60_000);

test.for([
  'Conseil en gestion de patrimoine',
  'Honoraires 2026, 1 177,38 €',
  'Συμβουλές επενδύσεων',
  'Консультация по инвестициям',
  'شركة النور للاستشارات المالية',
  'ייעוץ השקעות',
  '投资咨询服务，第12号',
  '東京でのコンサルティング',
  '서울 투자 자문',
])('%s takes no more room than it was measured to', (text) => {
  for (const weight of ['regular', 'bold'] as const) {
    expect(widthOf(shapeText(text, weight, none)) / 100).toBeLessThanOrEqual(textWidth(text, 10, weight) + 0.1);
  }
});

test.for(['177,38', '1 111,11', '−1.234', 'Le 11/11/2026, 177,38 € à 7,7 %'])(
  'nothing is drawn nearer to a figure than its own width in %s',
  (text) => {
    for (const weight of ['regular', 'bold'] as const) {
      const glyphs = shapeText(text, weight, none).flatMap(({ words }) => words.flatMap((word) => word.glyphs));
      expect(glyphs.length).toBe(text.length);
      for (const { width, advance } of glyphs) expect(advance).toBeCloseTo(width, 1);
    }
  },
);

it('gives figures that stand alone one width, and letters their kerning', () => {
  const advances = (text: string) =>
    shapeText(text, 'regular', none).flatMap(({ words }) => words.map((one) => one.advance));
  expect(advances('111,11')).toEqual(advances('888,88'));
  const [pair = 0] = advances('AV');
  const [first = 0] = advances('A');
  const [second = 0] = advances('V');
  expect(pair).toBeLessThan(first + second);
});
