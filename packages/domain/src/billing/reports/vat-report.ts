import type { Day } from '../../core/day.ts';
import { Decimal, decimal, sum, ZERO } from '../../core/decimal.ts';
import { VAT_CATEGORIES } from '../totals/vat.ts';
import {
  Documents,
  isWithin,
  mergedParts,
  mergedRates,
  negated,
  type Period,
  type ReportedDocument,
  type ReportedPart,
  roundedParts,
  type VatAmounts,
} from './reported-document.ts';

/** When VAT falls due: with the invoice, or as it is paid. */
export const VAT_BASES = ['debits', 'receipts'] as const;
export type VatBasis = (typeof VAT_BASES)[number];

/** One basis for every document, or `due`: each as it was issued, under the option for debits or not. */
export type VatTiming = VatBasis | 'due';

/** What one document added to one category and rate on a day, negative where it took back. */
export type VatEntry = ReportedPart & { readonly documentId: string; readonly on: Day };

/**
 * VAT that falls due in a period, document by document.
 *
 * On debits, a document counts on the day it is issued. On receipts it counts as it is paid, its rates in proportion;
 * goods count when they are invoiced all the same, their deposits when they are paid. A credit note counts negative, a
 * final invoice only with what its deposits did not, a corrective invoice with the difference to the one it replaces.
 *
 * @see CGI, art. 269, 2, a and c; BOI-TVA-BASE-20-50
 */
export function vatEntries(all: readonly ReportedDocument[], period: Period, timing: VatTiming): VatEntry[] {
  const documents = new Documents(all);
  const entries = all.flatMap((one) => [...atIssue(one, documents, timing), ...asPaid(one, documents, timing)]);
  return inOrder(entries, period);
}

/** Of these what fell due because money was received, or stopped being due because it left. */
export function receiptEntries(all: readonly ReportedDocument[], period: Period): VatEntry[] {
  const documents = new Documents(all);
  return inOrder(
    all.flatMap((one) => asPaid(one, documents, 'due')),
    period,
  );
}

