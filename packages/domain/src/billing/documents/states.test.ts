import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { lawRuns } from '../../core/testing/law-runs.ts';
import {
  allowsAct,
  checkAct,
  deliveryState,
  type InvoiceStateFacts,
  invoiceState,
  invoicingProgress,
  nextQuotationState,
  QUOTATION_STATES,
  quotationState,
  readerState,
} from './states.ts';

const STEPS = ['issue', 'send', 'accept', 'refuse', 'withdraw', 'close', 'reopen', 'revise'] as const;
/** To states that few of the sequences come upon. */
const TO_THE_ENDS: readonly (readonly (typeof STEPS)[number][])[] = [
  ['issue', 'send', 'accept', 'close'],
  ['issue', 'send', 'refuse'],
  ['issue', 'send', 'revise'],
  ['issue', 'withdraw'],
];
/** Where an agreement, and what was replaced, may still lead. */
const AFTER: Readonly<Record<string, readonly string[]>> = {
  accepted: ['closed'],
  closed: ['accepted'],
  superseded: [],
};
const refused = expect.objectContaining({ code: 'transition_refused' });

describe('nextQuotationState', () => {
  it('reaches every state, and leaves a superseded one never, an accepted one but to be closed', () => {
    const reached = new Set<string>(['draft']);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...STEPS), { maxLength: 8 }), (steps) => {
        let state: (typeof QUOTATION_STATES)[number] = 'draft';
        for (const step of steps) {
          try {
            const next = nextQuotationState(state, step);
            expect(AFTER[state] ?? QUOTATION_STATES).toContain(next);
            state = next;
          } catch (failure) {
            expect(failure).toEqual(refused);
          }
          reached.add(state);
        }
      }),
      { numRuns: lawRuns(500), examples: TO_THE_ENDS.map((steps) => [[...steps]]) },
    );
    expect([...reached].toSorted()).toEqual([...QUOTATION_STATES].toSorted());
  });

  test('a lapsed offer cannot be accepted any more', () => {
    expect(() => nextQuotationState('sent', 'accept', { expired: true })).toThrow(refused);
  });

  const at = '2026-11-20T10:00:00Z';
  const nothing = {
    sentAt: null,
    leftAt: null,
    acceptedAt: null,
    refusedAt: null,
    withdrawnAt: null,
    supersededAt: null,
    closedAt: null,
  };

  test.for([
    { why: 'nothing happened', facts: {}, state: 'draft' },
    { why: 'numbered, and nothing left', facts: { sentAt: at }, state: 'ready' },
    { why: 'a message or a link left', facts: { sentAt: at, leftAt: at }, state: 'sent' },
    { why: 'answered on paper, without a message', facts: { sentAt: at, acceptedAt: at }, state: 'accepted' },
    { why: 'the rest is not invoiced', facts: { sentAt: at, acceptedAt: at, closedAt: at }, state: 'closed' },
  ])('is $state: $why', ({ facts, state }) => {
    expect(quotationState({ ...nothing, ...facts })).toBe(state);
    expect(readerState({ ...nothing, ...facts })).toBe('acceptedAt' in facts ? 'accepted' : 'sent');
  });
});

test.for([
  { total: '100', invoiced: '0', progress: 'none' },
  { total: '100', invoiced: '30', progress: 'partial' },
  { total: '100', invoiced: '100', progress: 'full' },
])('$invoiced of $total invoiced is $progress', ({ total, invoiced, progress }) => {
  expect(invoicingProgress(decimal(total), decimal(invoiced))).toBe(progress);
});

describe('invoiceState', () => {
  const facts = (more: Partial<InvoiceStateFacts>): InvoiceStateFacts => ({
    issuedOn: '2026-11-20',
    gross: decimal('120'),
    credited: decimal('0'),
    corrected: false,
    ...more,
  });

  test.for([
    { why: 'not issued', more: { issuedOn: null }, state: 'draft' },
    { why: 'issued', more: {}, state: 'issued' },
    { why: 'credited in part', more: { credited: decimal('119.99') }, state: 'issued' },
    { why: 'credited whole', more: { credited: decimal('120') }, state: 'cancelled' },
    { why: 'replaced by a corrective invoice', more: { corrected: true }, state: 'cancelled' },
    { why: 'for nothing at all', more: { gross: decimal('0') }, state: 'issued' },
  ])('$why: $state', ({ more, state }) => {
    expect(invoiceState(facts(more))).toBe(state);
  });

  test('what is issued is locked for ever', () => {
    for (const act of ['edit', 'delete', 'issue'] as const) {
      expect(() => checkAct('issued', act)).toThrow(expect.objectContaining({ code: 'document_locked' }));
      expect(allowsAct('draft', act)).toBe(true);
    }
    expect(() => checkAct('draft', 'pay')).toThrow(refused);
    expect(() => checkAct('cancelled', 'credit')).toThrow(refused);
    expect(() => checkAct('issued', 'pay')).not.toThrow();
  });
});

test.for([
  { events: [], state: null },
  { events: ['queued', 'sent'], state: 'sent' },
  { events: ['queued', 'sent', 'opened', 'sent'], state: 'opened' },
  { events: ['queued', 'sent', 'bounced', 'queued'], state: 'queued' },
] as const)('a document with the log $events is $state', ({ events, state }) => {
  expect(deliveryState(events)).toBe(state);
});
