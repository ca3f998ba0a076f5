/** What a property is. */
export const PROPERTY_TYPES = ['apartment', 'house', 'building', 'commercial', 'parking', 'land', 'other'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

/** What it serves for: only a let one is expected to bring rent, only a main home is sold free of tax. */
export const PROPERTY_USES = ['main_home', 'second_home', 'let'] as const;
export type PropertyUse = (typeof PROPERTY_USES)[number];

/** How rents are taxed in France: bare or furnished, by a flat allowance (micro) or by real costs (réel). */
export const TAX_REGIMES = ['micro_foncier', 'foncier_reel', 'micro_bic', 'bic_reel'] as const;
export type TaxRegime = (typeof TAX_REGIMES)[number];

/** The kinds of furnished letting of the micro regime. */
export const FURNISHED_KINDS = ['long_term', 'tourism_classified', 'tourism_unclassified'] as const;
export type FurnishedKind = (typeof FURNISHED_KINDS)[number];

export const COST_KINDS = [
  'property_tax',
  'condominium',
  'insurance',
  'management',
  'upkeep',
  'works',
  'accounting',
  'utilities',
  'other',
] as const;
export type CostKind = (typeof COST_KINDS)[number];

export const COST_FREQUENCIES = ['month', 'quarter', 'half_year', 'year', 'once'] as const;
export type CostFrequency = (typeof COST_FREQUENCIES)[number];

/** Why nothing is owed on a sale. */
export const GAIN_EXEMPTIONS = ['main_home', 'small_price', 'no_gain'] as const;
export type GainExemption = (typeof GAIN_EXEMPTIONS)[number];
