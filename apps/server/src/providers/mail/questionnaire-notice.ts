import type { Draft } from './layout.ts';
import type { NoticeFacts } from './notice-facts.ts';

/** What a household reads when its advisor asks for the questionnaire, and the advisor when it is filled in. */
export type QuestionnaireNotice =
  | { readonly purpose: 'questionnaire_asked'; readonly practice: string }
  | { readonly purpose: 'questionnaire_completed'; readonly household: string; readonly customerId: string };

type Asked = NoticeFacts & Extract<QuestionnaireNotice, { purpose: 'questionnaire_asked' }>;
type Completed = NoticeFacts & Extract<QuestionnaireNotice, { purpose: 'questionnaire_completed' }>;

export const QUESTIONNAIRE_EN = {
  questionnaire_asked: ({ workspace, by, practice, link }: Asked): Draft => ({
    subject: `${practice} asks you to fill in your investment profile`,
    before: [
      `${by} of ${practice} asks you to answer the questionnaire of the investment profile of ${workspace}: 18 questions, about ten minutes. Each answer is saved, so you can stop and come back.`,
      'An advisor must know what you aim at, what you know and what you can bear to lose before giving any advice.',
    ],
    link: { label: 'Answer the questionnaire', address: link },
    after: [
      'Your answers stay in your household. The mandate you gave lets the practice read the result; you can narrow it or end it on your account page.',
    ],
  }),
  questionnaire_completed: ({ household, link }: Completed): Draft => ({
    subject: `${household} has filled in the questionnaire`,
    before: [
      `${household} has answered the questionnaire of the investment profile that you asked for.`,
      'Read the profile in the file of the customer, and record it there.',
    ],
    link: { label: 'Open the file of the customer', address: link },
    after: [],
  }),
};

export const QUESTIONNAIRE_FR = {
  questionnaire_asked: ({ workspace, by, practice, link }: Asked): Draft => ({
    subject: `${practice} vous invite à remplir votre profil d’investisseur`,
    before: [
      `${by}, de ${practice}, vous invite à répondre au questionnaire du profil d’investisseur de ${workspace}\u00a0: 18\u00a0questions, dix minutes environ. Chaque réponse est enregistrée\u202f; vous pouvez vous arrêter et revenir.`,
      'Avant tout conseil, un conseiller doit connaître vos objectifs, vos connaissances et les pertes que vous pouvez supporter.',
    ],
    link: { label: 'Répondre au questionnaire', address: link },
    after: [
      'Vos réponses restent dans votre foyer. Le mandat que vous avez donné permet au cabinet de lire le résultat\u202f; vous pouvez le restreindre ou y mettre fin dans votre compte.',
    ],
  }),
  questionnaire_completed: ({ household, link }: Completed): Draft => ({
    subject: `${household} a rempli le questionnaire`,
    before: [
      `Le questionnaire du profil d’investisseur que vous aviez demandé est rempli\u00a0: ${household} y a répondu.`,
      'Lisez le profil dans le dossier du client et versez-le au dossier.',
    ],
    link: { label: 'Ouvrir le dossier du client', address: link },
    after: [],
  }),
};
