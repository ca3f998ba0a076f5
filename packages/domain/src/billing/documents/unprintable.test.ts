import { expect, test } from 'vitest';
import { SAMPLE_DOCUMENT } from '../testing/sample-document.ts';
import { mayBeIssued, missingBeforeIssue } from './checklist.ts';
import { unprintableFailure, unprintableOffer } from './unprintable.ts';

type Document = typeof SAMPLE_DOCUMENT;

const [first] = SAMPLE_DOCUMENT.lines;
if (!first) throw new Error('the sample has no line');

test.for<{ where: string; more: Partial<Document>; field: string; params: Record<string, string> }>([
  {
    where: 'the description of the second line',
    more: { lines: [first, { ...first, description: 'Bilan 📊' }] },
    field: 'lines.1.description',
    params: { place: 'line', line: '2', signs: '📊 (U+1F4CA)', text: 'Bilan 📊' },
  },
  {
    where: 'the note',
    more: { note: 'Merci 🎉\nขอบ' },
    field: 'note',
    params: { place: 'note', signs: '🎉 (U+1F389), ข (U+0E02), อ (U+0E2D), บ (U+0E1A)', text: 'Merci 🎉\nขอบ' },
  },
  {
    where: 'a line in Devanagari',
    more: { lines: [first, { ...first, name: 'सलाह 1' }] },
    field: 'lines.1.name',
    params: { place: 'line', line: '2', signs: 'स (U+0938), ल (U+0932), ा (U+093E), ह (U+0939)', text: 'सलाह 1' },
  },
  {
    where: 'the name of the customer',
    more: { buyer: { ...SAMPLE_DOCUMENT.buyer, name: 'Chez 🐝' } },
    field: 'buyer.name',
    params: { place: 'buyer', signs: '🐝 (U+1F41D)', text: 'Chez 🐝' },
  },
  {
    where: 'the foot of the practice',
    more: { seller: { ...SAMPLE_DOCUMENT.seller, legalLine: 'SAS 🏛️, RCS Lyon\u0007' } },
    field: 'seller.legalForm',
    params: { place: 'seller', signs: 'U+0007', text: 'SAS 🏛️, RCS Lyon\u0007' },
  },
  {
    where: 'a wording',
    more: { mentions: [{ code: 'PMT', text: '40 € 😀' }] },
    field: 'seller.wordings',
    params: { place: 'mention', signs: '😀 (U+1F600)', text: '40 € 😀' },
  },
])('a sign without a shape in $where stops the issue and is named', ({ more, field, params }) => {
  const problems = missingBeforeIssue({ ...SAMPLE_DOCUMENT, ...more });
  const found = problems.filter(({ code }) => code === 'sign_unprintable');
  expect(found).toMatchObject([{ field, level: 'missing', params }]);
  expect(mayBeIssued(problems)).toBe(false);
  expect(unprintableFailure(problems)).toMatchObject({
    code: 'sign_unprintable',
    details: { sign: params['signs'], line: params['text'] },
  });
});

test('a document in any script of the typefaces may be issued', () => {
  const line = { ...first, name: '投资咨询 · شركة · Συμβουλές', description: 'Консультация ﬁnance → ✓' };
  const problems = missingBeforeIssue({ ...SAMPLE_DOCUMENT, lines: [line], note: 'ייעוץ 서울 東京で' });
  expect(problems.filter(({ code }) => code === 'sign_unprintable')).toEqual([]);
  expect(unprintableFailure(problems)).toBeNull();
});

test('the subject, headings and options of an offer count, in their own rows', () => {
  const found = unprintableOffer('Offre 🎁', [
    { ...first, role: 'item' },
    { ...first, role: 'section', name: 'Étape 🚀' },
  ]);
  expect(found).toMatchObject([
    { field: 'subject', params: { place: 'subject' } },
    { field: 'lines.1.name', params: { place: 'line', line: '2' } },
  ]);
});
