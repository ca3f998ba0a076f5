import type { AfterTaxMessages } from '../en/after-tax.ts';
import { period } from './after-tax-period.ts';

const groups: AfterTaxMessages['groups'] = {
  income: 'Dividendes et intérêts',
  securities: 'Comptes-titres ordinaires',
  pea: 'PEA',
  lifeInsurance: 'Assurance-vie',
  per: 'PER',
  employeeSavings: 'Épargne salariale',
  crypto: 'Actifs numériques',
  property: 'Immobilier',
  other: 'Autres biens',
};

export const afterTax: AfterTaxMessages = {
  caption: (day) => `Patrimoine net au ${day}, après impôt si tout était vendu`,
  latent: (amount) => `${amount} d’impôt latent`,
  atLeast: (amount) => `au moins ${amount} d’impôt latent`,
  before: (amount) => `${amount} avant impôt`,
  title: 'Impôt latent, si tout était vendu aujourd’hui',
  finding: (name, percent) => `${groups[name]}\u00a0: ${percent} de l’impôt latent`,
  nothing: 'Rien ne serait dû aujourd’hui',
  columns: { name: 'Enveloppe', gain: 'Plus-value latente', tax: 'Impôt' },
  groups,
  gaps: {
    value: { says: 'Un cours ou une valeur manque', fix: 'Le saisir' },
    cost: { says: 'Le montant payé n’est pas entièrement connu', fix: 'Compléter' },
    depreciation: {
      says: 'Amortissements de la location meublée inconnus\u00a0: le gain est un minimum',
      fix: 'Compléter',
    },
    opening: {
      says: 'Date d’ouverture inconnue\u00a0: seuls les prélèvements sociaux sont comptés',
      fix: 'Saisir la date',
    },
    withdrawals: {
      says: 'Après des retraits ou des ventes, les versements restants ne sont pas connus\u00a0: le gain est un minimum',
      fix: 'Voir',
    },
    income: {
      says: 'Salaires ou pensions de l’année manquants\u00a0: le barème ne peut pas s’appliquer',
      fix: 'Profil fiscal',
    },
    rate: { says: 'Aucun taux d’imposition saisi pour ce type de gain', fix: 'Saisir le taux' },
    exchange_rate: { says: 'Sans valeur en euros', fix: 'Voir' },
    not_modelled: { says: 'Ce type de vente n’est pas calculé', fix: '' },
  },
  exemptions: {
    main_home: 'résidence principale, exonérée',
    small_price: 'prix inférieur au seuil d’exonération',
    small_sales: 'cessions de l’année sous le seuil d’exonération',
    age: 'exonéré par la durée de détention',
  },
  lines: {
    flat_tax: 'Impôt forfaitaire (PFU)',
    scale_tax: 'Impôt au barème',
    scale_paid: 'Impôt au barème sur les versements déduits',
    life_insurance_allowance: 'Abattement annuel',
    life_insurance_reduced: 'Taux réduit, primes depuis le 27 septembre 2017',
    life_insurance_former: 'Taux des primes antérieures au 27 septembre 2017',
    gain_income_tax: 'Impôt sur la plus-value, après abattements',
    gain_surtax: 'Surtaxe sur les plus-values élevées',
    social_levies: 'Prélèvements sociaux',
    manual_rate: 'Taux saisi dans le profil fiscal',
    withheld: 'Impôts déjà enregistrés sur ces comptes',
  },
  portfolio: 'Portefeuille d’actifs numériques',
  unknownGain: 'inconnue',
  years: (years) => (years > 1 ? `${years} ans révolus` : `${years} an révolu`),
  incomplete: 'Pas entièrement connu',
  basis: {
    france: (law, profile) => `Droit de ${law}, options et revenus du profil fiscal de ${profile}.`,
    abroad: (profile) => `Taux saisis dans le profil fiscal de ${profile}.`,
  },
  options: {
    flat: 'PFU pour les titres.',
    scale: 'Option pour le barème sur les titres.',
    cryptoScale: 'Option pour le barème sur les actifs numériques.',
  },
  profile: 'Profil fiscal',
  notCounted:
    'Non comptés\u00a0: contributions sur les hauts revenus, IFI, plus et moins-values déjà réalisées cette année, frais de vente et pénalités. Les versements sur un PER sont supposés déduits. Sur les fonds en euros, les prélèvements sociaux sont déjà retenus\u00a0: l’impôt y est moindre.',
  estimate: 'Une estimation, pas un conseil fiscal.',
  period,
  unstated: {
    stillBefore: 'avant impôt, tant que la résidence fiscale n’est pas connue',
    title: 'Où votre foyer est-il résident fiscal\u202f?',
    detail: 'L’impôt sur vos plus-values en dépend. La réponse se change à tout moment dans le profil fiscal.',
    france: 'En France',
    abroad: 'Hors de France',
    readOnly: 'Le titulaire de ce foyer n’a pas encore répondu.',
  },
};
