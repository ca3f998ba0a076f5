import type { complianceAnswers as english } from '../en/compliance-answers.ts';

export const complianceAnswers: typeof english = {
  exposed: 'Le client est-il une personne politiquement exposée, ou proche de l’une d’elles\u202f?',
  since: 'Depuis le',
  sinceMissing: 'Indiquez le jour où cela a commencé, aujourd’hui au plus tard.',
  role: 'Fonction, et de qui s’il s’agit d’un proche',
  roleMissing: 'Précisez la fonction.',
  usPerson: 'Le client est-il une US person (FATCA)\u202f?',
  residences: 'Résidences fiscales',
  country: 'Pays',
  number: 'Numéro fiscal (NIF)',
  numberHelp: 'Laissez vide si le pays n’en délivre pas.',
  addResidence: 'Ajouter un pays',
  removeResidence: (at) => `Retirer le pays ${at}`,
  residencesMissing: 'Choisissez au moins un pays.',
  outside: 'Questionnaire rempli hors de l’application',
  outsideHelp:
    'Seulement pour un questionnaire sur papier ou d’un autre outil\u00a0: sa pièce classée, la déclaration d’adéquation repose sur lui pendant un an. Celui auquel le foyer a répondu contient déjà ses réponses.',
  level: 'Profil obtenu',
  levels: { 1: '1, sécuritaire', 2: '2, prudent', 3: '3, équilibré', 4: '4, dynamique', 5: '5, offensif' },
  horizon: 'Quand l’argent sera nécessaire',
  bothMissing: 'Indiquez le profil et l’horizon, ou aucun des deux.',
  wants: 'Le client souhaite-t-il que la durabilité compte\u202f?',
  preferences: 'Préférences, telles qu’exprimées',
  preferencesHelp:
    'Part minimale alignée sur la taxonomie, part minimale d’investissements durables, incidences négatives à prendre en compte.',
  preferencesMissing: 'Précisez ce qui est souhaité.',
  yes: 'Oui',
  no: 'Non',
  choose: 'Choisissez une réponse.',
  none: 'Réponse non consignée',
  notStated: 'Non précisé',
};
