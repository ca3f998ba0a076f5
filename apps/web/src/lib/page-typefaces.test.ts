import { expect, test } from 'vitest';
import { typefacesNeeded } from './page-typefaces.ts';

test.for([
  { why: 'plain French needs the interface alone', texts: ['Société à 177,38\u00a0', 'Émise'], needed: [] },
  { why: 'a currency and a dash are too', texts: ['−1 177,38 €', 'A – B', 'œuvre'], needed: [] },
  { why: 'Polish, Greek and Cyrillic too', texts: ['Łódź', 'Συμβουλές', 'Консультация'], needed: ['inter'] },
  { why: 'Arabic', texts: ['شركة (دبي) 12'], needed: ['inter', 'arabic'] },
  { why: 'Chinese', texts: ['投资咨询'], needed: ['inter', 'japanese', 'chinese', 'korean', 'symbols'] },
  { why: 'an arrow', texts: ['A → B'], needed: ['inter', 'japanese', 'chinese', 'korean', 'symbols'] },
])('$why', ({ texts, needed }) => {
  expect(typefacesNeeded(texts)).toEqual(needed);
});
