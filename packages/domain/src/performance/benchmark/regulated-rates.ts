import type { Dated } from '../../core/dated.ts';

const moneyvox = (journal: string) => `${journal}; https://www.moneyvox.fr/livret-a/taux-interet.php`;

const OPENFISCA = 'openfisca-france a7038ee, parameters/taxation_capital/epargne/livret_a/taux.yaml';

/** Interest of the Livret A a year, 0.015 for 1.5 %. */
export const LIVRET_A: Dated<number> = [
  { from: '2003-08-01', value: 0.0225, source: moneyvox('JO 30/7/2003') },
  { from: '2005-08-01', value: 0.02, source: moneyvox('JO 23/7/2005') },
  { from: '2006-02-01', value: 0.0225, source: moneyvox('JO 28/1/2006') },
  { from: '2006-08-01', value: 0.0275, source: moneyvox('JO 28/7/2006') },
  { from: '2007-08-01', value: 0.03, source: moneyvox('JO 28/7/2007') },
  { from: '2008-02-01', value: 0.035, source: moneyvox('JO 31/1/2008') },
  { from: '2008-08-01', value: 0.04, source: moneyvox('JO 30/7/2008') },
  { from: '2009-02-01', value: 0.025, source: moneyvox('JO 30/1/2009') },
  { from: '2009-05-01', value: 0.0175, source: moneyvox('JO 29/4/2009') },
  { from: '2009-08-01', value: 0.0125, source: moneyvox('JO 28/7/2009') },
  { from: '2010-08-01', value: 0.0175, source: moneyvox('JO 24/7/2010') },
  { from: '2011-02-01', value: 0.02, source: moneyvox('JO 26/1/2011') },
  { from: '2011-08-01', value: 0.0225, source: moneyvox('JO 27/7/2011') },
  { from: '2013-02-01', value: 0.0175, source: 'Banque de France, taux de l’épargne réglementée' },
  { from: '2013-08-01', value: 0.0125, source: 'Banque de France, taux de l’épargne réglementée' },
  { from: '2014-08-01', value: 0.01, source: 'Banque de France, taux de l’épargne réglementée' },
  { from: '2015-08-01', value: 0.0075, source: 'Banque de France, taux de l’épargne réglementée' },
  { from: '2020-02-01', value: 0.005, source: moneyvox('JO 24/1/2020') },
  { from: '2022-02-01', value: 0.01, source: OPENFISCA },
  { from: '2022-08-01', value: 0.02, source: OPENFISCA },
  { from: '2023-02-01', value: 0.03, source: OPENFISCA },
  { from: '2025-02-01', value: 0.024, source: OPENFISCA },
  { from: '2025-08-01', value: 0.017, source: OPENFISCA },
  { from: '2026-02-01', value: 0.015, source: OPENFISCA },
  { from: '2026-08-01', value: 0.017, source: 'arrêté du 28 juillet 2026, JORFTEXT000054541376' },
];

const INSEE =
  'Insee, indice des prix à la consommation, évolution en moyenne annuelle; https://www.insee.fr/fr/statistiques/4268033';

/** Rise of consumer prices in France by year, on average of the year: known once the year is over. */
export const INFLATION: Dated<number> = [
  ['2010', 0.015],
  ['2011', 0.021],
  ['2012', 0.02],
  ['2013', 0.009],
  ['2014', 0.005],
  ['2015', 0],
  ['2016', 0.002],
  ['2017', 0.01],
  ['2018', 0.018],
  ['2019', 0.011],
  ['2020', 0.005],
  ['2021', 0.016],
  ['2022', 0.052],
  ['2023', 0.049],
  ['2024', 0.02],
].map(([year, value]) => ({ from: `${year}-01-01`, value: Number(value), source: INSEE }));
