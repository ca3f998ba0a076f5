import type { TargetsMessages } from '../en/targets.ts';

export const targets: TargetsMessages = {
  title: 'Répartition cible',
  intro: 'La part de vos actifs que chaque classe devrait représenter. Laissez tout vide pour ne rien viser.',
  now: (percent) => `${percent} aujourd’hui`,
  whole: 'Ensemble 100\u00a0%',
  notWhole: (total) => `Ensemble ${total}, et non 100\u00a0%`,
  none: 'Aucune cible',
  save: 'Enregistrer les cibles',
  saved: 'Cibles enregistrées',
  removed: 'Cibles retirées',
};
