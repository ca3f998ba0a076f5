import type { BankAccountKind } from '@aurea/domain/bank-links/account-kind.ts';
import { type DecimalString, decimal, roundTo, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { ProvidedAccount } from '../port.ts';
import { hashOf, isSavings, MOST_LABEL, MOST_NAME, plainText } from '../shared/texts.ts';
import type { AccountAnswer, TransactionAnswer } from './answers.ts';

const KINDS: Readonly<Record<string, BankAccountKind>> = {
  depository: 'current',
  other: 'current',
  credit: 'card',
  loan: 'loan',
  investment: 'securities',
  brokerage: 'securities',
};
const SAVINGS = new Set(['savings', 'money market', 'cd', 'hsa', 'cash isa']);
/** What comes as a JSON number has no more digits that mean anything. */
const PLACES = 8;

/** A JSON number as the exact decimal that it was written as. */
export const exact = (value: number): DecimalString => toDecimalString(roundTo(decimal(String(value)), PLACES));

/** What leaves an account is positive there, and negative here. */
export const effectOf = (value: number): DecimalString =>
  toDecimalString(roundTo(decimal(String(value)), PLACES).negated());

export function kindOf({ type, subtype, name, official_name }: AccountAnswer): BankAccountKind {
  const kind = KINDS[type] ?? 'current';
  const words = [official_name, name].filter(Boolean).join(' ');
  return kind === 'current' && (SAVINGS.has(subtype ?? '') || isSavings(words)) ? 'savings' : kind;
}

/** What is owed is negative here. */
export function balanceOf(account: AccountAnswer): DecimalString | null {
  const { current, available } = account.balances;
  const kind = kindOf(account);
  const isOwed = kind === 'card' || kind === 'loan';
  const said = isOwed ? current : (current ?? available);
  if (said === null || said === undefined) return null;
  return isOwed ? effectOf(said) : exact(said);
}

function lastDigitsOf({ mask }: AccountAnswer): string | null {
  return /\d{4}$/.exec(mask ?? '')?.[0] ?? null;
}

function nameOf(account: AccountAnswer, institution: string): string {
  const names = [account.official_name, account.name].map((name) => plainText(name ?? '', MOST_NAME));
  return names.find((name) => name !== '') ?? institution;
}

export type Translated = { readonly provided: ProvidedAccount; readonly accountId: string };

/**
 * The accounts with a currency. Each is known by its kind, the end of its number and its currency, and by its place among
 * those that are alike in all three: the same after a new consent, where the interface gives all of them other names.
 */
export function accountsFrom(accounts: readonly AccountAnswer[], institution: string): readonly Translated[] {
  const alike = new Map<string, number>();
  return accounts.flatMap((account) => {
    const currency = account.balances.iso_currency_code;
    if (!currency) return [];
    const traits = [account.type, account.subtype, account.mask ?? account.name, currency].join('|');
    const place = (alike.get(traits) ?? 0) + 1;
    alike.set(traits, place);
    const name = nameOf(account, institution);
    return {
      accountId: account.account_id,
      provided: {
        ...{ id: hashOf(`${traits}|${place}`, 40), name, kind: kindOf(account), currency, iban: null },
        ...{ lastDigits: lastDigitsOf(account), balance: balanceOf(account) },
      },
    };
  });
}

/** As the bank has written it, before what the interface made of it. */
export function labelOf({ original_description, name, merchant_name }: TransactionAnswer): string {
  const words = [original_description, name, merchant_name].map((each) => plainText(each ?? '', MOST_LABEL));
  return words.find((each) => each !== '') ?? '—';
}
