import type { DecimalString } from '../core/decimal.ts';
import { decimal } from '../core/decimal.ts';

/** What an account of the household has in common with one of a bank, what says most first. */
export type JoinClue = 'digits' | 'name' | 'balance';

type Candidate = {
  readonly assetId: string;
  readonly name: string;
  /** What it is worth today; null where that is not known. */
  readonly value: DecimalString | null;
};

type AtBank = {
  readonly name: string;
  readonly lastDigits: string | null;
  /** Null where the bank has not said it. */
  readonly balance: DecimalString | null;
};

/** What a candidate has in common with the account of the bank. A balance of zero says nothing. */
export function joinClues(bank: AtBank, candidate: Candidate): JoinClue[] {
  const { lastDigits, balance } = bank;
  const isSame =
    candidate.value !== null &&
    balance !== null &&
    decimal(candidate.value).equals(balance) &&
    !decimal(balance).isZero();
  return [
    ...(lastDigits && candidate.name.includes(lastDigits) ? (['digits'] as const) : []),
    ...(plain(candidate.name) === plain(bank.name) ? (['name'] as const) : []),
    ...(isSame ? (['balance'] as const) : []),
  ];
}

const WEIGHTS: Readonly<Record<JoinClue, number>> = { digits: 4, name: 2, balance: 1 };

/**
 * The account of the household that a bank's account most likely is: the one most speaks for, digits before the name and
 * the name before the balance. Null where nothing or the same speaks for several, for the person then chooses.
 *
 * @param candidates accounts of the same kind and currency
 */
export function proposedAccount(bank: AtBank, candidates: readonly Candidate[]): string | null {
  const weighed = candidates.map((candidate) => ({ candidate, weight: weightOf(bank, candidate) }));
  const most = Math.max(0, ...weighed.map(({ weight }) => weight));
  const found = weighed.filter(({ weight }) => weight === most);
  return most > 0 && found.length === 1 ? (found[0]?.candidate.assetId ?? null) : null;
}

function weightOf(bank: AtBank, candidate: Candidate): number {
  return joinClues(bank, candidate).reduce((sum, clue) => sum + WEIGHTS[clue], 0);
}

/** Without accents, case and spaces at its ends. */
function plain(name: string): string {
  return name.normalize('NFD').replaceAll(/\p{M}/gu, '').trim().toLowerCase();
}
