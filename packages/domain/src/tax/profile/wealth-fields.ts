/** Amounts about an asset or an account that a household may state instead of what is recorded, in euros. */
const ASSET_FIELDS = [
  'homeValue',
  'homeDebt',
  'salePrice',
  'wrapperPayments',
  'wrapperValue',
  'premiumsBefore2017',
] as const;

/** Amounts of a year that are recorded nowhere and asked, in euros; those that end with 2 are of the spouse. */
const YEAR_FIELDS = [
  'otherRealEstate',
  'otherRealEstateDebts',
  'ifiDonations',
  'incomeBefore',
  'taxesBefore',
  'earningsBefore1',
  'earningsBefore2',
  'unusedLastYear1',
  'unusedLastYear2',
  'unusedTwoYears1',
  'unusedTwoYears2',
  'unusedThreeYears1',
  'unusedThreeYears2',
  'estate1',
  'estate2',
] as const;
export type YearField = (typeof YEAR_FIELDS)[number];

export const WEALTH_FIELDS = [...ASSET_FIELDS, ...YEAR_FIELDS] as const;
export type WealthField = (typeof WEALTH_FIELDS)[number];

const OF_ASSETS: ReadonlySet<string> = new Set(ASSET_FIELDS);

/** Whether an amount is about one asset, and not about the whole year. */
export function isAssetField(field: WealthField): boolean {
  return OF_ASSETS.has(field);
}
