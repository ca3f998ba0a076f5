import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../core/day.ts';
import { type Decimal, decimal, sum } from '../../core/decimal.ts';
import { CHAIN_START } from './chain.ts';
import {
  activeDays,
  auditClosings,
  CLOSING_KINDS,
  type ClosedDocument,
  type Closing,
  closingsDue,
  closingsNeedFrom,
  type LastClosings,
  NONE_CLOSED,
} from './closings.ts';

const ONE = decimal('1');
const digest = (text: string) =>
  [...text].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) >>> 0, 7).toString(16);

const amounts = (net: string, vat: string) => ({ net: decimal(net), vat: decimal(vat), euroRate: ONE });
const document = (on: string, position: number, said: Partial<ClosedDocument> = {}): ClosedDocument => ({
  ...amounts('100', '20'),
  on,
  position,
  seal: `seal ${position}`,
  kind: 'invoice',
  replaced: [],
  ...said,
});

const texts = (closing: Closing | undefined) =>
  closing && Object.fromEntries(Object.entries(closing).map(([key, one]) => [key, String(one)]));

describe('closings', () => {
  it('count a credit note as less, a final invoice without its deposits, other currencies in euros', () => {
    const days = activeDays(
      [
        document('2026-11-20', 1),
        document('2026-11-20', 2, { kind: 'credit_note', ...amounts('10', '2') }),
        document('2026-11-20', 3, { ...amounts('300', '60'), replaced: [amounts('100', '20')] }),
        document('2026-11-20', 4, { ...amounts('100', '0'), euroRate: decimal('0.9') }),
      ],
      [
        { on: '2026-11-20', amount: decimal('50') },
        { on: '2026-11-21', amount: decimal('-50') },
      ],
    );
    const [first, second] = closingsDue(NONE_CLOSED, days, '2026-11-22', digest);
    expect(texts(first)).toMatchObject({ documents: '4', net: '380', vat: '58', gross: '438', received: '50' });
    expect(texts(second)).toMatchObject({ documents: '0', takenBack: '50', position: '4', seal: 'seal 4' });
    expect(texts(second)).toMatchObject({ totalGross: '438', totalReceived: '0', previousHash: first?.hash });
    expect(first?.previousHash).toBe(CHAIN_START);
  });

  it.for([
    { today: '2026-12-31', why: 'the day and month that are over', written: ['2026-11-30', '2026-11'] },
    {
      today: '2027-01-01',
      why: 'the year with its last day',
      written: ['2026-11-30', '2026-12-31', '2026-11', '2026-12', '2026'],
    },
    { today: '2026-11-30', why: 'nothing of today', written: [] },
  ])('write $why on $today', ({ today, written }) => {
    const days = activeDays([document('2026-11-30', 1), document('2026-12-31', 2)], []);
    expect(closingsDue(NONE_CLOSED, days, today, digest).map(({ period }) => period)).toEqual(written);
  });
});

const cents = fc.integer({ min: 1, max: 1_000_000 }).map((value) => decimal(value).div(100));
const later = fc.integer({ min: 0, max: 900 });

/** What happened to a practice over some years. */
const story = fc
  .record({
    documents: fc.array(fc.record({ later, net: cents, vat: cents, back: fc.boolean() }), {
      minLength: 1,
      maxLength: 25,
    }),
    payments: fc.array(fc.record({ later, amount: cents, back: fc.boolean() }), { maxLength: 25 }),
  })
  .map((day) => {
    const inOrder = day.documents.toSorted((a, b) => a.later - b.later);
    const documents = inOrder.map(({ later: after, net, vat, back }, index) =>
      document(addDays('2024-11-20', after), index + 1, { net, vat, kind: back ? 'credit_note' : 'invoice' }),
    );
    const payments = day.payments.map(({ later: after, amount, back }) => ({
      on: addDays('2024-11-20', after),
      amount: back ? amount.neg() : amount,
    }));
    return activeDays(documents, payments);
  });

const FIGURES = ['net', 'vat', 'gross', 'received', 'takenBack'] as const;
const END = '2030-01-01';
const of = (closings: readonly Closing[], kind: Closing['kind']) => closings.filter((one) => one.kind === kind);

function expectSums(closings: readonly Closing[], part: Closing['kind'], whole: Closing['kind']): void {
  for (const one of of(closings, whole)) {
    const parts = of(closings, part).filter(({ period }) => period.startsWith(one.period));
    for (const figure of FIGURES) expect(sum(parts.map((each) => each[figure])).eq(one[figure])).toBe(true);
    const { totalGross, totalReceived, seal } = one;
    expect(texts(parts.at(-1))).toMatchObject({
      totalGross: String(totalGross),
      totalReceived: String(totalReceived),
      seal,
    });
  }
}

describe('every story of a practice', () => {
  it('has days that add up to months, months to years, and all to the running totals', () => {
    fc.assert(
      fc.property(story, (days) => {
        const closings = closingsDue(NONE_CLOSED, days, END, digest);
        expectSums(closings, 'day', 'month');
        expectSums(closings, 'month', 'year');
      }),
    );
  });

  it('is closed alike in one go and day by day', () => {
    fc.assert(
      fc.property(story, fc.array(fc.integer({ min: 1, max: 400 }), { maxLength: 5 }), (days, waits) => {
        const kept: Closing[] = [];
        let today = '2024-11-20';
        for (const wait of [...waits, 4000]) {
          today = addDays(today, wait);
          const last = Object.fromEntries(
            CLOSING_KINDS.map((kind) => [kind, of(kept, kind).at(-1) ?? null]),
          ) as unknown as LastClosings;
          const from = closingsNeedFrom(last) ?? '';
          const known = days.filter(({ on }) => on >= from && on <= today);
          kept.push(...closingsDue(last, known, today, digest));
        }
        const whole = closingsDue(NONE_CLOSED, days, today, digest);
        for (const kind of CLOSING_KINDS) expect(of(kept, kind).map(texts)).toEqual(of(whole, kind).map(texts));
        expect(auditClosings(whole, days, digest)).toEqual([]);
      }),
    );
  });

  it('does not hide one changed figure, sealed again or not, nor a closing taken out of the middle', () => {
    fc.assert(
      fc.property(story, fc.nat(), fc.constantFrom(...FIGURES, 'totalGross' as const), (days, at, figure) => {
        const closings = closingsDue(NONE_CLOSED, days, END, digest);
        const index = at % closings.length;
        const forged = closings.map((one, place) => {
          if (place !== index) return one;
          const changed = { ...one, [figure]: (one[figure] as Decimal).plus('0.01') };
          return at % 2 === 0 ? changed : { ...changed, hash: digest(`again ${at}`) };
        });
        const named = closings[index];
        const findings = auditClosings(forged, days, digest);
        expect(findings.some(({ kind, period }) => kind === named?.kind && period === named.period)).toBe(true);
        const isLast = of(closings, named?.kind ?? 'day').at(-1) === named;
        const without = auditClosings(
          closings.filter((one) => one !== named),
          days,
          digest,
        );
        expect(without.some(({ finding }) => finding === 'is missing')).toBe(!isLast);
      }),
    );
  });
});
