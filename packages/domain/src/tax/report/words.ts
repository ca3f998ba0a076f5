import type { Language } from '../../billing/documents/mentions.ts';
import { type Decimal, toDecimalString } from '../../core/decimal.ts';
import type { IncomeCategory } from '../income-tax/net-income.ts';
import type { TaxBound } from '../profile/profile-tax.ts';
import type { TaxKind } from '../profile/tax-kinds.ts';
import type { LevyNature } from '../social-levies.ts';
import type { TaxLineLabel } from '../tax-line.ts';
import * as english from './english-lines.ts';
import * as french from './french-lines.ts';
import type { SaleState } from './sale.ts';

/** What stands on a printed computation, in one language. */
export type ReportWords = {
  readonly lines: Readonly<Record<TaxLineLabel, string>>;
  readonly natures: Readonly<Record<LevyNature, string>>;
  readonly title: (year: number) => string;
  readonly made: (household: string, day: string) => string;
  readonly bounds: Readonly<Record<TaxBound, string>>;
  readonly missing: (count: number) => string;
  readonly parts: (count: Decimal) => string;
  readonly rates: (average: string, marginal: string) => string;
  readonly kinds: Readonly<Record<TaxKind['id'], string>>;
  readonly levies: (rate: string) => string;
  readonly bases: Readonly<Record<IncomeCategory, string>>;
  readonly entered: (amount: string) => string;
  readonly taxable: string;
  readonly rounding: string;
  readonly beyond: string;
  readonly from: (rate: string, above: string) => string;
  readonly total: string;
  readonly law: (law: string, day: string) => string;
  readonly estimate: string;
  readonly notModelled: string;
  readonly ifi: {
    readonly title: (year: number) => string;
    readonly note: string;
    readonly incomplete: string;
    readonly gross: string;
    readonly allowance: string;
    readonly debts: string;
    readonly debtsLeftOut: string;
    readonly base: string;
    readonly due: (year: number) => string;
  };
  readonly sales: {
    readonly title: string;
    readonly note: string;
    readonly closed: (name: string, day: string) => string;
    readonly gain: (years: number) => string;
    /** Of the property, whose gain is printed whole: base and tax are of this part. */
    readonly part: (percent: string) => string;
    readonly exempt: string;
    readonly tax: string;
    readonly states: Readonly<Record<SaleState, string>>;
  };
};

const FRENCH: ReportWords = {
  lines: french.taxLines,
  natures: french.levyNatures,
  title: (year) => `Impôt et prélèvements, revenus ${year}`,
  made: (household, day) => `${household}, calculé le ${day}`,
  bounds: { exact: '', at_least: 'au moins ', at_most: 'au plus ', open: 'incomplet\u00a0: ' },
  missing: (count) => (count === 1 ? '1 montant manque.' : `${count} montants manquent.`),
  parts: (count) =>
    `${toDecimalString(count).replace('.', ',')} ${count.lessThan(2) ? 'part' : 'parts'} de quotient familial`,
  rates: (average, marginal) => `Taux moyen ${average}, taux marginal réel ${marginal}`,
  kinds: {
    income: 'Impôt au barème',
    flat: 'Prélèvement forfaitaire',
    levies: 'Prélèvements sociaux',
    contributions: 'Contributions sur les hauts revenus',
    credits: 'Crédits et montants non recouvrés',
  },
  levies: (rate) => `Prélèvements sociaux, ${rate}`,
  bases: {
    salaries: 'Salaires',
    pensions: 'Pensions',
    professional: 'Bénéfices professionnels',
    capital: 'Revenus du capital au barème',
    property: 'Revenus fonciers',
    furnished: 'Location meublée',
    other: 'Autres revenus',
  },
  entered: (amount) => `sur ${amount} saisis`,
  taxable: 'Revenu net imposable',
  rounding: 'Arrondi à l’euro',
  beyond: 'Réductions au-delà de l’impôt',
  from: (rate, above) => `Tranche à ${rate} dès ${above}`,
  total: 'Ensemble',
  law: (law, day) => `${law}. Règles au ${day}.`,
  estimate: 'Estimation\u00a0: ni avis d’impôt, ni conseil fiscal.',
  notModelled:
    'Ne sont pas calculés\u00a0: les changements en cours d’année, les revenus exceptionnels au quotient, les réductions autres que les dons, le versement libératoire et les déficits des indépendants, les revenus de l’étranger.',
  ifi: {
    title: (year) => `IFI ${year}, patrimoine au 1er janvier ${year}`,
    note: 'L’IFI est déclaré et payé à part\u00a0: il n’est pas dans l’ensemble ci-dessus.',
    incomplete: 'Incomplet\u00a0: une valeur ou une dette n’est pas connue, elle ne compte pas.',
    gross: 'Biens immobiliers',
    allowance: 'Abattement de la résidence principale',
    debts: 'Dettes',
    debtsLeftOut: 'Dettes non retenues',
    base: 'Patrimoine net taxable',
    due: (year) => `IFI ${year}`,
  },
  sales: {
    title: 'Biens immobiliers clôturés dans l’année',
    note: 'L’impôt sur la plus-value est retenu par le notaire\u00a0: il n’est pas dans l’ensemble ci-dessus.',
    closed: (name, day) => `${name}, le ${day}`,
    gain: (years) => `Plus-value, ${years < 2 ? `${years} année pleine` : `${years} années pleines`} de détention`,
    part: (percent) => `Bien entier\u202f; ${percent} au foyer fiscal`,
    exempt: 'Exonérée',
    tax: 'Impôt sur la vente',
    states: {
      notSale: 'Pas une vente\u00a0: aucune plus-value.',
      unanswered: 'A-t-il été vendu\u202f? Personne n’a encore répondu.',
      mainHome: 'Résidence principale ce jour-là\u00a0: exonérée.',
      asked: 'Il manque ce dont dépend l’impôt sur la vente.',
    },
  },
};

