import type { PropertyRegime } from './property-regime.ts';

type Words = Readonly<Record<PropertyRegime, string>>;

export const FRENCH_REGIMES: Words = {
  community: 'communauté réduite aux acquêts',
  universal_community: 'communauté universelle',
  separation: 'séparation de biens',
  participation: 'participation aux acquêts',
  pacs_separation: 'pacs, séparation des patrimoines',
  pacs_joint: 'pacs, indivision',
  other: 'un autre régime',
};

export const ENGLISH_REGIMES: Words = {
  community: 'community of acquisitions',
  universal_community: 'universal community',
  separation: 'separation of property',
  participation: 'participation in acquisitions',
  pacs_separation: 'civil partnership (pacs), separate property',
  pacs_joint: 'civil partnership (pacs), joint property',
  other: 'another regime',
};

/** What each regime is called, in a sentence. */
export const regimeWords = (language: 'en' | 'fr'): Words => (language === 'fr' ? FRENCH_REGIMES : ENGLISH_REGIMES);
