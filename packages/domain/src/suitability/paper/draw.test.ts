import { describe, expect, it, test } from 'vitest';
import { PAGE } from '../../billing/layout/drawing.ts';
import { textWidth } from '../../billing/layout/measure.ts';
import { shownProfile } from '../profile/shown-profile.ts';
import type { Answers } from '../questionnaire/answers.ts';
import { NO_CONTEXT } from '../questionnaire/inconsistencies.ts';
import { quizItems } from '../questionnaire/quiz.ts';
import { type StoredAnswers, toDraftAnswers } from '../questionnaire/stored-answers.ts';
import { drawProfile, type PrintedProfile } from './draw.ts';

const ANSWERS: StoredAnswers = {
  ...({ Q1: 'd', Q2: 'e', Q3: 'c', Q4: 'd', Q5: 'd', Q6: 'd', Q7: 'd', Q8: 'c', Q9: 'd' } as const),
  ...({ Q10: 'c', Q11: 'c', Q12: 'c', Q13: 'c', Q14: 'c', Q17: 'a' } as const),
  Q15: [{ option: 'b', frequency: 'few', largest: '5000' }],
  Q16: quizItems(0).map(({ id, answer }) => ({ statement: id, answer })),
  Q18: { taxonomy: 5, sustainable: 0, impacts: ['climate', 'water'] },
  withdrawals: '0.03',
};

const paper = (language: 'fr' | 'en', author = 'Claire Moreau'): PrintedProfile => ({
  accounts: 'compared',
  language,
  number: 2,
  questionnaire: '2026-11-20',
  completedOn: '2026-11-22',
  author,
  typedBy: 'person',
  answers: ANSWERS,
  shown: shownProfile({
    answers: toDraftAnswers(ANSWERS, 0) as Answers,
    stored: ANSWERS,
    round: 0,
    context: NO_CONTEXT,
    money: null,
    currency: 'EUR',
  }),
});

const marksOf = (printed: PrintedProfile) => drawProfile(printed).pages.flat();
const textOf = (printed: PrintedProfile) =>
  marksOf(printed)
    .flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
    .join(' ')
    .replaceAll(/[\u00a0\u202f]/g, ' ');

describe('the paper of a profile', () => {
  test.for([
    { accounts: 'not_compared', fr: 'Les réponses n’ont pas été comparées aux comptes', en: 'were not compared with' },
    { accounts: 'closed', fr: 'La comparaison avec les comptes n’est pas affichée', en: 'is not displayed' },
  ] as const)('says where the accounts are $accounts, and no longer that none contradicts', ({ accounts, fr, en }) => {
    const closed = (language: 'fr' | 'en') => {
      const printed = paper(language);
      return textOf({ ...printed, accounts, shown: { ...printed.shown, inconsistencies: [] } });
    };
    expect(closed('fr')).toContain(fr);
    expect(closed('fr')).not.toContain('ni les comptes');
    expect(closed('en')).toContain(en);
    expect(closed('en')).not.toContain('or the accounts');
    expect(textOf(paper('fr'))).not.toContain(fr);
  });

  it('says the profile, why, the contradictions, the target and the answers', () => {
    const text = textOf(paper('fr'));
    expect(text).toContain('Établi le 22/11/2026 par Claire Moreau, version 2.');
    expect(text).toContain('Valable jusqu’au 22/11/2027');
    expect(text).toContain('Équilibré, 3 sur 5');
    expect(text).toContain('Vous n’accepteriez pas plus de 10 % de baisse');
    expect(text).toContain('La fourchette choisie descend jusqu’à −17 %');
    expect(text).toContain('Obligations 27 %');
    expect(text).toContain('au plus 5 000 € à la fois');
    expect(text).toContain('3 % par an');
  });

  test.for([
    {
      language: 'fr',
      said: ['Illustration pédagogique', 'Simulation, pas une promesse.', 'au-delà de votre limite de 10 %'],
    },
    { language: 'en', said: ['Educational illustration', 'A simulation, not a promise.', 'beyond your limit of 10%'] },
  ] as const)('carries the boundary and the warning beside its ranges, in $language', ({ language, said }) => {
    const text = textOf(paper(language));
    for (const words of said) expect(text).toContain(words);
  });

  it('stays on its pages, however long a name is', () => {
    for (const mark of marksOf(paper('en', 'A very long name '.repeat(30)))) {
      if (mark.kind !== 'text') continue;
      const width = textWidth(mark.text, mark.size, mark.weight);
      expect(mark.end ? mark.x : mark.x + width).toBeLessThanOrEqual(PAGE.width - PAGE.margin + 0.01);
      expect(mark.y).toBeLessThanOrEqual(PAGE.height - PAGE.margin + 20);
    }
  });
});
