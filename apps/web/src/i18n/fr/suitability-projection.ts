import type { projection as english } from '../en/suitability-projection.ts';

/** La projection du patrimoine net. */
export const projection: typeof english = {
  open: 'Projection',
  title: 'Projection du patrimoine net',
  fileName: 'projection',
  inputs: 'Hypothèses',
  lead: (name) =>
    `${name} pour le rendement et la volatilité\u202f; le reste d’après vos comptes. Tout se modifie et se recalcule aussitôt.`,
  warning: 'Avertissement',
  unreadable: 'Un champ ne contient pas de nombre, ou un nombre hors de ses bornes\u00a0: rien n’est calculé.',
  reading:
    'Un cas sur 20 finit au-dessus de la ligne haute, un sur 20 au-dessous de la ligne basse, la moitié au-dessous de celle du milieu.',
  lines: {
    p95: '95\u00a0%',
    p50: '50\u00a0%',
    p5: '5\u00a0%',
    paidIn: 'Sans rendement',
  },
  groups: {
    invested: 'Placements',
    beside: 'Immobilier et réserve',
    loan: (name) => `Crédit\u00a0: ${name}`,
    later: 'Revenus et retraite',
  },
  fields: {
    start: 'Placé aujourd’hui',
    monthly: 'Épargne par mois',
    years: 'Durée',
    goal: 'Objectif',
    annualReturn: 'Rendement par an',
    volatility: 'Volatilité',
    fees: 'Frais par an',
    inflation: 'Inflation',
    reserve: 'Réserve',
    property: 'Immobilier détenu en direct',
    propertyGrowth: 'Sa croissance par an',
    retiresIn: 'Retraite dans',
    pension: 'Pension alors, par mois',
    rents: 'Loyers alors, par mois',
    spending: 'Dépenses alors, par mois',
  },
  loanFields: { owed: 'Dû aujourd’hui', instalment: 'Mensualité', years: 'Fin dans' },
  yearsUnit: 'ans',
  todaysMoney: 'En monnaie d’aujourd’hui',
  indexed: 'L’épargne et les revenus suivent l’inflation',
  reset: 'Valeurs de départ',
  missing: (names) => `Laissé de côté, faute de conditions, de prix ou de cours\u00a0: ${names}.`,
  method:
    'Les mois sont indépendants et log-normaux\u202f; l’immobilier, la réserve et les dettes ne varient pas, et les impôts ne sont pas comptés. Quand un crédit se termine, sa mensualité est épargnée. Jusqu’à la retraite, les loyers font partie de l’épargne\u202f; ensuite, ce qui est dépensé au-delà de la pension et des loyers est pris sur les placements, mensualités encore dues comprises.',
};
