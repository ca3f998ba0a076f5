/** Limits of tax law that a household may be about to cross. */
export const TAX_THRESHOLDS = [
  'pea_age',
  'life_insurance_age',
  'per_year_end',
  'life_insurance_year_end',
  'waiver_request',
  'cdhr_advance',
  'crypto_threshold',
  'ifi_threshold',
] as const;
export type TaxThresholdKey = (typeof TAX_THRESHOLDS)[number];
