import { describe, expect, test } from 'vitest';
import { textWidth } from './measure.ts';
import { namedSign, printedText, unprintableSigns } from './printed-text.ts';
import { figuresIn, isRightToLeft, typefacesFor } from './typefaces.ts';

describe('printedText', () => {
  test.for([
    { why: 'plain text stays', text: 'Conseil, 177,38 €', drawn: 'Conseil, 177,38 €' },
    { why: 'an accent joins its letter', text: 'e\u0301te\u0301', drawn: 'été' },
    { why: 'a ligature is the letters it stands for', text: 'ef\ufb01cace, su\ufb03xe', drawn: 'efficace, suffixe' },
    { why: 'a thin space of thousands keeps figures together', text: '1\u202f234', drawn: '1\u00a0234' },
    { why: 'a tab is a space', text: 'un\tdeux', drawn: 'un deux' },
    { why: 'signs without a shape go', text: 'mot\u200bs\u00ad \ufeff❤\ufe0f', drawn: 'mots ❤' },
    { why: 'no hidden sign turns an amount round', text: '\u202e100\u202c €', drawn: '100 €' },
    { why: 'a joiner stays between Persian letters', text: 'می\u200cخواهم', drawn: 'می\u200cخواهم' },
  ])('$why', ({ text, drawn }) => {
    expect(printedText(text)).toBe(drawn);
    expect(printedText(drawn)).toBe(drawn);
  });
});

describe('unprintableSigns', () => {
  test.for([
    { why: 'Western Europe', text: 'Œuvre à Łódź, Đặng, 177,38 €', missing: [] },
    { why: 'Greek and Cyrillic', text: 'Συμβουλές Консультация Ґ', missing: [] },
    { why: 'Arabic and Hebrew', text: 'شركة النور، ייעוץ', missing: [] },
    { why: 'Chinese, Japanese, Korean', text: '投资咨询 東京でコンサル 서울', missing: [] },
    { why: 'usual symbols, and a heart that is no picture', text: '→ ✓ ✔ ★ ☎ ❤️ ≤ ≈ ‰ ①', missing: [] },
    { why: 'line ends', text: 'un\ndeux', missing: [] },
    { why: 'pictures', text: 'Merci 🎉🎉 👍🏽', missing: ['🎉', '👍', '🏽'] },
    {
      why: 'a script that no typeface has',
      text: 'ที่ปรึกษา',
      missing: ['ท', '\u0e35', '\u0e48', 'ป', 'ร', '\u0e36', 'ก', 'ษ', 'า'],
    },
    { why: 'controls, and the mark of a sign that was lost', text: 'a\u0007b\ufffdc', missing: ['\u0007', '\ufffd'] },
  ])('$why', ({ text, missing }) => {
    expect(unprintableSigns(text)).toEqual(missing);
  });

  test('names a sign that cannot be seen by its number', () => {
    expect(['🎉', '\u0007'].map(namedSign)).toEqual(['🎉 (U+1F389)', 'U+0007']);
  });
});

test.for([
  { text: 'Conseil', figures: 'text' },
  { text: '177,38', figures: 'figures' },
  { text: '−1 234,56 €', figures: 'figures' },
  { text: 'USD 1,234.56', figures: 'figures' },
  { text: 'FA2026-0001', figures: 'with_figures' },
  { text: 'Audit 2026', figures: 'with_figures' },
])('$text holds $figures', ({ text, figures }) => {
  expect(figuresIn(text)).toBe(figures);
});

test.for([
  { text: 'شركة 12', isRtl: true },
  { text: '12 שירות', isRtl: true },
  { text: 'Société شركة', isRtl: false },
  { text: '177,38', isRtl: false },
])('$text runs from the right: $isRtl', ({ text, isRtl }) => {
  expect(isRightToLeft(text)).toBe(isRtl);
});

test.for([
  { text: '東京でのコンサル', first: 'japanese' },
  { text: '서울 投資', first: 'korean' },
  { text: '投资咨询', first: 'chinese' },
])('$text is written in $first', ({ text, first }) => {
  expect(typefacesFor(text).find((one) => ['japanese', 'korean', 'chinese'].includes(one))).toBe(first);
});

test('figures have one width, and a Chinese letter twice that of a space at the least', () => {
  const widths = [...'0123456789'].map((digit) => textWidth(digit, 10, 'regular'));
  expect(new Set(widths).size).toBe(1);
  expect(textWidth('东', 10, 'bold')).toBe(10);
});
