import type { Language } from '../../suitability/texts/worded.ts';
import type { ReportAsset, ReportFigure, ReportFigures, WealthReport } from '../report.ts';
import { REPORT_SECTIONS } from '../sections.ts';

const known = (value: string): ReportFigure => ({ state: 'complete', value });

const asset = (id: string, name: string, kind: ReportAsset['class'], value: string | null): ReportAsset => ({
  ...{ id, name, class: kind, institution: 'Banque du Lac', source: 'manual', stale: false, valuedOn: '2026-11-18' },
  ownership: [
    { memberId: 'm1', right: 'full', percent: '50' },
    { memberId: 'm2', right: 'full', percent: '50' },
  ],
  referenceValue: value,
  referenceState: value === null ? 'unavailable' : 'complete',
});

const months = Array.from({ length: 12 }, (_, at) => ({
  month: at === 0 ? '2025-12' : `2026-${String(at).padStart(2, '0')}`,
  income: String(6100 + at * 13),
  spending: String(4300 + ((at * 377) % 1500)),
}));

/** A household with something in every section, amounts that no other figure of the report resembles. */
export const SAMPLE_FIGURES: ReportFigures = {
  ...{ netWorth: '787640.55', state: 'partial', assetsTotal: '926190.55', debts: '138550', liquidity: '98350' },
  change: { amount: '33000.4', flows: '8910', percent: '4.37', from: '2025-11-20', since: null },
  allocation: [
    { class: 'property', value: '520000', percent: '56.14' },
    { class: 'stocks', value: '186240.55', percent: '20.11' },
    { class: 'life_insurance', value: '121600', percent: '13.13' },
    { class: 'cash', value: '98350', percent: '10.62' },
  ],
  propertyRegime: null,
  members: [
    { id: 'm1', name: 'Camille Moreau', birthOn: '1984-05-17', link: 'declarant', netWorth: '393820.28' },
    { id: 'm2', name: 'Marc Moreau', birthOn: null, link: 'spouse', netWorth: '393820.27' },
  ],
  assets: [
    asset('a1', 'Appartement, rue des Lilas', 'property', '520000'),
    { ...asset('a2', 'PEA', 'stocks', '118640.55'), source: 'import', stale: true, valuedOn: '2026-06-30' },
    asset('a3', 'Compte-titres', 'stocks', '67600'),
    asset('a4', 'Assurance-vie Horizon', 'life_insurance', '121600'),
    asset('a5', 'Compte courant', 'cash', '98350'),
    asset('a6', 'Tableau', 'other', null),
    asset('a7', 'Emprunt immobilier', 'debt', '-138550'),
  ],
  aim: {
    ...{ origin: 'profile', total: '240240', unclassified: '1200' },
    classes: [
      { class: 'secure', value: '48640', percent: '20.25', target: '15', drift: '5.25' },
      { class: 'bonds', value: '34960', percent: '14.55', target: '27', drift: '-12.45' },
      { class: 'equities', value: '132640', percent: '55.21', target: '45', drift: '10.21' },
      { class: 'property', value: '24000', percent: '9.99', target: '10', drift: '-0.01' },
      { class: 'alternatives', value: '0', percent: '0', target: '3', drift: '-3' },
    ],
  },
  cashFlow: { months, averageBalance: '1512.2' },
  incomes: [
    {
      name: 'Salaire de Camille',
      kind: 'salary',
      payer: 'Hélios',
      currency: 'EUR',
      next: { on: '2026-11-28', total: '3412' },
    },
    { name: 'Pension', kind: 'pension', payer: null, currency: 'EUR', next: null },
  ],
  performance: {
    ...{ from: '2021-03-01', to: '2026-11-20', state: 'partial' },
    figures: {
      twr: known('0.3127'),
      twrAnnual: known('0.0487'),
      irr: known('0.0512'),
      volatility: known('0.0811'),
      sharpe: known('0.52'),
    },
    drawdown: { depth: '0.1142', peakOn: '2022-01-04', troughOn: '2022-10-12' },
    bridge: {
      opening: '512345',
      parts: [
        { part: 'deposits', amount: '81111' },
        { part: 'unrealised', amount: '191234' },
        { part: 'income', amount: '22222' },
        { part: 'fees', amount: '-1313' },
      ],
      closing: '787640.55',
    },
    series: Array.from({ length: 60 }, (_, at) => ({
      on: '2026-11-20',
      twr: String(Math.round(Math.sin(at / 9) * 800 + at * 52) / 10_000),
    })),
    gaps: [{ kind: 'value', name: 'Tableau', from: '2025-01-01', to: '2026-11-20' }],
    periods: [
      {
        period: 'YTD',
        from: '2025-12-31',
        twr: known('0.0402'),
        twrAnnual: { state: 'unavailable', value: null },
        irr: known('0.045'),
      },
      { period: '1Y', from: '2025-11-20', twr: known('0.0437'), twrAnnual: known('0.0437'), irr: known('0.0441') },
      { period: '5Y', from: '2021-11-20', twr: known('0.2501'), twrAnnual: known('0.0456'), irr: known('0.0472') },
      { period: 'MAX', from: '2021-03-01', twr: known('0.3127'), twrAnnual: known('0.0487'), irr: known('0.0512') },
    ],
  },
  properties: [
    {
      ...{ name: 'Appartement, rue des Lilas', city: 'Lyon', use: 'let', currency: 'EUR', value: '520000' },
      ...{ valuedOn: '2026-11-18', stale: false, outstanding: '138550' },
      figures: {
        ...{ grossYield: '0.0456', netYield: '0.0342', netNetYield: '0.0271' },
        ...{ monthlyCashFlow: '-217.4', loanToValue: '0.2664' },
      },
    },
  ],
  loans: [
    {
      ...{ name: 'Emprunt immobilier', institution: 'Banque du Lac', currency: 'EUR', principal: '240000' },
      ...{
        annualRate: '0.0165',
        outstanding: '138550',
        next: { on: '2026-12-05', payment: '1187.31' },
        endOn: '2037-05-05',
      },
    },
  ],
  tax: {
    ...{ year: 2026, bound: 'at_least', missing: ['salaries2'], lawIsFinal: false, netTaxableIncome: '71432' },
    ...{ incomeTax: '7345', flatTax: '412', contributions: '0', socialLevies: '1877', total: '9634' },
    ...{ averageRate: '0.1028', realMarginalRate: '0.3' },
  },
  latentTax: {
    ...{ currency: 'EUR', total: '18345', isComplete: false, afterTax: '769295' },
    groups: [
      { group: 'pea', gain: '41234', tax: '7092' },
      { group: 'lifeInsurance', gain: null, tax: '11253' },
    ],
  },
  profile: {
    ...{ level: 3, completedOn: '2026-03-14', author: 'Camille Moreau', openChecks: 1 },
    scores: { capacity: 61, tolerance: 48, knowledge: 55 },
    reasons: [
      { fr: 'Votre tolérance au risque est de 48 sur 100.', en: 'Your tolerance for risk is 48 out of 100.' },
      { fr: 'Pas plus de 10 % de baisse, soit 25 000 €.', en: 'No fall of more than 10%, which is €25,000.' },
    ],
    sustainability: { fr: 'Aucune préférence de durabilité.', en: 'No sustainability preference.' },
  },
  estates: [
    {
      ...{ donor: 'Camille Moreau', amount: '333020', isStated: false },
      heirs: [
        { name: 'Marc Moreau (conjoint)', share: '83255', duty: '0' },
        { name: 'Léa Moreau', share: '249765', duty: '28147' },
      ],
    },
  ],
  missing: [{ kind: 'value', name: 'Tableau', since: null }],
};

export const sampleReport = (language: Language, over: Partial<WealthReport> = {}): WealthReport => ({
  ...{ language, household: 'Camille et Marc Moreau', on: '2026-11-20', currency: 'EUR', author: 'Claire Durand' },
  letterhead: {
    name: 'Vauban Patrimoine',
    lines: ['Vauban Patrimoine SAS', '18 rue de la République, 69002 Lyon', 'ORIAS 07 004 512'],
    logo: null,
  },
  ...{ version: 1, hidesAmounts: false, leavesOut: false, targetClosed: null, review: null, figures: SAMPLE_FIGURES },
  sections: REPORT_SECTIONS.map((name) => ({ name, comment: '' })),
  ...over,
});
