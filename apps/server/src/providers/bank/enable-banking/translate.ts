import type { BankAccountKind } from '@aurea/domain/bank-links/account-kind.ts';
import type { SeenLine } from '@aurea/domain/bank-links/compare-lines.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { type DecimalString, decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { BankLine, PendingLine } from '../port.ts';
import { hashOf, isSavings, MOST_LABEL, MOST_NAME, plainText as plain } from '../shared/texts.ts';
import type { AccountAnswer, BalanceAnswer, TransactionAnswer } from './answers.ts';

const KINDS: Readonly<Record<string, BankAccountKind>> = {
  CACC: 'current',
  CASH: 'current',
  OTHR: 'current',
  CARD: 'card',
  LOAN: 'loan',
  SVGS: 'savings',
};

/** The same in every consent; accounts of one number in several currencies are several. */
export function accountIdOf({ identification_hash, currency }: AccountAnswer): string {
  return hashOf(`${identification_hash}|${currency}`, 40);
}

export function kindOf(account: AccountAnswer): BankAccountKind {
  const kind = KINDS[account.cash_account_type] ?? 'current';
  const words = [account.details, account.product].filter(Boolean).join(' ');
  return kind === 'current' && isSavings(words) ? 'savings' : kind;
}

export function nameOf(account: AccountAnswer, institution: string): string {
  const names = [account.details, account.product, account.name].map((name) => plain(name ?? '', MOST_NAME));
  return names.find((name) => name !== '') ?? institution;
}

export function ibanOf({ account_id }: AccountAnswer): string | null {
  const iban = account_id?.iban?.replaceAll(/\s/g, '').toUpperCase();
  return iban && /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(iban) ? iban : null;
}

export function lastDigitsOf(account: AccountAnswer): string | null {
  const number = ibanOf(account) ?? account.account_id?.other?.identification ?? '';
  return /\d{4}$/.exec(number)?.[0] ?? null;
}

/** What is booked comes before what may be spent, for lines that are not booked are no lines of the ledger. */
const BALANCES = ['CLBD', 'ITBD', 'PRCD', 'OPBD', 'VALU', 'XPCD', 'CLAV', 'ITAV', 'OPAV', 'INFO', 'OTHR'];

/** What begins a day is what the day before ended with. */
const OPENING = 'OPBD';

/** An amount with the day at whose end the account had it. */
export type DatedBalance = { readonly balance: DecimalString; readonly balanceOn: Day };

/** The latest of the best kind; one without a day is of today, or of yesterday where its kind says so. */
export function balanceOf(
  balances: readonly BalanceAnswer[],
  currency: string,
  today: Day,
): DatedBalance | { readonly balance: null } {
  const own = balances
    .filter(({ balance_amount }) => balance_amount.currency === currency)
    .map((each) => ({ each, on: balanceDay(each, today) }))
    .toSorted((one, other) => other.on.localeCompare(one.on));
  const best = BALANCES.map((type) => own.find(({ each }) => each.balance_type === type)).find(Boolean);
  if (!best) return { balance: null };
  return { balance: toDecimalString(decimal(best.each.balance_amount.amount)), balanceOn: best.on };
}

function balanceDay({ balance_type, reference_date }: BalanceAnswer, today: Day): Day {
  const isFormer = balance_type === 'PRCD' && !reference_date;
  const said = reference_date && reference_date < today ? reference_date : today;
  return balance_type === OPENING || isFormer ? addDays(said, -1) : said;
}

export type TranslatedLine = { readonly line: BankLine; readonly seen: SeenLine };
export type Translated = { readonly booked: readonly TranslatedLine[]; readonly pending: readonly PendingLine[] };

const GONE = new Set(['CNCL', 'RJCT', 'SCHD']);

/**
 * The lines of an account. One is known by the reference of the bank, or where it has none by its day, amount and words,
 * and by its place among others that are alike in all three.
 */
export function linesFrom(entries: readonly TransactionAnswer[], currency: string, today: Day): Translated {
  const lines = entries
    .filter(({ status, transaction_amount }) => !GONE.has(status) && transaction_amount.currency === currency)
    .map((entry) => ({ entry, on: dayOf(entry), amount: amountOf(entry), label: labelOf(entry) }))
    .filter(({ amount }) => !decimal(amount).isZero());
  const isBooked = ({ entry, on }: Dated) => entry.status === 'BOOK' && on !== null && on <= today;
  return {
    booked: identified(lines.filter(isBooked)),
    pending: lines
      .filter((line) => !isBooked(line))
      .map(({ on, amount, label }) => ({ on: on ?? today, amount, label })),
  };
}

type Dated = {
  readonly entry: TransactionAnswer;
  readonly on: Day | null;
  readonly amount: DecimalString;
  readonly label: string;
};

function identified(lines: readonly Dated[]): readonly TranslatedLine[] {
  const alike = new Map<string, number>();
  // A page may repeat what the one before it had.
  const found = new Map<string, TranslatedLine>();
  for (const { entry, on: day, amount, label } of lines) {
    const on = day ?? '';
    const words = `${on}|${amount}|${label}`;
    const place = (alike.get(words) ?? 0) + 1;
    alike.set(words, place);
    const { entry_reference: reference } = entry;
    const id = reference ? `r${hashOf(reference, 24)}` : `w${hashOf(`${words}|${place}`, 24)}`;
    found.set(id, { line: { id, on, amount, label }, seen: { id, on, print: hashOf(words, 12), amount } });
  }
  return [...found.values()];
}

const dayOf = (entry: TransactionAnswer): Day | null =>
  entry.booking_date ?? entry.value_date ?? entry.transaction_date ?? null;

function amountOf({ transaction_amount, credit_debit_indicator }: TransactionAnswer): DecimalString {
  const amount = decimal(transaction_amount.amount).abs();
  return toDecimalString(credit_debit_indicator === 'DBIT' ? amount.negated() : amount);
}

function labelOf(entry: TransactionAnswer): string {
  const party = plain(
    (entry.credit_debit_indicator === 'DBIT' ? entry.creditor : entry.debtor)?.name ?? '',
    MOST_LABEL,
  );
  const words = plain((entry.remittance_information ?? []).join(' '), MOST_LABEL);
  const isNamed = words.toLowerCase().includes(party.toLowerCase());
  const label = plain(isNamed ? words : `${party} ${words}`, MOST_LABEL);
  return label || plain(entry.bank_transaction_code?.description ?? '', MOST_LABEL) || '—';
}
