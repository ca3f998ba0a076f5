import type { Day } from '../../core/day.ts';
import { type Decimal, type DecimalString, decimal, roundTo, sum, ZERO } from '../../core/decimal.ts';
import { Documents, isWithin, type Period, type ReportedDocument, type ReportedPart } from './reported-document.ts';
import { type AccountName, accountAt, type SalesAccounts } from './sales-accounts.ts';
import { fallsDueAtIssue, lostEntries, receiptEntries, type VatEntry } from './vat-report.ts';

/** What an entry records: a document, VAT that falls due as money is received, a loss. */
export const ENTRY_KINDS = ['sale', 'vat_due', 'loss'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What the journal says of a document besides its amounts. */
export type JournalDocument = ReportedDocument & {
  readonly number: string;
  readonly currency: string;
  readonly buyer: string;
  /** Identifies a customer; short and stable. */
  readonly customerCode: string;
};

export type JournalLine = {
  readonly documentId: string;
  readonly kind: EntryKind;
  /** The number of the entry, whose lines balance. */
  readonly entry: string;
  readonly on: Day;
  /** The day of the document. */
  readonly issuedOn: Day;
  readonly account: AccountName;
  readonly accountCode: string;
  /** The rate whose own account that is. */
  readonly accountRate: DecimalString | null;
  /** The rate of VAT that a line of revenue or VAT belongs to. */
  readonly rate: DecimalString | null;
  readonly number: string;
  readonly buyer: string;
  readonly customerCode: string;
  /** In euros; of the two one is zero. */
  readonly debit: Decimal;
  readonly credit: Decimal;
  /** Of the customer's line of a document in another currency: what that document says, negative on the credit side. */
  readonly foreign: { readonly amount: Decimal; readonly currency: string } | null;
};

/** Debits positive, credits negative; `foreign` is the same of a customer's line in the currency of the document. */
type Posting = {
  readonly account: AccountName;
  readonly rate: DecimalString | null;
  readonly amount: Decimal;
  readonly foreign?: Decimal;
};

type Entry = {
  readonly document: JournalDocument;
  readonly kind: EntryKind;
  readonly on: Day;
  readonly postings: readonly Posting[];
};

/**
 * The entries of a period, oldest first, each balanced to the cent.
 *
 * A document: the customer owes what the sales and the VAT come to. VAT on services waits on an account of its own until
 * they are paid, except where the practice opted for debits; VAT on goods is due at once. Deposits wait on their account
 * until a final invoice takes them over; a credit note and a replaced invoice are entered the other way round.
 *
 * Money received: the VAT of its share goes from the account where it waited to the one of VAT due, rate by rate, and
 * back where money leaves or a credit note gives it back. A loss: the customer owes it no more, and its VAT waits no more.
 *
 * @see CGI, art. 269, 2, a and c; the VAT due is that of `vatEntries`
 */
export function salesJournal(all: readonly JournalDocument[], period: Period, accounts: SalesAccounts): JournalLine[] {
  const documents = new Documents(all);
  const byId = new Map(all.map((one) => [one.id, one]));
  const sales = all
    .filter(({ issuedOn }) => isWithin(issuedOn, period))
    .map((document): Entry => {
      return { document, kind: 'sale', on: document.issuedOn, postings: saleEntry(document, documents) };
    });
  const received = byDocumentAndDay(receiptEntries(all, period), byId).map(
    ({ document, on, parts }): Entry => ({ document, kind: 'vat_due', on, postings: vatDue(parts) }),
  );
  return [...sales, ...received, ...lossEntries(all, period, documents)]
    .toSorted(inOrder)
    .flatMap((entry) => entry.postings.map((posting) => lineOf(entry, posting, accounts)));
}

function inOrder(a: Entry, b: Entry): number {
  if (a.on !== b.on) return a.on < b.on ? -1 : 1;
  const kind = ENTRY_KINDS.indexOf(a.kind) - ENTRY_KINDS.indexOf(b.kind);
  return kind || a.document.position - b.document.position;
}

function saleEntry(one: ReportedDocument, documents: Documents): Posting[] {
  const originals = documents.originalsOf(one);
  if (one.kind === 'credit_note') return reversed(sale(one, documents));
  const replaced = one.kind === 'corrective' ? originals : [];
  return [...sale(one, documents), ...replaced.flatMap((original) => reversed(sale(original, documents)))];
}

const reversed = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ foreign, ...posting }) => ({
    ...posting,
    amount: posting.amount.neg(),
    ...(foreign && { foreign: foreign.neg() }),
  }));

/** The customer's line first, then revenue, VAT, deposits deducted and the rounding of the amount due. */
function sale(one: ReportedDocument, documents: Documents): Posting[] {
  const { parts, euroRate, due, gross, prepaid, kind } = one;
  const deducted = documents.deductedFrom(one);
  const isAtIssue = fallsDueAtIssue(one, documents);
  const isDeposit = documents.isDeposit(one);
  const vatOf = (some: readonly ReportedPart[]) =>
    some.map((part): Posting => {
      return { account: isAtIssue(part) ? 'vat' : 'vatAwaiting', rate: part.vatRate, amount: part.vat.neg() };
    });
  const revenue = parts.map(({ supply, vatRate, base }): Posting => {
    return isDeposit
      ? { account: 'deposits', rate: null, amount: base.neg() }
      : { account: supply, rate: vatRate, amount: base.neg() };
  });
  const rounding = roundTo(due.minus(gross).plus(prepaid).times(euroRate), 2);
  const others = [
    ...merged(revenue),
    ...merged(vatOf(parts)),
    { account: 'deposits' as const, rate: null, amount: sum(deducted.map(({ base }) => base)).neg() },
    ...merged(vatOf(deducted)),
    {
      account: rounding.isNegative() ? ('roundingLoss' as const) : ('roundingGain' as const),
      rate: null,
      amount: rounding.neg(),
    },
  ].filter(({ amount }) => !amount.isZero());
  const owed = sum(others.map(({ amount }) => amount)).neg();
  const customer = {
    account: 'customers' as const,
    rate: null,
    amount: owed,
    foreign: kind === 'credit_note' ? gross : due,
  };
  return owed.isZero() ? others : [customer, ...others];
}

