import type { TeamMessages } from '../en/team.ts';

/** Ce qu’un cabinet demande par message à un client, tel que le client le lit. */
export const askedMandate: TeamMessages['askedMandate'] = {
  signedOut: 'Un cabinet vous demande un mandat',
  signedOutLead:
    'Connectez-vous avec l’adresse qui a reçu le message, ou créez un compte avec elle, pour lire ce qui est demandé.',
  until: (day) => `Vous pouvez répondre jusqu’au ${day}.`,
  otherTitle: 'Cette page s’adresse à quelqu’un d’autre',
  other: (email) =>
    `Vous êtes connecté avec ${email}, et le message a été envoyé à une autre adresse. Connectez-vous avec le compte qui la porte.`,
  title: 'Ce que votre conseiller peut voir',
  lead: (by, practice) =>
    `${by}, de ${practice}, vous demande un mandat. Vous pouvez ouvrir moins que demandé, jamais plus par cette page.`,
  areas: 'Rubrique par rubrique',
  area: {
    wealth: { name: 'Patrimoine', detail: 'Actifs, dettes, opérations et performance. Tout mandat le montre.' },
    documents: { name: 'Documents', detail: 'Les pièces classées avec vos actifs.' },
    tax: { name: 'Profil fiscal', detail: 'Revenus, parts, impôts estimés.' },
    investment: { name: 'Profil d’investisseur', detail: 'Vos réponses, objectifs et projections.' },
    reports: { name: 'Bilans patrimoniaux', detail: 'Les bilans de votre patrimoine en PDF.' },
  },
  reaches: { none: 'Fermé', read: 'Consulter', manage: 'Modifier' },
  asked: (reach) => `Demandé\u00a0: ${reach}`,
  less: 'Vous ouvrez moins que demandé.',
  endsOn: 'Jusqu’au',
  endsHelp: 'Vide\u00a0: jusqu’à ce que vous y mettiez fin',
  endsHelpAsked: (day) => `Au plus tard le ${day}, comme demandé`,
  household: 'Foyer',
  newHousehold: 'Un nouveau foyer',
  newHouseholdDetail: 'Rien de vos autres foyers n’est montré.',
  householdName: 'Nom du nouveau foyer',
  householdNameHelp: 'Vide\u00a0: votre nom',
  promises: [
    'Vous pouvez suspendre le mandat ou y mettre fin à tout moment, avec effet immédiat.',
    'Chaque visite du cabinet est notée, et vous pouvez la lire.',
    'Un mandat déjà donné à ce cabinet sur ce foyer est remplacé par celui-ci dès maintenant\u202f; les actifs que vous n’y montriez pas restent non montrés.',
  ],
  accept: 'Donner le mandat',
  accepted: (practice) => `Le mandat a été donné à ${practice}.`,
  decline: 'Refuser',
  declined: 'Vous avez refusé.',
  declinedLead: 'Le cabinet en est informé. Rien de vous ne lui est montré. Vous pouvez fermer cette page.',
};