const ENGLISH: ReportWords = {
  lines: english.taxLines,
  natures: english.levyNatures,
  title: (year) => `Tax and levies, ${year} income`,
  made: (household, day) => `${household}, computed on ${day}`,
  bounds: { exact: '', at_least: 'at least ', at_most: 'at most ', open: 'not complete: ' },
  missing: (count) => (count === 1 ? '1 amount is missing.' : `${count} amounts are missing.`),
  parts: (count) => `${toDecimalString(count)} ${count.equals(1) ? 'part' : 'parts'} of the family quotient`,
  rates: (average, marginal) => `Average rate ${average}, actual marginal rate ${marginal}`,
  kinds: {
    income: 'Income tax by the scale',
    flat: 'Flat income tax',
    levies: 'Social levies',
    contributions: 'Contributions on high incomes',
    credits: 'Credits and amounts not collected',
  },
  levies: (rate) => `Social levies, ${rate}`,
  bases: {
    salaries: 'Salaries',
    pensions: 'Pensions',
    professional: 'Profit of independent work',
    capital: 'Income from capital at the scale',
    property: 'Property income',
    furnished: 'Furnished letting',
    other: 'Other income',
  },
  entered: (amount) => `of ${amount} entered`,
  taxable: 'Net taxable income',
  rounding: 'Rounded to the euro',
  beyond: 'Reductions above the tax',
  from: (rate, above) => `Bracket of ${rate} from ${above}`,
  total: 'Total',
  law: (law, day) => `${law}. Rules as of ${day}.`,
  estimate: 'An estimate: neither a tax notice nor tax advice.',
  notModelled:
    'Not computed: changes within the year, the quotient of exceptional income, reductions other than donations, the flat payment and the losses of independent professions, income from abroad.',
  ifi: {
    title: (year) => `IFI ${year}, real estate on 1 January ${year}`,
    note: 'IFI is declared and paid apart: it is not in the total above.',
    incomplete: 'Not complete: a value or a debt is not known, and does not count.',
    gross: 'Real estate',
    allowance: 'Allowance of the main home',
    debts: 'Debts',
    debtsLeftOut: 'Debts that do not count',
    base: 'Net taxable real estate',
    due: (year) => `IFI ${year}`,
  },
  sales: {
    title: 'Property closed within the year',
    note: 'The notary withholds the tax on the gain: it is not in the total above.',
    closed: (name, day) => `${name}, on ${day}`,
    gain: (years) => `Gain, ${years === 1 ? '1 full year' : `${years} full years`} held`,
    part: (percent) => `Whole property; ${percent} owned by the tax household`,
    exempt: 'Exempt',
    tax: 'Tax on the sale',
    states: {
      notSale: 'Not a sale: no gain.',
      unanswered: 'Was it sold? Nobody answered yet.',
      mainHome: 'Main home on that day: exempt.',
      asked: 'What the tax on the sale rests on is missing.',
    },
  },
};

export function reportWords(language: Language): ReportWords {
  return language === 'fr' ? FRENCH : ENGLISH;
}
