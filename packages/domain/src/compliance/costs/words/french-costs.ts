import type { CostFact, InstrumentCost } from '../cost-fields.ts';

/** The elements of a disclosure of costs, beside the parties. */
export const COST_ELEMENTS = [
  'costPeriod',
  'serviceCosts',
  'instrumentCosts',
  'totalCosts',
  'costEffect',
  'itemisedCosts',
] as const;
export type CostElement = (typeof COST_ELEMENTS)[number];

type Counted = { readonly days: number; readonly since: string | null };

/** What stands in a disclosure of costs beside what the practice states. */
export type CostWords = {
  readonly title: string;
  readonly services: string;
  readonly elements: Readonly<Record<CostElement, string>>;
  /** What the fields are called, and what a draft lacks. */
  readonly facts: Readonly<Record<CostFact, string>>;
  readonly period: (from: string, to: string) => string;
  readonly exPost: string;
  readonly leavesOut: string;
  readonly underMandate: string;
  readonly withoutMandate: string;
  readonly since: (day: string) => string;
  readonly partial: string;
  readonly columns: { readonly cost: string; readonly amount: string };
  readonly invoiced: string;
  readonly invoicedNet: (net: string) => string;
  readonly otherFees: string;
  readonly inducements: string;
  readonly inducementsNone: string;
  readonly inducementsContained: string;
  readonly serviceTotal: string;
  readonly accountFees: string;
  readonly accountFeesInPart: string;
  readonly instruments: Readonly<Record<InstrumentCost, string>>;
  readonly instrumentTotal: (isWhole: boolean) => string;
  readonly typed: string;
  readonly stated: string;
  readonly computed: string;
  readonly notKnown: string;
  readonly notKnownNote: string;
  readonly countedOnce: string;
  readonly total: (isWhole: boolean) => string;
  readonly average: string;
  readonly averageOf: (counted: Counted) => string;
  readonly percent: string;
  readonly noPercent: { readonly unknown: string; readonly zero: string };
  readonly before: string;
  readonly costs: string;
  readonly after: string;
  readonly ofAverage: (percent: string) => string;
  readonly effect: (amount: string, percent: string | null) => string;
  readonly effectNote: string;
  readonly leastNote: string;
  readonly resultNotKnown: string;
  readonly resultTyped: string;
  readonly itemised: string;
  /** Added where a document informs and binds nobody. */
  readonly acknowledgement: string;
  readonly sentNote: (version: number, hash: string) => string;
};

