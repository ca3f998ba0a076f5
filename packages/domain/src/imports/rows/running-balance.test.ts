import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '../../core/day.ts';
import { isBalanceTaken } from './closing-balance.ts';
import { type BalanceRow, balanceRow, checkedClosingBalance } from './running-balance.ts';
import type { RowIssue } from './verdict.ts';

/** A row by day of January, amount and balance. */
function row(line: number, date: number, amount: string, balance: string | null): BalanceRow {
  const on = `2026-01-${String(date).padStart(2, '0')}`;
  return { line, isGap: false, draft: { ...draftOn(on), balance, cashEffect: amount } };
}

function draftOn(on: string): NonNullable<BalanceRow['draft']> {
  return { on, time: null, account: null, balance: null, currency: 'EUR', cashEffect: '0' };
}

function inDollars(of: BalanceRow): BalanceRow {
  return { ...of, draft: of.draft && { ...of.draft, currency: 'USD' } };
}

function unread(line: number, issue: RowIssue): BalanceRow {
  return balanceRow({ line, draft: null, issues: [issue] });
}

const check = (rows: readonly BalanceRow[]) => checkedClosingBalance(rows, 'EUR');

const ASCENDING = [
  row(2, 5, '100', '100'),
  row(3, 6, '-20', '80'),
  row(4, 6, '-30', '50'),
  row(5, 6, '5.5', '55.5'),
  row(6, 9, '-10', '45.5'),
];
const SHUFFLED = [0, 3, 1, 2, 4].flatMap((at) => ASCENDING[at] ?? []);
const PENDING: RowIssue = { code: 'row_is_noise', column: 'État', value: 'EN ATTENTE' };
const UNKNOWN: RowIssue = { code: 'kind_unknown', column: 'Type', value: 'Autre' };

describe('balances that follow from the rows', () => {
  test.for([
    { why: 'oldest first', rows: ASCENDING, amount: '45.5' },
    { why: 'latest first', rows: ASCENDING.toReversed(), amount: '45.5' },
    { why: 'shuffled within a day', rows: SHUFFLED, amount: '45.5' },
    { why: 'shuffled within the last day', rows: SHUFFLED.slice(0, 4), amount: '55.5' },
    {
      why: 'shuffled within the first day, which is the only one',
      rows: [row(2, 6, '-30', '50'), row(3, 6, '5.5', '55.5'), row(4, 6, '-20', '80')],
      amount: '55.5',
    },
    {
      why: 'the balance of the day on each of its rows',
      rows: [row(2, 5, '10', '110'), row(3, 6, '1', '108'), row(4, 6, '-3', '108'), row(5, 7, '2', '110')],
      amount: '110',
    },
    {
      why: 'the balance on the last row of each day alone',
      rows: [row(2, 5, '10', null), row(3, 5, '5', '115'), row(4, 6, '-4', null), row(5, 6, '-1', '110')],
      amount: '110',
    },
    {
      why: 'one balance on every row: that of the export',
      rows: [row(2, 5, '10', '110'), row(3, 6, '-7', '110'), row(4, 7, '1', '110')],
      amount: '110',
    },
    {
      why: 'two statements in one file, each with its closing balance on every row',
      rows: [row(2, 5, '10', '110'), row(3, 6, '-7', '110'), row(4, 7, '1', '106'), row(5, 8, '-5', '106')],
      amount: '106',
    },
    {
      why: 'rows dated by the operation, in the order of booking',
      rows: [row(2, 5, '10', '110'), row(3, 9, '-7', '103'), row(4, 7, '1', '104'), row(5, 8, '-5', '99')],
      amount: '99',
    },
    {
      why: 'one balance in the middle is wrong, and the first plus all rows is the last',
      rows: [row(2, 5, '10', '110'), row(3, 6, '-7', '301'), row(4, 7, '1', '104')],
      amount: '104',
    },
    {
      why: 'a pending row beside them, which moved nothing',
      rows: [ASCENDING[0], unread(9, PENDING), ...ASCENDING.slice(1)].flatMap((each) => each ?? []),
      amount: '45.5',
    },
  ])('$why', ({ rows, amount }) => {
    expect(check(rows)).toEqual({
      on: rows
        .map(({ draft }) => draft?.on ?? '')
        .toSorted()
        .at(-1),
      amount,
      currency: 'EUR',
    });
  });

  test.for([
    { why: 'a row that could not be read', gap: unread(4, UNKNOWN) },
    { why: 'a row in another currency', gap: inDollars(row(4, 6, '-30', '12')) },
  ])('a step across $why contradicts nothing', ({ gap }) => {
    const rows = [
      row(2, 5, '100', '100'),
      row(3, 6, '-20', '80'),
      gap,
      row(5, 7, '-10', '40'),
      row(6, 8, '1', '46'),
      row(7, 8, '5', '45'),
    ];
    expect(check(rows)).toEqual({ on: '2026-01-08', amount: '46', currency: 'EUR' });
  });

  test.for([
    { why: 'the latest row states none', rows: [row(2, 5, '100', '100'), row(3, 6, '-20', null)] },
    {
      why: 'accounts are mixed',
      rows: ASCENDING.map((each) => ({ ...each, draft: each.draft && { ...each.draft, account: `${each.line}` } })),
    },
    { why: 'the latest is of another currency', rows: [...ASCENDING, inDollars(row(7, 12, '1', '9'))] },
    { why: 'no row was read', rows: [unread(2, UNKNOWN)] },
  ])('no closing balance where $why', ({ rows }) => {
    expect(check(rows)).toBeNull();
  });
});

