import type { Day } from '../../core/day.ts';
import { Decimal, decimal, ZERO } from '../../core/decimal.ts';
import type { DocumentKind } from '../documents/document-type.ts';

/** What was asked for and settled of an issued invoice. */
export type Settlement = {
  /** What the document asks for, deposits deducted (BT-115). */
  readonly due: Decimal;
  /** What issued credit notes gave back of it. */
  readonly credited: Decimal;
  readonly paid: Decimal;
  readonly dueOn: Day | null;
  readonly writtenOffOn: Day | null;
};

/** A document with what became of it since it was issued; amounts as stored. */
export type SettlementFacts = {
  readonly kind: DocumentKind;
  readonly issuedOn: Day | null;
  readonly dueOn: Day | null;
  readonly due: string;
  /** What issued credit notes give back. */
  readonly credited: string;
  /**
   * What its final invoice was credited beyond what that asks for, where this deposit was not paid yet: it asks for that no
   * more. Of the final invoice the same, negative.
   */
  readonly carried: string;
  readonly paid: string;
  /** An issued corrective invoice takes its place: it asks for nothing any more. */
  readonly corrected: boolean;
  readonly writtenOffOn: Day | null;
};

/** The settlement of a document; null for drafts and credit notes, which ask for nothing. */
export function settlementOf(facts: SettlementFacts): Settlement | null {
  const { kind, issuedOn, dueOn, due, credited, carried, paid, corrected, writtenOffOn } = facts;
  if (issuedOn === null || kind === 'credit_note') return null;
  return {
    due: corrected ? ZERO : decimal(due),
    credited: corrected ? ZERO : decimal(credited).plus(decimal(carried)),
    paid: decimal(paid),
    dueOn,
    writtenOffOn,
  };
}

/** What a document asks for, less what credit notes gave back of it; below zero where they gave back more. */
export function amountAsked({ due, credited }: Pick<Settlement, 'due' | 'credited'>): Decimal {
  return due.minus(credited);
}

/** What is still owed of an invoice: asked for and not paid, never below zero, nothing once it is written off. */
export function amountDue(settlement: Settlement): Decimal {
  return settlement.writtenOffOn === null ? unpaid(settlement) : ZERO;
}

/** What was written off and is lost to this day: less as soon as the customer pays after all. */
export function amountWrittenOff(settlement: Settlement): Decimal {
  return settlement.writtenOffOn === null ? ZERO : unpaid(settlement);
}

function unpaid(settlement: Settlement): Decimal {
  return Decimal.max(amountAsked(settlement).minus(settlement.paid), ZERO);
}
