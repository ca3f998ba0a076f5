import { addDays, addMonths } from '@aurea/domain/core/day.ts';

/** Invented holdings. */
export type Holding = {
  readonly id: string;
  readonly name: string;
  readonly bank: string;
  readonly value: string | null;
  readonly change: string | null;
  readonly weight: string;
  readonly trend: readonly string[];
  readonly isStale?: boolean;
  readonly group: string;
};

const wave = (index: number, seed: number) => Math.sin(index * 0.7 + seed) * 6 + Math.sin(index * 0.23 + seed * 2) * 10;

const trend = (seed: number, slope: number) =>
  Array.from({ length: 30 }, (_, index) => (100 + index * slope + wave(index, seed)).toFixed(2));

export const HOLDINGS: readonly Holding[] = [
  {
    id: '1',
    name: 'Livret A',
    bank: 'Banque Alpine',
    value: '22950',
    change: '57.4',
    weight: '0.11',
    trend: trend(1, 0.4),
    group: 'cash',
  },
  {
    id: '2',
    name: 'Assurance vie Horizon',
    bank: 'Mutuelle du Lac',
    value: '84120.35',
    change: '1204.1',
    weight: '0.42',
    trend: trend(2, 1),
    group: 'funds',
  },
  {
    id: '3',
    name: 'PEA',
    bank: 'Courtier Nord',
    value: '61338.9',
    change: '-412.75',
    weight: '0.31',
    trend: trend(3, -0.9),
    group: 'funds',
  },
  {
    id: '4',
    name: 'Compte-titres',
    bank: 'Courtier Nord',
    value: '18004.12',
    change: '96.03',
    weight: '0.09',
    trend: trend(4, 0.6),
    group: 'funds',
  },
  {
    id: '5',
    name: 'SCPI Pierre 7',
    bank: 'Gérance Sud',
    value: '12600',
    change: null,
    weight: '0.06',
    trend: trend(5, 0),
    isStale: true,
    group: 'property',
  },
  { id: '6', name: 'PEL', bank: 'Banque Alpine', value: '0', change: null, weight: '0', trend: [], group: 'cash' },
];

export const MANY: readonly Holding[] = Array.from({ length: 10_000 }, (_, index) => ({
  id: `m${index}`,
  name: `${HOLDINGS[index % 6]?.name} ${index + 1}`,
  bank: HOLDINGS[index % 5]?.bank ?? '',
  value: String(((index * 7919) % 100_000) + 0.5),
  change: String(((index * 104_729) % 2000) - 1000),
  weight: '0.01',
  trend: [],
  group: 'cash',
}));

export const DAYS: readonly string[] = Array.from({ length: 366 }, (_, index) => addDays('2025-11-20', index));

const path = (start: number, slope: number, seed: number) =>
  DAYS.map((_, index) => (start + slope * index + (wave(index / 8, seed) * start) / 900).toFixed(2));

const COLORS = ['var(--data-1)', 'var(--data-5)', 'var(--data-2)', 'var(--data-3)', 'var(--data-4)'];
const STARTS = [500_000, 116_000, 104_000, 168_000, 34_000];
const SLOPES = [55, 15, -15, 48, -24];

/** Areas from the bottom up, debt last; and what is left of the whole. */
export function stackOf(labels: readonly string[]) {
  const series = STARTS.map((start, index) => ({
    id: String(index),
    label: labels[index] ?? '',
    color: COLORS[index] ?? '',
    values: path(start, SLOPES[index] ?? 0, index + 1),
  }));
  const debt = DAYS.map((_, index) => String(-148_000 + index * 26));
  const net = DAYS.map((_, index) =>
    String(series.reduce((sum, { values }) => sum + Number(values[index]), Number(debt[index])).toFixed(2)),
  );
  return {
    series: [...series, { id: 'debt', label: labels[5] ?? '', color: 'var(--text-3)', values: debt, isHatched: true }],
    net,
  };
}

export const MONTHS: readonly string[] = Array.from({ length: 12 }, (_, index) => addMonths('2025-12-01', index));
export const INCOME = ['9900', '7400', '7350', '7500', '8200', '9100', '7900', '7450', '7300', '7500', '7700', '6900'];
export const COSTS = [
  '-7000',
  '-5400',
  '-5250',
  '-5800',
  '-5500',
  '-5800',
  '-5400',
  '-6900',
  '-6300',
  '-8100',
  '-7400',
  '-4200',
];
export const BALANCE = INCOME.map((income, index) => String(Number(income) + Number(COSTS[index])));

export const PRICE: readonly (string | null)[] = DAYS.map((_, index) =>
  index > 210 && index < 222 ? null : (138 + index * 0.085 + wave(index / 6, 2) / 2).toFixed(2),
);
export const AVERAGE_COST: readonly string[] = DAYS.map((_, index) => {
  if (index < 55) return '131.40';
  return index < 152 ? '134.80' : '142.30';
});
