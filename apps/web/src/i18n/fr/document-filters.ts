import type { filters as englishFilters, noMatch as englishNoMatch } from '../en/document-filters.ts';

export const filters: typeof englishFilters = {
  year: 'Année',
  everyYear: 'Toutes les années',
  from: 'Du',
  to: 'Au',
  days: (from, to) => (from && to ? `du ${from} au ${to}` : from ? `depuis le ${from}` : `jusqu’au ${to}`),
  customer: 'Client',
  clear: 'Effacer les filtres',
};

export const noMatch: typeof englishNoMatch = {
  title: (query) => `Rien ne correspond à «\u00a0${query}\u00a0»`,
  filtered: 'Rien ne correspond à ces filtres',
  detail: 'La recherche ne porte que sur cet onglet.',
  detailOfAll: 'Les brouillons se trouvent par leur client, les documents émis aussi par leur numéro.',
  everywhere: 'Chercher dans tous les onglets',
  clear: 'Effacer la recherche',
};
