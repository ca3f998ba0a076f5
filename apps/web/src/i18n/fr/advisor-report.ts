import type { ReportsMessages } from '../en/reports.ts';

/** Les rapports du cabinet. */
export const reportTabs: ReportsMessages['screen']['tabs'] = {
  vat: 'TVA',
  journal: 'Journal des ventes',
  advisors: 'Par conseiller',
  e_reporting: 'Ventes aux particuliers',
  closings: 'Clôtures',
};

/** Le chiffre facturé, par conseiller référent. */
export const advisorReport: ReportsMessages['advisors'] = {
  lead: 'Selon le conseiller référent d’aujourd’hui. Les avoirs et les acomptes repris par une facture finale sont déduits.',
  title: 'Par conseiller référent',
  file: 'par-conseiller',
  none: 'Sans conseiller référent',
  erased: 'Compte effacé',
  empty: 'Rien sur cette période',
  emptyDetail: 'Ni facture ni paiement, et rien n’est dû à la fin.',
  columns: {
    advisor: 'Conseiller',
    invoiced: 'Facturé HT',
    collected: 'Encaissé TTC',
    outstanding: 'Reste dû à la fin',
  },
};
