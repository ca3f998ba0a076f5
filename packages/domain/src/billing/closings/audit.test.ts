import { expect, test } from 'vitest';
import { type AdvisoryFee, advisoryFee } from '../fees/advisory-fee.ts';
import { SAMPLE_DOCUMENT } from '../testing/sample-document.ts';
import { AUDIT_START, type AuditedDocument, auditDocument } from './audit.ts';

const computed = advisoryFee(
  { basis: 'closing', from: '2026-07-01', to: '2026-10-01', tiers: [{ upTo: null, percent: '1' }] },
  [{ on: '2026-09-30', value: '400000', isComplete: true }],
);
if (!computed) throw new Error('no fee');
const FEE: AdvisoryFee = { ...computed, id: 'f1', currency: 'EUR', household: 'Martin', assets: null, missing: [] };
const LINE = { name: 'Honoraires', quantity: '1', unit: 'C62', vatCategory: 'S', vatRate: '20', fee: 'f1' } as const;

/** A document with that fee; what else is wrong with it is not looked at here. */
const invoiced = (fee: AdvisoryFee): AuditedDocument => ({
  position: 1,
  number: 'FA2026-0001',
  issuedOn: '2026-11-20',
  contentHash: '',
  xmlHash: '',
  pdfHash: '',
  seal: '',
  series: 'invoice',
  counter: 1,
  content: { ...SAMPLE_DOCUMENT, lines: [{ ...LINE, unitPrice: FEE.amount }], annexes: [fee] },
  net: '0',
  vat: '0',
  gross: '0',
  due: '0',
  dueOn: null,
  vatGroups: [],
  xmlDigest: null,
  pdfDigest: null,
});

test.for([
  { why: 'what its annex comes to', fee: FEE, holds: true },
  { why: 'another amount', fee: { ...FEE, amount: '1008.23' }, holds: false },
  { why: 'the amount of another currency', fee: { ...FEE, currency: 'USD' }, holds: false },
])('a fee on assets is $why: $holds', ({ fee, holds }) => {
  const { findings } = auditDocument(AUDIT_START, invoiced(fee), (text) => text);
  expect(!findings.includes('fee on assets does not follow from its annex')).toBe(holds);
});
