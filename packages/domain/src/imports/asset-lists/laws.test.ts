import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Decimal, decimal, sum } from '../../core/decimal.ts';
import { parseNumber } from '../text/numbers.ts';
import type { ListedIssue, ListedVerdict, PartValues } from './asset-list.ts';
import { wordsKey } from './asset-words.ts';
import { detectAssetList } from './detect-list.ts';
import { judgeAssetList } from './judge-list.ts';

const HEADER = 'Nom;Type;Valeur totale;Devise;Compte;Titulaire;Quote-part;Quantité';
const CONTEXT = {
  members: [
    { id: 'anna', name: 'Anna' },
    { id: 'paul', name: 'Paul' },
  ],
  existing: ['livret'],
  today: '2026-11-27',
};

/** What may stand beside something that is added all the same. */
const HARMLESS: ReadonlySet<ListedIssue> = new Set<ListedIssue>([
  ...([
    'value_missing',
    'cost_undated',
    'cost_other_currency',
    'value_from_holdings',
    'listed_twice',
    'owner_of_others',
  ] as const),
]);

const of = (...usual: string[]) => fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...usual) }, fc.string());
const ROW = fc.tuple(
  of('Livret', 'PEA', 'CTO', 'Air Liquide', 'Maison', 'Total', 'Total Energies'),
  of('Livret', 'PEA', 'Compte titres', 'Action', 'ETF', 'Maison', 'constructor', 'Total'),
  of('12', '-3,5', '1,234', '1 000', '$5', '5 kr', ''),
  of('', 'EUR', 'USD'),
  of('', 'PEA', 'CTO', 'Livret'),
  of('', 'Anna', 'Paul'),
  of('', '50', '50 %', '60', '100'),
  of('', '2', '10'),
);
const LISTS = fc.record({
  cells: fc.array(ROW, { minLength: 1, maxLength: 8 }),
  decimal: fc.constantFrom(',' as const, '.' as const, null),
  parts: fc.constantFrom<PartValues | null>('whole', 'part', null),
});

function worthOf({ asset }: ListedVerdict): Decimal {
  const { holding } = asset ?? {};
  if (holding) return decimal(holding.price ?? '0').times(holding.quantity);
  return decimal(asset?.value ?? '0').abs();
}

/** The most that the cell of a value can state. */
function statedBy(cell: string): Decimal {
  const read = ([',', '.'] as const).map((mark) => parseNumber(cell.trim(), mark)?.abs() ?? new Decimal(0));
  return Decimal.max(...read);
}

type Cells = {
  readonly cells: readonly (readonly string[])[];
  readonly decimal: ',' | '.' | null;
  readonly parts: PartValues | null;
};

function judgeCells({ cells, ...answers }: Cells) {
  const list = detectAssetList(`${HEADER}\nLivret;Livret;1;EUR;PEA;Anna;100;1`, { currency: 'EUR', on: '2026-11-27' });
  if (typeof list === 'string') throw new Error(list);
  const rows = cells.map((each, at) => ({ line: at + 2, cells: each }));
  return judgeAssetList({ ...list, ...answers, rows }, CONTEXT);
}

/** A row is added without doubt, or says why it is not. */
function expectSure({ status, issues, asset }: ListedVerdict) {
  const grave = issues.filter((issue) => !HARMLESS.has(issue));
  expect(grave.length === 0).toBe(asset !== null);
  const added = issues.length > 0 ? 'warning' : 'ready';
  expect(asset ? [added] : ['question', 'error', 'duplicate', 'left_out']).toContain(status);
}

it('adds nothing that is in doubt, and says why of all the rest', () => {
  fc.assert(
    fc.property(LISTS, (given) => {
      const { rows, questions } = judgeCells(given);
      rows.forEach(expectSure);
      if (rows.some(({ status }) => status === 'question')) expect(questions).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});

it('adds no more than the rows state, and each thing to the whole of its owners', () => {
  fc.assert(
    fc.property(LISTS, (given) => {
      const { rows } = judgeCells(given);
      const stated = sum(given.cells.map(([, , value]) => statedBy(value)));
      expect(sum(rows.map(worthOf)).minus(stated).toNumber()).toBeLessThan(1e-6);
      const shared = rows.flatMap(({ asset }) => (asset?.shares ? [asset.shares] : []));
      const wholes = shared.map((shares) => sum(shares.map(({ percent }) => decimal(percent))).toString());
      expect(wholes).toEqual(wholes.map(() => '100'));
    }),
    { numRuns: 500 },
  );
});

it('adds positions only into accounts that are added, valued by them alone', () => {
  fc.assert(
    fc.property(LISTS, (given) => {
      const { rows, accounts } = judgeCells(given);
      const held = new Set(rows.flatMap(({ asset }) => asset?.holding?.account ?? []));
      const own = rows.flatMap(({ asset }) => (asset?.meaning?.kind === 'securities_account' ? [asset] : []));
      const named = new Set([...accounts.map(({ key }) => key), ...own.map(({ name }) => wordsKey(name))]);
      expect([...held].filter((account) => !named.has(account))).toEqual([]);
      expect(own.filter(({ name, value }) => value !== null && held.has(wordsKey(name)))).toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** Whole cents that do not end in zero, so that both decimals are written. */
const CENTS = fc.integer({ min: 0, max: 10_000_000 }).map((tens) => tens * 10 + 1);

it('drops the amount of an account only where its positions come to it, but for the rounding of each', () => {
  const positions = fc.array(fc.tuple(CENTS, fc.integer({ min: 1, max: 1_000_000_000 })), {
    minLength: 1,
    maxLength: 8,
  });
  fc.assert(
    fc.property(positions, fc.integer({ min: -8, max: 8 }), (held, off) => {
      const total = held.reduce((all, [cents]) => all + cents, 0) + off;
      fc.pre(total > 0 && total % 10 !== 0);
      const textOf = (cents: number) => new Decimal(cents).dividedBy(100).toFixed(2);
      const account = ['PEA', 'PEA', textOf(total), '', '', '', '', ''] as const;
      const cells = held.map(([cents, units], at) => {
        return [`Titre ${at}`, 'Action', textOf(cents), '', 'PEA', '', '', String(units)] as const;
      });
      const { rows, questions } = judgeCells({ cells: [account, ...cells], ...POINT });
      const isAsked = Math.abs(off) * 2 > held.length + 1;
      expect(questions).toBe(isAsked ? 1 : 0);
      expect(rows[0]?.issues).toEqual([isAsked ? 'value_differs' : 'value_from_holdings']);
    }),
    { numRuns: 300 },
  );
});

const POINT = { decimal: '.', parts: null } as const;
