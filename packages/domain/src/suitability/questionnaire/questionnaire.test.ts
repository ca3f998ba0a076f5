import { expect, it, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { limitText } from '../profile/limits.ts';
import { assess, assessDraft } from '../profile/risk-profile.ts';
import { hasPreferences, sustainabilityText } from '../sustainability.ts';
import { SENTENCES } from '../texts/sentences.ts';
import { sentenceOf } from '../texts/text.ts';
import type { Answers } from './answers.ts';
import { inconsistencies } from './inconsistencies.ts';
import { computedAnswers, computedOption } from './prefill.ts';
import { QUESTIONNAIRE, type QuestionId, questionOf } from './questionnaire.ts';
import { correctAnswers, familyKnowledge, quizItems } from './quiz.ts';

const best = (id: QuestionId) => Math.max(...questionOf(id).options.map(({ score = 0 }) => score));

test.for([
  { score: 'capacity', questions: ['Q4', 'Q5', 'Q6', 'Q7', 'Q8', 'Q9'], most: 100 },
  { score: 'tolerance', questions: ['Q10', 'Q11', 'Q12', 'Q13', 'Q14'], most: 100 },
  { score: 'training', questions: ['Q17'], most: 12 },
] as const)('the best answers of $score make $most points', ({ questions, most }) => {
  expect(questions.reduce((total, id) => total + best(id), 0)).toBe(most);
});

it('has eighteen questions, options from a on, each text in both languages', () => {
  expect(QUESTIONNAIRE.questions.map(({ id }) => id)).toEqual(Array.from({ length: 18 }, (_, at) => `Q${at + 1}`));
  for (const { text, options } of QUESTIONNAIRE.questions) {
    expect(options.map(({ id }) => id)).toEqual([...'abcdef'].slice(0, options.length));
    for (const worded of [text, ...options.map((option) => option.text)]) {
      expect([worded.fr, worded.en].every((words) => words.length > 1)).toBe(true);
    }
  }
});

test.for([
  { id: 'Q5', figures: { '-0.1': 'a', '0': 'a', '0.049': 'b', '0.05': 'c', '0.15': 'c', '0.151': 'd' } },
  { id: 'Q6', figures: { '0.9': 'a', '1': 'b', '2.9': 'b', '3': 'c', '6': 'c', '6.1': 'd' } },
  { id: 'Q7', figures: { '0.51': 'a', '0.5': 'b', '0.351': 'b', '0.35': 'c', '0.2': 'c', '0.19': 'd' } },
  { id: 'Q8', figures: { '0.76': 'a', '0.75': 'b', '0.5': 'b', '0.49': 'c', '0.2': 'c', '0.19': 'd' } },
] as const)('figures of the accounts answer $id', ({ id, figures }) => {
  for (const [figure, option] of Object.entries(figures))
    expect(computedOption(id, decimal(figure)), figure).toBe(option);
});

it('proposes nothing that the accounts do not show', () => {
  const figures = { savingRate: decimal('0.24'), reserveMonths: null, burden: decimal('0.14'), shareOfWealth: null };
  expect(computedAnswers(figures)).toEqual({ Q5: 'd', Q7: 'd' });
});

it('asks four statements, others the next time, the first again after five rounds', () => {
  expect(quizItems(0).map(({ text }) => text.en)[0]).toBe('A bond loses value when rates rise.');
  const rounds = [0, 1, 2, 3, 4].flatMap((round) => quizItems(round).map(({ id }) => id));
  expect(new Set(rounds).size).toBe(20);
  expect(quizItems(5)).toEqual(quizItems(0));
});

it('counts right judgements only: a wrong one and "I do not know" are worth the same', () => {
  expect(correctAnswers({ 'S1-1': true, 'S2-1': false, 'S3-1': false, 'S4-1': null })).toBe(2);
});

it('knows a family that was held and understood, nothing else', () => {
  const known = familyKnowledge(['a', 'b', 'd'], { 'S1-1': true, 'S2-1': false, 'S4-1': null });
  expect(known).toMatchObject({ funds: 'known', property: 'to_review', direct_securities: 'not_held' });
});

it('draws no profile from incomplete answers', () => {
  expect(assessDraft({ Q1: 'a', Q2: 'b' })).toMatchObject({ missing: expect.arrayContaining(['Q3', 'Q15', 'Q17']) });
});

const CALM: Answers = {
  ...({ Q1: 'e', Q2: 'e', Q3: 'c', Q4: 'd', Q5: 'd', Q6: 'd', Q7: 'd', Q8: 'd', Q9: 'c', Q17: 'a' } as const),
  ...({ Q10: 'c', Q11: 'c', Q12: 'd', Q13: 'c', Q14: 'c', Q15: [], Q16: 4 } as const),
};

it('asks to review twelve answers of one letter, not eleven', () => {
  const same: Answers = { ...CALM, Q1: 'c', Q2: 'c', Q4: 'c', Q5: 'c', Q6: 'c', Q7: 'c' };
  expect(inconsistencies(same).map(({ id }) => id)).toEqual(['I10']);
  expect(inconsistencies({ ...same, Q1: 'e' })).toEqual([]);
});

it('writes sentences with values as each language does', () => {
  const values = { percent: { kind: 'percent', value: 10.5 }, profile: { kind: 'profile', level: 3 } } as const;
  const amount = { kind: 'amount', value: '38700', currency: 'EUR' } as const;
  const text = { key: 'fall_amount_limit', values: { ...values, amount } } as const;
  expect(sentenceOf(text, 'fr')).toBe(
    'Vous n’accepteriez pas plus de 10,5\u00a0% de baisse sur un an, soit 38\u202f700\u00a0€. Le profil ne dépasse donc pas Équilibré.',
  );
  expect(sentenceOf(text, 'en')).toBe(
    'You would not accept a fall of more than 10.5% in one year, €38,700. The profile therefore stops at Balanced.',
  );
  expect(() => sentenceOf({ key: 'fall_limit', values: {} }, 'fr')).toThrow('fall_limit lacks percent');
});

const LOOSE = /\S [;:!?»%€](?![^\s.,)»])|« |\d \d{3}(?!\d)|\p{L}'\p{L}|\u202f:|\u00a0[;!?]/u;

it('writes French with the spaces and apostrophes of French', () => {
  const options = QUESTIONNAIRE.questions.flatMap((question) => [question, ...question.options]);
  const statements = [0, 1, 2, 3, 4].flatMap(quizItems);
  const texts = [...Object.values(SENTENCES), ...[...options, ...statements].map(({ text }) => text)];
  expect(texts.filter(({ fr }) => LOOSE.test(fr))).toEqual([]);
});

it('speaks of sustainability beside the profile', () => {
  const nothing = { taxonomy: 0, sustainable: 0, impacts: [] } as const;
  expect(hasPreferences(nothing)).toBe(false);
  expect(sustainabilityText({ ...nothing, impacts: ['climate'] }).key).toBe('sustainability_beside');
});

it('says the amount of the largest fall where the money is known, and leaves other limits as they are', () => {
  const { limits } = assess({ ...CALM, Q12: 'c' });
  const texts = limits.map((limit) => limitText(limit, decimal(387_000), 'EUR'));
  expect(texts.map((text) => sentenceOf(text, 'en'))).toContain(
    'You would not accept a fall of more than 10% in one year, €38,700. The profile therefore stops at Balanced.',
  );
  expect(limits.map((limit) => limitText(limit, null, 'EUR'))).toEqual(limits.map(({ text }) => text));
  expect(texts.filter(({ key }) => key === 'fall_amount_limit')).toHaveLength(1);
});
