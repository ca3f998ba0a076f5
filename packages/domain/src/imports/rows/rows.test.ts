import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { cpuMs } from '../../core/testing/cpu-time.ts';
import { lawRuns } from '../../core/testing/law-runs.ts';
import { detectSource } from '../sources/detect.ts';
import { csvRecords } from '../text/csv.ts';
import { decodeText } from '../text/encoding.ts';
import { inChronologicalOrder } from './order.ts';
import { rowJudge } from './row-judge.ts';
import { readRows } from './rows.ts';
import { balanceRow, checkedClosingBalance } from './running-balance.ts';
import type { RowVerdict } from './verdict.ts';

function sample(name: string): string {
  const bytes = readFileSync(new URL(`../golden/${name}.csv`, import.meta.url));
  return decodeText(bytes, (content, label, fatal) => new TextDecoder(label, { fatal }).decode(content)).text;
}

function verdicts(text: string): RowVerdict[] {
  return [...readRows(text, detectSource(text).mapping, { today: '2026-11-20' })];
}

const withoutCells = (rows: readonly RowVerdict[]) =>
  rows.map(({ status, draft, issues }) => ({ status, draft, issues: issues.map(({ code }) => code) }));
const issuesOf = (text: string) =>
  verdicts(text).map(({ status, issues }) => [status, ...issues.map(({ code }) => code)].join(' '));

const SAMPLES = [
  'traderepublic-2026',
  'traderepublic-older-semicolon',
  'traderepublic-older-extra',
  'degiro-transactions-fr',
  'degiro-account-nl-extra',
  'boursobank-compte-extra',
  'boursobank-titres-operations',
  'boursobank-titres-operations-extra',
  'boursobank-titres-positions',
  'fortuneo-bourse.latin1',
  'fortuneo-bourse-extra',
] as const;

describe('files arrive in many shapes', () => {
  test.for(SAMPLES)('%s reads the same with other line ends, a mark, quotes and a delimiter at the end', (name) => {
    const text = sample(name);
    const expected = withoutCells(verdicts(text));
    const { delimiter } = detectSource(text).mapping;
    const records = [...csvRecords(text, delimiter)].map(({ cells }) => cells);
    const quoted = records.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter));
    const shapes = [
      `\uFEFF${text}`,
      text.replaceAll('\r\n', '\n').replaceAll('\n', '\r\n'),
      text.trimEnd(),
      quoted.join('\n'),
      quoted.map((line) => `${line}${delimiter}`).join('\r\n'),
    ];
    for (const shape of shapes) expect(withoutCells(verdicts(shape))).toEqual(expected);
  });

  test.for(SAMPLES.filter((name) => !name.startsWith('degiro')))(
    '%s reads the same with its columns turned around',
    (name) => {
      const text = sample(name);
      const { delimiter, headerLine } = detectSource(text).mapping;
      const table = [...csvRecords(text, delimiter)].filter(({ line }) => line >= headerLine);
      const turned = table.map(({ cells }) =>
        [...cells, 'more'].toReversed().map((cell) => `"${cell.replaceAll('"', '""')}"`),
      );
      const seen = withoutCells(verdicts(turned.map((cells) => cells.join(delimiter)).join('\n')));
      expect(seen.filter(({ draft }) => draft)).toEqual(withoutCells(verdicts(text)).filter(({ draft }) => draft));
    },
  );

  test.for(SAMPLES)('%s knows its columns in capitals and without accents', (name) => {
    const [header = '', ...rows] = sample(name)
      .replace(/^[\s\S]*?(?=dateOp;)/, '')
      .split('\n');
    const plain = header.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
    expect(withoutCells(verdicts([plain, ...rows].join('\n')))).toEqual(
      withoutCells(verdicts([header, ...rows].join('\n'))),
    );
  });
});

