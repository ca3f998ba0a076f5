import { describe, expect, it, test } from 'vitest';
import type { ImportMapping } from '../mapping.ts';
import { readRows } from '../rows/rows.ts';
import { detectSource } from '../sources/detect.ts';
import { PLAIN_TABLE, type TableReading, withSavedAnswers } from './table.ts';

const lines = (...rows: readonly string[]) => `${rows.join('\n')}\n`;

function read(text: string, change: (mapping: ImportMapping) => ImportMapping = (mapping) => mapping) {
  const { mapping } = detectSource(text, []);
  return [...readRows(text, change(mapping), { today: '2026-12-31', presets: [] })];
}

/** Each row as `status kind cash`, else as its status with why. */
function short(text: string, change?: (mapping: ImportMapping) => ImportMapping): string[] {
  return read(text, change).map(({ status, draft, issues }) =>
    draft && status !== 'error'
      ? `${status} ${draft.kind} ${draft.cashEffect}`
      : [status, ...issues.map(({ code }) => code)].join(' '),
  );
}

const questionsOf = (text: string) => detectSource(text, []).mapping.table?.questions;
const withTable = (change: Partial<TableReading>) => (mapping: ImportMapping) => ({
  ...mapping,
  table: { ...(mapping.table ?? PLAIN_TABLE), ...change },
});

describe('what a table does not say is a question', () => {
  const purchases = lines(
    'Date,Titre,Nombre,Cours,Total',
    '2026-03-09,Rubis,4,160.00,640.00',
    '2026-04-02,LVMH,2,600,1200',
  );
  it('asks which way purchases without word or sign went', () => {
    expect(questionsOf(purchases)).toEqual(['direction']);
    expect(short(purchases)).toEqual(['error direction_unknown', 'error direction_unknown']);
    expect(short(purchases, withTable({ direction: 'out' }))).toEqual(['ready buy -640', 'ready buy -1200']);
  });

  it('asks which way a list of expenses went', () => {
    const expenses = lines('Date;Libellé;Montant', '05/01/2026;Courses;45,10', '19/01/2026;Loyer;900,00');
    expect(short(expenses)).toEqual(['error direction_unknown', 'error direction_unknown']);
    expect(short(expenses, withTable({ direction: 'out' }))).toEqual([
      'ready withdrawal -45.1',
      'ready withdrawal -900',
    ]);
  });

  it('asks for words nobody knows, and reads them as answered', () => {
    const text = lines(
      'Date;Type;ISIN;Quantité;Cours;Montant',
      '13/01/2026;Achat;IE00B4L5Y983;2;10,00;-20,00',
      '14/01/2026;Quux;IE00B4L5Y983;;;3,00',
    );
    expect(short(text)).toEqual(['ready buy -20', 'error kind_unknown']);
    const kinds = [{ words: 'Quux', kind: 'dividend' } as const];
    expect(short(text, withTable({ kinds }))).toEqual(['ready buy -20', 'ready dividend 3']);
  });

  test.for(['Virement', 'Deposit', 'Paiement'])('never takes a row with an ISIN for cash: %s', (word) => {
    const text = lines(
      'Date;Type;ISIN;Quantité;Cours;Montant',
      '13/01/2026;Achat;IE00B4L5Y983;2;10,00;-20,00',
      `14/01/2026;${word};IE00B4L5Y983;;;3,00`,
    );
    expect(short(text)[1]).toBe('error kind_unknown');
  });

  it('asks whether amounts include fees that nothing proves', () => {
    const text = lines(
      'Date;Type;ISIN;Quantité;Frais;Montant',
      '13/01/2026;Achat;IE00B4L5Y983;2;1,00;-20,00',
      '14/01/2026;Achat;IE00B4L5Y983;3;1,00;-30,00',
    );
    expect(questionsOf(text)).toEqual(['costs']);
    expect(short(text)).toEqual(['error costs_unknown', 'error costs_unknown']);
  });

  it('asks for the column of amounts where price times quantity contradicts it', () => {
    const text = lines(
      'Date;Type;ISIN;Quantité;Cours;Montant',
      '13/01/2026;Achat;IE00B4L5Y983;2;10,00;-777,00',
      '14/01/2026;Achat;IE00B4L5Y983;3;10,00;-555,00',
    );
    expect(questionsOf(text)).toEqual(['amounts']);
    expect(short(text).every((row) => row.startsWith('error amounts_unproved'))).toBe(true);
  });

  it('asks for the order of dates that fit both ways', () => {
    const text = lines('Date,Description,Amount', '01/02/2026,a,-5.00', '03/04/2026,b,6.00');
    expect(questionsOf(text)).toEqual(['dates']);
    expect(short(text)).toEqual(['error date_order_unknown', 'error date_order_unknown']);
  });

  it('reads dates month first where most of them or their sequence say so', () => {
    const sequence = lines(
      'Date,Description,Amount',
      ...[
        '01/05/2026',
        '01/09/2026',
        '01/12/2026',
        '02/02/2026',
        '02/06/2026',
        '03/03/2026',
        '03/07/2026',
        '04/01/2026',
      ].map((day) => `${day},x,-5.00`),
    );
    expect(read(sequence).map(({ draft }) => draft?.on.slice(5, 7))).toEqual([
      '01',
      '01',
      '01',
      '02',
      '02',
      '03',
      '03',
      '04',
    ]);
  });
});

