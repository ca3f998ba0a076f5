import { formatCount } from '#lib/format.ts';
import type { ReviewPackMessages } from '../en/review-packs.ts';

const reviews = (count: number) => (count < 2 ? `${count} revue` : `${formatCount(count, 'fr')} revues`);

export const reviewPacks: ReviewPackMessages = {
  title: 'Revues',
  toBook: 'Suivi des clients',
  lead: 'Un bilan à l’en-tête du cabinet\u00a0: ce qui a changé depuis la dernière revue, l’écart à la cible, la performance, vos honoraires.',
  prepare: 'Préparer la revue',
  prepareChosen: (count) => `Préparer ${reviews(count)}`,
  asked: (count) => (count === 0 ? 'Ces revues sont déjà en préparation' : `${reviews(count)} en préparation`),
  follow: 'Voir les revues',
  tooMany: (most) => `${most} clients au plus à la fois\u00a0: choisissez-en moins.`,
  progress: 'Préparées',
  progressOf: (done, all) => `${formatCount(done, 'fr')} / ${formatCount(all, 'fr')}`,
  search: 'Rechercher un client',
  all: 'Toutes',
  filter: 'État',
  states: { waiting: 'En préparation', made: 'Prête', refused: 'Non préparée' },
  failures: {
    mandate: 'Aucun mandat ne vous ouvre les bilans de ce foyer.',
    forbidden: 'La personne qui l’a demandée ne travaille plus ici.',
    full: 'Le foyer n’a plus de place pour des fichiers.',
    other: 'La préparation a échoué\u00a0: demandez-la de nouveau.',
  },
  closed: 'Le mandat a pris fin ou est suspendu\u00a0: le fichier ne vous est plus ouvert.',
  columns: { customer: 'Client', state: 'État', since: 'Évolution depuis', on: 'Valeurs au', asked: 'Demandée' },
  download: (name) => `Télécharger la revue de ${name}`,
  againOf: (name) => `Préparer de nouveau la revue de ${name}`,
  file: (name, on) => `revue-${name}-${on}.pdf`,
  due: {
    title: (count) => (count < 2 ? 'Un client à revoir' : `${formatCount(count, 'fr')} clients à revoir`),
    detail: 'Sous mandat, sans rendez-vous de revue depuis douze mois',
    last: (day) => `Dernière revue le ${day}`,
    never: 'Jamais revu',
    more: (count) => `Afficher ${formatCount(count, 'fr')} de plus`,
    less: 'Afficher moins',
  },
  empty: {
    title: 'Aucune revue à préparer',
    detail: 'Les clients sous mandat sans revue depuis douze mois apparaîtront ici.',
  },
  noMatch: { title: 'Aucune revue ne correspond', detail: 'Modifiez la recherche ou l’état.' },
};
