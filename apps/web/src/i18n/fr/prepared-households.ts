import type { CustomersMessages } from '../en/customers.ts';

/** Un foyer que le cabinet prépare pour un client sans compte. */
export const preparedHouseholds: CustomersMessages['preparedHouseholds'] = {
  offer: {
    title: 'Ou préparez vous-même le foyer',
    lead: 'Saisissez ce que vous connaissez du patrimoine du client avant qu’il ait un compte, avec les mêmes écrans que pour tout foyer. Invitez-le ensuite\u00a0: il lit ce que le foyer contient, en devient propriétaire et choisit ce que vous pouvez voir.',
    days: 'D’ici là, le foyer n’appartient à personne. Il est effacé au bout de 180 jours si le client ne le reprend pas.',
    act: 'Préparer le foyer',
    done: 'Le foyer est créé\u00a0: remplissez-le, puis invitez le client.',
  },
  title: 'Préparé par le cabinet',
  tag: 'Non remis',
  by: (name, day) => `Préparé par ${name} le ${day}`,
  until: (day) => `Effacé après le ${day} si le client ne le reprend pas`,
  refused: (day) => `Refusé par le client le ${day}`,
  lead: 'Le cabinet le conserve pour le client, à qui il n’appartient pas encore. Dès que le client l’accepte, seul son mandat compte.',
  erase: 'L’effacer',
  eraseTitle: 'Effacer le foyer préparé\u202f?',
  eraseDetail: 'Tout ce qui y a été saisi est effacé maintenant, sans retour possible. La fiche du client reste.',
  eraseNot: 'Le conserver',
  erased: 'Le foyer préparé a été effacé.',
  unlinked: 'Le client est lié à un autre mandat, ou à aucun.',
  paused: {
    title: 'Le client a suspendu son mandat',
    detail:
      'Rien de son foyer ne s’affiche tant qu’il ne le reprend pas. Vous pouvez aussi l’inviter à en donner un autre.',
  },
  handOver: {
    title: 'Remettre le foyer au client',
    lead: 'Le client reçoit un message, se connecte ou crée un compte, lit ce qui est préparé et devient propriétaire du foyer. Il vous en ouvre ce qu’il veut, ou rien.',
  },
};