describe('what arithmetic proves is believed', () => {
  it('takes amounts before fees for gross', () => {
    const text = lines(
      'Date;Type;ISIN;Quantité;Cours;Frais;Montant',
      '13/01/2026;Achat;IE00B4L5Y983;2;10,00;1,00;-20,00',
      '14/01/2026;Vente;IE00B4L5Y983;3;10,00;1,00;30,00',
    );
    expect(short(text)).toEqual(['ready buy -21', 'ready sell 29']);
  });

  it('takes fees the running balance counts apart from the amount', () => {
    const text = lines(
      'Date;Description;Amount;Fee;Balance',
      '13/01/2026;a;100,00;0,00;100,00',
      '14/01/2026;b;-20,00;1,50;78,50',
      '15/01/2026;c;-10,00;0,00;68,50',
    );
    expect(short(text)).toEqual(['ready deposit 100', 'ready withdrawal -21.5', 'ready withdrawal -10']);
  });

  it('separates amounts from balances in columns without names, and keeps the first row', () => {
    const text = lines(
      '13/01/2026;carte;-20,00;980,00',
      '14/01/2026;loyer;-500,00;480,00',
      '15/01/2026;salaire;1500,00;1980,00',
    );
    expect(detectSource(text, []).mapping).toMatchObject({
      headerLine: 0,
      columns: ['date', 'label', 'net', 'balance'],
    });
    expect(short(text)).toEqual(['ready withdrawal -20', 'ready withdrawal -500', 'ready deposit 1500']);
  });

  it('never takes a value of the portfolio for the amount of a trade', () => {
    const text = lines(
      'Date;Type;ISIN;Quantité;Cours;Valeur totale;Mouvement',
      '13/01/2026;Achat;IE00B4L5Y983;2;10,00;5120,00;-20,00',
      '14/01/2026;Achat;IE00B4L5Y983;3;10,00;5150,00;-30,00',
    );
    expect(short(text)).toEqual(['ready buy -20', 'ready buy -30']);
  });
});

