import { formatCount } from '#lib/format.ts';
import type { TeamMessages } from '../en/team.ts';
import { askedMandate } from './asked-mandate.ts';

const customers = (count: number) => (count > 1 ? `${formatCount(count, 'fr')} clients` : `${count} client`);

export const team: TeamMessages = {
  title: 'Équipe',
  lead: {
    practice: (name) => `Qui travaille dans ${name}, et quels clients chacun conseille.`,
    household: (name) => `Qui peut ouvrir ${name} avec son propre compte.`,
  },
  people: 'Membres',
  you: 'Vous',
  activity: 'Activité du cabinet',
  roles: {
    owner: 'Propriétaire',
    member: 'Membre',
    viewer: 'Lecteur',
    advisor: 'Conseiller',
    assistant: 'Assistant',
  },
  roleDetails: {
    owner: 'Tout, y compris l’équipe et les réglages',
    member: 'Consulte et modifie tout, sauf l’équipe',
    viewer: 'Consulte tout, ne modifie rien',
    advisor: 'Suit les clients, établit devis et factures, modifie les réglages',
    assistant: 'Prépare tout\u202f; ne finalise aucune facture et ne modifie pas les réglages',
  },
  since: (day) => `depuis le ${day}`,
  leads: (leads, advises) =>
    advises === 0
      ? 'ne conseille encore aucun client'
      : `référent de ${customers(leads)}${advises > leads ? `, conseille ${customers(advises)}` : ''}`,
  change: (name) => `Modifier le rôle de ${name}`,
  role: 'Rôle',
  saveRole: 'Enregistrer le rôle',
  roleSaved: (name) => `${name} a un nouveau rôle.`,
  act: (name) => `Actions pour ${name}`,
  changeRole: 'Modifier le rôle',
  seeCustomers: 'Voir ses clients',
  remove: 'Retirer de l’équipe',
  removeTitle: (name) => `Retirer ${name}\u202f?`,
  removeLead: 'Dès sa prochaine requête, cette personne ne verra plus rien. Ce qu’elle a fait reste dans l’historique.',
  removeAct: 'Retirer',
  removed: (name) => `${name} n’en fait plus partie.`,
  leave: 'Quitter',
  leaveTitle: (name) => `Quitter ${name}\u202f?`,
  leaveLead: 'Vous n’en verrez plus rien. Pour revenir, il faudra une nouvelle invitation.',
  heir: (count) => `Qui reprend ${customers(count)}\u202f?`,
  heirHelp:
    'Cette personne les conseillera, et sera référente de ceux que personne d’autre ne suit. Elle reprend aussi les tâches ouvertes, les rendez-vous à venir et les revues en attente.',
  left: (name) => `Vous avez quitté ${name}.`,
  lastOwner: 'Vous êtes le dernier propriétaire\u00a0: donnez ce rôle à quelqu’un d’autre avant de partir.',
  invitations: 'Invitations ouvertes',
  invitationsNone: 'Aucune invitation n’est ouverte.',
  invite: 'Inviter',
  inviteTitle: 'Inviter dans l’équipe',
  inviteLead:
    'La personne reçoit un e-mail avec un lien que seul son compte peut utiliser, une seule fois, dans les 7 jours.',
  email: 'Adresse e-mail',
  language: 'Langue de l’e-mail',
  send: 'Envoyer l’invitation',
  sent: (email) => `L’invitation à ${email} est partie.`,
  byHand: (email) => `Aucun serveur de messagerie n’est réglé\u00a0: transmettez ce lien à ${email} vous-même.`,
  copy: 'Copier le lien',
  copied: 'Le lien est copié.',
  sentOn: (day) => `envoyée le ${day}`,
  until: (day) => `ouverte jusqu’au ${day}`,
  expired: 'Expirée',
  resend: 'Renvoyer',
  resendTo: (email) => `Renvoyer l’invitation à ${email}`,
  revoke: 'Retirer',
  revokeOf: (email) => `Retirer l’invitation à ${email}`,
  revoked: (email) => `L’invitation à ${email} est retirée.`,
  sight: {
    title: 'Qui voit quels clients',
    label: 'Les conseillers et assistants voient',
    all: 'Tous les clients du cabinet',
    allDetail: 'Chacun peut remplacer chacun.',
    own: 'Les clients qu’ils conseillent, et aucun autre',
    ownDetail:
      'Listes, documents, totaux, recherche et patrimoine des autres clients leur restent fermés. Les propriétaires voient tout.',
    saved: 'Enregistré. Le choix vaut dès la prochaine requête de chacun.',
  },
  askedMandate,
  join: {
    title: (name) => `Rejoindre ${name}`,
    lead: (by, kind, role) =>
      `${by} vous invite dans ce ${kind === 'practice' ? 'cabinet' : 'foyer'}. Votre rôle\u00a0: ${role}.`,
    sentTo: (email) => `Envoyée à ${email}`,
    until: (day) => `Ouverte jusqu’au ${day}`,
    accept: 'Accepter',
    decline: 'Refuser',
    declined: 'Vous avez refusé l’invitation.',
    declinedLead: 'L’expéditeur verra qu’elle n’est plus ouverte. Vous pouvez fermer cette page.',
    signIn: 'Se connecter',
    signUp: 'Créer un compte',
    needsAccount: (email) => `Connectez-vous avec ${email} pour répondre, ou créez un compte avec cette adresse.`,
    other: (email) =>
      `Vous êtes connecté avec ${email}, et l’invitation a été envoyée à une autre adresse. Connectez-vous avec le compte qui la porte.`,
    signOut: 'Se déconnecter',
    closed: 'Cette invitation est fermée',
    closedLead: 'Elle a déjà servi, a été retirée ou date de plus de 7 jours. Demandez-en une nouvelle.',
    goOn: 'Continuer',
    joined: (name) => `Vous faites désormais partie de ${name}.`,
  },
};
