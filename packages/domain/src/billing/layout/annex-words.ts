import type { Language } from '../documents/mentions.ts';

const FR = {
  said: (what: string, of: string) => `${what} : ${of}`,
  title: (at: number) => `Annexe ${at} : calcul des honoraires sur encours`,
  lineOf: (from: string, last: string, at: number) => `Période du ${from} au ${last} inclus, calcul en annexe ${at}`,
  household: 'Foyer',
  scope: 'Assiette',
  whole: 'Patrimoine net du foyer (actifs moins dettes), ouvert par son mandat',
  chosen: (on: string) => `Actifs choisis, valeur au ${on}`,
  unknown: 'valeur inconnue, non comptée',
  period: 'Période',
  fromTo: (from: string, last: string, days: number) =>
    `du ${from} au ${last} inclus, ${days} jour${days > 1 ? 's' : ''}`,
  value: 'Valeur retenue',
  closing: (on: string) => `Valeur à la fin du ${on}`,
  average: (days: number) => `Moyenne des valeurs de ${days} jour${days > 1 ? 's' : ''}`,
  tier: 'Tranche',
  rate: 'Taux annuel',
  part: 'Part de la valeur',
  yearly: 'Par an',
  between: (above: string, upTo: string) => `de ${above} à ${upTo}`,
  above: (above: string) => `au-delà de ${above}`,
  total: 'Honoraires d’une année',
  formula: (yearly: string, days: number) => `${yearly} × ${days} / 365`,
  net: 'Montant reporté sur la ligne du document, au centime, demi-centime arrondi en s’éloignant de zéro.',
  partial:
    'Calcul partiel, facturé en connaissance de cause : ce qui est inconnu n’est pas compté pour zéro, il est laissé de côté.',
  incompleteDays: (incomplete: number, days: number) =>
    `Jours dont la valeur est incomplète : ${incomplete} sur ${days}`,
  missing: 'Sans valeur connue à la fin de la période, ou archivé depuis son début',
};
export type AnnexWords = typeof FR;

const EN: AnnexWords = {
  title: (at) => `Annex ${at}: how the fee on assets is computed`,
  lineOf: (from, last, at) => `Period from ${from} to ${last} inclusive, annex ${at}`,
  household: 'Household',
  scope: 'Assets',
  whole: 'Net worth of the household (assets less debts), opened by its mandate',
  chosen: (on) => `Chosen assets, value on ${on}`,
  unknown: 'value not known, left out',
  period: 'Period',
  said: (what, of) => `${what}: ${of}`,
  fromTo: (from, last, days) => `${from} to ${last} included, ${days} day${days > 1 ? 's' : ''}`,
  value: 'Value used',
  closing: (on) => `Value at the end of ${on}`,
  average: (days) => `Average of the values of ${days} day${days > 1 ? 's' : ''}`,
  tier: 'Tier',
  rate: 'Rate a year',
  part: 'Part of the value',
  yearly: 'A year',
  between: (above, upTo) => `${above} to ${upTo}`,
  above: (above) => `above ${above}`,
  total: 'Fee of a year',
  formula: (yearly, days) => `${yearly} × ${days} / 365`,
  net: 'Carried over to the line of the document, to the cent, half a cent away from zero.',
  partial: 'Partial, and invoiced knowingly: what is not known does not count as zero, it is left out.',
  incompleteDays: (incomplete, days) => `Days whose value is incomplete: ${incomplete} of ${days}`,
  missing: 'Without a known value at the end of the period, or archived since it began',
};

export const annexWords = (language: Language): AnnexWords => (language === 'fr' ? FR : EN);
