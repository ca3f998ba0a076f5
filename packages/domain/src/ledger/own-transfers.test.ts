import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { addDays } from '../core/day.ts';
import { Decimal } from '../core/decimal.ts';
import { type CashMove, isPossible, ownTransfers, type TransferLinks } from './own-transfers.ts';

const NO_LINKS: TransferLinks = { transferId: null, confirmedId: null, rejectedIds: [] };

/** `current out 2026-03-02 1000`; the currency is the euro but where another one is named. */
function move(id: string, text: string, links: Partial<TransferLinks> = {}): CashMove {
  const [accountId = '', direction, on = '', amount = '0', currency = 'EUR'] = text.split(' ');
  const way = direction === 'out' ? 'out' : 'in';
  return { id, accountId, direction: way, on, amount: new Decimal(amount), currency, links: { ...NO_LINKS, ...links } };
}

const rateOn = (from: string, to: string) => (from === 'EUR' && to === 'USD' ? new Decimal('1.1') : null);
const shown = (moves: readonly CashMove[]) => {
  const { pairs, questions, rejected } = ownTransfers(moves, rateOn);
  return {
    pairs: pairs.map(({ sent, received, state }) => `${sent.id}-${received.id} ${state}`),
    questions: questions.map(({ sent, received }) => `${sent.id}-${received.id}`),
    rejected: rejected.map(({ sent, received }) => `${sent.id}-${received.id}`),
  };
};

test.for([
  {
    why: 'the same amount on the same day is one move',
    moves: [move('a', 'current out 2026-03-02 1000'), move('b', 'savings in 2026-03-02 1000')],
    pairs: ['a-b proposed'],
  },
  {
    why: 'it may be three days under way, and be booked sooner where it arrives',
    moves: [
      move('a', 'current out 2026-03-06 1000'),
      move('b', 'broker in 2026-03-09 1000'),
      move('c', 'current out 2026-04-06 50'),
      move('d', 'broker in 2026-04-05 50'),
    ],
    pairs: ['a-b proposed', 'c-d proposed'],
  },
  {
    why: 'four days later, a cent less and the same account are not',
    moves: [
      move('a', 'current out 2026-03-02 1000'),
      move('b', 'savings in 2026-03-06 1000'),
      move('c', 'savings in 2026-03-02 999.99'),
      move('d', 'current in 2026-03-02 1000'),
    ],
    pairs: [],
  },
  {
    why: 'between currencies the rate of the day counts, less what the bank keeps: 1,000 € are 1,100 $, and 1,075 $ came',
    moves: [move('a', 'current out 2026-03-02 1000'), move('b', 'broker in 2026-03-03 1075 USD')],
    pairs: ['a-b proposed'],
  },
  {
    why: 'more than three percent off the rate, or without a rate, nothing is recognised',
    moves: [
      move('a', 'current out 2026-03-02 1000'),
      move('b', 'broker in 2026-03-03 1066 USD'),
      move('c', 'bank in 2026-03-03 1000 CHF'),
    ],
    pairs: [],
  },
  {
    why: 'two accounts that got the same are asked about',
    moves: [
      move('a', 'current out 2026-03-02 200'),
      move('b', 'savings in 2026-03-02 200'),
      move('c', 'broker in 2026-03-03 200'),
    ],
    pairs: [],
    questions: ['a-b', 'a-c'],
  },
  {
    why: 'money of another currency that left days before, for about as much, leaves it open as well',
    moves: [
      move('a', 'current out 2026-01-10 100'),
      move('b', 'broker out 2026-01-13 110 USD'),
      move('c', 'margin in 2026-01-13 110 USD'),
    ],
    pairs: [],
    questions: ['a-c', 'b-c'],
  },
  {
    why: 'an answer to the question settles it',
    moves: [
      move('a', 'current out 2026-03-02 200', { confirmedId: 'c' }),
      move('b', 'savings in 2026-03-02 200'),
      move('c', 'broker in 2026-03-03 200'),
    ],
    pairs: ['a-c confirmed'],
  },
  {
    why: 'what is rejected is remembered, and leaves the other candidate alone',
    moves: [
      move('a', 'current out 2026-03-02 200', { rejectedIds: ['b'] }),
      move('b', 'savings in 2026-03-02 200'),
      move('c', 'broker in 2026-03-03 200'),
    ],
    pairs: ['a-c proposed'],
    rejected: ['a-b'],
  },
  {
    why: 'as many of the same two accounts are matched in order',
    moves: [
      move('a', 'current out 2026-03-02 200'),
      move('b', 'current out 2026-03-03 200'),
      move('c', 'savings in 2026-03-03 200'),
      move('d', 'savings in 2026-03-04 200'),
    ],
    pairs: ['a-c proposed', 'b-d proposed'],
  },
  {
    why: 'two of one day and one arrival: which of the two is the same',
    moves: [
      move('a', 'current out 2026-03-02 200'),
      move('b', 'current out 2026-03-02 200'),
      move('c', 'savings in 2026-03-02 200'),
    ],
    pairs: ['a-c proposed'],
  },
  {
    why: 'two of different days and one arrival are asked about',
    moves: [
      move('a', 'current out 2026-02-28 200'),
      move('b', 'current out 2026-03-02 200'),
      move('c', 'savings in 2026-03-02 200'),
    ],
    pairs: [],
    questions: ['a-c', 'b-c'],
  },
  {
    why: 'an answer no longer holds once the amount was corrected',
    moves: [move('a', 'current out 2026-03-02 200', { confirmedId: 'b' }), move('b', 'savings in 2026-03-02 250')],
    pairs: [],
  },
  {
    why: 'what was entered as a transfer is one, and no candidate for another',
    moves: [
      move('a', 'current out 2026-03-02 200', { transferId: 't' }),
      move('b', 'savings in 2026-03-02 200', { transferId: 't' }),
      move('c', 'broker in 2026-03-02 200'),
    ],
    pairs: ['a-b recorded'],
  },
])('$why', ({ moves, pairs, questions = [], rejected = [] }) => {
  expect(shown(moves)).toEqual({ pairs, questions, rejected });
});

