import type { AccessLogMessages } from '../en/access-log.ts';

export const accessLog: AccessLogMessages = {
  read: (what) => `${what}\u00a0: consultation`,
  changed: (what) => `${what}\u00a0: modification`,
  areas: {
    assets: 'Actifs',
    loans: 'Emprunts',
    properties: 'Immobilier',
    revenues: 'Revenus',
    transactions: 'Opérations',
    positions: 'Titres et cryptos',
    instruments: 'Titres et cryptos',
    imports: 'Imports',
    performance: 'Performance',
    documents: 'Documents',
    'wealth-report': 'Bilan patrimonial',
    activity: 'Historique',
    mandates: 'Journal des accès',
  },
  whole: 'Patrimoine',
};
