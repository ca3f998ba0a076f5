import type { ChangedDraft, InvoiceDraft, InvoicedLine, InvoiceLine } from '@aurea/contract/billing/invoice-draft.ts';
import type { Invoice } from '@aurea/contract/billing/invoices.ts';
import type { LineRole } from '@aurea/domain/billing/quotations/quotation.ts';
import type { PracticeSettings } from '@aurea/domain/billing/settings/practice.ts';
import { sendableAdjustments, type TypedAdjustment, typedAdjustments } from '../lines/adjustments/adjustments.ts';
import { isFigure } from '../lines/line-figures.ts';

/** A line as it is typed: figures may be half written. The key holds it through moves. */
export type TypedLine = InvoicedLine & {
  readonly key: string;
  /** In a quotation a line may be an option or a heading; it counts by default. */
  readonly role?: LineRole;
};
/** Changes the lines as they are when it is carried out. */
export type ChangeLines = (update: (now: readonly TypedLine[]) => readonly TypedLine[]) => void;
export type TypedDraft = Omit<InvoiceDraft, 'lines' | 'customerId' | 'deposits' | 'allowances' | 'charges'> & {
  /** Deposits that a final invoice deducts. */
  readonly deposits: readonly string[];
  readonly lines: readonly TypedLine[];
  readonly adjustments: readonly TypedAdjustment[];
};

let made = 0;

function newKey(): string {
  made += 1;
  return `line-${made}`;
}

export function emptyLine(practice: Pick<PracticeSettings, 'vatRegime'>): TypedLine {
  const isExempt = practice.vatRegime === 'franchise';
  return {
    key: newKey(),
    name: '',
    description: '',
    quantity: '1',
    unit: 'C62',
    unitPrice: '0',
    vatCategory: isExempt ? 'E' : 'S',
    vatRate: isExempt ? '0' : '20',
    allowances: [],
    charges: [],
  };
}

/** A heading to type in. */
export const emptySection = (practice: Pick<PracticeSettings, 'vatRegime'>): TypedLine => ({
  ...emptyLine(practice),
  role: 'section',
});

/** A line with a key of its own. */
export const withKey = <Line extends InvoiceLine>(line: Line) => ({ ...line, key: newKey() });

/** A fee on assets is invoiced once: its copy is a line like any other. */
export const copied = ({ fee: _fee, ...line }: TypedLine): TypedLine => withKey(line);

type Edited = Pick<Invoice, 'draft' | 'originals' | 'deductible'>;

/** What the editor begins with; a draft without lines gets one to type in. */
export function typedDraft({ draft, originals, deductible }: Edited, practice: PracticeSettings): TypedDraft {
  const { kind: _kind, lines, allowances, charges, ...rest } = draft;
  return {
    ...rest,
    lines: lines.length > 0 ? lines.map(withKey) : [emptyLine(practice)],
    adjustments: typedAdjustments({ allowances, charges }),
    deposits: deductible.map(({ id }) => id).filter((id) => originals.some((one) => one.id === id)),
  };
}

const RATE = /^(?=.*[1-9])\d{1,6}(\.\d{1,8})?$/;

/** What is sent and drawn: figures that are no numbers yet count as none, and untouched lines are left out. */
export function sendable(typed: TypedDraft, invoice: Pick<Invoice, 'customerId' | 'kind'>): ChangedDraft {
  const { adjustments, lines, ...rest } = typed;
  const { currency, euroRate } = typed;
  return {
    ...rest,
    euroRate: currency !== 'EUR' && RATE.test(euroRate ?? '') ? euroRate : null,
    customerId: invoice.customerId,
    deposits: invoice.kind === 'invoice' ? [...typed.deposits] : [],
    ...sendableAdjustments(adjustments),
    lines: lines.filter(isWritten).map(writtenLine),
  };
}

export function writtenLine({ key: _key, role: _role, ...line }: TypedLine): InvoicedLine {
  const { quantity, unitPrice, allowances } = line;
  return {
    ...line,
    quantity: isFigure('quantity', quantity) ? quantity : '0',
    unitPrice: isFigure('price', unitPrice) ? unitPrice : '0',
    allowances: allowances.filter(({ percent }) => percent === undefined || isFigure('discount', percent)),
  };
}

export function isWritten({ name, description, unitPrice }: TypedLine): boolean {
  const isPriced = isFigure('price', unitPrice) && unitPrice !== '0';
  return name.trim() !== '' || description.trim() !== '' || isPriced;
}

/** The row of the printed table that a typed line is; null where nothing is written in it yet. */
export function printedRow(lines: readonly TypedLine[], row: number | null): number | null {
  const line = row === null ? undefined : lines[row];
  return line && isWritten(line) ? lines.slice(0, row ?? 0).filter(isWritten).length : null;
}

/** Whether a line sells something: written, and no heading. */
export const isSold = (line: TypedLine): boolean => line.role !== 'section' && isWritten(line);

/** A document of one category, whose lines all follow it. */
export const withCategory = <Draft extends Pick<TypedDraft, 'category'> & { readonly lines: readonly TypedLine[] }>(
  draft: Draft,
  category: TypedDraft['category'],
): Draft => ({ ...draft, category, lines: draft.lines.map(({ supply: _supply, ...line }) => line) });

/** Percent off a line, or nothing. */
export function discountOf({ allowances }: Pick<InvoiceLine, 'allowances'>): string {
  const [first] = allowances;
  return first?.percent ?? '';
}

export function withDiscount(line: TypedLine, percent: string, language: 'en' | 'fr'): TypedLine {
  const reason = language === 'fr' ? 'Remise' : 'Discount';
  return { ...line, allowances: percent === '' ? [] : [{ percent, reason, reasonCode: '95' }] };
}

/** The answer of a save for the next read of the document, unless a newer one is known already. */
export const newer =
  <Stored extends { readonly version: number }>(saved: Stored) =>
  (known: Stored | undefined): Stored =>
    known && known.version > saved.version ? known : saved;

/** Whether one of the drafts that were sent is what is stored: texts are stored trimmed, fields in any order. */
export const matchesAny = (sent: readonly unknown[], stored: unknown): boolean =>
  sent.some((one) => comparable(one) === comparable(stored));

function comparable(draft: unknown): string {
  return JSON.stringify(draft, (_name, value: unknown) => {
    if (typeof value === 'string') return value.trim();
    const isGroup = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isGroup ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))) : value;
  });
}
