import type { AssetKind } from '../assets/asset-class.ts';

/** What a bank says an account is. */
export type BankAccountKind = 'current' | 'savings' | 'card' | 'securities' | 'loan';

export type FollowedKind = Extract<AssetKind, 'cash_account' | 'savings_account' | 'securities_account'>;

/**
 * The kind of account in which the lines of a bank's account are kept. Null for a loan, whose instalments follow from its
 * terms, and for a card with deferred debit: its purchases reach the current account in one sum and would count twice.
 */
export function followedAs(kind: BankAccountKind): FollowedKind | null {
  if (kind === 'current') return 'cash_account';
  if (kind === 'savings') return 'savings_account';
  return kind === 'securities' ? 'securities_account' : null;
}
