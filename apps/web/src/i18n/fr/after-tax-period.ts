import type { AfterTaxMessages } from '../en/after-tax.ts';

export const period: AfterTaxMessages['period'] = {
  title: 'Performance après impôt',
  finding: (after, before) => `${after} après impôt au lieu de ${before} (TWR).`,
  span: (from, to) => `De la clôture du ${from} à celle du ${to}.`,
  twr: 'Rendement pondéré par le temps après impôt (TWR)',
  irr: 'Taux de rendement interne après impôt (TRI)',
  result: 'Résultat après impôt',
  tax: 'Impôt de la période',
  taxAtLeast: 'Impôt de la période, au moins',
  before: 'avant impôt',
  columns: {
    group: 'Nature',
    gain: 'Résultat imposable',
    line: 'Étape',
    base: 'Base',
    rate: 'Taux',
    article: 'Article',
  },
  missing: {
    residence: 'Indiquez où votre foyer est résident fiscal, et la performance après impôt s’affiche ici.',
    currency:
      'L’impôt français se calcule en euros et ce foyer compte dans une autre devise\u00a0: rien n’est calculé.',
  },
  how: 'Comme si tout ce que la période a rapporté était vendu et imposé à son dernier jour, avec le droit et les taux d’aujourd’hui. Une perte réduit l’impôt des gains de même nature et n’est jamais remboursée.',
  limitsTitle: 'Ce qui n’est pas compté',
  limits: {
    always: [
      'Les impôts enregistrés sur les dividendes et intérêts, et les écritures d’impôt, sont tenus pour payés sur cet impôt\u202f; l’impôt étranger qui le dépasse n’est pas ajouté.',
      'L’immobilier hors résidence principale, les métaux précieux, les objets de collection et le non coté\u00a0: leur impôt ne dépend pas de la seule période.',
      'Les loyers et les récompenses en actifs numériques.',
      'Ce que possèdent des personnes hors du foyer fiscal est imposé aux mêmes taux.',
    ],
    france: [
      'Les intérêts des comptes d’épargne, supposés exonérés.',
      'Les contributions sur les hauts revenus, l’IFI, et l’exonération des petites cessions d’actifs numériques.',
      'Les versements sur un PER\u00a0: ils ont été déduits, seuls ses gains comptent.',
      'Les taux des années passées\u00a0: une période ancienne est imposée comme aujourd’hui.',
    ],
  },
};
