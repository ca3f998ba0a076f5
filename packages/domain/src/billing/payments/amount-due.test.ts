import { describe, expect, it, test } from 'vitest';
import { amountAsked, amountDue, amountWrittenOff, type SettlementFacts, settlementOf } from './amount-due.ts';

const FACTS: SettlementFacts = {
  ...{ kind: 'invoice', issuedOn: '2026-03-01', dueOn: '2026-03-31', due: '100' },
  ...{ credited: '0', carried: '0', paid: '0', corrected: false, writtenOffOn: null },
};

function amountsOf(facts: Partial<SettlementFacts>) {
  const settlement = settlementOf({ ...FACTS, ...facts });
  if (!settlement) return null;
  return [amountAsked(settlement), amountDue(settlement), amountWrittenOff(settlement)].map((each) => each.toFixed());
}

describe('what is asked, due and written off of a document', () => {
  test.for<{ why: string; facts: Partial<SettlementFacts>; amounts: readonly string[] }>([
    { why: 'all of it while nothing is paid', facts: {}, amounts: ['100', '100', '0'] },
    { why: 'what is paid is not due', facts: { paid: '30' }, amounts: ['100', '70', '0'] },
    { why: 'what was given back is not asked', facts: { credited: '40', paid: '30' }, amounts: ['60', '30', '0'] },
    {
      why: 'nor what its final invoice was credited beyond itself',
      facts: { carried: '25' },
      amounts: ['75', '75', '0'],
    },
    { why: 'a surplus is never due', facts: { paid: '120' }, amounts: ['100', '0', '0'] },
    { why: 'more given back than asked is below zero', facts: { credited: '130' }, amounts: ['-30', '0', '0'] },
    { why: 'what a corrective invoice replaced asks nothing', facts: { corrected: true }, amounts: ['0', '0', '0'] },
    { why: 'and owes nothing back for credit', facts: { corrected: true, credited: '9' }, amounts: ['0', '0', '0'] },
    {
      why: 'what is written off is lost, not due',
      facts: { writtenOffOn: '2026-09-30' },
      amounts: ['100', '0', '100'],
    },
    {
      why: 'less what was paid after all',
      facts: { writtenOffOn: '2026-09-30', paid: '80' },
      amounts: ['100', '0', '20'],
    },
  ])('$why', ({ facts, amounts }) => {
    expect(amountsOf(facts)).toEqual(amounts);
  });

  it('is nothing of a draft or a credit note', () => {
    expect(amountsOf({ issuedOn: null })).toBeNull();
    expect(amountsOf({ kind: 'credit_note' })).toBeNull();
  });
});
