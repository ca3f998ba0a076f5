import type { Day } from '../../core/day.ts';
import { type Decimal, roundTo, sum, ZERO } from '../../core/decimal.ts';
import type { DocumentKind } from '../documents/document-type.ts';
import { CHAIN_START } from './chain.ts';

export const CLOSING_KINDS = ['day', 'month', 'year'] as const;
export type ClosingKind = (typeof CLOSING_KINDS)[number];

/** How much of a day names its period: `2026-11-20`, `2026-11`, `2026`. */
const NAMED_BY: Readonly<Record<ClosingKind, number>> = { day: 10, month: 7, year: 4 };

/** The period of a kind in which a day lies. */
export const periodOf = (kind: ClosingKind, on: Day): string => on.slice(0, NAMED_BY[kind]);

/** What was issued and paid in a period, in euros. */
export type ClosedFigures = {
  readonly documents: number;
  readonly net: Decimal;
  readonly vat: Decimal;
  readonly gross: Decimal;
  readonly payments: number;
  readonly received: Decimal;
  /** Of payments, as a positive amount. */
  readonly takenBack: Decimal;
};

/** Where the chain of documents ended. */
export type ChainPlace = { readonly position: number; readonly seal: string };

/** A day on which something was issued, or a payment recorded; `end` is null where nothing was issued. */
export type ActiveDay = ClosedFigures & { readonly on: Day; readonly end: ChainPlace | null };

/** A day, month or year that is over: what happened in it and since the beginning, sealed with the one before it. */
export type Closing = ClosedFigures &
  ChainPlace & {
    readonly kind: ClosingKind;
    readonly period: string;
    /** Invoiced since the beginning, with VAT. */
    readonly totalGross: Decimal;
    /** Received since the beginning, less what was taken back. */
    readonly totalReceived: Decimal;
    readonly previousHash: string;
    readonly hash: string;
  };

type Amounts = { readonly net: Decimal; readonly vat: Decimal; readonly euroRate: Decimal };

/** An issued document as closings read it; `replaced` is what it takes over from deposits or from what it corrects. */
export type ClosedDocument = Amounts &
  ChainPlace & { readonly on: Day; readonly kind: DocumentKind; readonly replaced: readonly Amounts[] };

/** A payment by the day it was recorded, in euros; negative where it takes another one back. */
export type ClosedPayment = { readonly on: Day; readonly amount: Decimal };

type Digest = (text: string) => string;

const inEuro = ({ net, vat, euroRate }: Amounts) => ({
  net: roundTo(net.times(euroRate), 2),
  vat: roundTo(vat.times(euroRate), 2),
});

/** What a document adds to what was invoiced: a credit note takes away, a final invoice leaves its deposits out. */
function addedBy(document: ClosedDocument): ClosedFigures {
  const sign = document.kind === 'credit_note' ? -1 : 1;
  const own = inEuro(document);
  const replaced = document.replaced.map(inEuro);
  const net = own.net.minus(sum(replaced.map((one) => one.net))).times(sign);
  const vat = own.vat.minus(sum(replaced.map((one) => one.vat))).times(sign);
  return { ...NOTHING, documents: 1, net, vat, gross: net.plus(vat) };
}

const NOTHING: ClosedFigures = {
  documents: 0,
  net: ZERO,
  vat: ZERO,
  gross: ZERO,
  payments: 0,
  received: ZERO,
  takenBack: ZERO,
};

const together = (one: ClosedFigures, other: ClosedFigures): ClosedFigures => ({
  documents: one.documents + other.documents,
  net: one.net.plus(other.net),
  vat: one.vat.plus(other.vat),
  gross: one.gross.plus(other.gross),
  payments: one.payments + other.payments,
  received: one.received.plus(other.received),
  takenBack: one.takenBack.plus(other.takenBack),
});

/** What happened on each day, oldest first; the documents in the order of their chain. */
export function activeDays(documents: readonly ClosedDocument[], payments: readonly ClosedPayment[]): ActiveDay[] {
  const days = new Map<Day, ActiveDay>();
  const add = (on: Day, figures: ClosedFigures, end: ChainPlace | null) => {
    const before = days.get(on);
    days.set(on, { ...together(before ?? NOTHING, figures), on, end: end ?? before?.end ?? null });
  };
  for (const one of documents) add(one.on, addedBy(one), { position: one.position, seal: one.seal });
  for (const { on, amount } of payments) {
    const received = amount.isNegative() ? ZERO : amount;
    add(on, { ...NOTHING, payments: 1, received, takenBack: received.minus(amount) }, null);
  }
  return [...days.values()].toSorted((a, b) => (a.on < b.on ? -1 : 1));
}

