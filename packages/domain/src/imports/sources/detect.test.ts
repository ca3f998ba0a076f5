import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { readRows } from '../rows/rows.ts';
import { detectSource } from './detect.ts';
import { PRESETS, presetById } from './presets.ts';

describe('detectSource', () => {
  test.for(PRESETS.filter(({ reshape }) => !reshape))(
    'knows $id by the names of its columns, in any order, case and with more columns',
    (preset) => {
      const header = preset.columns
        .filter(({ required }) => required)
        .map(({ names }) => (names[0] ?? '').toUpperCase());
      const text = `${[...header, 'Something else'].toReversed().join(preset.delimiter ?? ';')}\n`;
      const { presetId, mapping } = detectSource(text);
      const family = (id: string | null) => id?.replace(/-(2026|semicolon)$/, '');
      expect(family(presetId)).toBe(family(preset.id));
      expect(mapping.columns).toHaveLength(header.length + 1);
      expect(mapping.columns[0]).toBe('ignore');
    },
  );

  const TRADE_FIELDS = [
    'date',
    'time',
    'instrumentName',
    'isin',
    'quantity',
    'unitPrice',
    'gross',
    'fees',
    'net',
    'externalId',
  ];
  test.for([
    'Date,Heure,Produit,Code ISIN,Place boursière sectionnée,Lieu d’exécution,Quantité,Cours,,Montant devise locale,,Montant EUR,Taux de change,Frais conversion AutoFX,Frais de courtage et/ou de parties,Montant négocié EUR,ID Ordre',
    'Date,Time,Product,ISIN,Reference exchange,Venue,Quantity,Price,,Local value,,Value EUR,Exchange rate,AutoFX Fee,Transaction and/or third party fees EUR,Total EUR,Order ID,',
    'Date,Time,Product,ISIN,Reference,Venue,Quantity,Price,,Local value,,Value,,Exchange rate,Transaction and/or third,,Total,,Order ID',
    'Datum,Tijd,Product,ISIN,Beurs,Uitvoeringsplaats,Aantal,Koers,,Lokale waarde,,Waarde,,Wisselkoers,Transactiekosten en/of,,Totaal,,Order ID',
    'Datum,Uhrzeit,Produkt,ISIN,Referenzbörse,Ausführungsort,Anzahl,Kurs,,Wert in Lokalwährung,,Wert,,Wechselkurs,Transaktionsgebühren,,Gesamt,,Order-ID',
    'Fecha,Hora,Producto,ISIN,Bolsa de referencia,Centro de ejecución,Número,Precio,,Valor local,,Valor EUR,Tipo de cambio,Comision AutoFX,Costes de transaccion y/o externos EUR,Total EUR,ID Orden,',
    'Data,Ora,Prodotto,ISIN,Borsa di riferimento,Borsa,Quantità,Quotazione,,Valore locale,,Valore,,Tasso di cambio,Costi di transazione,,Totale,,ID Ordine',
  ])('knows the trades of Degiro in other languages: %s', (header) => {
    const { presetId, mapping } = detectSource(`${header}\n`);
    expect(presetId).toBe('degiro-transactions');
    expect(mapping.columns).toEqual(expect.arrayContaining(TRADE_FIELDS));
  });

  test.for([
    {
      why: 'trades of a broker nobody knows',
      text: 'Trade date\tSide\tISIN\tQuantity\tPrice\tFees\tCurrency\n2026-01-05\tBuy\tIE00B4L5Y983\t10\t95.5\t1.25\tEUR\n2026-01-06\tSell\tIE00B4L5Y983\t4\t96\t1.25\tEUR\n',
      columns: ['date', 'kind', 'isin', 'quantity', 'unitPrice', 'fees', 'currency'],
      cash: ['-956.25', '382.75'],
    },
    {
      why: 'columns known by their content alone',
      text: 'A,B,C,D\n31/12/2025,something bought,-12.30,EUR\n30/12/2025,something else,5.00,EUR\n',
      columns: ['date', 'label', 'net', 'currency'],
      cash: ['-12.3', '5'],
    },
    {
      why: 'an amount that might be a day as spreadsheets count them',
      text: 'A,B,C\n31250.00,salary of a good year,31/12/2025\n-45000.50,and what it paid,30/12/2025\n',
      columns: ['net', 'label', 'date'],
      cash: ['31250', '-45000.5'],
    },
  ])('guesses a table: $why', ({ text, columns, cash }) => {
    const { presetId, mapping } = detectSource(text);
    expect(presetId).toBeNull();
    expect(mapping.columns).toEqual(columns);
    expect([...readRows(text, mapping)].map(({ draft }) => draft?.cashEffect)).toEqual(cash);
  });

  const BANKS = readFileSync(new URL('../golden/french-banks-headers.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.split('\t'));
  test.for(BANKS)('knows the account of %s by its header', ([bank = '', header = '']) => {
    const { presetId, mapping } = detectSource(`${header}\n`);
    const known = presetById(presetId);
    expect(bank).toContain(known?.institution);
    expect(mapping.columns).toEqual(expect.arrayContaining(['date', 'label']));
    expect(mapping.columns.includes('net') || mapping.columns.includes('credit')).toBe(true);
  });

  it('takes the currency of a source with rates from the rows it converts one for one', () => {
    const header = 'CurrencyPrimary,FXRateToBase,TradeDate,ISIN,Quantity,TradePrice\n';
    const row = (currency: string, rate: string) => `${currency},${rate},20260105,US5949181045,1,400\n`;
    const currencyOf = (...rows: string[]) => detectSource(header + rows.join('')).mapping.currency;
    expect(currencyOf(row('USD', '0.9'), row('USD', '0.9'), row('CHF', '1'))).toBe('CHF');
    expect(currencyOf(row('USD', ''), row('USD', ''))).toBe('USD');
    expect(currencyOf(row('USD', '0.9'))).toBe('EUR');
  });

  it('shows samples, says how sure it is, and asks about dates that can be read two ways', () => {
    const { columns, dateOrderIsUncertain, sampledRows } = detectSource(
      'Date;Zzz;Montant\n01/02/2026;;5,00\n03/04/2026;;6,00\n',
    );
    expect(columns).toEqual([
      { name: 'Date', samples: ['01/02/2026', '03/04/2026'], field: 'date', confidence: 'certain' },
      { name: 'Zzz', samples: [], field: 'ignore', confidence: 'none' },
      { name: 'Montant', samples: ['5,00', '6,00'], field: 'net', confidence: 'certain' },
    ]);
    expect([dateOrderIsUncertain, sampledRows]).toEqual([true, 2]);
  });

  test.for(['', '\n\n', 'hello', 'a;b;c', '"', ';;;;'])('survives "%s"', (text) => {
    const { presetId, mapping } = detectSource(text);
    expect(presetId).toBeNull();
    expect([...readRows(text, mapping)].every(({ status }) => status === 'ignored')).toBe(true);
  });
});
