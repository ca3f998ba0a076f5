import type { TaxSoldMessages } from '../en/tax-sold.ts';

export const sold: TaxSoldMessages = {
  title: 'Vendu dans l’année',
  on: (day) => `vendu le ${day}`,
  lead: 'Le notaire retient l’impôt sur la plus-value\u00a0: il est à part de l’impôt sur le revenu de l’année',
  salePriceOf: (name) => `Prix de vente, net des frais du vendeur\u00a0: ${name}`,
  missing: {
    use: 'Est-ce la résidence principale, exonérée, ou non\u202f? La fiche du bien ne le dit pas.',
    purchasePrice: 'Le prix d’achat n’est pas connu.',
    purchaseDay: 'La date d’achat n’est pas connue.',
    depreciation: 'Les amortissements déduits de la location meublée ne sont pas connus.',
    currency: 'Ses montants ne sont pas en euros\u00a0: la plus-value n’est pas calculée.',
  },
  mainHome: 'Résidence principale\u00a0: aucun impôt quel que soit le prix, rien n’est donc demandé.',
  writtenOff: 'Amortissements de la location meublée, réintégrés à la plus-value',
  gainOf: (years: number) =>
    `Plus-value, ${years < 2 ? `${years} année pleine` : `${years} années pleines`} de détention`,
  purchase: 'Prix d’achat',
  purchaseCosts: 'Frais d’achat, réels ou au forfait',
  works: 'Travaux, réels ou au forfait',
  exempt: 'Exonérée',
  baseOfTax: (allowance) => `Plus-value imposable, après un abattement de ${allowance}`,
  baseOfLevies: (allowance) => `Plus-value soumise aux prélèvements sociaux, après un abattement de ${allowance}`,
  tax: 'Impôt sur la vente',
  asked: (name, day) => `${name}, clôturé le ${day}\u00a0: il manque ce dont dépend l’impôt sur une vente`,
  withheld: (name, day, amount) =>
    `${name}, vendu le ${day}\u00a0: ${amount} d’impôt sur la plus-value, que le notaire retient`,
  openSale: 'Ouvrir la vente',
};
