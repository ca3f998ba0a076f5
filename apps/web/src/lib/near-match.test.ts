import { expect, test } from 'vitest';
import { matchParts, plainWordsOf, textMatchesNearly } from './near-match.ts';

const marked = (text: string, words: string[]) =>
  matchParts(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.for([
  { why: 'a word with accents', text: 'Prêt relais', words: ['pret'], is: '[Prêt] relais' },
  { why: 'several words, each wherever it is', text: 'Achat · LVMH', words: ['lvmh', 'ach'], is: '[Ach]at · [LVMH]' },
  { why: 'nothing', text: 'Livret A', words: ['zzz', ''], is: 'Livret A' },
  { why: 'an accent typed apart from its letter', text: 'Pre\u0302t', words: ['pret'], is: '[Pre\u0302t]' },
])('marks $why', ({ text, words, is }) => {
  expect(marked(text, words)).toBe(is);
});

test.for([
  { text: 'Nouvelle facture', query: 'facutre', is: true },
  { text: 'Nouvelle facture', query: 'nouvelle fcature', is: true },
  { text: 'Nouvelle facture', query: 'fcautre', is: false },
  { text: 'Nouveau devis', query: 'facture', is: false },
])('“$query” in “$text” but for one letter: $is', ({ text, query, is }) => {
  expect(textMatchesNearly(text, query)).toBe(is);
});

test('words are apart wherever signs are', () => {
  expect(plainWordsOf('FA2026-0001, l’Élan')).toEqual(['fa2026', '0001', 'l', 'elan']);
});