describe('a number with more digits than it may have', () => {
  const header = 'date;type;isin;quantity;unit price;amount;currency';
  const row = (cells: string) => issuesOf(`${header}\n${cells}`);
  test.for([
    { why: 'thirteen digits of units', cells: '02/03/2026;buy;FR0000120271;1000000000000;0.01;;EUR' },
    { why: 'thirteen digits of a price', cells: '02/03/2026;buy;FR0000120271;1;1000000000000;;EUR' },
    // 1,000,000,000 × 1,000,000 is 1e15: sixteen digits
    { why: 'units and a price that make no amount', cells: '02/03/2026;buy;FR0000120271;1000000000;1000000;;EUR' },
    { why: 'sixteen digits of an amount', cells: '02/03/2026;dividend;FR0000120271;;;1000000000000000;EUR' },
  ])('is an error of its row: $why', ({ cells }) => {
    expect(row(cells)).toEqual(['error number_too_large']);
  });
  it('is none with as many', () => {
    expect(row('02/03/2026;buy;FR0000120271;999999999;1000000;999999999000000;EUR')).toEqual(['ready']);
  });
});

describe('verdicts', () => {
  const header = 'Date;Type;ISIN;Quantité;Cours;Montant;Frais;Devise\n';
  test.for([
    { row: '05/01/2026;Achat;IE00B4L5Y983;10;95,50;-956,25;1,25;EUR', is: 'ready' },
    { row: ';Achat;IE00B4L5Y983;10;95,50;-956,25;1,25;EUR', is: 'error date_missing' },
    { row: '31/02/2026;Achat;IE00B4L5Y983;10;95,50;-956,25;1,25;EUR', is: 'error date_invalid' },
    { row: '05/01/2026;Achat;IE00B4L5Y983;ten;95,50;-956,25;1,25;EUR', is: 'error number_invalid quantity_missing' },
    { row: '05/01/2026;Achat;IE00B4L5Y98O;10;95,50;-956,25;1,25;EUR', is: 'warning isin_invalid' },
    { row: '05/01/2026;Achat;;10;95,50;-956,25;1,25;EUR', is: 'error instrument_missing' },
    { row: '05/01/2026;Achat;IE00B4L5Y983;10;;;;EUR', is: 'error amount_missing' },
    { row: '05/01/2026;Rights issue;IE00B4L5Y983;10;95,50;-956,25;1,25;EUR', is: 'error kind_unknown' },
    { row: '05/01/2026;Achat;IE00B4L5Y983;10;95,50;-956,25;1,25;XYZ', is: 'error currency_invalid' },
    { row: '05/01/2026;Achat;IE00B4L5Y983;10;95,50;-956,25;1,25;USD', is: 'warning rate_missing' },
    { row: '05/01/2027;Achat;IE00B4L5Y983;10;95,50;-956,25;1,25;EUR', is: 'warning date_in_future' },
    { row: '05/01/2026;Achat;IE00B4L5Y983;10;95,50;-9560,25;1,25;EUR', is: 'warning amount_differs_from_price' },
    { row: '05/01/2026;Bonus;;;;10,00;;EUR', is: 'error kind_unknown' },
    { row: '05/01/2026;Dépôt;;;;10,00;;EUR;;more', is: 'warning too_many_cells' },
    { row: '05/01/2026;Dépôt;;;;0,00;;EUR', is: 'ignored nothing_happened' },
    { row: '05/01/2026;Dépôt;;;;1O,00;;EUR', is: 'error number_invalid amount_missing' },
    { row: '05/01/2026;Mystery;;;;1O,00;;EUR', is: 'error number_invalid kind_unknown' },
    { row: ';;;;;;;', is: 'ignored row_empty' },
  ])('$row is $is', ({ row, is }) => {
    const first = '05/01/2026;Achat;IE00B4L5Y983;10;95,50;-956,25;1,25;EUR\n';
    expect(issuesOf(`${header}${first}${row}\n`)[1]).toBe(is);
  });

  test.for([
    { row: '31/02/2026;Achat;TOTAL SE;FR0000120271;10;-600,00', is: 'error date_invalid' },
    { row: ';Achat;TOTAL SE;;10;-600,00', is: 'error date_missing' },
    { row: '31/02/2026;;Solde de tout compte;;;600,00', is: 'error date_invalid' },
    { row: 'Total;;;;;-600,00', is: 'ignored row_is_noise' },
    { row: ';;Solde au 31/01/2026;;;-600,00', is: 'ignored row_is_noise' },
  ])('$row is no total unless it has no day and names nothing held: $is', ({ row, is }) => {
    const head = 'Date;Type;Nom;ISIN;Quantité;Montant\n05/01/2026;Achat;TOTAL SE;FR0000120271;10;-600,00\n';
    expect(issuesOf(`${head}${row}\n`)[1]).toBe(is);
  });

  it('names the line of the file and the column', () => {
    const text = `"a title\nover two lines"\n\n${header}05/01/2026;Achat;IE00B4L5Y983;ten;95,50;-956,25;1,25;EUR\n`;
    const [row] = verdicts(text);
    expect(row?.line).toBe(5);
    expect(row?.issues[0]).toEqual({ code: 'number_invalid', column: 'Quantité', value: 'ten' });
  });

  it('judges one corrected row as it would in its file', () => {
    const text = sample('fortuneo-bourse.utf8');
    const { mapping } = detectSource(text);
    const [head, first] = [...csvRecords(text, mapping.delimiter)];
    const judge = rowJudge(head?.cells ?? [], mapping, { today: '2026-11-20' });
    expect(judge({ line: 2, cells: first?.cells ?? [] })).toEqual(verdicts(text)[0]);
  });

  it('dates positions without a date by today, and leaves the day of their price open', () => {
    const text = 'name;isin;quantity;buyingPrice;lastPrice\nAMUNDI MSCI WORLD;LU1681043599;12,5;350,20;402,10\n';
    expect(verdicts(text)[0]).toMatchObject({
      status: 'ready',
      draft: { kind: 'opening_position', on: '2026-11-20', gross: '4377.5', price: { on: null, price: '402.1' } },
    });
    expect([...readRows(text, detectSource(text).mapping)][0]).toMatchObject({ status: 'error', draft: null });
  });
});

