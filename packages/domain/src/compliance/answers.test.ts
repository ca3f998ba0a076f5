import { describe, expect, test } from 'vitest';
import { answerLines } from './answer-words.ts';
import { answerFaults, type CheckAnswer } from './answers.ts';

const exposed = { item: 'political_exposure', isExposed: true, since: '2020-07-03', role: 'Maire' } as const;
const residence = { country: 'FR', number: '30 23 217 600 053' };

describe('an answer of the customer', () => {
  test.for<{ why: string; answer: CheckAnswer; faults: string[] }>([
    { why: 'a person who is not exposed', answer: { ...exposed, isExposed: false, since: null, role: '' }, faults: [] },
    { why: 'an exposed person', answer: exposed, faults: [] },
    { why: 'an exposed person without a function', answer: { ...exposed, role: ' ' }, faults: ['role'] },
    { why: 'an exposure to come', answer: { ...exposed, since: '2026-11-21' }, faults: ['since'] },
    { why: 'an exposure of no day', answer: { ...exposed, since: null }, faults: ['since'] },
    {
      why: 'no residence',
      answer: { item: 'tax_residence', isUsPerson: true, residences: [] },
      faults: ['residences'],
    },
    { why: 'a residence', answer: { item: 'tax_residence', isUsPerson: false, residences: [residence] }, faults: [] },
    {
      why: 'preferences unsaid',
      answer: { item: 'sustainability', wants: true, preferences: '' },
      faults: ['preferences'],
    },
    { why: 'no preference', answer: { item: 'sustainability', wants: false, preferences: '' }, faults: [] },
    { why: 'a profile', answer: { item: 'knowledge', level: 3, horizon: 'c' }, faults: [] },
  ])('$why lacks $faults', ({ answer, faults }) => {
    expect(answerFaults(answer, '2026-11-20')).toEqual(faults);
  });

  test.for<{ answer: CheckAnswer; fr: string[]; en: string[] }>([
    {
      answer: exposed,
      fr: ['Personne politiquement exposée\u00a0: Maire, depuis le 03/07/2020'],
      en: ['Politically exposed person: Maire, since 3 Jul 2020'],
    },
    {
      answer: { item: 'tax_residence', isUsPerson: true, residences: [residence, { country: 'US', number: '' }] },
      fr: [
        'Résidence fiscale\u00a0: France, 30 23 217 600 053',
        'Résidence fiscale\u00a0: US, sans numéro fiscal',
        'US person',
      ],
      en: ['Tax residence: France, 30 23 217 600 053', 'Tax residence: US, without tax number', 'US person'],
    },
    {
      answer: { item: 'knowledge', level: 2, horizon: 'c' },
      fr: [expect.stringMatching(/^Profil 2 sur 5, horizon\u00a0: Entre 4 et 7\sans$/)],
      en: ['Profile 2 of 5, horizon: 4 to 7 years'],
    },
    {
      answer: { item: 'sustainability', wants: false, preferences: '' },
      fr: ['Aucune préférence de durabilité'],
      en: ['No sustainability preference'],
    },
  ])('is said in words: $en', ({ answer, fr, en }) => {
    const countryName = (code: string) => (code === 'FR' ? 'France' : code);
    expect(answerLines(answer, { language: 'fr', countryName })).toEqual(fr);
    expect(answerLines(answer, { language: 'en', countryName })).toEqual(en);
  });
});
