import type { Day } from '../../core/day.ts';
import { type Decimal, decimal } from '../../core/decimal.ts';
import type { InvoiceDocument } from '../documents/document.ts';
import { isDocumentNumber } from '../documents/numbering.ts';
import { holdsFee } from '../fees/advisory-fee.ts';
import { documentTotals } from '../totals/totals.ts';
import { type VatKey, vatKeyText } from '../totals/vat.ts';
import { CHAIN_START, canonicalText, type SealedDocument, sealText } from './chain.ts';

/** An issued document as it is stored, with the hashes of the files that lie beside it. */
export type AuditedDocument = SealedDocument & {
  readonly seal: string;
  readonly series: string;
  readonly counter: number;
  readonly content: InvoiceDocument;
  readonly net: string;
  readonly vat: string;
  readonly gross: string;
  readonly due: string;
  readonly dueOn: Day | null;
  readonly vatGroups: readonly (VatKey & { readonly base: string; readonly vat: string })[];
  /** SHA-256 of the bytes kept; null where they are missing. */
  readonly xmlDigest: string | null;
  readonly pdfDigest: string | null;
};

/** What can be wrong with an issued document. */
export type AuditFinding =
  | 'position not the next of the chain'
  | 'seal does not follow from the document and the one before it'
  | 'content was changed'
  | 'XML was changed or is missing'
  | 'PDF was changed or is missing'
  | 'number not the next of its series'
  | 'issued before the one ahead of it'
  | 'totals are not those of its lines'
  | 'VAT by rate is not that of its lines'
  | 'fee on assets does not follow from its annex'
  | 'columns say something else than the content';

type Digest = (text: string) => string;

/** What is remembered of the documents already looked at. */
export type AuditState = {
  readonly length: number;
  readonly seal: string;
  readonly lastOfSeries: Readonly<Record<string, { readonly counter: number; readonly issuedOn: Day }>>;
  /** With which counter a series began that does not begin at one. */
  readonly beginnings: Readonly<Record<string, number>>;
};

export const AUDIT_START: AuditState = { length: 0, seal: CHAIN_START, lastOfSeries: {}, beginnings: {} };

/**
 * Recomputes an issued document from what it says: its place in the chain, its number, its totals, its hashes. Documents
 * are given in the order of the chain, each with the state the one before it left.
 */
export function auditDocument(
  state: AuditState,
  document: AuditedDocument,
  digest: Digest,
): { readonly findings: AuditFinding[]; readonly next: AuditState } {
  const { position, seal, series, counter, issuedOn } = document;
  const findings = CHECKS.filter(([, holds]) => !holds(document, state, digest)).map(([finding]) => finding);
  const lastOfSeries = { ...state.lastOfSeries, [series]: { counter, issuedOn } };
  return { findings, next: { ...state, length: position, seal, lastOfSeries } };
}

type Check = (document: AuditedDocument, state: AuditState, digest: Digest) => boolean;

const CHECKS: readonly (readonly [AuditFinding, Check])[] = [
  ['position not the next of the chain', ({ position }, { length }) => position === length + 1],
  [
    'seal does not follow from the document and the one before it',
    (document, { seal }, digest) => digest(sealText(seal, document)) === document.seal,
  ],
  ['content was changed', ({ content, contentHash }, _state, digest) => digest(canonicalText(content)) === contentHash],
  ['XML was changed or is missing', ({ xmlDigest, xmlHash }) => xmlDigest === xmlHash],
  ['PDF was changed or is missing', ({ pdfDigest, pdfHash }) => pdfDigest === pdfHash],
  ['number not the next of its series', followsInSeries],
  [
    'issued before the one ahead of it',
    ({ series, issuedOn }, { lastOfSeries }) => issuedOn >= (lastOfSeries[series]?.issuedOn ?? ''),
  ],
  ['totals are not those of its lines', hasItsTotals],
  ['VAT by rate is not that of its lines', hasItsVat],
  ['fee on assets does not follow from its annex', ({ content }) => hasItsFees(content)],
  ['columns say something else than the content', saysItsContent],
];

/** A counter goes up by one from where its series began; it begins again at one with a new year at most. */
function followsInSeries({ series, counter, issuedOn, number }: AuditedDocument, state: AuditState) {
  const last = state.lastOfSeries[series];
  const isNewYear = last !== undefined && last.issuedOn.slice(0, 4) !== issuedOn.slice(0, 4);
  const expected = last === undefined ? (state.beginnings[series] ?? 1) : last.counter + 1;
  const follows = counter === expected || (isNewYear && counter === 1);
  return follows && isDocumentNumber(number) && number.includes(String(counter));
}

function totalsOf({ content }: AuditedDocument) {
  return documentTotals({ ...content, euroRate: content.euroRate ?? undefined });
}

const alike = (stored: string, computed: Decimal) => decimal(stored).equals(computed);

function hasItsTotals(document: AuditedDocument): boolean {
  const { net, vat, gross, due } = totalsOf(document);
  return (
    alike(document.net, net) && alike(document.vat, vat) && alike(document.gross, gross) && alike(document.due, due)
  );
}

function hasItsVat(document: AuditedDocument): boolean {
  const computed = totalsOf(document).vatGroups;
  if (computed.length !== document.vatGroups.length) return false;
  return computed.every(({ base, vat, ...key }) => {
    const stored = document.vatGroups.find((one) => vatKeyText(one) === vatKeyText(key));
    return stored !== undefined && alike(stored.base, base) && alike(stored.vat, vat);
  });
}

/** Each line that is a fee costs what its annex comes to, in its currency. */
function hasItsFees({ lines, annexes = [], currency }: InvoiceDocument): boolean {
  return lines.every(({ fee: id, unitPrice, quantity }) => {
    if (id === undefined) return true;
    const fee = annexes.find((one) => one.id === id && one.currency === currency);
    return fee !== undefined && holdsFee(fee) && alike(unitPrice, decimal(fee.amount)) && alike(quantity, decimal('1'));
  });
}

function saysItsContent({ content, number, issuedOn, dueOn }: AuditedDocument): boolean {
  return content.number === number && content.issuedOn === issuedOn && content.dueOn === dueOn;
}
