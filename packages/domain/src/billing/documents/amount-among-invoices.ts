import { decimal } from '../../core/decimal.ts';
import type { DocumentKind } from './document-type.ts';

/** What a document adds to what is invoiced: its amount, which a credit note takes away. @returns the amount as a decimal text */
export function amountAmongInvoices(kind: DocumentKind, amount: string): string {
  return kind === 'credit_note' ? decimal(amount).negated().toFixed() : amount;
}
