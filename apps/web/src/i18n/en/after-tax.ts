import type { LatentTax, LatentTaxGroup } from '@aurea/contract/tax/latent-tax.ts';
import { period } from './after-tax-period.ts';

type Item = LatentTaxGroup['items'][number];
type Group = LatentTaxGroup['group'];
type Gap = Item['gaps'][number];
type Exemption = NonNullable<Item['exemption']>;
type Line = LatentTaxGroup['lines'][number]['label'];

const groups: Readonly<Record<Group, string>> = {
  income: 'Dividends and interest',
  securities: 'Ordinary securities accounts',
  pea: 'PEA',
  lifeInsurance: 'Life insurance',
  per: 'PER',
  employeeSavings: 'Employee savings',
  crypto: 'Digital assets',
  property: 'Property',
  other: 'Other assets',
};

const gaps: Readonly<Record<Gap, { readonly says: string; readonly fix: string }>> = {
  value: { says: 'A price or a value is missing', fix: 'Enter it' },
  cost: { says: 'What was paid is not known in full', fix: 'Complete it' },
  depreciation: {
    says: 'What was written off while it was let furnished is not known: the gain is a minimum',
    fix: 'Complete it',
  },
  opening: { says: 'Opening date missing: social levies alone are counted', fix: 'Enter the date' },
  withdrawals: {
    says: 'After withdrawals or sales the payments left are not known: the gain is a minimum',
    fix: 'View',
  },
  income: { says: 'Salaries or pensions of the year are missing: the scale cannot be applied', fix: 'Tax profile' },
  rate: { says: 'No tax rate entered for this kind of gain', fix: 'Enter the rate' },
  exchange_rate: { says: 'Not valued in euros', fix: 'View' },
  not_modelled: { says: 'This kind of sale is not computed', fix: '' },
};

const exemptions: Readonly<Record<Exemption, string>> = {
  main_home: 'main home, exempt',
  small_price: 'price up to the exempt amount',
  small_sales: 'sales of the year up to the exempt amount',
  age: 'exempt by years held',
};

const lines: Readonly<Record<Line, string>> = {
  flat_tax: 'Flat income tax',
  scale_tax: 'Income tax, scale',
  scale_paid: 'Income tax on deducted payments, scale',
  life_insurance_allowance: 'Yearly allowance',
  life_insurance_reduced: 'Reduced rate, premiums since 27 September 2017',
  life_insurance_former: 'Rate of premiums before 27 September 2017',
  gain_income_tax: 'Income tax on the gain, after allowances',
  gain_surtax: 'Surtax on high gains',
  social_levies: 'Social levies',
  manual_rate: 'Rate entered in the tax profile',
  withheld: 'Taxes already recorded in these accounts',
};

export const afterTax = {
  caption: (day: string) => `Net worth on ${day}, after tax if all were sold`,
  latent: (amount: string) => `${amount} of latent tax`,
  atLeast: (amount: string) => `at least ${amount} of latent tax`,
  before: (amount: string) => `${amount} before tax`,
  title: 'Latent tax, if all were sold today',
  finding: (name: Group, percent: string) => `${groups[name]}: ${percent} of the latent tax`,
  nothing: 'Nothing would be due today',
  columns: { name: 'Wrapper', gain: 'Latent gain', tax: 'Tax' },
  groups,
  gaps,
  exemptions,
  lines,
  portfolio: 'Portfolio of digital assets',
  unknownGain: 'not known',
  years: (years: number) => (years === 1 ? '1 full year' : `${years} full years`),
  incomplete: 'Not known in full',
  basis: {
    france: (law: number, profile: number) => `Law of ${law}, options and incomes of the tax profile of ${profile}.`,
    abroad: (profile: number) => `Rates entered in the tax profile of ${profile}.`,
  },
  options: {
    flat: 'Flat tax for securities.',
    scale: 'Scale chosen for securities.',
    cryptoScale: 'Scale chosen for digital assets.',
  },
  profile: 'Tax profile',
  notCounted:
    'Not counted: contributions on high incomes, the property wealth tax, gains and losses already realised this year, selling costs, and penalties. Payments into a PER are taken as deducted. On euro funds the levies were already withheld, so that the tax is lower there.',
  estimate: 'An estimate, no tax advice.',
  period,
  unstated: {
    stillBefore: 'before tax, until it is known where the household is resident',
    title: 'Where is your household resident for tax?',
    detail: 'The tax on your gains depends on it. You can change the answer at any time in the tax profile.',
    france: 'In France',
    abroad: 'Outside France',
    readOnly: 'The owner of this household has not answered yet.',
  },
} satisfies Readonly<Record<string, unknown>> & { readonly basis: Partial<Record<LatentTax['basis'], unknown>> };

export type AfterTaxMessages = typeof afterTax;
