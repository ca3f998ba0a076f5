import { printedDay } from '../billing/layout/words.ts';
import { optionOf } from '../suitability/questionnaire/questionnaire.ts';
import type { Language } from '../suitability/texts/worded.ts';
import type { CheckAnswer, Horizon } from './answers.ts';

const WORDS = {
  fr: {
    exposed: (role: string, since: string) => `Personne politiquement exposée\u00a0: ${role}, depuis le ${since}`,
    notExposed: 'N’est pas une personne politiquement exposée',
    usPerson: 'US person',
    notUsPerson: 'N’est pas US person',
    residence: (country: string, number: string) =>
      number === ''
        ? `Résidence fiscale\u00a0: ${country}, sans numéro fiscal`
        : `Résidence fiscale\u00a0: ${country}, ${number}`,
    profile: (level: number, horizon: string) => `Profil ${level} sur 5, horizon\u00a0: ${horizon}`,
    noPreference: 'Aucune préférence de durabilité',
  },
  en: {
    exposed: (role: string, since: string) => `Politically exposed person: ${role}, since ${since}`,
    notExposed: 'Is not a politically exposed person',
    usPerson: 'US person',
    notUsPerson: 'Is not a US person',
    residence: (country: string, number: string) =>
      number === '' ? `Tax residence: ${country}, without tax number` : `Tax residence: ${country}, ${number}`,
    profile: (level: number, horizon: string) => `Profile ${level} of 5, horizon: ${horizon}`,
    noPreference: 'No sustainability preference',
  },
} as const;

/** When the money is needed, in words. */
export const horizonText = (horizon: Horizon, language: Language): string => optionOf('Q2', horizon).text[language];

type Named = {
  readonly language: Language;
  /** What a country is called; its code where nothing names it. */
  readonly countryName?: (code: string) => string;
};

/** An answer in words, one sentence for each thing that it says. */
export function answerLines(answer: CheckAnswer, { language, countryName = (code) => code }: Named): string[] {
  const words = WORDS[language];
  switch (answer.item) {
    case 'political_exposure':
      return answer.isExposed && answer.since !== null
        ? [words.exposed(answer.role, printedDay(answer.since, language))]
        : [words.notExposed];
    case 'tax_residence': {
      const named = answer.residences.map(({ country, number }) => words.residence(countryName(country), number));
      return [...named, answer.isUsPerson ? words.usPerson : words.notUsPerson];
    }
    case 'knowledge':
      return [words.profile(answer.level, horizonText(answer.horizon, language))];
    case 'sustainability':
      return [answer.wants ? answer.preferences : words.noPreference];
  }
}
