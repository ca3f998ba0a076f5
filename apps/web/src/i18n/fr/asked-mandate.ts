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
    wealth: { name: 'Patrimoine', detail: 'Actifs, dettes, opérations et performance.' },
    documents: { name: 'Documents', detail: 'Les pièces classées avec vos actifs.' },
    tax: { name: 'Profil fiscal', detail: 'Revenus, parts, impôts estimés.' },
    investment: { name: 'Profil d’investisseur', detail: 'Vos réponses, objectifs et projections.' },
    reports: { name: 'Bilans patrimoniaux', detail: 'Les bilans de votre patrimoine en PDF.' },
  },
  reaches: { none: 'Fermé', read: 'Consulter', manage: 'Modifier' },
  asked: (reach) => `Demandé\u00a0: ${reach}`,
  less: 'Vous ouvrez moins que demandé.',
  undecided: 'Choisissez ce que vous ouvrez ici.',
  withWealth: 'Fermé avec le patrimoine, sur lequel cette rubrique repose.',
  wealthClosed:
    'Documents, profil fiscal et bilans reposent sur le patrimoine et sont fermés avec lui. Le profil d’investisseur peut être ouvert\u00a0: vos réponses, sans montants.',
  answersAlone: 'Vos réponses et le profil qui en résulte, sans objectifs ni projections.',
  nothing: 'Ouvrez au moins une rubrique, ou refusez.',
  leftOut: {
    title: 'Actifs non montrés',
    help: 'Cochez ce que ce cabinet ne voit pas. Ses totaux n’en tiennent pas compte et signalent qu’il manque quelque chose, sans nom ni montant. Les impôts et le profil d’investisseur dépendent de tout ce que vous possédez\u00a0: ils ne sont alors pas montrés. Ce que vous ajouterez plus tard sera montré.',
    none: 'Il n’y a pas encore d’actif à exclure. Ce que vous ajouterez plus tard sera montré, tant que vous ne l’excluez pas dans votre compte.',
    search: 'Rechercher un actif',
    notFound: 'Aucun actif ne porte ce nom.',
    count: (count) =>
      count === 0 ? 'tout est montré' : count === 1 ? 'un actif non montré' : `${count} actifs non montrés`,
  },
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
    'Un mandat déjà donné à ce cabinet sur ce foyer est remplacé par celui-ci dès maintenant.',
  ],
  offered: {
    title: 'Votre foyer est prêt',
    lead: (by, practice) =>
      `${by}, de ${practice}, y a saisi ce qu’il connaît de votre patrimoine. Acceptez-le et il est à vous\u202f; refusez-le et vous n’en recevez rien.`,
    since: (by, day) => `Préparé par ${by} le ${day}.`,
    changed: (day) => `Dernière modification le ${day}.`,
    sees: (practice) =>
      `${practice} y voit et y modifie tout jusqu’à votre accord. Vous pourrez lire ensuite chacune de ses visites.`,
    until: (day) => `Sans réponse, il est effacé après le ${day}\u202f; si vous refusez, dans les 30 jours.`,
    holds: (name) => `Ce que contient «\u00a0${name}\u00a0»`,
    members: 'Personnes',
    assets: 'Actifs',
    loans: 'Dettes',
    none: 'rien de saisi',
    more: (count) => `et ${count} de plus`,
    choice: 'Le foyer préparé\u00a0: vous en devenez propriétaire.',
    notIt: 'Le foyer préparé n’est pas repris, et il est effacé dans les 30 jours.',
    after: 'Et ensuite\u202f?',
    open: (practice) => `${practice} continue à le consulter`,
    openDetail: 'Dans la mesure de ce que vous ouvrez ci-dessous.',
    closed: (practice) => `${practice} n’en voit plus rien`,
    closedDetail: 'Son accès prend fin quand vous acceptez. Vous pourrez donner un mandat plus tard.',
    promises: [
      'Vous en devenez le seul propriétaire. Le cabinet ne peut plus l’effacer.',
      'Vous pouvez corriger ou supprimer tout ce qui a été saisi.',
      'Vous pouvez suspendre le mandat ou y mettre fin à tout moment, avec effet immédiat. Chaque visite du cabinet est notée, et vous pouvez la lire.',
    ],
    promisesClosed: [
      'Vous en devenez le seul propriétaire. Le cabinet ne peut plus l’effacer.',
      'Vous pouvez corriger ou supprimer tout ce qui a été saisi.',
    ],
    accept: 'Accepter le foyer',
    taken: 'Le foyer est à vous. Le cabinet ne le voit plus.',
  },
  accept: 'Donner le mandat',
  accepted: (practice) => `Le mandat a été donné à ${practice}.`,
  decline: 'Refuser',
  declined: 'Vous avez refusé.',
  declinedLead: 'Le cabinet en est informé. Rien de vous ne lui est montré. Vous pouvez fermer cette page.',
};