const anyMove = fc.record({
  account: fc.constantFrom('current', 'savings', 'broker'),
  direction: fc.constantFrom('in', 'out'),
  day: fc.integer({ min: 0, max: 8 }),
  amount: fc.constantFrom('100', '200', '110'),
  currency: fc.constantFrom('EUR', 'EUR', 'USD'),
});
const anyMoves = fc
  .array(anyMove, { maxLength: 14 })
  .map((drafts) =>
    drafts.map(({ account, direction, day, amount, currency }, place) =>
      move(
        `m${String(place).padStart(2, '0')}`,
        `${account} ${direction} ${addDays('2026-03-01', day)} ${amount} ${currency}`,
      ),
    ),
  );

it('property: nothing is paired twice, and only what may be one move', () => {
  fc.assert(
    fc.property(anyMoves, (moves) => {
      const { pairs, questions } = ownTransfers(moves, rateOn);
      const used = pairs.flatMap(({ sent, received }) => [sent.id, received.id]);
      expect(new Set(used).size).toBe(used.length);
      expect([...pairs, ...questions].every((pair) => isPossible(pair, rateOn))).toBe(true);
      expect(questions.some(({ sent, received }) => used.includes(sent.id) || used.includes(received.id))).toBe(false);
    }),
  );
});

it('property: the order in which entries are read changes nothing', () => {
  fc.assert(
    fc.property(anyMoves, (moves) => {
      const sorted = (found: ReturnType<typeof shown>) => ({
        pairs: found.pairs.toSorted(),
        questions: found.questions.toSorted(),
      });
      expect(sorted(shown(moves.toReversed()))).toEqual(sorted(shown(moves)));
    }),
  );
});