export const frenchCosts: CostWords = {
  title: 'Information sur les coûts et charges (ex post)',
  services: 'Précisions du cabinet',
  elements: {
    costPeriod: 'Période',
    serviceCosts: 'Coûts du service',
    instrumentCosts: 'Coûts des instruments et des comptes',
    totalCosts: 'Total des coûts et charges',
    costEffect: 'Effet cumulé des coûts sur le rendement',
    itemisedCosts: 'Ventilation sur demande',
  },
  facts: {
    period: 'Période de l’information',
    inducements: 'Incitations (rétrocessions) reçues de tiers',
    inducementsContained: 'Incitations comprises ou non dans les coûts des instruments',
    accountFees: 'Frais prélevés sur les comptes',
    averageAssets: 'Moyenne des actifs conseillés',
    result: 'Résultat de la période',
    oneOff: 'Coûts ponctuels',
    ongoing: 'Coûts récurrents',
    transaction: 'Coûts liés aux transactions',
    incidental: 'Coûts marginaux',
  },
  period: (from, to) => `Du ${from} au ${to}, ces deux jours compris.`,
  exPost: 'Coûts effectivement supportés sur cette période (information ex post), en euros.',
  leavesOut: 'Le foyer garde des actifs ou des dettes pour lui\u00a0: ce document n’en compte aucun.',
  underMandate:
    'Les comptes sont lus sous le mandat du client\u00a0: comptes-titres, assurances-vie, plans d’épargne retraite, capital-investissement et financement participatif suivis à ce jour.',
  withoutMandate: 'Aucun mandat n’ouvre les comptes du client\u00a0: leurs montants sont saisis par le cabinet.',
  since: (day) => `Les comptes ne sont connus que depuis le ${day}\u00a0: leurs chiffres partent de ce jour.`,
  partial: 'Il manque des cours ou des valeurs\u00a0: ces chiffres comptent ce qui est connu.',
  columns: { cost: 'Poste', amount: 'Montant' },
  invoiced: 'Honoraires facturés par le cabinet, TTC',
  invoicedNet: (net) => `Factures émises sur la période moins les avoirs\u00a0; hors taxes\u00a0: ${net}`,
  otherFees: 'Honoraires facturés hors de l’application, TTC',
  inducements: 'Incitations (rétrocessions) reçues de tiers par le cabinet',
  inducementsNone: 'Aucune, selon le cabinet',
  inducementsContained: 'Payées sur les coûts des instruments ci-dessous, comptées une seule fois dans le total',
  serviceTotal: 'Coûts du service',
  accountFees: 'Frais enregistrés sur les comptes',
  accountFeesInPart: 'Frais enregistrés sur les comptes, pour ce qui est connu',
  instruments: {
    oneOff: 'Coûts ponctuels (entrée, sortie)',
    ongoing: 'Coûts récurrents (gestion)',
    transaction: 'Coûts liés aux transactions',
    incidental: 'Coûts marginaux (commissions de performance)',
  },
  instrumentTotal: (isWhole) =>
    isWhole ? 'Coûts des instruments et des comptes' : 'Coûts des instruments et des comptes, pour ce qui est connu',
  typed: 'Saisi par le cabinet',
  stated: 'D’après les établissements, saisi par le cabinet',
  computed: 'Calculé sous le mandat, d’après les mouvements enregistrés',
  notKnown: 'non connu',
  notKnownNote:
    'Les frais courants déjà déduits du cours des placements ne sont pas connus ici\u202f; leur relevé annuel vient de chaque établissement.',
  countedOnce: 'Incitations déjà comprises dans les coûts des instruments',
  total: (isWhole) => (isWhole ? 'Total des coûts et charges' : 'Total des coûts et charges connus'),
  average: 'Moyenne des actifs conseillés',
  averageOf: ({ days, since }) =>
    `Somme des valeurs de clôture de chaque jour, divisée par leur nombre (${days} jours${since ? `, depuis le ${since}` : ''})`,
  percent: 'Total en pourcentage de cette moyenne',
  noPercent: {
    unknown: 'La moyenne des actifs conseillés n’est pas connue\u00a0: le total n’est pas exprimé en pourcentage.',
    zero: 'La moyenne des actifs conseillés n’est pas supérieure à zéro\u00a0: le total n’est pas exprimé en pourcentage.',
  },
  before: 'Résultat avant coûts et charges',
  costs: 'Coûts et charges',
  after: 'Résultat après coûts et charges',
  ofAverage: (percent) => `${percent} de la moyenne des actifs conseillés`,
  effect: (amount, percent) =>
    percent === null
      ? `Les coûts et charges ont réduit le résultat de la période de ${amount}.`
      : `Les coûts et charges ont réduit le résultat de la période de ${amount}, soit ${percent} de la moyenne des actifs conseillés.`,
  effectNote:
    'Résultat\u00a0: plus et moins-values, réalisées ou non, et revenus, moins les frais et les impôts prélevés sur les comptes. Après coûts, les honoraires du cabinet sont déduits à leur tour.',
  leastNote:
    'Des coûts ne sont pas connus\u00a0: le total et l’effet sur le rendement sont ceux des coûts connus, au moins.',
  resultNotKnown:
    'Le résultat de la période n’est pas connu\u00a0: le rendement avant et après coûts n’est pas indiqué.',
  resultTyped: 'Le résultat de la période est saisi par le cabinet.',
  itemised:
    'Une ventilation des coûts et charges, poste par poste, est remise au client à sa demande, sans frais. Il l’obtient en écrivant au cabinet.',
  acknowledgement:
    'Ce document informe et n’engage pas le client\u00a0: il est remis dès son envoi, la signature en accuse réception.',
  sentNote: (version, hash) => `Version ${version} envoyée au client, SHA-256 ${hash}`,
};
