import type { AccountsMessages } from '../en/sales-accounts.ts';

export const accounts: AccountsMessages = {
  title: 'Comptes du journal des ventes',
  help: 'Comme votre expert-comptable les nomme.',
  names: {
    customers: 'Clients',
    services: 'Prestations',
    goods: 'Marchandises',
    vat: 'TVA collectée (exigible)',
    vatAwaiting: 'TVA en attente d’encaissement',
    deposits: 'Acomptes reçus',
    badDebts: 'Créances irrécouvrables',
    roundingLoss: 'Arrondi, perte',
    roundingGain: 'Arrondi, gain',
  },
  ofRate: { services: 'Prestations', goods: 'Marchandises', vat: 'TVA exigible', vatAwaiting: 'TVA en attente' },
  rates: 'Comptes propres à un taux',
  ratesHelp: 'Un champ vide renvoie au compte général ci-dessus.',
  rate: 'Taux',
  addRate: 'Ajouter un taux',
  removeRate: (rate) => `Retirer ${rate}`,
  wrong: 'Un compte commence par un chiffre de 1 à 7 et compte au moins trois signes.',
};
