import type { goals as english } from '../en/suitability-goals.ts';

/** Les objectifs du foyer, chacun avec son profil. */
export const goals: typeof english = {
  title: (count) =>
    count === 0
      ? 'Objectifs'
      : count === 1
        ? 'Un objectif, avec son horizon'
        : `${count} objectifs, chacun avec son horizon`,
  lead: 'Pour chacun, le plus bas du profil et de ce que son échéance permet. En monnaie d’aujourd’hui, après 0,8\u00a0% de frais par an.',
  none: 'Aucun pour l’instant. Un objectif a un montant, une échéance et son propre profil.',
  add: 'Ajouter un objectif',
  edit: (name) => `Modifier ${name}`,
  save: 'Enregistrer l’objectif',
  remove: 'Retirer l’objectif',
  removeNamed: (name) => `Retirer ${name}`,
  removeTitle: (name) => `Retirer ${name}\u202f?`,
  removeDetail: 'Rien ne change aux actifs du foyer.',
  fields: {
    name: 'Objectif',
    dueOn: 'Échéance',
    amount: 'Placé pour cela aujourd’hui',
    monthly: 'Ajouté chaque mois',
    aimed: 'Montant visé',
  },
  helps: {
    amount: 'Une part de vos placements financiers',
    monthly: 'Vide pour rien',
    aimed: 'En monnaie d’aujourd’hui\u202f; vide si vous ne savez pas',
  },
  due: (day, months) => {
    const years = Math.floor(months / 12);
    const rest = months % 12;
    const parts = [years > 0 && `${years} ${years === 1 ? 'an' : 'ans'}`, rest > 0 && `${rest} mois`].filter(
      (part) => part !== false,
    );
    return months < 1 ? `${day}, échu` : `${day}, dans ${parts.join(' et ')}`;
  },
  monthly: (amount) => `${amount} par mois`,
  range: (low, high) => `${low} à ${high}`,
  rangeDetail: 'à l’échéance, neuf cas sur dix',
  noOutlook: 'Pas de projection\u00a0: l’échéance est passée, ou à plus de 30 ans.',
  together: (amount, monthly) => `Ensemble ${amount}, et ${monthly} par mois.`,
  rest: (amount) => `${amount} ne servent aucun objectif.`,
  tooMuch: (amount) => `C’est ${amount} de plus que ce qui est placé.`,
};