function inOrder(entries: readonly VatEntry[], period: Period): VatEntry[] {
  return entries.filter(({ on }) => isWithin(on, period)).toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

/**
 * Whether the VAT of a part of a document falls due when it is issued: goods whatever the regime, services on debits. A
 * credit note follows what it credits.
 */
export function fallsDueAtIssue(one: ReportedDocument, documents: Documents, timing: VatTiming = 'due') {
  const about = one.kind === 'credit_note' ? (documents.originalsOf(one)[0] ?? one) : one;
  const isOnDebits = timing === 'debits' || (timing === 'due' && about.vatOnDebits);
  const isDeposit = documents.isDeposit(about);
  return ({ supply }: ReportedPart): boolean => isOnDebits || (supply === 'goods' && !isDeposit);
}

function atIssue(one: ReportedDocument, documents: Documents, timing: VatTiming): VatEntry[] {
  const { id: documentId, issuedOn: on, kind } = one;
  const replaced = (kind === 'corrective' ? documents.originalsOf(one) : []).flatMap((original) =>
    negated(documents.ownParts(original).filter(fallsDueAtIssue(original, documents, timing))),
  );
  const parts = kind === 'credit_note' ? negated(one.parts) : documents.ownParts(one);
  const due = parts.filter(fallsDueAtIssue(one, documents, timing));
  return mergedParts([...due, ...replaced]).map((part) => ({ ...part, documentId, on }));
}

/** Days on which the standing of a document changed: issued, paid, credited, replaced, written off. */
function daysOf(one: ReportedDocument, documents: Documents): Day[] {
  const followers = (['credit_note', 'corrective'] as const).flatMap((kind) => documents.followersOf(one, kind));
  const lent = documents.depositsOf(one).flatMap(({ payments, losses }) => [...payments, ...losses]);
  const moved = [...one.payments, ...one.losses, ...lent].map(({ on }) => on);
  return [...new Set([one.issuedOn, ...moved, ...followers.map(({ issuedOn }) => issuedOn)])].toSorted();
}

/** What the payments, credit notes and replacement of a document changed, day by day. */
function asPaid(one: ReportedDocument, documents: Documents, timing: VatTiming): VatEntry[] {
  if (one.kind === 'credit_note') return [];
  const isAtIssue = fallsDueAtIssue(one, documents, timing);
  return changesOf(daysOf(one, documents), (day) =>
    settledBy(one, documents, day, paidBy(one, day)).filter((part) => !isAtIssue(part)),
  ).map((part) => ({ ...part, documentId: one.id }));
}

/**
 * The VAT of a document that waited for its payment and that a write-off ends the wait of, day by day; negative where money
 * came after all.
 */
export function lostEntries(all: readonly ReportedDocument[], period: Period): VatEntry[] {
  const documents = new Documents(all);
  const lost = all.filter(({ losses }) => losses.length > 0);
  const entries = lost.flatMap((one) => {
    const isAtIssue = fallsDueAtIssue(one, documents);
    return changesOf(daysOf(one, documents), (day) => {
      const paid = paidBy(one, day);
      const ended = settledBy(one, documents, day, paid.plus(sumBy(one.losses, day)));
      const parts = mergedParts([...ended, ...negated(settledBy(one, documents, day, paid))]);
      return parts.filter((part) => !isAtIssue(part));
    }).map((part) => ({ ...part, documentId: one.id }));
  });
  return inOrder(entries, period);
}

/** By how much parts that are known day by day change on each day. */
function changesOf(days: readonly Day[], partsOn: (day: Day) => ReportedPart[]) {
  let before: readonly ReportedPart[] = [];
  return days.flatMap((on) => {
    const after = partsOn(on);
    const change = mergedParts([...after, ...negated(before)]);
    before = after;
    return change.map((part) => ({ ...part, on }));
  });
}

const sumBy = (amounts: ReportedDocument['payments'], day: Day): Decimal =>
  sum(amounts.filter(({ on }) => on <= day).map(({ amount }) => amount));

const paidBy = (one: ReportedDocument, day: Day): Decimal => sumBy(one.payments, day);

/** The part of a document's VAT that an amount settles at the end of a day. */
function settledBy(one: ReportedDocument, documents: Documents, day: Day, amount: Decimal): ReportedPart[] {
  const byThen = (others: readonly ReportedDocument[]) => others.filter(({ issuedOn }) => issuedOn <= day);
  if (byThen(documents.followersOf(one, 'corrective')).length > 0) return [];
  if (day < one.issuedOn && amount.isZero()) return [];
  const credits = byThen(documents.followersOf(one, 'credit_note'));
  const due = one.due.minus(creditedWithVat(credits));
  const parts = mergedParts([...documents.ownParts(one), ...credits.flatMap((credit) => negated(withVat(credit)))]);
  if (due.isNegative()) {
    const ratio = ratioGivenBack(one, documents, { day, due });
    return ratio.equals(1) ? parts : sharePaid(parts, ratio);
  }
  return amount.greaterThanOrEqualTo(due) ? parts : sharePaid(parts, amount.div(due));
}

const creditedWithVat = (credits: readonly ReportedDocument[]): Decimal =>
  sum(credits.map(({ gross, netOfTax }) => gross.minus(netOfTax)));

/**
 * A final invoice credited beyond what it asks for gives its deposits back as far as they are paid. What they still asked
 * for is asked for no more: no money came for it, so no VAT is taken back either.
 */
function ratioGivenBack(
  one: ReportedDocument,
  documents: Documents,
  { day, due }: { day: Day; due: Decimal },
): Decimal {
  const unpaid = sum(
    documents.depositsOf(one).map((deposit) => {
      const asked = deposit.due.minus(creditedWithVat(documents.followersOf(deposit, 'credit_note')));
      return Decimal.max(asked.minus(paidBy(deposit, day)).minus(sumBy(deposit.losses, day)), ZERO);
    }),
  );
  return Decimal.max(due.plus(unpaid).div(due), ZERO);
}

/** What is credited net of tax changes neither the VAT of an invoice nor what was received of it. @see CGI, art. 272, 1 */
function withVat({ parts, netOfTax }: ReportedDocument): readonly ReportedPart[] {
  return netOfTax.isZero() ? parts : parts.filter(({ vatCategory }) => vatCategory !== 'E');
}

/** A share of parts, to the cent: together exactly the share of the whole, and none more than its part. */
export function sharePaid<Part extends VatAmounts>(parts: readonly Part[], ratio: Decimal): Part[] {
  const shares = roundedParts(parts.map(({ base, vat }) => base.plus(vat).times(ratio)));
  return parts.map((part, index) => {
    const share = shares[index] ?? ZERO;
    const gross = part.base.plus(part.vat);
    const vat = gross.isZero() ? ZERO : share.times(part.vat).div(gross).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
    return { ...part, base: share.minus(vat), vat };
  });
}

/** The report itself: one row for each category and rate, taxed ones first, the highest rate on top. */
export function vatRows(entries: readonly VatAmounts[]): VatAmounts[] {
  const rank = ({ vatCategory }: VatAmounts) => VAT_CATEGORIES.indexOf(vatCategory);
  return mergedRates(entries).toSorted((a, b) => rank(a) - rank(b) || decimal(b.vatRate).cmp(decimal(a.vatRate)));
}
