import type { whatIf as english } from '../en/tax-what-if.ts';

/** A copy of an income year with changes. */
export const whatIf: typeof english = {
  title: 'Ce qui changerait l’impôt',
  intro: (year) => `En plus des chiffres de ${year}\u202f; les chiffres eux-mêmes ne changent pas.`,
  more: {
    salaries1: 'Salaire en plus, déclarant 1',
    salaries2: 'Salaire en plus, déclarant 2',
    unfurnishedRents: 'Loyers nus en plus',
    dividends: 'Dividendes en plus',
    retirementSavings: 'Versement sur un PER',
    donations: 'Dons',
  },
  named: 'Scénarios enregistrés',
  name: 'Nom du scénario',
  save: 'Garder',
  kept: (name) => `«\u00a0${name}\u00a0» gardé`,
  remove: (name) => `Supprimer\u00a0: ${name}`,
  option: 'Revenus du capital',
  options: { same: 'Comme choisi', flat: 'Forfait', scale: 'Barème' },
  same: 'L’impôt ne change pas',
  differs: (amount, isLess) => (isLess ? `${amount} d’impôt en moins` : `${amount} d’impôt en plus`),
  row: 'Sur l’année',
  today: 'Aujourd’hui',
  variant: 'Avec les changements',
  difference: 'Écart',
  levies: 'Prélèvements sociaux',
  total: 'Impôt et prélèvements',
  points: (points) => `${points.replace('.', ',')} pts`,
  deferred:
    'L’impôt sur un versement PER est reporté, pas supprimé\u00a0: les sorties du plan sont imposées. Le plafond compte dès qu’il est connu\u00a0: voir Placements.',
  sale: {
    which: 'Vente d’un bien',
    none: 'Aucune vente',
    price: 'Prix de vente, net de frais',
    inYears: 'Dans combien d’années',
    tooLate: 'Des années entières, 30 au plus.',
    incomeTax: 'Impôt sur la plus-value, par le notaire',
    levies: 'Prélèvements sur la plus-value',
    total: 'Le tout avec la vente',
    note: (day) =>
      `Vendu le ${day} à ce prix\u202f; le notaire retient l’impôt. Les loyers et charges d’après la vente ne sont pas retirés de l’année.`,
    unknown: 'Le prix et la date d’achat de ce bien sont nécessaires\u00a0: complétez-les sur sa page.',
  },
};