/** One posting for each account and rate, in the order in which they first appear. */
function merged(postings: readonly Posting[]): Posting[] {
  const groups = Map.groupBy(postings, ({ account, rate }) => `${account} ${rate && decimal(rate).toFixed()}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...first, amount: sum(group.map(({ amount }) => amount)) }] : [];
  });
}

type DayOfDocument = { readonly document: JournalDocument; readonly on: Day; readonly parts: readonly VatEntry[] };

function byDocumentAndDay(
  entries: readonly VatEntry[],
  byId: ReadonlyMap<string, JournalDocument>,
): readonly DayOfDocument[] {
  const days = Map.groupBy(entries, ({ documentId, on }) => `${documentId} ${on}`);
  return [...days.values()].flatMap((parts) => {
    const [first] = parts;
    const document = first && byId.get(first.documentId);
    return document ? [{ document, on: first.on, parts }] : [];
  });
}

/** VAT from the account where it waited to the one of VAT due, rate by rate. */
function vatDue(parts: readonly VatEntry[]): Posting[] {
  const on = (account: AccountName, sign: 1 | -1) =>
    parts.map(({ vatRate, vat }): Posting => ({ account, rate: vatRate, amount: vat.times(sign) }));
  return merged([...on('vatAwaiting', 1), ...on('vat', -1)]).filter(({ amount }) => !amount.isZero());
}

/** What was written off of each document, day by day, and what of that was taken back. */
function lossEntries(all: readonly JournalDocument[], period: Period, documents: Documents): Entry[] {
  const ended = Map.groupBy(lostEntries(all, period), ({ documentId, on }) => `${documentId} ${on}`);
  return all.flatMap((document) => {
    const days = [...new Set(document.losses.map(({ on }) => on))].filter((on) => isWithin(on, period)).toSorted();
    return days.flatMap((on): Entry[] => {
      const postings = loss(document, documents, { on, ended: ended.get(`${document.id} ${on}`) ?? [] });
      return postings.length === 0 ? [] : [{ document, kind: 'loss', on, postings }];
    });
  });
}

type LossDay = { readonly on: Day; readonly ended: readonly VatEntry[] };

function loss(one: ReportedDocument, documents: Documents, { on, ended }: LossDay): Posting[] {
  const lost = (isCounted: (day: Day) => boolean) =>
    sum(one.losses.filter((each) => isCounted(each.on)).map(({ amount }) => amount));
  const [before, after] = [lost((day) => day < on), lost((day) => day <= on)];
  const owed = owedInEuro(one, documents);
  const inEuro = (amount: Decimal) => (one.due.isZero() ? ZERO : roundTo(owed.times(amount).div(one.due), 2));
  const amount = inEuro(after).minus(inEuro(before));
  const vat = merged(ended.map((part): Posting => ({ account: 'vatAwaiting', rate: part.vatRate, amount: part.vat })));
  const net = amount.minus(sum(vat.map((posting) => posting.amount)));
  const postings: Posting[] = [
    { account: 'badDebts', rate: null, amount: net },
    ...vat,
    { account: 'customers', rate: null, amount: amount.neg(), foreign: before.minus(after) },
  ];
  return postings.filter((posting) => !posting.amount.isZero());
}

/** What the entry of a document made its customer owe. */
const owedInEuro = (one: ReportedDocument, documents: Documents): Decimal =>
  sale(one, documents).find(({ account }) => account === 'customers')?.amount ?? ZERO;

const ENTRY_LETTERS: Readonly<Record<EntryKind, string>> = { sale: '', vat_due: 'T', loss: 'P' };

/** A document is numbered by its place in the chain; what happens to it later, by that place and its day. */
function entryNumber({ document: { position }, kind, on }: Entry): string {
  return kind === 'sale' ? String(position) : `${ENTRY_LETTERS[kind]}${position}-${on.replaceAll('-', '')}`;
}

function lineOf(entry: Entry, posting: Posting, accounts: SalesAccounts): JournalLine {
  const { document: one, kind, on } = entry;
  const { account, rate, amount, foreign } = posting;
  const { id: documentId, issuedOn, number, buyer, customerCode, currency } = one;
  const { code: accountCode, ownRate: accountRate } = accountAt(accounts, account, rate);
  return {
    documentId,
    kind,
    entry: entryNumber(entry),
    on,
    issuedOn,
    account,
    accountCode,
    accountRate,
    rate,
    number,
    buyer,
    customerCode,
    debit: amount.isPositive() ? amount : ZERO,
    credit: amount.isPositive() ? ZERO : amount.neg(),
    foreign: foreign && currency !== 'EUR' ? { amount: foreign, currency } : null,
  };
}
