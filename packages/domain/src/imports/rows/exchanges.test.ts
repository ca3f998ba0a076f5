import { expect, test } from 'vitest';
import { detectSource } from '../sources/detect.ts';
import { readRows } from './rows.ts';

const HEADER = 'Datum,Tijd,Valutadatum,Product,ISIN,Omschrijving,FX,Mutatie,,Saldo,,Order Id\n';
const dividend = '11-08-2026,07:00,07-08-2026,Fund A,IE000U5MJOZ6,Dividend,,USD,"83,00",USD,"83,00",\n';

function ratesOf(rows: string): unknown[] {
  const text = HEADER + rows;
  return [...readRows(text, detectSource(text).mapping)]
    .filter(({ draft }) => draft && draft.currency !== 'EUR')
    .map(({ draft, status }) => [status, draft?.fxRate?.slice(0, 8) ?? null]);
}

test.for([
  {
    why: 'by both sides of its order, to the cent',
    rows:
      '01-04-2026,15:00,01-04-2026,X,US1234567890,Valuta Creditering,"1,1000",USD,"500,00",USD,"0,00",a\n' +
      '01-04-2026,15:00,01-04-2026,X,US1234567890,Valuta Debitering,,EUR,"-454,55",EUR,"99,00",a\n' +
      '01-04-2026,15:00,01-04-2026,X,US1234567890,"Koop 10 @ 50,00 USD",,USD,"-500,00",USD,"-500,00",a\n',
    is: [['ready', '0.9091']],
  },
  {
    why: 'by the exchange that followed a dividend',
    rows: `12-08-2026,09:00,11-08-2026,,,Valuta Creditering,,EUR,"106,64",EUR,"100,00",\n12-08-2026,09:00,11-08-2026,,,Valuta Debitering,"1,166",USD,"-124,34",USD,"0,00",\n${dividend}`,
    is: [['ready', '0.857648']],
  },
  {
    why: 'as stated, where one side is missing',
    rows: `12-08-2026,09:00,11-08-2026,,,Valuta Debitering,"1,25",USD,"-124,34",USD,"0,00",\n${dividend}`,
    is: [['ready', '0.8']],
  },
  {
    why: 'as stated, where the sides do not belong together',
    rows: `12-08-2026,09:00,11-08-2026,,,Valuta Creditering,,EUR,"1000,00",EUR,"100,00",\n12-08-2026,09:00,11-08-2026,,,Valuta Debitering,"1,25",USD,"-124,34",USD,"0,00",\n${dividend}`,
    is: [['ready', '0.8']],
  },
  { why: 'by none', rows: dividend, is: [['warning', null]] },
  {
    why: 'by none that came before it or long after',
    rows: `30-08-2026,09:00,11-08-2026,,,Valuta Debitering,"1,25",USD,"-1,00",USD,"0,00",\n${dividend}01-08-2026,09:00,01-08-2026,,,Valuta Debitering,"1,25",USD,"-1,00",USD,"0,00",\n`,
    is: [['warning', null]],
  },
])('a row in another currency was converted $why', ({ rows, is }) => {
  expect(ratesOf(rows)).toEqual(is);
});
