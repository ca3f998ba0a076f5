import type { BookMessages } from '../en/sales-journal.ts';

export const journal: BookMessages['journal'] = {
  title: 'Journal des ventes',
  lead: 'Documents émis sur la période, TVA devenue exigible à leur encaissement et pertes, dans les colonnes du FEC. C’est un seul journal, et non le FEC entier d’une entreprise.',
  total: (amount) => `${amount} de chaque côté\u00a0: le journal est équilibré`,
  fec: 'Colonnes du FEC (.txt)',
  columns: {
    entry: 'Écriture',
    on: 'Date',
    account: 'Compte',
    document: 'Pièce',
    customer: 'Client',
    debit: 'Débit',
    credit: 'Crédit',
  },
  kinds: { vat_due: 'TVA exigible à l’encaissement', loss: 'passé en perte' },
  empty: 'Rien n’a été émis ni encaissé sur cette période.',
  emptyDetail: 'Les comptes se choisissent dans les réglages du cabinet.',
};

export const catchUp: BookMessages['catchUp'] = {
  title: (name, count) => `${name}\u00a0: ${count} factures étaient prévues alors que rien n’a été émis`,
  detail: (days) =>
    `Jours\u00a0: ${days}. Émises maintenant, toutes porteraient la date du jour et nommeraient leur période.`,
  all: (count) => `Émettre les ${count} aujourd’hui`,
  latest: (day) => `Seulement la dernière, du ${day}`,
  none: 'Les passer toutes',
  issuing: (count) => `${count} factures en cours d’émission`,
  skipped: (days) => `Passées\u00a0: ${days}`,
};

export const closings: BookMessages['closings'] = {
  title: 'Clôtures',
  lead: 'Ce qui a été émis et encaissé chaque jour, mois et année achevés, en euros TTC. Chaque clôture est scellée avec la précédente et ne change jamais ; un paiement compte le jour où il a été enregistré.',
  archive: 'Archive de la période (ZIP)',
  kindsLabel: 'Clôtures des',
  kinds: { day: 'Jours', month: 'Mois', year: 'Années' },
  columns: {
    period: 'Période',
    documents: 'Documents',
    gross: 'Facturé',
    received: 'Encaissé',
    totalGross: 'Facturé depuis le début',
    hash: 'Sceau',
  },
  empty: 'Rien n’est encore clôturé sur cette période.',
  emptyDetail:
    'Un jour, un mois ou une année est clôturé la nuit qui suit sa fin, si quelque chose y a été émis ou encaissé. Choisissez une période plus longue pour en voir d’autres.',
  show: (period) => `Clôture : ${period}`,
  facts: {
    documents: 'Documents émis',
    net: 'Facturé HT',
    vat: 'TVA',
    gross: 'Facturé TTC',
    payments: 'Paiements enregistrés',
    received: 'Encaissé',
    takenBack: 'Annulé',
    totalGross: 'Facturé depuis le début',
    totalReceived: 'Encaissé depuis le début',
    position: 'Documents dans la chaîne',
  },
  seals: {
    hash: 'Sceau de cette clôture',
    previousHash: 'Sceau de la précédente',
    seal: 'Sceau du dernier document',
  },
};
