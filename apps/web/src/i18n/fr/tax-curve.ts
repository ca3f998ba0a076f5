import type { EarnedFact } from '@aurea/domain/tax/profile/income-curve.ts';
import type { TaxCurveMessages } from '../en/tax-curve.ts';

const varied: Record<EarnedFact, string> = {
  salaries1: 'le salaire du déclarant 1',
  salaries2: 'le salaire du déclarant 2',
  pensions1: 'la pension du déclarant 1',
  pensions2: 'la pension du déclarant 2',
  professionalProfit1: 'le bénéfice du déclarant 1',
  professionalProfit2: 'le bénéfice du déclarant 2',
};

export const curve: TaxCurveMessages = {
  title: 'L’impôt selon le revenu',
  lead: (fact) => `Si seul variait ${varied[fact]}, toutes choses égales par ailleurs.`,
  incomplete: 'Ce qui est encore demandé n’est pas compté.',
  income: 'Revenus du foyer',
  average: 'Taux moyen',
  marginal: 'Taux marginal réel',
  own: 'le foyer',
  finding: (income, average, marginal) =>
    `À ${income}, le foyer paie ${average} en moyenne\u202f; son prochain euro imposable supporte ${marginal}`,
  file: (year) => `impot-selon-revenu-${year}`,
};
