import { TRANSACTION_KINDS, type TransactionKind } from '../../ledger/transaction-kinds.ts';

/**
 * What a word of a column of kinds can mean here: a kind, `ignore` for rows that are none, `movement` for cash that
 * went the way its sign says, `transfer` for units or cash that did.
 */
export const KIND_ANSWERS = [...TRANSACTION_KINDS, 'movement', 'transfer', 'ignore'] as const;
export type KindAnswer = TransactionKind | 'movement' | 'transfer' | 'ignore';
