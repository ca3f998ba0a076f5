import type { Dated } from '../../core/dated.ts';
import { Decimal } from '../../core/decimal.ts';

/** Longest time a professional may be given to pay, in days after the invoice. */
export const LONGEST_TERM: Dated<number> = [
  { from: '2009-01-01', value: 60, source: 'Code de commerce, art. L441-10, I' },
];

/**
 * Legal interest of debts of professionals, percent a year, by half-year. Three times this is the least a late payment
 * penalty (pénalités de retard) may be. Null where the rate of that half-year is not known.
 */
export const LEGAL_INTEREST: Dated<Decimal | null> = [
  { from: '2025-07-01', value: new Decimal('2.76'), source: 'Arrêté du 24 juin 2025 (taux de l’intérêt légal)' },
  { from: '2026-01-01', value: new Decimal('2.62'), source: 'Arrêté du 15 décembre 2025 (taux de l’intérêt légal)' },
  { from: '2026-07-01', value: null, source: 'Taux du second semestre 2026 : à renseigner' },
];

/** A penalty below that many times the legal interest is not allowed. */
export const LEAST_PENALTY_MULTIPLE = 3;
