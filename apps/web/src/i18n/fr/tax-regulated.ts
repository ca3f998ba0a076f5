import type { TaxRegulatedMessages } from '../en/tax-regulated.ts';

export const regulated: TaxRegulatedMessages = {
  title: 'Épargne réglementée',
  lead: 'Plafond de versement par personne, intérêts en sus. Exonérée d’impôt, sauf PEL et CEL ouverts depuis 2018',
  names: {
    livretA: (source) => `Livret A (${source})`,
    ldds: (source) => `LDDS (${source})`,
    lep: (source) => `LEP (${source})`,
    livretJeune: (source) => `Livret Jeune (${source})`,
    pel: (source) => `PEL (${source})`,
    cel: (source) => `CEL (${source})`,
  },
  toConfirm: (amount) => `${amount}, à confirmer`,
  lep: 'Le foyer peut-il ouvrir ou garder un LEP\u202f?',
  ceiling: (day) => `Revenu fiscal de référence maximal, depuis le ${day}`,
  income: (year) => `Revenu fiscal de référence ${year}, calculé ici`,
  answer: 'D’après ce revenu',
  answers: { allowed: 'Oui', above: 'Non', open: 'Pas encore connu\u00a0: des montants manquent' },
  notice: 'La banque interroge l’administration, qui regarde les derniers avis d’impôt, non cette estimation.',
};
