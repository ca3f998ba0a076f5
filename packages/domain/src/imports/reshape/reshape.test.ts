import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { Decimal, sum, toDecimalString } from '../../core/decimal.ts';
import { cpuMs } from '../../core/testing/cpu-time.ts';
import { lawRuns } from '../../core/testing/law-runs.ts';
import { readRows } from '../rows/rows.ts';
import type { RowVerdict } from '../rows/verdict.ts';
import { detectSource } from '../sources/detect.ts';
import { presetFromFile } from '../sources/preset-file.ts';
import { PRESETS } from '../sources/presets.ts';
import { csvRecords } from '../text/csv.ts';
import { RESHAPE_NAMES } from './names.ts';
import { RESHAPES } from './reshapes.ts';

const sample = (name: string) => readFileSync(new URL(`../golden/${name}`, import.meta.url), 'utf8');
const verdicts = (text: string): RowVerdict[] => [
  ...readRows(text, detectSource(text).mapping, { today: '2026-11-20' }),
];

/** Samples whose rows may come in any order, and how many of their first lines are no rows. */
const SHUFFLED = [
  { name: 'kraken-ledgers-extra.csv', head: 1, group: (line: string) => line.split(',')[1] ?? '' },
  { name: 'binance-extra.csv', head: 1, group: (line: string) => line.split(',')[1] ?? '' },
  { name: 'binance.csv', head: 1, group: (line: string) => line.split(',')[1] ?? '' },
  { name: 'ibkr-flex-extra.csv', head: 1, group: (line: string) => line },
  { name: 'ibkr-flex-extra.xml', head: 3, group: (line: string) => line },
] as const;

