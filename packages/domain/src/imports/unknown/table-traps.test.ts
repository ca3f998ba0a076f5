import { describe, expect, test } from 'vitest';
import { readRows } from '../rows/rows.ts';
import { detectTable } from './detect-table.ts';

function short(lines: readonly string[]): string[] {
  const text = `${lines.join('\n')}\n`;
  return [...readRows(text, detectTable(text).mapping, { today: '2026-12-31', presets: [] })].map(
    ({ status, draft, issues }) => {
      if (!draft || status === 'error') return [status, ...issues.map(({ code }) => code)].join(' ');
      const { isin, symbol, name } = draft.instrument ?? {};
      return [status, draft.kind, draft.cashEffect, draft.currency, isin ?? symbol ?? name].filter(Boolean).join(' ');
    },
  );
}

describe('traps of tables', () => {
  test.for([
    {
      why: 'a code that begins with a letter is no word for a purchase; debits and credits say the way',
      lines: [
        'Date,Symbol,Sedol,Quantity,Price,Description,Debit,Credit',
        '14/02/2025,VWRL,B3X1NT0,15,£112.50,A fund,"£1,687.50",n/a',
        '20/03/2025,VWRL,B3X1NT0,5,£115.00,A fund,n/a,£575.00',
        '15/04/2025,n/a,n/a,n/a,n/a,CARD PAYMENT,n/a,£100.00',
      ],
      is: ['ready buy -1687.5 GBP VWRL', 'ready sell 575 GBP VWRL', 'ready deposit 100 GBP'],
    },
    {
      why: 'a purchase whose money came in by a column of its own is asked',
      lines: ['Date;Type;ISIN;Quantité;Débit;Crédit', '13/02/2025;Achat;FR0000120073;2;;340,00'],
      is: ['error kind_unknown'],
    },
    {
      why: 'the total less its costs is what was paid, not the value in the currency of the market',
      lines: [
        'Datum,Produkt,ISIN,Anzahl,Kurs,,Wert in Lokalwährung,,Wert,,Wechselkurs,Gebühren,,Gesamt,',
        '14-02-2025,A,IE00BK5BQT80,3,"130,50",EUR,"-391,50",EUR,"-391,50",EUR,,"-1,00",EUR,"-392,50",EUR',
        '20-02-2025,B,US0378331005,-2,"230,00",USD,"460,00",USD,"445,29",EUR,"1,0330","-2,00",EUR,"443,29",EUR',
      ],
      is: ['ready buy -392.5 EUR IE00BK5BQT80', 'ready sell 443.29 EUR US0378331005'],
    },
    {
      why: 'amounts are in the currency of the account, not in that of the instrument',
      lines: [
        'Title,Type,Timestamp,Account Currency,Total Amount,Ticker,Quantity,Instrument Currency,Price per Share',
        'Apple,BUY,2025-01-08,GBP,190.00,AAPL,1,USD,238.00',
        'Bank top up,DEPOSIT,2025-01-07,GBP,500.00,,,,',
      ],
      is: ['ready buy -190 GBP AAPL', 'ready deposit 500 GBP'],
    },
    {
      why: 'a code with its name behind it is a code, and money where it names money',
      lines: [
        'Date,Way,Base amount,Base currency (name),Quote amount,Quote currency',
        '2025-01-05,BUY,10,AAPL (Apple Inc.),2400,USD',
        '2025-01-04,DEPOSIT,3000,USD (US Dollar),,',
      ],
      is: ['ready buy -2400 USD AAPL', 'ready deposit 3000 USD'],
    },
    {
      why: 'the part each has of the whole tells holdings from purchases',
      lines: [
        "Support;Code ISIN;Nombre d'UC;Valeur de l'UC;Date de valeur;Montant en euros;Répartition",
        'A;LU1681045370;200,5;5,00;10/02/2025;1002,50;60 %',
        'B;LU1681043599;10;66,00;14/02/2025;660,00;40 %',
      ],
      is: ['warning opening_position 0 EUR LU1681045370', 'warning opening_position 0 EUR LU1681043599'],
    },
    {
      why: 'cash of a named instrument is no deposit',
      lines: ['Date,Instrument,Quantity,Price,Amount', '2025-01-14,AAPL,2,213.00,-426.00', '2025-02-14,AAPL,,,0.26'],
      is: ['ready buy -426 EUR AAPL', 'error direction_unknown'],
    },
    {
      why: 'a row of what is not booked yet is left out, whatever its column is called',
      lines: [
        'Data,Operazione,Contabilizzazione,Valuta,Importo',
        '14/03/2025,Pagamento,CONTABILIZZATO,EUR,"-45,10"',
        '15/03/2025,Pagamento,NON CONTABILIZZATO,EUR,"-20,00"',
      ],
      is: ['ready withdrawal -45.1 EUR', 'ignored row_is_noise'],
    },
    {
      why: 'letters with strokes are read as those of the vocabulary',
      lines: ['Bogføringsdato;Beløb;Beskrivelse;Valuta', '2025/03/14;-45,10;Netto;DKK'],
      is: ['ready withdrawal -45.1 DKK'],
    },
    {
      why: 'units, a name and a price in one text',
      lines: [
        'Fecha,Producto,ISIN,Descripción,Variación,,Saldo,',
        '14-02-2025,,,Ingreso,EUR,"500,00",EUR,"500,00"',
        '15-02-2025,A FUND,IE00BK5BQT80,"Compra 3 A Fund@130,5 EUR",EUR,"-391,50",EUR,"108,50"',
        '20-02-2025,B,NL0010273215,Dividendo,EUR,"7,60",EUR,"116,10"',
      ],
      is: ['ready deposit 500 EUR', 'ready buy -391.5 EUR IE00BK5BQT80', 'ready dividend 7.6 EUR NL0010273215'],
    },
  ])('$why', ({ lines, is }) => {
    expect(short(lines)).toEqual(is);
  });
});
