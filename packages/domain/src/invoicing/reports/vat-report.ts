import type { Day } from '../../core/day.ts';
import { Decimal, decimal, sum, ZERO } from '../../core/decimal.ts';
import { VAT_CATEGORIES } from '../vat.ts';
import {
  Documents,
  isWithin,
  mergedParts,
  negated,
  type Period,
  type ReportedDocument,
  roundedParts,
  type VatAmounts,
} from './reported-document.ts';

/** When VAT falls due: with the invoice, or as it is paid. */
export const VAT_BASES = ['debits', 'receipts'] as const;
export type VatBasis = (typeof VAT_BASES)[number];

/** What one document added to one category and rate on a day, negative where it took back. */
export type VatEntry = VatAmounts & { readonly documentId: string; readonly on: Day };

/**
 * VAT that falls due in a period, document by document.
 *
 * On debits, a document counts on the day it is issued. On receipts it counts as it is paid, its rates in proportion;
 * goods count when they are invoiced all the same, their deposits when they are paid. A credit note counts negative, a
 * final invoice only with what its deposits did not, a corrective invoice with the difference to the one it replaces.
 *
 * @see CGI, art. 269, 2, a and c; BOI-TVA-BASE-20-50
 */
export function vatEntries(all: readonly ReportedDocument[], period: Period, basis: VatBasis): VatEntry[] {
  const documents = new Documents(all);
  const entries = all.flatMap((one) =>
    basis === 'debits' || fallsDueAtIssue(one, documents) ? atIssue(one, documents) : asPaid(one, documents),
  );
  return entries.filter(({ on }) => isWithin(on, period)).toSorted((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

/** Goods, whatever the regime; a credit note follows what it credits. */
function fallsDueAtIssue(one: ReportedDocument, documents: Documents): boolean {
  const about = one.kind === 'credit_note' ? (documents.originalsOf(one)[0] ?? one) : one;
  return about.category === 'goods' && about.kind !== 'deposit';
}

function atIssue(one: ReportedDocument, documents: Documents): VatEntry[] {
  const { id: documentId, issuedOn: on, kind } = one;
  const replaced = kind === 'corrective' ? documents.originalsOf(one).flatMap(({ parts }) => negated(parts)) : [];
  const parts = kind === 'credit_note' ? negated(one.parts) : documents.ownParts(one);
  return mergedParts([...parts, ...replaced]).map((part) => ({ ...part, documentId, on }));
}

/** What the payments, credit notes and replacement of a document changed, day by day. */
function asPaid(one: ReportedDocument, documents: Documents): VatEntry[] {
  if (one.kind === 'credit_note') return [];
  const followers = (['credit_note', 'corrective'] as const).flatMap((kind) => documents.followersOf(one, kind));
  const days = [one.issuedOn, ...one.payments.map(({ on }) => on), ...followers.map(({ issuedOn }) => issuedOn)];
  let before: readonly VatAmounts[] = [];
  return [...new Set(days)].toSorted().flatMap((on) => {
    const after = receivedBy(one, documents, on);
    const change = mergedParts([...after, ...negated(before)]);
    before = after;
    return change.map((part) => ({ ...part, documentId: one.id, on }));
  });
}

/** The part of a document's VAT that was received by the end of a day. */
function receivedBy(one: ReportedDocument, documents: Documents, day: Day): VatAmounts[] {
  const byThen = (others: readonly ReportedDocument[]) => others.filter(({ issuedOn }) => issuedOn <= day);
  if (byThen(documents.followersOf(one, 'corrective')).length > 0) return [];
  const paid = sum(one.payments.filter(({ on }) => on <= day).map(({ amount }) => amount));
  if (day < one.issuedOn && paid.isZero()) return [];
  const credits = byThen(documents.followersOf(one, 'credit_note'));
  const due = one.due.minus(sum(credits.map(({ gross, netOfTax }) => gross.minus(netOfTax))));
  const parts = mergedParts([...documents.ownParts(one), ...credits.flatMap((credit) => negated(withVat(credit)))]);
  // Nothing left to ask for, or less than nothing: what was credited beyond counts as given back.
  if (paid.greaterThanOrEqualTo(due)) return parts;
  return sharePaid(parts, paid.div(due));
}

/** What is credited net of tax changes neither the VAT of an invoice nor what was received of it. @see CGI, art. 272, 1 */
function withVat({ parts, netOfTax }: ReportedDocument): readonly VatAmounts[] {
  return netOfTax.isZero() ? parts : parts.filter(({ vatCategory }) => vatCategory !== 'E');
}

/** A share of parts, to the cent: together exactly the share of the whole, and none more than its part. */
export function sharePaid(parts: readonly VatAmounts[], ratio: Decimal): VatAmounts[] {
  const shares = roundedParts(parts.map(({ base, vat }) => base.plus(vat).times(ratio)));
  return parts.map((part, index) => {
    const share = shares[index] ?? ZERO;
    const gross = part.base.plus(part.vat);
    const vat = gross.isZero() ? ZERO : share.times(part.vat).div(gross).toDecimalPlaces(2, Decimal.ROUND_HALF_UP);
    return { ...part, base: share.minus(vat), vat };
  });
}

/** The report itself: one row for each category and rate, taxed ones first, the highest rate on top. */
export function vatRows(entries: readonly VatEntry[]): VatAmounts[] {
  const rank = ({ vatCategory }: VatAmounts) => VAT_CATEGORIES.indexOf(vatCategory);
  return mergedParts(entries).toSorted((a, b) => rank(a) - rank(b) || decimal(b.vatRate).cmp(decimal(a.vatRate)));
}
