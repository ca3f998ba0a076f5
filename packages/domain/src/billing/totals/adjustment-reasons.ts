import type { ALLOWANCE_REASONS, CHARGE_REASONS } from '../documents/line.ts';
import type { Language } from '../documents/mentions.ts';

type AllowanceReason = (typeof ALLOWANCE_REASONS)[number];
type ChargeReason = (typeof CHARGE_REASONS)[number];
type Worded<Code> = Readonly<Record<Language, string>> & { readonly code: Code };

/** Usual reasons of a discount on a document. @see UNTDID 5189 */
const USUAL_ALLOWANCES: readonly Worded<AllowanceReason>[] = [
  { code: '95', fr: 'Remise commerciale', en: 'Discount' },
  { code: '64', fr: 'Accord particulier', en: 'Special agreement' },
  { code: '100', fr: 'Remise exceptionnelle', en: 'Special rebate' },
  { code: '102', fr: 'Remise de fidélité', en: 'Loyalty discount' },
  { code: '105', fr: 'Remise de fin d’année', en: 'Yearly turnover rebate' },
];

/** Usual reasons of an extra on a document. @see UNTDID 7161 */
const USUAL_CHARGES: readonly Worded<ChargeReason>[] = [
  { code: 'ADR', fr: 'Frais de dossier', en: 'Handling fee' },
  { code: 'ADR', fr: 'Frais de déplacement', en: 'Travel expenses' },
  { code: 'FC', fr: 'Frais de port', en: 'Freight' },
  { code: 'PC', fr: 'Emballage', en: 'Packing' },
  { code: 'FI', fr: 'Frais financiers', en: 'Financing' },
];

/** Reasons to propose, in the language of the document. */
export function usualReasons(isCharge: boolean, language: Language): string[] {
  return (isCharge ? USUAL_CHARGES : USUAL_ALLOWANCES).map((one) => one[language]);
}

/** The code of a reason of a discount; one in words of its own is a discount like any other. */
export function allowanceCode(reason: string): AllowanceReason {
  return codeOf(USUAL_ALLOWANCES, reason) ?? '95';
}

/** The code of a reason of an extra; none for one in words of its own. */
export function chargeCode(reason: string): ChargeReason | undefined {
  return codeOf(USUAL_CHARGES, reason);
}

function codeOf<Code>(worded: readonly Worded<Code>[], reason: string): Code | undefined {
  const typed = reason.trim().toLowerCase();
  return worded.find(({ fr, en }) => fr.toLowerCase() === typed || en.toLowerCase() === typed)?.code;
}