describe('balances that the rows contradict', () => {
  test.for([
    {
      why: 'an amount was changed',
      rows: ASCENDING.with(4, row(6, 9, '-11', '45.5')),
      contradiction: { byRows: '44.5', breaks: 1, line: 6 },
    },
    {
      why: 'the closing balance was changed, latest row first',
      rows: ASCENDING.with(4, row(6, 9, '-10', '1045.5')).toReversed(),
      contradiction: { byRows: '45.5', breaks: 1, line: 6 },
    },
    {
      why: 'rows are missing in two places',
      rows: [row(2, 5, '100', '100'), row(3, 6, '-20', '70'), row(4, 7, '5', '75'), row(5, 8, '-30', '50')],
      contradiction: { byRows: '55', breaks: 2, line: 3 },
    },
    {
      why: 'a row stands in a day long after its balance',
      rows: [row(2, 1, '330', '330'), row(3, 31, '-20', '310')].concat({
        ...row(4, 1, '-104.25', '205.75'),
        draft: { ...draftOn('2025-06-21'), cashEffect: '-104.25', balance: '205.75' },
      }),
      contradiction: { byRows: '515.75', breaks: 1, line: 2 },
    },
  ])('$why', ({ rows, contradiction }) => {
    expect(check(rows)?.contradiction).toEqual(contradiction);
  });

  it('is taken only once a person confirmed it', () => {
    const balance = check(ASCENDING.with(4, row(6, 9, '-11', '45.5')));
    if (!balance) throw new Error('no balance');
    expect(isBalanceTaken(balance)).toBe(false);
    expect(isBalanceTaken({ ...balance, isConfirmed: true })).toBe(true);
    expect(isBalanceTaken({ on: '2026-01-09', amount: '45.5', currency: 'EUR' })).toBe(true);
  });
});

const ofStatement = fc.record({
  opening: fc.integer({ min: -100_000, max: 1_000_000 }),
  days: fc.array(fc.array(fc.integer({ min: -50_000, max: 50_000 }), { minLength: 1, maxLength: 6 }), {
    minLength: 1,
    maxLength: 12,
  }),
});

const money = (cents: number) => (cents / 100).toFixed(2);

/** The rows of a statement with true balances, by day. */
function statementOf({ opening, days }: { opening: number; days: readonly (readonly number[])[] }): BalanceRow[][] {
  let balance = opening;
  return days.map((amounts, day) =>
    amounts.map((amount) => {
      balance += amount;
      const draft = { ...draftOn(addDays('2026-01-01', day)), cashEffect: money(amount), balance: money(balance) };
      return { line: 0, isGap: false, draft };
    }),
  );
}

const numbered = (rows: readonly BalanceRow[]) => rows.map((each, at) => ({ ...each, line: at + 2 }));

describe('any statement with true running balances', () => {
  it('is never reported, whatever the order of its rows within a day and of its days', () => {
    const shuffled = ofStatement.chain((statement) =>
      fc.record({
        days: fc.tuple(...statementOf(statement).map((day) => fc.shuffledSubarray(day, { minLength: day.length }))),
        isDescending: fc.boolean(),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ days, isDescending }) => {
        const rows = numbered((isDescending ? days.toReversed() : days).flat());
        expect(check(rows)?.contradiction).toBeUndefined();
      }),
      { numRuns: 500 },
    );
  });

  it('is reported once one amount after its first day is falsified', () => {
    const falsified = ofStatement
      .filter(({ days }) => days.length > 1)
      .chain((statement) => {
        const rows = numbered(statementOf(statement).flat());
        const [first = []] = statement.days;
        return fc.record({
          rows: fc.constant(rows),
          at: fc.integer({ min: first.length, max: rows.length - 1 }),
          // more than all rows move together, so that no other balance of the day is met by chance
          by: fc.integer({ min: 10_000_000, max: 20_000_000 }),
        });
      });
    fc.assert(
      fc.property(falsified, ({ rows, at, by }) => {
        const wrong = rows.map((each, index) =>
          index === at && each.draft
            ? {
                ...each,
                draft: { ...each.draft, cashEffect: money(Math.round(Number(each.draft.cashEffect) * 100) + by) },
              }
            : each,
        );
        const found = check(wrong)?.contradiction;
        expect(found).toMatchObject({ breaks: 1 });
        expect(wrong.find(({ line }) => line === found?.line)?.draft?.on).toBe(rows[at]?.draft?.on);
      }),
      { numRuns: 500 },
    );
  });
});
