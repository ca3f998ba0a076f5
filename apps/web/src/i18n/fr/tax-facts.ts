import type { facts as englishFacts, hints as englishHints } from '../en/tax-facts.ts';

/** The figures of a tax year as they are asked. */
export const facts: typeof englishFacts = {
  salaries1: 'Salaires, déclarant 1',
  salaries2: 'Salaires, déclarant 2',
  pensions1: 'Pensions, déclarant 1',
  pensions2: 'Pensions, déclarant 2',
  actualCosts1: 'Frais réels, déclarant 1',
  actualCosts2: 'Frais réels, déclarant 2',
  dividends: 'Dividendes',
  interest: 'Intérêts imposables',
  securitiesGains: 'Plus-values de titres, moins-values déduites',
  cryptoGains: 'Plus-values d’actifs numériques',
  peaYoung: 'PEA clos avant cinq ans, gain',
  peaOld: 'PEA de cinq ans et plus, gains retirés',
  lifeInsuranceYoung: 'Assurance-vie de moins de huit ans, gains retirés',
  lifeInsuranceOld: 'Assurance-vie de huit ans et plus, gains retirés',
  lifeInsuranceOldFull: 'Assurance-vie de huit ans et plus, gains au-delà de 150\u00a0000\u00a0euros de primes',
  unfurnishedRents: 'Loyers nus',
  rentCosts: 'Charges déductibles',
  loanInterest: 'Intérêts et assurance des prêts',
  furnishedRents: 'Loyers meublés',
  furnishedCosts: 'Charges, intérêts et amortissement du meublé',
  propertyGains: 'Plus-values des biens vendus, après abattement',
  deductibleCsg: 'CSG déductible des années précédentes',
  retirementSavings: 'Versements sur un PER à déduire',
  retirementCeiling: 'Plafond des versements PER, tout le foyer',
  donationsAid: 'Dons aux personnes en difficulté',
  donationsAidSinceRaised: 'Dont versés depuis le 14 octobre 2025, date du relèvement du plafond',
  donations: 'Autres dons',
  credits: 'Crédits d’impôt',
  withheld: 'Retenue à la source et acomptes',
};

/** Where a figure is found, and what counts in it. */
export const hints: typeof englishHints = {
  salaries1: 'Le cumul net imposable du dernier bulletin',
  salaries2: 'Le cumul net imposable du dernier bulletin',
  pensions1: 'Le montant imposable de l’attestation de pension',
  pensions2: 'Le montant imposable de l’attestation de pension',
  interest:
    'Les intérêts des livrets ne sont pas repris\u00a0: les livrets réglementés sont exonérés. Ajoutez ceux des CEL, PEL et livrets bancaires',
  securitiesGains: 'Prix moyen pondéré de chaque compte\u202f; une moins-value ne réduit ici aucun autre revenu',
  peaYoung: 'Un retrait avant cinq ans clôt le plan\u00a0: le gain de tout ce qu’il contenait',
  peaOld: 'Exonéré d’impôt sur le revenu\u202f; prélèvements sociaux retenus par la banque',
  lifeInsuranceOld: 'Primes depuis le 27/09/2017, dans la limite de 150\u00a0000\u00a0euros',
  furnishedRents: 'Imposés comme location de longue durée',
  actualCosts1: 'Laissez vide pour la déduction de 10\u00a0%',
  actualCosts2: 'Laissez vide pour la déduction de 10\u00a0%',
  propertyGains:
    'Imposées à part chez le notaire\u202f; comptées dans le revenu fiscal de référence et les contributions sur les hauts revenus',
  deductibleCsg: 'Sur le dernier avis d’impôt, «\u00a0CSG déductible\u00a0»',
  retirementSavings: 'Ce qui dépasse le plafond n’est pas déduit',
  retirementCeiling: 'Sur le dernier avis d’impôt, ou depuis l’onglet Placements',
};
