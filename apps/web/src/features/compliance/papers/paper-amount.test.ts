import type { CustomerPaper } from '@aurea/contract/customer-papers.ts';
import { expect, it } from 'vitest';
import { paperAmount } from './paper-amount.ts';

const ISSUED = { id: crypto.randomUUID(), on: '2026-11-20', number: 'A-1', amount: '576', currency: 'EUR' } as const;
const INVOICE: CustomerPaper = { kind: 'invoice', ...ISSUED, what: 'invoice', state: 'unpaid' };
const CREDIT: CustomerPaper = { kind: 'credit_note', ...ISSUED, what: 'credit_note', state: 'issued' };

it('is what a credit note takes away among papers of every kind', () => {
  expect([INVOICE, CREDIT].map((paper) => paperAmount(paper, undefined))).toEqual(['576', '-576']);
});

it('is what a credit note says where credit notes are listed alone', () => {
  expect(paperAmount(CREDIT, 'credit_note')).toBe('576');
});

it('is none of a paper without an amount', () => {
  const { id, on } = ISSUED;
  const report: CustomerPaper = { kind: 'report', id, on, number: 1, isReview: false, householdId: null };
  expect(paperAmount(report, undefined)).toBeNull();
});