/** All that a closing says, but for what it follows. */
function saidBy(closing: Omit<Closing, 'previousHash' | 'hash'>): string {
  const { kind, period, position, seal, documents, net, vat, gross, payments, received, takenBack } = closing;
  const { totalGross, totalReceived } = closing;
  const amounts = [net, vat, gross, received, takenBack, totalGross, totalReceived].map((one) => one.toFixed(2));
  return [kind, period, position, seal, documents, payments, ...amounts].join('\n');
}

/** The text whose hash a closing has: it names the hash of the closing of the same kind before it. */
export function closingText(closing: Omit<Closing, 'hash'>): string {
  return ['aurea-closing-1', closing.previousHash, saidBy(closing)].join('\n');
}

/** The last closing of each kind; null where there is none. */
export type LastClosings = Readonly<Record<ClosingKind, Closing | null>>;

export const NONE_CLOSED: LastClosings = { day: null, month: null, year: null };

/** The first day whose figures are needed to close what comes after these; null for all of them. */
export function closingsNeedFrom({ year }: LastClosings): Day | null {
  return year && `${Number(year.period) + 1}-01-01`;
}

/**
 * The closings that are still to be written: every day, month and year that is over and in which something happened,
 * after the last one of its kind, oldest first.
 */
export function closingsDue(last: LastClosings, days: readonly ActiveDay[], today: Day, digest: Digest): Closing[] {
  return CLOSING_KINDS.flatMap((kind) => {
    const after = last[kind]?.period ?? '';
    const isDue = ({ on }: ActiveDay) => periodOf(kind, on) > after && periodOf(kind, on) < periodOf(kind, today);
    let previous = last[kind];
    return [...Map.groupBy(days.filter(isDue), ({ on }) => periodOf(kind, on))].map(([period, of]) => {
      previous = closed({ kind, period }, previous, of, digest);
      return previous;
    });
  });
}

type Named = Pick<Closing, 'kind' | 'period'>;

function closed(named: Named, previous: Closing | null, days: readonly ActiveDay[], digest: Digest): Closing {
  const figures = days.reduce<ClosedFigures>(together, NOTHING);
  const end = days.findLast((day) => day.end !== null)?.end;
  const said = {
    ...named,
    ...figures,
    position: end?.position ?? previous?.position ?? 0,
    seal: end?.seal ?? previous?.seal ?? CHAIN_START,
    totalGross: (previous?.totalGross ?? ZERO).plus(figures.gross),
    totalReceived: (previous?.totalReceived ?? ZERO).plus(figures.received).minus(figures.takenBack),
    previousHash: previous?.hash ?? CHAIN_START,
  };
  return { ...said, hash: digest(closingText(said)) };
}

export type ClosingFinding = Named & {
  readonly finding:
    | 'is missing'
    | 'says something else than the documents and payments'
    | 'hash does not follow from it and the one before it';
};

/** Recomputes closings, oldest first, from all that was issued and paid: what does not hold. */
export function auditClosings(
  closings: readonly Closing[],
  days: readonly ActiveDay[],
  digest: Digest,
): ClosingFinding[] {
  const expected = closingsDue(NONE_CLOSED, days, '9999-12-31', digest);
  return CLOSING_KINDS.flatMap((kind) => {
    const kept = closings.filter((one) => one.kind === kind);
    const due = expected.filter((one) => one.kind === kind && one.period <= (kept.at(-1)?.period ?? ''));
    const known = new Set(kept.map(({ period }) => period));
    const said = new Map(due.map((one) => [one.period, saidBy(one)]));
    const missing = due.filter(({ period }) => !known.has(period));
    let before = CHAIN_START;
    const wrong = kept.flatMap((one) => {
      const { period } = one;
      const follows = one.previousHash === before && digest(closingText(one)) === one.hash;
      before = one.hash;
      const findings: ClosingFinding['finding'][] = [];
      if (said.get(period) !== saidBy(one)) findings.push('says something else than the documents and payments');
      if (!follows) findings.push('hash does not follow from it and the one before it');
      return findings.map((finding) => ({ kind, period, finding }));
    });
    return [...missing.map(({ period }) => ({ kind, period, finding: 'is missing' as const })), ...wrong];
  });
}
