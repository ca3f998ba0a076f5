/** Rules of the norm that are not about one category of VAT, and `BT-131`, the amount of a line, for which it has no rule. */
const GENERAL_RULES = [
  ...(['BR-01', 'BR-06', 'BR-07', 'BR-08', 'BR-09', 'BR-10', 'BR-11', 'BR-12', 'BR-16', 'BR-17', 'BR-18'] as const),
  ...(['BR-19', 'BR-20', 'BR-21', 'BR-22', 'BR-23', 'BR-24', 'BR-25', 'BR-26', 'BR-27', 'BR-28', 'BR-29'] as const),
  ...(['BR-30', 'BR-31', 'BR-32', 'BR-33', 'BR-36', 'BR-37', 'BR-38', 'BR-41', 'BR-42', 'BR-43', 'BR-44'] as const),
  ...(['BR-45', 'BR-46', 'BR-47', 'BR-48', 'BR-49', 'BR-50', 'BR-52', 'BR-53', 'BR-54', 'BR-55'] as const),
  ...(['BR-57', 'BR-61', 'BR-62', 'BR-63', 'BR-64', 'BR-65', 'BR-CO-03', 'BR-CO-04', 'BR-CO-09'] as const),
  ...(['BR-CO-10', 'BR-CO-11', 'BR-CO-12', 'BR-CO-13', 'BR-CO-14', 'BR-CO-15', 'BR-CO-16', 'BR-CO-17'] as const),
  ...(['BR-CO-18', 'BR-CO-19', 'BR-CO-20', 'BR-CO-25', 'BR-CO-26', 'BR-CL-17', 'BR-DEC', 'BT-131'] as const),
] as const;
export type GeneralRule = (typeof GENERAL_RULES)[number];

/** How the norm names the rules of each category of VAT: `AF` is the Canaries, `AG` Ceuta and Melilla. */
const VAT_FAMILIES = ['S', 'Z', 'E', 'AE', 'IC', 'G', 'O', 'AF', 'AG'] as const;
export type VatFamily = (typeof VAT_FAMILIES)[number];

/** The rules that each category has. */
const VAT_RULE_NUMBERS = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'] as const;
export type VatRuleNumber = (typeof VAT_RULE_NUMBERS)[number];

/** Those that one category has for itself. */
const SINGLE_VAT_RULES = ['BR-IC-11', 'BR-IC-12', 'BR-O-11', 'BR-O-12', 'BR-O-13', 'BR-O-14'] as const;
export type SingleVatRule = (typeof SINGLE_VAT_RULES)[number];

export type RuleCode = GeneralRule | SingleVatRule | `BR-${VatFamily}-${VatRuleNumber}`;

export const RULE_CODES: readonly RuleCode[] = [
  ...GENERAL_RULES,
  ...VAT_FAMILIES.flatMap((family) => VAT_RULE_NUMBERS.map((number) => `BR-${family}-${number}` as const)),
  ...SINGLE_VAT_RULES,
];

/** A place of an invoice that breaks a rule: the identifier of its line, null where it stands in none. */
export type BrokenPlace = readonly [code: RuleCode, line: string | null];
