import type { Day } from '../../core/day.ts';
import { type Decimal, roundTo, sum, ZERO } from '../../core/decimal.ts';
import { Documents, isWithin, type Period, type ReportedDocument } from './reported-document.ts';

/** The accounts of the practice's sales, by what they hold. @see Plan comptable général, art. 944-41, 944-44, 947-70 */
export type SalesAccounts = {
  readonly customers: string;
  readonly services: string;
  readonly goods: string;
  readonly vat: string;
  readonly deposits: string;
  /** Cents that no net price can reach. */
  readonly roundingLoss: string;
  readonly roundingGain: string;
};

export const USUAL_ACCOUNTS: SalesAccounts = {
  customers: '411000',
  services: '706000',
  goods: '707000',
  vat: '445710',
  deposits: '419100',
  roundingLoss: '658000',
  roundingGain: '758000',
};

/** An account as a file of entries names it: digits and capitals, three signs at least. */
export function isAccount(text: string): boolean {
  return /^[1-7][0-9A-Z]{2,19}$/.test(text);
}

/** What the journal says of a document besides its amounts. */
export type JournalDocument = ReportedDocument & {
  readonly number: string;
  /** Its place among the issued documents of the practice, which is the number of its entry. */
  readonly position: number;
  readonly currency: string;
  readonly buyer: string;
  /** Tells customers apart; short and stable. */
  readonly customerCode: string;
};

export type JournalLine = {
  readonly documentId: string;
  readonly position: number;
  readonly on: Day;
  readonly account: keyof SalesAccounts;
  readonly accountCode: string;
  readonly number: string;
  readonly buyer: string;
  readonly customerCode: string;
  /** In euros; of the two one is zero. */
  readonly debit: Decimal;
  readonly credit: Decimal;
  /** Of the customer's line of a document in another currency. */
  readonly foreign: { readonly amount: Decimal; readonly currency: string } | null;
};

type Posting = { readonly account: keyof SalesAccounts; readonly amount: Decimal };

/**
 * The entries of the documents issued in a period, oldest first, each balanced to the cent: the customer owes what the
 * sales and the VAT come to. Deposits wait on an account of their own until a final invoice takes them over; a credit note
 * and a replaced invoice are entered the other way round.
 */
export function salesJournal(all: readonly JournalDocument[], period: Period, accounts: SalesAccounts): JournalLine[] {
  const documents = new Documents(all);
  const inPeriod = all.filter(({ issuedOn }) => isWithin(issuedOn, period)).toSorted((a, b) => a.position - b.position);
  return inPeriod.flatMap((one) => entryOf(one, documents).map((posting) => lineOf(one, posting, accounts)));
}

function entryOf(one: ReportedDocument, documents: Documents): Posting[] {
  const originals = documents.originalsOf(one);
  const reverse = (postings: readonly Posting[]) =>
    postings.map(({ account, amount }) => ({ account, amount: amount.neg() }));
  if (one.kind === 'credit_note') return reverse(sale(one, originals[0]?.kind === 'deposit' ? 'deposits' : null));
  if (one.kind === 'corrective') return [...sale(one, null), ...originals.flatMap((it) => reverse(sale(it, null)))];
  return sale(one, null, originals);
}

/** Debits positive, credits negative; the customer's line first. */
function sale(one: ReportedDocument, heldOn: 'deposits' | null, deducted: readonly ReportedDocument[] = []): Posting[] {
  const income = heldOn ?? incomeAccount(one);
  const taken = deducted.flatMap(({ parts }) => parts);
  const rounding = roundTo(roundingOf(one, deducted).times(one.euroRate), 2);
  const others: Posting[] = [
    ...one.parts.map(({ base }) => ({ account: income, amount: base.neg() })),
    { account: 'vat', amount: sum(one.parts.map(({ vat }) => vat)).neg() },
    { account: 'deposits', amount: sum(taken.map(({ base }) => base)) },
    { account: 'vat', amount: sum(taken.map(({ vat }) => vat)) },
    { account: rounding.isNegative() ? 'roundingLoss' : 'roundingGain', amount: rounding.neg() },
  ];
  const owed = sum(others.map(({ amount }) => amount)).neg();
  return [{ account: 'customers' as const, amount: owed }, ...others].filter(({ amount }) => !amount.isZero());
}

function incomeAccount({ kind, category }: ReportedDocument): keyof SalesAccounts {
  if (kind === 'deposit') return 'deposits';
  return category === 'goods' ? 'goods' : 'services';
}

/** What makes the price typed with VAT the price due (BT-114). */
function roundingOf({ due, gross }: ReportedDocument, deducted: readonly ReportedDocument[]): Decimal {
  return due.minus(gross).plus(sum(deducted.map((deposit) => deposit.gross)));
}

function lineOf(one: JournalDocument, { account, amount }: Posting, accounts: SalesAccounts): JournalLine {
  const { id: documentId, position, issuedOn: on, number, buyer, customerCode, currency, euroRate } = one;
  const isForeign = currency !== 'EUR' && account === 'customers';
  return {
    documentId,
    position,
    on,
    account,
    accountCode: accounts[account],
    number,
    buyer,
    customerCode,
    debit: amount.isPositive() ? amount : ZERO,
    credit: amount.isPositive() ? ZERO : amount.neg(),
    foreign: isForeign ? { amount: roundTo(amount.div(euroRate), 2), currency } : null,
  };
}
