import type { Day } from '../../core/day.ts';
import { type Decimal, decimal, roundTo, sum, ZERO } from '../../core/decimal.ts';
import type { DocumentKind, OperationCategory } from '../document-type.ts';
import { type VatKey, vatKeyText } from '../vat.ts';

/** Base and VAT of one category and rate, in euros. */
export type VatAmounts = VatKey & { readonly base: Decimal; readonly vat: Decimal };

/** An issued document as reports read it. */
export type ReportedDocument = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly category: OperationCategory;
  readonly issuedOn: Day;
  /** Of the document as it was issued, in euros; a credit note's are positive too. */
  readonly parts: readonly VatAmounts[];
  /** With VAT, and what is asked for after deposits; both in the document's currency. */
  readonly gross: Decimal;
  readonly due: Decimal;
  /** What a credit note gives back and keeps the VAT of: its exempt part, in its currency; else zero. */
  readonly netOfTax: Decimal;
  /** Euros for one unit of the currency. */
  readonly euroRate: Decimal;
  /** Ids of what it credits, corrects or deducts. */
  readonly originals: readonly string[];
  /** What was paid of it and taken back, in its currency, by the day it came. */
  readonly payments: readonly { readonly on: Day; readonly amount: Decimal }[];
};

export type Period = { readonly from: Day; readonly to: Day };

export const isWithin = (on: Day, { from, to }: Period): boolean => from <= on && on <= to;

/**
 * The VAT of a document in euros: each part to the cent, the parts adding up to the converted totals, so that the VAT of
 * all rates together is the one printed on the document (BT-111).
 */
export function partsInEuro(parts: readonly VatAmounts[], euroRate: Decimal): VatAmounts[] {
  const bases = roundedParts(parts.map(({ base }) => base.times(euroRate)));
  const vats = roundedParts(parts.map(({ vat }) => vat.times(euroRate)));
  return parts.map((part, index) => ({ ...part, base: bases[index] ?? ZERO, vat: vats[index] ?? ZERO }));
}

/** Amounts to the cent whose sum is the rounded sum: each is what the sum so far grows by. */
export function roundedParts(amounts: readonly Decimal[]): Decimal[] {
  let exact = ZERO;
  let told = ZERO;
  return amounts.map((amount) => {
    exact = exact.plus(amount);
    const part = roundTo(exact, 2).minus(told);
    told = told.plus(part);
    return part;
  });
}

/** Adds up by category and rate, in the order in which they first appear; what comes to nothing is left out. */
export function mergedParts(parts: readonly VatAmounts[]): VatAmounts[] {
  const groups = new Map<string, VatAmounts>();
  for (const { vatCategory, vatRate, base, vat } of parts) {
    const key = vatKeyText({ vatCategory, vatRate });
    const before = groups.get(key);
    groups.set(key, {
      vatCategory,
      vatRate: decimal(vatRate).toFixed(),
      base: (before?.base ?? ZERO).plus(base),
      vat: (before?.vat ?? ZERO).plus(vat),
    });
  }
  return [...groups.values()].filter(({ base, vat }) => !base.isZero() || !vat.isZero());
}

export const negated = (parts: readonly VatAmounts[]): VatAmounts[] =>
  parts.map((part) => ({ ...part, base: part.base.neg(), vat: part.vat.neg() }));

export const grossOf = (parts: readonly VatAmounts[]): Decimal => sum(parts.map(({ base, vat }) => base.plus(vat)));

/** Documents by id, and those that are about another one. */
export class Documents {
  readonly all: readonly ReportedDocument[];
  readonly #byId: ReadonlyMap<string, ReportedDocument>;
  readonly #followers = new Map<string, ReportedDocument[]>();

  constructor(all: readonly ReportedDocument[]) {
    this.all = all;
    this.#byId = new Map(all.map((one) => [one.id, one]));
    for (const one of all) {
      for (const id of one.originals) this.#followers.set(id, [...(this.#followers.get(id) ?? []), one]);
    }
  }

  originalsOf(one: ReportedDocument): ReportedDocument[] {
    return one.originals.flatMap((id) => this.#byId.get(id) ?? []);
  }

  /** What credits a document, or takes its place. */
  followersOf(one: ReportedDocument, kind: 'credit_note' | 'corrective'): ReportedDocument[] {
    return (this.#followers.get(one.id) ?? []).filter((follower) => follower.kind === kind);
  }

  /** What a document adds to the VAT of the practice: a final invoice only what its deposits did not. */
  ownParts(one: ReportedDocument): VatAmounts[] {
    if (one.kind !== 'invoice' || one.originals.length === 0) return [...one.parts];
    return mergedParts([...one.parts, ...this.originalsOf(one).flatMap(({ parts }) => negated(parts))]);
  }
}
