import type { Language } from '../documents/mentions.ts';

/** What is agreed to: the number of a quotation and its total as it is printed. */
export type Agreed = { readonly number: string; readonly total: string; readonly practice: string };

const TEXTS: Readonly<Record<Language, (agreed: Agreed) => string>> = {
  fr: ({ number, total, practice }) =>
    `J’ai lu le devis ${number} et j’accepte cette offre de ${practice} pour un total de ${total} TTC. Bon pour accord.`,
  en: ({ number, total, practice }) =>
    `I have read quotation ${number} and accept this offer of ${practice} for a total of ${total} with VAT.`,
};

/** The words a customer agrees to: those that are shown are those that are kept. */
export function consentText(language: Language, agreed: Agreed): string {
  return TEXTS[language](agreed);
}
