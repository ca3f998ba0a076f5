import type { CustomerPaper, FilePaperState, InvoicePaperState } from '@aurea/contract/customer-papers.ts';
import { quotationState } from '@aurea/domain/billing/documents/states.ts';
import type { InvoiceStatus } from '@aurea/domain/billing/payments/invoice-status.ts';
import { isExpired } from '@aurea/domain/billing/quotations/quotation-validity.ts';
import { versionState } from '@aurea/domain/compliance/documents/document-state.ts';
import { stateOn } from '@aurea/domain/compliance/file-state.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import type { StoredPaper } from './queries.ts';

type Of<Kind extends StoredPaper['kind']> = Extract<StoredPaper, { readonly kind: Kind }>;

type Known = { readonly today: Day; readonly statuses: ReadonlyMap<string, InvoiceStatus> };

/** A paper with its state, which follows from what is stored. */
export function toPaper(paper: StoredPaper, known: Known): CustomerPaper {
  const { id, on } = paper;
  switch (paper.kind) {
    case 'quotation': {
      const { number, amount, currency } = paper.facts;
      return { kind: 'quotation', id, on, number, amount, currency, state: quotationStateOf(paper, known.today) };
    }
    case 'invoice':
      return { kind: 'invoice', id, on, ...invoiceFields(paper, known) };
    case 'credit_note':
      return { kind: 'credit_note', id, on, ...invoiceFields(paper, known) };
    case 'advice': {
      const { what, number, ...facts } = paper.facts;
      const state = versionState({ ...facts, kind: what, isFrozen: number !== null });
      return { kind: 'advice', id, on, what, number, state };
    }
    case 'file': {
      const { item, name, expiresOn } = paper.facts;
      return { kind: 'file', id, on, item, name, expiresOn, state: fileStateOf(paper, known.today) };
    }
    case 'signed_quotation':
      return { kind: 'signed_quotation', id, on, ...paper.facts };
    default:
      return { kind: 'report', id, on, ...paper.facts };
  }
}

function quotationStateOf({ facts }: Of<'quotation'>, today: Day) {
  const state = quotationState(facts);
  return isExpired(state, facts.validUntil, today) ? 'expired' : state;
}

function invoiceFields({ id, facts }: Of<'invoice' | 'credit_note'>, { statuses }: Known) {
  const { number, amount, currency, what } = facts;
  return { number, amount, currency, what, state: invoiceStateOf(statuses.get(id)) };
}

/** In one word what an invoice is to be looked at for. */
function invoiceStateOf(status: InvoiceStatus | undefined): InvoicePaperState {
  if (!status || status.state === 'cancelled') return status ? 'cancelled' : 'issued';
  if (status.overdue) return 'late';
  return status.payment === 'overpaid' ? 'paid' : (status.payment ?? 'issued');
}

function fileStateOf({ facts: { isReplaced, recorded, expiresOn } }: Of<'file'>, today: Day): FilePaperState {
  if (isReplaced) return 'replaced';
  if (recorded !== 'provided') return 'not_counted';
  const state = stateOn({ state: recorded, expiresOn }, today);
  return state === 'expiring' || state === 'expired' ? state : 'current';
}
