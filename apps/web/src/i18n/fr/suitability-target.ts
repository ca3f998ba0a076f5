import type { target as english } from '../en/suitability-target.ts';

/** La cible par classe du foyer lui-même. */
export const target: typeof english = {
  title: 'Modifier la cible',
  lead: (name) =>
    `Point de départ\u00a0: ${name}. Votre cible remplace celle du profil dans les écarts et sur le tableau de bord\u202f; le profil, lui, ne change pas.`,
  leadBare:
    'La part de vos placements financiers que chaque classe devrait représenter. Elle vaut aussi sur le tableau de bord\u202f; un profil investisseur en proposerait une.',
  edit: 'Modifier la cible',
  save: 'Enregistrer ma cible',
  saved: 'Cible enregistrée',
  removed: 'Votre cible a été retirée',
  useProfile: 'Reprendre la cible du profil',
  remove: 'Retirer ma cible',
  byKindTitle: 'Vous avez une ancienne cible, par nature',
  byKind: (parts) =>
    `${parts}. Elle comptait les biens et la réserve\u202f; elle reste telle quelle sur le tableau de bord, marquée «\u00a0par nature\u00a0», jusqu’à ce que vous enregistriez une cible par classe.`,
  whole: 'Ensemble 100\u00a0%',
  rest: (percent, isMissing, amount) =>
    `${isMissing ? `Il reste ${percent} à répartir` : `${percent} de trop`}${amount ? `, soit ${amount}` : ''}. L’enregistrement attend un total de 100\u00a0%.`,
  spread: 'Répartir au prorata',
  restIn: (name) => `Le reste en ${name}`,
  backTo: (name) => `Revenir à ${name}`,
  less: (name) => `${name}\u00a0: un point de moins`,
  more: (name) => `${name}\u00a0: un point de plus`,
  effects: 'Effet sur les fourchettes',
  effectsLead: 'Par an, avant frais et impôts.',
  effectsWait: 'Ces chiffres s’affichent dès que le total fait 100\u00a0%.',
  columns: { target: 'Cible', expected: 'Rendement attendu', volatility: 'Volatilité', worst: 'Très mauvaise année' },
  mine: 'Ma cible',
  held: 'Vos avoirs',
  origins: { profile: 'Profil', own: 'La mienne', goals: 'Par objectif' },
  show: 'Cible à comparer',
  names: {
    profile: (name) => `Cible ${name}`,
    own: () => 'Votre propre cible',
    goals: () => 'Cible par objectif',
  },
};
