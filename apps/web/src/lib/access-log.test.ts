import { expect, test } from 'vitest';
import { accessLog as english } from '#i18n/en/access-log.ts';
import { accessLog as french } from '#i18n/fr/access-log.ts';
import { wordsOfVisit } from './access-log.ts';

test.for([
  { looked: ['properties', 'loans'], changed: [], said: 'Looked at your properties, your loans.' },
  { looked: ['loans'], changed: ['loans'], said: 'Looked at your loans. Changed your loans.' },
  { looked: [], changed: ['documents'], said: 'Changed your documents.' },
] as const)('a visit in words: $said', ({ said, ...visit }) => {
  expect(wordsOfVisit(visit, english, english.yours)).toBe(said);
});

test('a visit in French words', () => {
  const visit = { looked: ['properties'], changed: ['loans'] } as const;
  expect(wordsOfVisit(visit, french, french.yours)).toBe('A consulté vos biens immobiliers. A modifié vos emprunts.');
});