describe('identity of rows', () => {
  const rowsOf = (text: string) => {
    const { headerLine } = detectSource(text).mapping;
    const lines = text.trimEnd().split(/\r?\n/);
    return { head: lines.slice(0, headerLine), body: lines.slice(headerLine) };
  };
  const identities = (text: string) => verdicts(text).flatMap(({ fingerprint }) => fingerprint ?? []);

  test.for(SAMPLES)('%s again, shuffled or in parts brings nothing new', (name) => {
    const text = sample(name);
    const known = new Set(identities(text));
    const { head, body } = rowsOf(text);
    const { mapping } = detectSource(text);
    expect(known.size).toBe(verdicts(text).filter(({ fingerprint }) => fingerprint).length);
    fc.assert(
      fc.property(fc.shuffledSubarray(body), (some) => {
        for (const { fingerprint } of readRows([...head, ...some].join('\n'), mapping)) {
          if (fingerprint) expect(known.has(fingerprint)).toBe(true);
        }
      }),
      { numRuns: lawRuns(20) },
    );
    expect(new Set(identities([...head, ...body.toReversed()].join('\n')))).toEqual(known);
  });

  it('keeps two equal rows of one day apart', () => {
    const bakery = verdicts(sample('boursobank-compte-extra')).filter(({ draft }) =>
      draft?.label?.includes('BOULANGERIE'),
    );
    expect(new Set(bakery.map(({ fingerprint }) => fingerprint)).size).toBe(2);
  });

  it('knows a row again when its source writes numbers, dates and columns another way', () => {
    const one = 'Date;Libellé;Montant;Solde\n05/01/2026;CARTE Boulangerie;-3,20;10,00\n';
    const other = 'Balance,Amount,Date,Description\n10.00,-3.200,2026-01-05,"Carte  boulangerie"\n';
    expect(identities(other)).toEqual(identities(one));
  });
});

