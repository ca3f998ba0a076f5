import type { projection as english } from '../en/suitability-projection.ts';

/** The projection of what is invested. */
export const projection: typeof english = {
  open: 'Projection',
  title: 'Projection des placements',
  fileName: 'projection',
  inputs: 'Hypothèses',
  lead: (name) => `Rendement et volatilité de la cible ${name}. Tout se recalcule à chaque changement.`,
  warning: 'Avertissement',
  unreadable: 'Un champ ne contient pas de nombre, ou un nombre hors de ses bornes\u00a0: rien n’est calculé.',
  reading:
    'Un cas sur 20 finit au-dessus de la ligne haute, un sur 20 sous la ligne basse, la moitié sous celle du milieu.',
  lines: {
    p95: '95\u00a0%',
    p50: '50\u00a0%',
    p5: '5\u00a0%',
    paidIn: 'Versé',
  },
  fields: {
    start: 'Investi aujourd’hui',
    monthly: 'Épargné par mois',
    years: 'Durée',
    goal: 'Objectif',
    annualReturn: 'Rendement par an',
    volatility: 'Volatilité',
    fees: 'Frais par an',
    inflation: 'Inflation',
    instalments: 'Mensualités de prêts',
    loanYears: 'Fin des prêts dans',
    retiresIn: 'Retraite dans',
    pension: 'Revenus alors, par mois',
    spending: 'Dépenses alors, par mois',
  },
  yearsUnit: 'ans',
  todaysMoney: 'En monnaie d’aujourd’hui',
  indexed: 'Épargne et revenus suivent l’inflation',
  reset: 'Valeurs de départ',
  method:
    'Les mois sont indépendants et log-normaux\u202f; les impôts ne sont pas comptés. À la fin des prêts, la mensualité est épargnée\u202f; à la retraite, ce qui est dépensé au-delà des revenus est pris sur les placements.',
};
