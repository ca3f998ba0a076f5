import { expect, test } from 'vitest';
import { textMatches } from './text-match.ts';

test.for([
  { text: 'Épargne retraite', query: 'epargne', matches: true },
  { text: 'Épargne retraite', query: 'RET épar', matches: true },
  { text: 'Épargne retraite', query: 'retraite livret', matches: false },
  { text: 'Livret A', query: '', matches: true },
  { text: 'Livret A', query: '  a ', matches: true },
])('"$query" in "$text": $matches', ({ text, query, matches }) => {
  expect(textMatches(text, query)).toBe(matches);
});
