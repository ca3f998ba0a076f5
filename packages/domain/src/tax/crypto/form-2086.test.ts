import { expect, it, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { cryptoDisposals } from './crypto-disposals.ts';
import { FORM_2086_LINES, form2086Total, form2086Value } from './form-2086.ts';

const day = (on: string, price: string, fees: string, portfolioValue: string | null) => ({
  ...({ kind: 'disposal', id: on, on, price: decimal(price), fees: decimal(fees) } as const),
  portfolioValue: portfolioValue === null ? null : decimal(portfolioValue),
});

/** Three sales worked out by hand on the form itself. */
const SALES = cryptoDisposals([
  { kind: 'acquisition', on: '2021-05-01', paid: decimal(9480) },
  day('2025-03-14', '1540', '4', '21300'),
  { kind: 'acquisition', on: '2025-05-20', paid: decimal(1200) },
  day('2025-09-12', '2567.50', '6.68', '27450'),
  day('2025-11-21', '742', '1.93', '19870'),
]);

test.for([
  // 9,480 × 1,540 ÷ 21,300 = 685.41; 1,536 − 685.41
  {
    at: 0,
    212: '21300.00',
    217: '1540.00',
    218: '1536.00',
    220: '9480.00',
    221: '0.00',
    used: '685.41',
    gain: '850.59',
  },
  // 10,680 − 685.41 = 9,994.59; × 2,567.50 ÷ 27,450 = 934.83; 2,560.82 − 934.83
  { at: 1, 213: '2567.50', 214: '6.68', 215: '2560.82', 223: '9994.59', used: '934.83', gain: '1625.99' },
  { at: 2, 220: '10680.00', 221: '1620.24', 223: '9059.76', used: '338.32', gain: '401.75' },
])('sale $at stands on its lines', ({ at, ...lines }) => {
  const sale = SALES[at];
  if (!sale) throw new Error('no such sale');
  for (const line of FORM_2086_LINES) {
    const expected = new Map(Object.entries(lines)).get(line);
    if (line !== '211' && expected) expect([line, form2086Value(sale, line)?.toFixed(2)]).toEqual([line, expected]);
  }
});

it('adds line 224 up, and has none while a gain is not known', () => {
  expect(form2086Total(SALES)?.toFixed(2)).toBe('2878.33');
  const open = cryptoDisposals([
    { kind: 'acquisition', on: '2021-05-01', paid: decimal(100) },
    day('2025-03-14', '50', '0', null),
  ]);
  expect(form2086Total(open)).toBeNull();
  expect(form2086Total([])).toEqual(decimal(0));
});