describe('order and balance', () => {
  it('turns around a file that begins with its latest day, and trusts times', () => {
    const fortuneo = inChronologicalOrder(verdicts(sample('fortuneo-bourse.utf8')));
    expect(fortuneo.map(({ line }) => line)).toEqual([4, 3, 2]);
    const tradeRepublic = inChronologicalOrder(verdicts(sample('traderepublic-2026')));
    expect(tradeRepublic.map(({ line }) => line)).toEqual([4, 2, 3, 7, 6, 5]);
  });

  it('keeps the order of equal days', () => {
    const text = 'Date;Libellé;Montant\n05/01/2026;a;-1,00\n05/01/2026;b;2,00\n13/01/2026;c;3,00\n13/01/2026;d;4,00\n';
    expect(inChronologicalOrder(verdicts(text)).map(({ draft }) => draft?.label)).toEqual(['a', 'b', 'c', 'd']);
  });

  const closing = (rows: readonly RowVerdict[]) => checkedClosingBalance(rows.map(balanceRow), 'EUR');

  it('finds the balance the bank states', () => {
    expect(closing(verdicts(sample('boursobank-compte')))).toEqual({
      on: '2026-02-09',
      amount: '37.29',
      currency: 'EUR',
    });
    expect(closing(verdicts(sample('boursobank-compte-extra')))).toEqual({
      on: '2026-02-13',
      amount: '1912.32',
      currency: 'EUR',
    });
    expect(closing(verdicts(sample('traderepublic-2026')))).toBeNull();
  });
});

describe('hostile files', () => {
  const long = 100_000;
  test.for([
    { why: 'one endless cell', text: 'a'.repeat(long) },
    { why: 'nothing but quotes', text: '"'.repeat(long) },
    { why: 'pairs of quotes', text: '""x'.repeat(long / 3) },
    { why: 'nothing but delimiters', text: ';'.repeat(long) },
    { why: 'nothing but line breaks', text: '\n'.repeat(long) },
    { why: 'endless spaces', text: `Date;Montant\n05/01/2026;${' '.repeat(long)}x\n` },
    { why: 'an endless number', text: `Date;Montant\n05/01/2026;${'1'.repeat(long)}\n` },
    { why: 'endless currency signs', text: `Date;Montant\n05/01/2026;${'€ '.repeat(long / 2)}x\n` },
    { why: 'endless groups of thousands', text: `Date;Montant\n05/01/2026;1${' 000'.repeat(long / 4)}x\n` },
    { why: 'an endless date', text: `Date;Montant\n${'1/'.repeat(long / 2)};5\n` },
    { why: 'endless accents', text: `Date;Libellé;Montant\n05/01/2026;${'e\u0301'.repeat(long / 2)};5\n` },
    {
      why: 'an endless trade label',
      text: `Date,Heure,Date de,Produit,Code ISIN,Description,FX,Mouvements,,Solde,,ID Ordre\n05-05-2025,09:04,,,,"Achat ${'@ '.repeat(long / 2)}",,EUR,"1,00",EUR,"1,00",\n`,
    },
  ])('$why is read at once', ({ text }) => {
    const spent = cpuMs(() => {
      expect(verdicts(text).length).toBeLessThan(long);
    });
    expect(spent).toBeLessThan(1000);
  });

  it('reads any text without an exception', () => {
    const piece = fc.constantFrom(
      'Date',
      'Montant',
      '05/01/2026',
      '1,5',
      ';',
      ',',
      '\n',
      '"',
      'ISIN',
      '€',
      'x',
      ' ',
      '\t',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        for (const { status, draft } of verdicts(pieces.join('')))
          expect(status === 'ready' && draft === null).toBe(false);
      }),
    );
  });
});
