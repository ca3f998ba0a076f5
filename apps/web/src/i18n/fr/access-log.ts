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
  viewing: (name, scope) => `Vous consultez ${name} sous mandat (${scope}).`,
  scopes: { read: 'lecture seule', manage: 'lecture et gestion' },
  notShared: {
    title: 'Non partagé avec vous',
    detail:
      'Le foyer les a laissés hors de son mandat. Il peut les ouvrir dans son compte, rubrique «\u00a0Mandats\u00a0».',
    areas: {
      wealth: 'patrimoine',
      documents: 'documents',
      tax: 'profil fiscal',
      investment: 'profil d’investisseur',
      reports: 'bilans',
    },
    paused: 'suspendu par le foyer',
    leavesOut: 'Des actifs sont exclus de ce mandat\u00a0: tous les montants sont ceux du reste.',
    leavesOutShort: 'des actifs exclus',
    wholeOnly:
      'Des actifs sont exclus de ce mandat\u00a0: ce qui dépend de tout ce que possède le foyer n’est pas montré.',
    without: (areas) => `sans ${areas.join(', ')}`,
  },
  mandateNotices: {
    alteredTo: {
      changed: 'modifié',
      paused: 'suspendu',
      resumed: 'de nouveau ouvert',
      ends_in_30: 'prend fin sous 30 jours',
      ends_in_7: 'prend fin sous 7 jours',
    },
    altered: (name, event) => `Mandat de ${name}\u00a0: ${event}`,
    declined: (name) => `${name} a refusé votre invitation à donner un mandat`,
    noted: 'J’ai vu',
    until: (day: string) => `jusqu’au ${day}`,
    household: {
      givenBy: (practice: string) => `Un mandat a été donné à ${practice}`,
      endedBy: (practice: string) => `Le mandat de ${practice} a pris fin`,
      reach: { read: 'peut consulter votre patrimoine', manage: 'peut consulter et modifier votre patrimoine' },
      ended: 'ne voit plus rien de votre patrimoine',
    },
    practice: {
      givenBy: (household: string) => `${household} a donné un mandat`,
      endedBy: (household: string) => `${household} a mis fin à son mandat`,
      reach: {
        read: 'vous pouvez consulter son patrimoine',
        manage: 'vous pouvez consulter et modifier son patrimoine',
      },
      ended: 'son patrimoine n’est plus partagé',
    },
  },
};
