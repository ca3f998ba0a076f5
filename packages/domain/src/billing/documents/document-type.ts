import { Failure } from '../../core/failure.ts';

/**
 * What a document is: an invoice, one for a deposit, one that corrects another, or a credit note.
 *
 * @see UNTDID 1001; BR-FR-04
 */
export const DOCUMENT_KINDS = ['invoice', 'deposit', 'corrective', 'credit_note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

const TYPE_CODES = { invoice: '380', deposit: '386', corrective: '384', credit_note: '381' } as const;
export type DocumentTypeCode = (typeof TYPE_CODES)[DocumentKind];

export function typeCodeOf(kind: DocumentKind): DocumentTypeCode {
  return TYPE_CODES[kind];
}

/** Goods, services, or both: a mention of every invoice. @see CGI, annexe II, art. 242 nonies A, I */
export const OPERATION_CATEGORIES = ['goods', 'services', 'mixed'] as const;
export type OperationCategory = (typeof OPERATION_CATEGORIES)[number];

/** What a line sells. VAT on goods is due when they are delivered, on services as they are paid. @see CGI, art. 269, 2 */
export const SUPPLIES = ['services', 'goods'] as const;
export type Supply = (typeof SUPPLIES)[number];

const FRAME_LETTER = { goods: 'B', services: 'S', mixed: 'M' } as const;

/** BT-23: what is invoiced and how it stands: 1 usual, 2 already paid, 4 final after deposits. @see BR-FR-08 */
export type BillingFrame = `${(typeof FRAME_LETTER)[OperationCategory]}${'1' | '2' | '4'}`;

/**
 * The frame (BT-23) of a document.
 *
 * @throws Failure `transition_refused` for a deposit invoice that would itself deduct deposits (BR-FR-CO-08)
 */
export function billingFrameOf(
  kind: DocumentKind,
  category: OperationCategory,
  { afterDeposits }: { readonly afterDeposits: boolean },
): BillingFrame {
  if (afterDeposits && kind === 'deposit') throw new Failure('transition_refused', { rule: 'BR-FR-CO-08' });
  return `${FRAME_LETTER[category]}${afterDeposits ? '4' : '1'}`;
}

/** A credit note and a corrective invoice name the document they are about. @see BR-FR-CO-04, BR-FR-CO-05 */
export function namesOriginal(kind: DocumentKind): boolean {
  return kind === 'credit_note' || kind === 'corrective';
}