/** What rows come to: units by instrument and cash, whatever their order. */
function stateOf(rows: readonly RowVerdict[]): Record<string, string> {
  const changes = rows.flatMap(({ draft }) => (draft ? changesOf(draft) : []));
  const totals = [...Map.groupBy(changes, ({ what }) => what)].map(([what, parts]): [string, string] => [
    what,
    toDecimalString(sum(parts.map(({ by }) => by))),
  ]);
  return Object.fromEntries(totals.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

const LEAVES = new Set(['sell', 'transfer_out', 'swap']);

function changesOf({ kind, instrument, quantity, counter, currency, cashEffect }: NonNullable<RowVerdict['draft']>) {
  const units = new Decimal(quantity ?? 0).times(LEAVES.has(kind) ? -1 : 1);
  return [
    { what: currency, by: new Decimal(cashEffect) },
    ...(instrument ? [{ what: instrument.symbol ?? instrument.isin ?? '', by: units }] : []),
    ...(counter ? [{ what: counter.instrument.symbol ?? '', by: new Decimal(counter.quantity) }] : []),
  ];
}

describe('files that are put together', () => {
  test.for(SHUFFLED)('$name comes to the same in any order', ({ name, head }) => {
    const lines = sample(name).trimEnd().split('\n');
    const expected = stateOf(verdicts(lines.join('\n')));
    const known = new Set(verdicts(lines.join('\n')).map(({ fingerprint }) => fingerprint));
    // elements around others stay where they are: a closing tag before its opening tag is no XML
    const isRow = (line: string, at: number) => at >= head && (!name.endsWith('.xml') || line.endsWith('/>'));
    const body = lines.filter(isRow);
    fc.assert(
      fc.property(fc.shuffledSubarray(body, { minLength: body.length }), (shuffled) => {
        const moved = [...shuffled];
        const rows = verdicts(lines.map((line, at) => (isRow(line, at) ? moved.shift() : line)).join('\n'));
        expect(stateOf(rows)).toEqual(expected);
        for (const { fingerprint } of rows) expect(known.has(fingerprint)).toBe(true);
      }),
      { numRuns: lawRuns(15) },
    );
  });

  test.for(SHUFFLED.filter(({ name }) => name.endsWith('.csv')))(
    '$name in parts brings nothing new',
    ({ name, head, group }) => {
      const lines = sample(name).trimEnd().split('\n');
      const known = new Set(verdicts(lines.join('\n')).map(({ fingerprint }) => fingerprint));
      const groups = [...Map.groupBy(lines.slice(head), group).values()];
      fc.assert(
        fc.property(fc.subarray(groups, { minLength: 1 }), (some) => {
          const rows = verdicts([...lines.slice(0, head), ...some.flat()].join('\n'));
          for (const { fingerprint } of rows) expect(known.has(fingerprint)).toBe(true);
        }),
        { numRuns: lawRuns(15) },
      );
    },
  );

  test.for(SHUFFLED)('$name gives each row a line of its own', ({ name }) => {
    const lines = verdicts(sample(name)).map(({ line }) => line);
    expect(new Set(lines).size).toBe(lines.length);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
  });

  it('accounts for every row: each is a record of its own or named by the one it is part of', () => {
    for (const name of ['kraken-ledgers-extra.csv', 'binance-extra.csv']) {
      const text = sample(name);
      const table = RESHAPES[name.startsWith('k') ? 'kraken-ledgers' : 'binance-history'](text);
      const lines = table?.header.indexOf('Lines') ?? -1;
      const records = table?.records ?? [];
      const lineNumbers = records.flatMap(({ cells }) => (cells[lines] ?? '').split(', ').map(Number));
      const rows = [...csvRecords(text, ',')].slice(1).map(({ line }) => line);
      expect(lineNumbers.toSorted((a, b) => a - b)).toEqual(rows);
    }
  });

  it('reads a statement of one line, and gives each row a line', () => {
    const oneLine = sample('ibkr-flex-extra.xml').replaceAll('\n', ' ');
    const [rows, expected] = [verdicts(oneLine), verdicts(sample('ibkr-flex-extra.xml'))];
    expect(rows.map(({ draft }) => draft)).toEqual(expected.map(({ draft }) => draft));
    expect(new Set(rows.map(({ line }) => line)).size).toBe(rows.length);
  });

  it('reads no XML that declares a document type', () => {
    const bomb = `<!DOCTYPE x [<!ENTITY a "ha">]>${sample('ibkr-flex-sample.xml')}`;
    expect(RESHAPES['ibkr-flex'](bomb)?.records).toEqual([]);
    expect(detectSource(bomb).sampledRows).toBe(0);
  });

  it('names the line behind which a statement that was cut off cannot be read', () => {
    const whole = sample('ibkr-flex-extra.xml');
    const cut = whole.slice(0, whole.lastIndexOf('</'));
    const [rows, all] = [verdicts(cut), verdicts(whole)];
    expect(rows.slice(0, -1).map(({ draft }) => draft)).toEqual(all.map(({ draft }) => draft));
    expect(rows.at(-1)).toMatchObject({ status: 'error', line: cut.split('\n').length });
  });

  it.each(['<!--', '<!-', '<a b="', '<![CDATA[', '<?', '&#', '<a '])('reads megabytes of %s at once', (piece) => {
    const hostile = `<FlexQueryResponse>${piece.repeat(4_000_000 / piece.length)}`;
    expect(RESHAPES['ibkr-flex'](hostile)?.records).toEqual([]);
  });

  test.for(RESHAPE_NAMES)('%s leaves other files alone, however odd, and takes no time over them', (name) => {
    const long = 100_000;
    const texts = [
      '',
      '"',
      '\n\n',
      'a,b,c',
      '<',
      '<FlexQueryResponse',
      'Trades,Header',
      `${'<a '.repeat(long)}`,
      '"'.repeat(long),
    ];
    const spent = cpuMs(() => {
      for (const text of [...texts, sample('traderepublic-2026.csv'), sample('degiro-transactions-fr.csv')]) {
        expect(RESHAPES[name](text)?.records ?? []).toEqual([]);
      }
    });
    expect(spent).toBeLessThan(2000);
  });

  it('puts a long file together in time that grows with it', () => {
    const header = 'User ID,Time,Account,Operation,Coin,Change,Remark\n';
    const rows = Array.from({ length: 20_000 }, () => '1,2026-01-05 10:11:12,Spot,Buy,BTC,0.001,\n');
    const spent = cpuMs(() => {
      expect(RESHAPES['binance-history'](header + rows.join(''))?.records).toHaveLength(20_000);
    });
    expect(spent).toBeLessThan(8000);
  });

  it('is declared by a preset that knows the columns it makes', () => {
    const declared = PRESETS.flatMap(({ reshape }) => reshape ?? []);
    expect(new Set(declared)).toEqual(new Set(RESHAPE_NAMES));
    expect(() => presetFromFile({ ...PRESETS[0], reshape: 'origami' })).toThrow(
      expect.objectContaining({ code: 'import_unreadable' }),
    );
  });
});

describe('files that mix accounts', () => {
  it('can be read one account at a time, and says so of the rows of others', () => {
    const text = sample('traderepublic-2026.csv');
    const { mapping } = detectSource(text);
    const junior = [...readRows(text, { ...mapping, account: 'JUNIOR' })];
    expect(junior.filter(({ status }) => status === 'ready').map(({ line }) => line)).toEqual([7]);
    expect(junior[0]).toMatchObject({
      status: 'ignored',
      draft: null,
      issues: [{ code: 'other_account', column: 'account_type', value: 'DEFAULT' }],
    });
    const all = [...readRows(text, mapping)];
    expect(junior.map(({ fingerprint }) => fingerprint)).toEqual(all.map(({ fingerprint }) => fingerprint));
  });
});

describe('trades of a pair', () => {
  const named = (table: ReturnType<(typeof RESHAPES)['kraken-trades']>) =>
    table?.records.map(({ cells }) => cells.join(' ')).join(' ');

  test.for([
    ['XTZEUR', 'XTZ', 'EUR'],
    ['XTZUSD', 'XTZ', 'USD'],
    ['TRXXBT', 'TRX', 'BTC'],
    ['TRXETH', 'TRX', 'ETH'],
    ['ICXETH', 'ICX', 'ETH'],
    ['SNXXBT', 'SNX', 'BTC'],
    ['XXBTZEUR', 'BTC', 'EUR'],
    ['XETHZEUR', 'ETH', 'EUR'],
    ['XETHXXBT', 'ETH', 'BTC'],
    ['XBTEUR', 'BTC', 'EUR'],
    ['ETHEUR', 'ETH', 'EUR'],
    ['SOLEUR', 'SOL', 'EUR'],
    ['ADAUSDT', 'ADA', 'USDT'],
    ['USDTZUSD', 'USDT', 'USD'],
    ['USDTEUR', 'USDT', 'EUR'],
    ['DAIUSDT', 'DAI', 'USDT'],
    ['XBTDAI', 'BTC', 'DAI'],
  ] as const)('of Kraken: %s is %s against %s', ([pair, base, quote]) => {
    const trades = (name: string) =>
      named(
        RESHAPES['kraken-trades'](
          `txid,ordertxid,pair,time,type,cost,fee,vol\nT1,O1,${name},2024-03-19 19:43:31,buy,100,0.26,2\n`,
        ),
      );
    expect(trades(pair)).toBe(trades(`${base}/${quote}`)?.replace(`${base}/${quote}`, pair));
  });

  test.for([
    { pair: '1INCHUSDT', executed: '1001INCH', amount: '40.00USDT', fee: '0.11INCH', is: '1INCH 99.9, USDT -40' },
    { pair: '1INCHBTC', executed: '100.00000000001INCH', amount: '0.1BTC', fee: '01INCH', is: '1INCH 100, BTC -0.1' },
    { pair: '1000SATSUSDT', executed: '5000.001000SATS', amount: '2USDT', fee: '0USDT', is: '1000SATS 5000, USDT -2' },
    { pair: 'TUSDT', executed: '5T', amount: '2.5USDT', fee: '0.5USDT', is: 'T 5, USDT -3' },
  ])('of Binance: $executed for $amount', ({ pair, executed, amount, fee, is }) => {
    const text = `Date(UTC),Pair,Side,Price,Executed,Amount,Fee\n2022-01-01 10:00:00,${pair},BUY,1,${executed},${amount},${fee}\n`;
    const [record] = RESHAPES['binance-trades'](text)?.records ?? [];
    const [, , , given, paid, received, got] = record?.cells ?? [];
    expect(`${received} ${got}, ${given} ${paid}`).toBe(is);
  });
});
