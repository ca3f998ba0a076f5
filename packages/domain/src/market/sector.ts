/** What a company does, by the eleven sectors in general use; `diversified` for funds, `public` for what states owe. */
export const SECTORS = [
  'technology',
  'health',
  'finance',
  'industry',
  'consumer_cyclical',
  'consumer_staples',
  'energy',
  'utilities',
  'materials',
  'communication',
  'real_estate',
  'diversified',
  'public',
] as const;

export type Sector = (typeof SECTORS)[number];

/** Stands for several countries where an ISO 3166 code is asked for; codes from XA to XZ are free for users. */
export const SEVERAL_COUNTRIES = 'XW';