describe('tables of other languages and layouts', () => {
  test.for([
    {
      why: 'Swedish',
      text: lines(
        'Datum;Konto;Typ av transaktion;Värdepapper/beskrivning;Antal;Kurs;Belopp;Transaktionsvaluta;Courtage (SEK);ISIN',
        '2026-01-12;1;Insättning;;;;5000;SEK;;',
        '2026-01-13;1;Köp;Fond;10;100,5;-1010;SEK;5;SE0007126024',
        '2026-01-14;1;Sälj;Fond;-4;101;404;SEK;0;SE0007126024',
        '2026-01-15;1;Källskatt;Fond;;;-3;SEK;;SE0007126024',
      ),
      is: ['ready deposit 5000', 'ready buy -1010', 'ready sell 404', 'ready tax -3'],
    },
    {
      why: 'Italian, below lines of title',
      text: lines(
        'Conto : ROSSI,,,,,,,',
        'Dal : 01-01-2026,,,,,,,',
        'Data operazione,Data valuta,Tipo operazione,Ticker,Isin,Descrizione,Quantità,Importo euro',
        '30-12-2025,30-12-2025,Conferimento con bonifico,,,,0,1200',
        '27-12-2025,27-12-2025,Provento etf,IEMB,IE00B2NPKV68,ISHARES,0,20.95',
        '27-12-2025,27-12-2025,Rit.provento etf,IEMB,IE00B2NPKV68,ISHARES,0,-3.57',
        '02-12-2025,04-12-2025,Acquisto,ICOV,IE00B3B8Q275,ETF,3,-431.04',
      ),
      is: ['ready deposit 1200', 'ready dividend 20.95', 'ready tax -3.57', 'ready buy -431.04'],
    },
    {
      why: 'Dutch, the direction in a column of its own',
      text: lines(
        'Datum;Naam / Omschrijving;Af Bij;Bedrag (EUR);Mutatiesoort',
        '20260131;Winkel;Af;12,50;Betaalautomaat',
        '20260130;Werkgever;Bij;2500,00;Overschrijving',
      ),
      is: ['ready withdrawal -12.5', 'ready deposit 2500'],
    },
    {
      why: 'what is pending, cancelled or a total is left out',
      text: lines(
        'Buchungsdatum;Status;Verwendungszweck;Betrag (€)',
        '31.01.26;Gebucht;Einkauf;-23,45',
        '30.01.26;Vorgemerkt;Miete;-900,00',
        '29.01.26;Storniert;Miete;-900,00',
        'Summe;;;-23,45',
      ),
      is: ['ready withdrawal -23.45', 'ignored row_is_noise', 'ignored row_is_noise', 'ignored row_is_noise'],
    },
    {
      why: 'pence, and another order of columns',
      text: lines(
        'Currency;Amount;Price;Quantity;Name;ISIN;Action;Date',
        'GBX;-12000.00;600.00;20;Shell;GB00BP6MXD84;Buy;2026-01-13',
        'GBX;6100.00;610.00;10;Shell;GB00BP6MXD84;Sell;2026-01-14',
      ),
      is: ['warning buy -120', 'warning sell 61'],
    },
    {
      why: 'holdings without any event',
      text: lines(
        'Support;Code ISIN;Nombre de parts;Prix de revient moyen;Encours;Date',
        'Fonds A;FR0000120271;10;95,00;1000,00;04/08/2026',
        'Fonds B;IE00B4L5Y983;2;80,00;200,00;04/08/2026',
      ),
      is: ['warning opening_position 0', 'warning opening_position 0'],
    },
    {
      why: 'units and price in a text alone',
      text: lines(
        'ID;Type;Time;Symbol;Comment;Amount',
        '1;Stocks/ETF purchase;12.04.2026 13:01:45;SPYL.DE;OPEN BUY 34/42.5658 @ 11.7480;-399.43',
        '2;Deposit;12.04.2026 13:00:22;;transfer id=4;500',
      ),
      is: ['ready buy -399.43', 'ready deposit 500'],
    },
    {
      why: 'a ledger of coins, whose euros are cash',
      text: lines(
        'Date,Type,Currency,Amount,Quote Price,Received / Paid Amount,Fee currency,Fee amount',
        '2026-01-13,deposit,EUR,25,,,EUR,0',
        '2026-01-13,buy,BTC,0.001,24940,-24.94,EUR,0',
        '2026-01-14,withdrawal,BTC,-0.0009,,,BTC,0.0001',
        '2026-01-15,staking,ETH,0.01,,,ETH,',
      ),
      is: ['ready deposit 25', 'ready buy -24.94', 'ready transfer_out 0', 'ready staking_reward 0'],
    },
  ])('$why', ({ text, is }) => {
    expect(short(text)).toEqual(is);
  });

  it('finds the ISIN within a name', () => {
    const text = lines(
      'Security / ISIN,Transaction Type,Quantity,Share Price,Total Trade Value,Trade Date/Time',
      'Fund / ISIN IE00BK5BQT80,Buy,2.5,£100.00,£250.00,23/12/25 15:18:12',
    );
    expect(read(text)[0]?.draft).toMatchObject({
      currency: 'GBP',
      cashEffect: '-250',
      instrument: { isin: 'IE00BK5BQT80' },
    });
  });
});

describe('answers are remembered', () => {
  it('keeps meanings and the direction, and asks what is new', () => {
    const saved: TableReading = { ...PLAIN_TABLE, kinds: [{ words: 'Quux', kind: 'fee' }], direction: 'out' };
    const found: TableReading = {
      ...PLAIN_TABLE,
      kinds: [
        { words: 'Quux', kind: null },
        { words: 'Corge', kind: null },
      ],
      questions: ['direction', 'costs'],
    };
    expect(withSavedAnswers(found, saved)).toMatchObject({
      kinds: [
        { words: 'Quux', kind: 'fee' },
        { words: 'Corge', kind: null },
      ],
      direction: 'out',
      questions: [],
    });
  });
});
