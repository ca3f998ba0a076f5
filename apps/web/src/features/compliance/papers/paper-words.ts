import type { CustomerPaper } from '@aurea/contract/customer-papers.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import type { CustomerKind } from '@aurea/domain/customers/customer.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import type { IconName } from '#ui/icon.tsx';
import { useItemName } from '../item-name.ts';

/** What a paper is called, alone in its line. */
export function usePaperName(kind: CustomerKind): (paper: CustomerPaper) => string {
  const { customerPapers: text } = useMessages();
  const titles = documentWords(useLocale()).titles;
  const itemName = useItemName(kind);
  return (paper) => {
    switch (paper.kind) {
      case 'signed_quotation':
        return text.signedCopy(paper.number);
      case 'advice':
        return paper.number === null ? titles[paper.what] : text.version(titles[paper.what], paper.number);
      case 'report':
        return paper.isReview ? text.review(paper.number) : text.report(paper.number);
      case 'file':
        return itemName(paper.item);
      default:
        return paper.number;
    }
  };
}

/** What its name leaves open: which invoice it is, or the name of its file. */
export function usePaperDetail(): (paper: CustomerPaper) => string | null {
  const { invoices } = useMessages();
  return (paper) => {
    if (paper.kind === 'file' || paper.kind === 'signed_quotation') return paper.name;
    const isSpecial = paper.kind === 'invoice' && paper.what !== 'invoice';
    return isSpecial ? invoices.kinds[paper.what] : null;
  };
}

type Tone = 'neutral' | 'success' | 'warning' | 'error' | 'info';

export type PaperState = { readonly word: string; readonly tone: Tone; readonly icon: IconName };

const QUIET = { tone: 'neutral', icon: 'circle' } as const;
const DONE = { tone: 'success', icon: 'check' } as const;
const OVER = { tone: 'neutral', icon: 'close' } as const;
const FORMER = { tone: 'neutral', icon: 'refresh' } as const;
const ON_ITS_WAY = { tone: 'info', icon: 'send' } as const;

/** How a document of the advice looks in each of its states. */
export const ADVICE_LOOKS = {
  draft: { tone: 'neutral', icon: 'edit' },
  frozen: { tone: 'info', icon: 'lock' },
  signed: DONE,
  awaits_practice: { tone: 'warning', icon: 'clock' },
  refused: { tone: 'error', icon: 'close' },
  superseded: FORMER,
} as const;

const LOOKS = {
  quotation: {
    draft: { tone: 'neutral', icon: 'edit' },
    ready: { tone: 'warning', icon: 'clock' },
    sent: ON_ITS_WAY,
    expired: { tone: 'warning', icon: 'clock' },
    accepted: DONE,
    closed: DONE,
    refused: OVER,
    withdrawn: OVER,
    superseded: FORMER,
  },
  invoice: {
    issued: DONE,
    unpaid: { tone: 'info', icon: 'clock' },
    partial: { tone: 'info', icon: 'clock' },
    late: { tone: 'error', icon: 'warning' },
    paid: DONE,
    written_off: { tone: 'neutral', icon: 'minus' },
    cancelled: OVER,
  },
  advice: ADVICE_LOOKS,
  file: {
    current: DONE,
    expiring: { tone: 'warning', icon: 'clock' },
    expired: { tone: 'error', icon: 'warning' },
    replaced: FORMER,
    not_counted: { tone: 'neutral', icon: 'minus' },
  },
} as const;

/** How a paper stands, in a word that goes with a sign. */
export function usePaperState(): (paper: CustomerPaper) => PaperState {
  const { customerPapers, quotations, invoices } = useMessages();
  const { states } = customerPapers;
  return (paper) => {
    switch (paper.kind) {
      case 'quotation':
        return { word: quotations.states[paper.state], ...LOOKS.quotation[paper.state] };
      case 'advice':
        return { word: states.advice[paper.state], ...LOOKS.advice[paper.state] };
      case 'file':
        return { word: states.file[paper.state], ...LOOKS.file[paper.state] };
      case 'signed_quotation':
        return { word: states.signed, ...DONE };
      case 'report':
        return paper.householdId === null
          ? { word: states.closed, tone: 'warning', icon: 'lock' }
          : { word: states.open, ...QUIET, icon: 'check' };
      default:
        return { word: invoices.states[paper.state], ...LOOKS.invoice[paper.state] };
    }
  };
}
