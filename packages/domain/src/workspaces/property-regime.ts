/**
 * What governs the property of a couple: the matrimonial regimes of the Code civil (art. 1400, 1526, 1536, 1569), the two of
 * a civil partnership (art. 515-5, 515-5-1), or another one, of another country for instance.
 */
export const PROPERTY_REGIMES = [
  'community',
  'universal_community',
  'separation',
  'participation',
  'pacs_separation',
  'pacs_joint',
  'other',
] as const;
export type PropertyRegime = (typeof PROPERTY_REGIMES)[number];

/** It is a fact of a couple, stated of the spouse or partner: of nobody else there is one. */
export const regimeOfMember = (link: string, regime: PropertyRegime | null): PropertyRegime | null =>
  link === 'spouse' ? regime : null;
