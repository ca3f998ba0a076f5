import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/day.ts';
import { Decimal, decimal, ZERO } from '../core/decimal.ts';
import { lawRuns } from '../core/testing/law-runs.ts';
import { insuranceOn, type LoanChange, rateOn } from './changes.ts';
import { type EarlyRepayment, type LoanSchedule, loanSchedule } from './loan-amortisation-schedule.ts';
import { endOn, loanTotals, outstandingOn } from './outstanding.ts';
import { LOAN_SHAPES, type LoanTerms } from './terms.ts';

const PLAIN = { grantedOn: '2026-01-15', fees: ZERO } as const;

const anyTerms: fc.Arbitrary<LoanTerms> = fc
  .record({
    euros: fc.integer({ min: 500, max: 900_000 }),
    hundredths: fc.integer({ min: 0, max: 1500 }),
    months: fc.integer({ min: 2, max: 300 }),
    shape: fc.constantFrom(...LOAN_SHAPES),
    deferred: fc.integer({ min: 0, max: 36 }),
    kind: fc.constantFrom('partial' as const, 'total' as const),
    wait: fc.integer({ min: 1, max: 100 }),
  })
  .map(({ euros, hundredths, months, shape, deferred, kind, wait }) => ({
    ...PLAIN,
    principal: decimal(euros),
    annualRate: new Decimal(hundredths).dividedBy(10_000),
    months: months + deferred,
    shape,
    deferral: deferred > 0 ? { kind, months: deferred } : null,
    insurance: { base: 'outstanding', annualRate: decimal('0.003'), cover: decimal(1) },
    firstOn: addDays(PLAIN.grantedOn, wait),
  }));

const anyChanges: fc.Arbitrary<readonly LoanChange[]> = fc
  .uniqueArray(
    fc.record({
      day: fc.integer({ min: 0, max: 4000 }),
      hundredths: fc.integer({ min: 0, max: 1500 }),
      outcome: fc.constantFrom('instalment' as const, 'term' as const),
      kind: fc.constantFrom('rate' as const, 'insurance' as const),
    }),
    { maxLength: 5, selector: ({ day, kind }) => `${kind} ${day}` },
  )
  .map((all) =>
    all.map(({ day, hundredths, outcome, kind }): LoanChange => {
      const [on, rate] = [addDays(PLAIN.grantedOn, day), new Decimal(hundredths).dividedBy(10_000)];
      if (kind === 'rate') return { kind, on, annualRate: rate, outcome, fees: ZERO };
      return { kind, on, insurance: { base: 'initial', annualRate: rate.dividedBy(10), cover: decimal(1) } };
    }),
  );

const runs = { numRuns: lawRuns(60) };

/** The schedule, or nothing where an instalment that is kept would never repay the loan. */
function drawn(...of: Parameters<typeof loanSchedule>): LoanSchedule | null {
  try {
    return loanSchedule(...of);
  } catch {
    return null;
  }
}

describe('whatever changes', () => {
  it('repays what was lent to the cent, and never owes less than nothing', () => {
    fc.assert(
      fc.property(anyTerms, anyChanges, (terms, changes) => {
        const schedule = drawn(terms, [], changes);
        fc.pre(schedule !== null);
        expect(loanTotals(schedule).principal.equals(terms.principal)).toBe(true);
        expect(schedule.rows.at(-1)?.outstanding.isZero()).toBe(true);
        for (const row of schedule.rows) {
          expect(row.outstanding.isNegative() && !row.outstanding.isZero()).toBe(false);
          expect(row.payment.decimalPlaces()).toBeLessThanOrEqual(2);
          expect(row.principal.isNegative() || row.interest.isNegative()).toBe(false);
        }
      }),
      runs,
    );
  });

  it('does not depend on the order in which it was typed', () => {
    fc.assert(
      fc.property(anyTerms, anyChanges, fc.integer({ min: 0, max: 99 }), (terms, changes, percent) => {
        const schedule = drawn(terms, [], changes);
        fc.pre(schedule !== null);
        const on = addDays(terms.grantedOn, 30);
        const amount = outstandingOn(schedule, on).times(percent).dividedBy(200).toDecimalPlaces(2);
        const repayments: EarlyRepayment[] = (['lower', 'shorter'] as const).map((outcome, index) => ({
          on,
          amount: amount.plus(index).plus('0.01'),
          outcome,
          penalty: ZERO,
        }));
        fc.pre(endOn(schedule) > on && outstandingOn(schedule, on).greaterThan(amount.times(2).plus(2)));
        const typed = drawn(terms, repayments, changes);
        fc.pre(typed !== null);
        expect(loanSchedule(terms, repayments.toReversed(), changes.toReversed()).rows).toEqual(typed.rows);
      }),
      runs,
    );
  });

  it('changes nothing where it is to what is in force', () => {
    fc.assert(
      fc.property(anyTerms, anyChanges, fc.integer({ min: 0, max: 4000 }), (terms, changes, day) => {
        const schedule = drawn(terms, [], changes);
        const on = addDays(terms.grantedOn, day);
        fc.pre(schedule !== null && changes.every((change) => change.on !== on));
        const same: LoanChange[] = (['term', 'instalment'] as const).map((outcome, index) => ({
          kind: 'rate',
          on: addDays(on, index),
          annualRate: rateOn(terms, changes, on),
          outcome,
          fees: ZERO,
        }));
        fc.pre(changes.every((change) => change.on !== addDays(on, 1)));
        const insurance: LoanChange = { kind: 'insurance', on, insurance: insuranceOn(terms, changes, on) };
        expect(loanSchedule(terms, [], [...changes, ...same, insurance]).rows).toEqual(schedule.rows);
      }),
      runs,
    );
  });
});
