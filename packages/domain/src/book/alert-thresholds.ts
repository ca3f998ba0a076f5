import { type Decimal, decimal } from '../core/decimal.ts';
import file from './data/alert-thresholds-2026-11-27.json' with { type: 'json' };

export type AlertThresholds = {
  /** Cash and savings above which it is asked what they are for, in euros. */
  readonly cash: Decimal;
  /** From which amount a move is large, in euros, and for how many days it is shown. */
  readonly move: Decimal;
  readonly moveDays: number;
  /** Days before the end of something from which it is shown. */
  readonly noticeDays: number;
};

/** The thresholds of a practice that has not chosen its own. */
export const ALERT_THRESHOLDS: AlertThresholds = {
  cash: decimal(file.cash),
  move: decimal(file.move),
  moveDays: file.moveDays,
  noticeDays: file.noticeDays,
};

/** What a practice may choose, both ends included: whole euros and whole days. */
export const THRESHOLD_RANGES = {
  cash: { least: 1_000, most: 100_000_000 },
  move: { least: 1_000, most: 100_000_000 },
  moveDays: { least: 1, most: 90 },
  noticeDays: { least: 7, most: 180 },
} as const satisfies Readonly<Record<keyof AlertThresholds, { readonly least: number; readonly most: number }>>;

/** Whether a typed threshold is a whole number that a practice may choose. */
export function isThreshold(name: keyof AlertThresholds, typed: string): boolean {
  const { least, most } = THRESHOLD_RANGES[name];
  return /^\d{1,9}$/.test(typed) && Number(typed) >= least && Number(typed) <= most;
}
