import { expect, it } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { type AnswerContext, NO_CONTEXT } from '../questionnaire/inconsistencies.ts';
import { quizItems } from '../questionnaire/quiz.ts';
import { type StoredAnswers, toDraftAnswers } from '../questionnaire/stored-answers.ts';
import { type ShownProfile, shownProfile } from './shown-profile.ts';
import { withoutAccounts } from './without-accounts.ts';

const STORED: StoredAnswers = {
  ...({ Q1: 'c', Q2: 'e', Q3: 'c', Q4: 'd', Q5: 'd', Q6: 'd', Q7: 'd', Q8: 'c', Q9: 'd' } as const),
  ...({ Q10: 'c', Q11: 'b', Q12: 'c', Q13: 'c', Q14: 'c', Q17: 'a' } as const),
  Q15: [],
  Q16: quizItems(0).map(({ id, answer }) => ({ statement: id, answer })),
  Q18: { taxonomy: 0, sustainable: 0, impacts: [] },
};

function profileOf(context: Partial<AnswerContext>, money: string | null, over: StoredAnswers = {}): ShownProfile {
  const stored = { ...STORED, ...over };
  const answers = toDraftAnswers(stored, 0) as Answers;
  const known = { ...NO_CONTEXT, ...context };
  return shownProfile({
    answers,
    stored,
    round: 0,
    context: known,
    money: money === null ? null : decimal(money),
    currency: 'EUR',
  });
}

/** Every sentence that explains the profile. */
const spoken = ({ limits, reasons, inconsistencies }: ShownProfile) =>
  JSON.stringify([limits, reasons, inconsistencies]);

it('says the fall accepted in percent and not in money, in the limit and in the reason', () => {
  const whole = profileOf({}, '250000');
  expect(spoken(whole)).toContain('25,000');
  const shown = withoutAccounts(whole, STORED);
  expect(shown).toEqual(profileOf({}, null));
  expect(spoken(shown)).not.toMatch(/25.?000/);
});

it('says nothing of what the accounts show where they count against an answer, but that they do', () => {
  const whole = profileOf({ computed: { Q6: 'a', Q7: 'a' }, age: 64 }, null);
  expect(whole.inconsistencies.map(({ id }) => id)).toEqual(['I6', 'I7', 'I8']);
  expect(spoken(whole)).toMatch(/less than one month of spending.*more than 50%/);
  const shown = withoutAccounts(whole, STORED);
  expect(shown.inconsistencies).toEqual([]);
  expect([shown.level, shown.scores]).toEqual([whole.level, whole.scores]);
  expect(spoken(shown)).not.toMatch(/month|mois|of your net income|revenus nets|64/);
  const hidden = shown.limits.filter(({ reason }) => reason === 'reserve' || reason === 'burden');
  expect(hidden.map(({ text }) => text.en.slice(0, 30))).toEqual(Array(2).fill('A comparison with the accounts'));
  expect(shown.reasons.map(({ en }) => en)).toContain(hidden[0]?.text.en);
});

it('leaves what a person declared as it is said, and other contradictions', () => {
  const declared = { Q6: 'a', Q10: 'd', Q13: 'a' } as const;
  const whole = profileOf({ computed: { Q6: 'a' } }, null, declared);
  expect(whole.inconsistencies.map(({ id }) => id)).toContain('I3');
  expect(withoutAccounts(whole, { ...STORED, ...declared })).toEqual(whole);
});
