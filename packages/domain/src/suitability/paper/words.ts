import type { AllocationClass } from '../allocation/allocation-class.ts';
import type { Language } from '../texts/worded.ts';

/** What stands on the paper of a profile beside the sentences of the rules. */
export type PaperWords = {
  readonly title: string;
  readonly drawn: (day: string, author: string, number: number) => string;
  readonly typedByAdvisor: string;
  readonly until: (day: string) => string;
  readonly questions: (version: string) => string;
  readonly ofFive: (name: string, level: number) => string;
  readonly scores: string;
  readonly score: (name: string, value: number) => string;
  readonly names: Readonly<Record<'capacity' | 'tolerance' | 'knowledge', string>>;
  readonly checks: string;
  readonly noChecks: string;
  readonly noChecksOfAnswers: string;
  /** Where no account was compared with the answers, and where the reader is not shown what was found. */
  readonly accounts: Readonly<Record<'not_compared' | 'closed', string>>;
  readonly resolved: string;
  readonly open: string;
  readonly sustainability: string;
  readonly target: string;
  readonly classes: Readonly<Record<AllocationClass, string>>;
  readonly ranges: string;
  readonly assumptions: (day: string, source: string) => string;
  readonly answers: string;
};

const FR: PaperWords = {
  title: 'Profil investisseur',
  drawn: (day, author, number) => `Établi le ${day} par ${author}, version ${number}.`,
  typedByAdvisor: 'Saisi par un conseiller mandaté.',
  until: (day) => `Valable jusqu’au ${day}, ou jusqu’à un changement de situation.`,
  questions: (version) => `Questions de la version du ${version}.`,
  ofFive: (name, level) => `${name}, ${level} sur 5`,
  scores: 'Scores',
  score: (name, value) => `${name}\u00a0: ${value} sur 100`,
  names: { capacity: 'Capacité à supporter une perte', tolerance: 'Tolérance au risque', knowledge: 'Connaissances' },
  checks: 'Cohérence des réponses',
  noChecks: 'Aucune réponse n’en contredit une autre ni les comptes.',
  noChecksOfAnswers: 'Aucune réponse n’en contredit une autre.',
  accounts: {
    not_compared:
      'Les réponses n’ont pas été comparées aux comptes : le patrimoine était fermé par le mandat quand le questionnaire a été rempli.',
    closed: 'La comparaison avec les comptes n’est pas affichée : le patrimoine est fermé par le mandat.',
  },
  resolved: 'Résolu.',
  open: 'À lever.',
  sustainability: 'Durabilité',
  target: 'Répartition cible par classe d’actifs',
  classes: {
    secure: 'Sécurisé',
    bonds: 'Obligations',
    equities: 'Actions',
    property: 'Immobilier',
    alternatives: 'Diversification',
  },
  ranges: 'À quoi s’attendre',
  assumptions: (day, source) => `Hypothèses du ${day}\u00a0: ${source}`,
  answers: 'Réponses',
};

const EN: PaperWords = {
  title: 'Investment profile',
  drawn: (day, author, number) => `Drawn on ${day} by ${author}, version ${number}.`,
  typedByAdvisor: 'Typed by an advisor under a mandate.',
  until: (day) => `Valid until ${day}, or until the situation changes.`,
  questions: (version) => `Questions of the version of ${version}.`,
  ofFive: (name, level) => `${name}, ${level} of 5`,
  scores: 'Scores',
  score: (name, value) => `${name}: ${value} out of 100`,
  names: { capacity: 'Capacity to bear a loss', tolerance: 'Tolerance for risk', knowledge: 'Knowledge' },
  checks: 'Consistency of the answers',
  noChecks: 'No answer contradicts another or the accounts.',
  noChecksOfAnswers: 'No answer contradicts another.',
  accounts: {
    not_compared:
      'The answers were not compared with the accounts: the mandate closed the wealth when the questionnaire was filled in.',
    closed: 'The comparison with the accounts is not displayed: the mandate closes the wealth.',
  },
  resolved: 'Resolved.',
  open: 'Open.',
  sustainability: 'Sustainability',
  target: 'Target allocation by asset class',
  classes: {
    secure: 'Secure',
    bonds: 'Bonds',
    equities: 'Equities',
    property: 'Property',
    alternatives: 'Alternatives',
  },
  ranges: 'What can be expected',
  assumptions: (day, source) => `Assumptions of ${day}: ${source}`,
  answers: 'Answers',
};

/** The words of a language. */
export const paperWords = (language: Language): PaperWords => (language === 'fr' ? FR : EN);
