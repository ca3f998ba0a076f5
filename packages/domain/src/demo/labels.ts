/** Words by which the couple of the story finds its assets again, by the key of the asset. */
export const DEMO_TAGS: Readonly<Record<string, readonly string[]>> = {
  joint: ['quotidien'],
  'julien-current': ['quotidien'],
  'livret-a': ['épargne de précaution'],
  ldds: ['épargne de précaution'],
  pea: ['long terme', 'retraite'],
  cto: ['long terme'],
  wallet: ['risqué'],
  car: ['quotidien'],
};

/** What the couple wants its investments to be made of by class, in percent. */
export const DEMO_TARGETS = { equities: '70', bonds: '10', secure: '10', alternatives: '10' } as const;

/** What the last report of each fund says it is made of by class, by the key of the instrument. */
export const DEMO_BREAKDOWNS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  world: { equities: '100' },
  sp500: { equities: '100' },
  emerging: { equities: '100' },
  'all-world': { equities: '100' },
};

/** What the couple wrote down, by the key of the asset. */
export const DEMO_NOTES: Readonly<Record<string, string>> = {
  pea: 'Versement programmé de 300 € le 5 du mois. Ne rien retirer avant les cinq ans du plan.',
  wallet: 'Phrase de récupération au coffre de la banque, enveloppe scellée.',
  car: 'Contrôle technique à prévoir au printemps ; factures d’entretien dans la boîte à gants.',
};

/** Files the couple keeps with its assets, as plain text. */
export type DemoDocument = { readonly assetKey: string; readonly name: string; readonly text: string };

export const DEMO_DOCUMENTS: readonly DemoDocument[] = [
  {
    assetKey: 'car',
    name: 'Estimation de reprise.txt',
    text: 'Estimation de reprise, garage du Parc. Valable trente jours. Véhicule en bon état, entretien suivi.\n',
  },
  {
    assetKey: 'livret-a',
    name: 'Intérêts par année.csv',
    text: 'année;intérêts\n2023;182,40\n2024;201,15\n2025;176,90\n',
  },
  {
    assetKey: 'works-loan',
    name: 'Devis des travaux.txt',
    text: 'Isolation des combles et remplacement des menuiseries. Devis accepté, travaux terminés.\n',
  },
];
