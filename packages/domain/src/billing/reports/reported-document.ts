import type { Day } from '../../core/day.ts';
import { Decimal, decimal, roundTo, sum, ZERO } from '../../core/decimal.ts';
import type { DocumentKind, Supply } from '../documents/document-type.ts';
import { type VatKey, vatKeyText } from '../totals/vat.ts';

/** Base and VAT of one category and rate, in euros. */
export type VatAmounts = VatKey & { readonly base: Decimal; readonly vat: Decimal };

/** The same for goods or for services alone. */
export type ReportedPart = VatAmounts & { readonly supply: Supply };

/** An issued document as reports read it. */
export type ReportedDocument = {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly issuedOn: Day;
  /** It was issued by a practice that had opted for VAT on debits. */
  readonly vatOnDebits: boolean;
  /** Of the document as it was issued, in euros; a credit note's are positive too. */
  readonly parts: readonly ReportedPart[];
  /** With VAT, and what is asked for after deposits; both in the document's currency. */
  readonly gross: Decimal;
  readonly due: Decimal;
  /** What a credit note gives back and keeps the VAT of: its exempt part, in its currency; else zero. */
  readonly netOfTax: Decimal;
  /** Euros for one unit of the currency. */
  readonly euroRate: Decimal;
  /** Its place among the issued documents of the practice. */
  readonly position: number;
  /** Ids of what it credits or corrects. */
  readonly originals: readonly string[];
  /** Ids of the deposit invoices it deducts, and what they come to, in its currency. */
  readonly deposits: readonly string[];
  readonly prepaid: Decimal;
  /** What was paid of it and taken back, in its currency, by the day it came. */
  readonly payments: readonly DatedAmount[];
  /** What of it was written off, negative where that was taken back, in its currency. */
  readonly losses: readonly DatedAmount[];
};

export type DatedAmount = { readonly on: Day; readonly amount: Decimal };

export type Period = { readonly from: Day; readonly to: Day };

export const isWithin = (on: Day, { from, to }: Period): boolean => from <= on && on <= to;

/**
 * The VAT of a document in euros: each part to the cent, the parts adding up to the converted totals, so that the VAT of
 * all rates together is the one printed on the document (BT-111).
 */
export function partsInEuro<Part extends VatAmounts>(parts: readonly Part[], euroRate: Decimal): Part[] {
  const bases = roundedParts(parts.map(({ base }) => base.times(euroRate)));
  const vats = roundedParts(parts.map(({ vat }) => vat.times(euroRate)));
  return parts.map((part, index) => ({ ...part, base: bases[index] ?? ZERO, vat: vats[index] ?? ZERO }));
}

/** Amounts to the cent whose sum is the rounded sum: each is what the sum so far grows by. */
export function roundedParts(amounts: readonly Decimal[]): Decimal[] {
  let exact = ZERO;
  let rounded = ZERO;
  return amounts.map((amount) => {
    exact = exact.plus(amount);
    const part = roundTo(exact, 2).minus(rounded);
    rounded = rounded.plus(part);
    return part;
  });
}

const isSomething = ({ base, vat }: VatAmounts) => !base.isZero() || !vat.isZero();

/** Adds up by category, rate and what is sold, in the order in which they first appear; what comes to nothing is left out. */
export function mergedParts(parts: readonly ReportedPart[]): ReportedPart[] {
  const groups = Map.groupBy(parts, (part) => `${part.supply} ${vatKeyText(part)}`);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first ? [{ ...summed(first, group), supply: first.supply }].filter(isSomething) : [];
  });
}

/** The same by category and rate alone. */
export function mergedRates(parts: readonly VatAmounts[]): VatAmounts[] {
  return [...Map.groupBy(parts, vatKeyText).values()].flatMap((group) => {
    const [first] = group;
    return first ? [summed(first, group)].filter(isSomething) : [];
  });
}

function summed({ vatCategory, vatRate }: VatKey, group: readonly VatAmounts[]): VatAmounts {
  const base = sum(group.map((part) => part.base));
  const vat = sum(group.map((part) => part.vat));
  return { vatCategory, vatRate: decimal(vatRate).toFixed(), base, vat };
}

export const negated = (parts: readonly ReportedPart[]): ReportedPart[] =>
  parts.map((part) => ({ ...part, base: part.base.neg(), vat: part.vat.neg() }));

export const grossOf = (parts: readonly VatAmounts[]): Decimal => sum(parts.map(({ base, vat }) => base.plus(vat)));

/**
 * What deposits take from the parts of their final invoice, negative. A deposit counts against what it was paid for, goods
 * or services; what the final invoice has no more of counts against the other of the same rate.
 */
export function deductedParts(parts: readonly ReportedPart[], deposits: readonly ReportedPart[]): ReportedPart[] {
  let left = mergedParts(parts);
  return mergedParts(deposits).flatMap((deposit) => {
    const taken = takenBy(left, deposit);
    left = mergedParts([...left, ...taken]);
    return taken;
  });
}

function takenBy(left: readonly ReportedPart[], deposit: ReportedPart): ReportedPart[] {
  const atRate = left.filter((part) => vatKeyText(part) === vatKeyText(deposit));
  const own = atRate.find(({ supply }) => supply === deposit.supply);
  const other = atRate.find(({ supply }) => supply !== deposit.supply);
  const room = Decimal.max(own?.base ?? ZERO, ZERO);
  if (!other || deposit.base.lessThanOrEqualTo(room)) return negated([deposit]);
  const vat = own && room.greaterThan(0) ? own.vat : ZERO;
  const first = { ...deposit, base: room, vat };
  const rest = { ...deposit, supply: other.supply, base: deposit.base.minus(room), vat: deposit.vat.minus(vat) };
  return negated([first, rest]).filter(isSomething);
}

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

  /** Whether it asks for a deposit, or credits or replaces what did. */
  isDeposit(one: ReportedDocument): boolean {
    if (one.kind === 'deposit') return true;
    const [original] = this.originalsOf(one);
    return original !== undefined && this.isDeposit(original);
  }

  /** The deposits that a final invoice deducts, or the corrective one that takes its place. */
  depositsOf(one: ReportedDocument): ReportedDocument[] {
    return one.deposits.flatMap((id) => this.#byId.get(id) ?? []);
  }

  /** What the deposits of a final invoice take from it, negative. */
  deductedFrom(one: ReportedDocument): ReportedPart[] {
    return deductedParts(
      one.parts,
      this.depositsOf(one).flatMap((deposit) => this.#uncreditedParts(deposit, one)),
    );
  }

  /** A deposit without what was credited of it before its final invoice. */
  #uncreditedParts(deposit: ReportedDocument, { position }: ReportedDocument): ReportedPart[] {
    const credits = this.followersOf(deposit, 'credit_note').filter((credit) => credit.position < position);
    return mergedParts([...deposit.parts, ...credits.flatMap(({ parts }) => negated(parts))]);
  }

  /** What a document adds to the VAT of the practice: a final invoice only what its deposits did not. */
  ownParts(one: ReportedDocument): ReportedPart[] {
    return mergedParts([...one.parts, ...this.deductedFrom(one)]);
  }
}
