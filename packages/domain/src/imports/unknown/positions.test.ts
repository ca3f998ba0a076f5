import { describe, expect, it } from 'vitest';
import { readRows } from '../rows/rows.ts';
import { detectSource } from '../sources/detect.ts';

/** What a list holds: units of each name, what they cost and their last price, with what was noted. */
function holdings(...lines: readonly string[]): string[] {
  const text = `${lines.join('\n')}\n`;
  const { mapping } = detectSource(text, []);
  return [...readRows(text, mapping, { today: '2026-11-29', presets: [] })].map(({ status, draft, issues }) => {
    const noted = issues.map(({ code }) => code).filter((code) => code !== 'kind_assumed');
    const { quantity, instrument, gross, currency, price } = draft ?? {};
    const held =
      draft && `${quantity} ${instrument?.name ?? instrument?.symbol} for ${gross} ${currency} at ${price?.price}`;
    return [held ?? status, ...noted].join(', ');
  });
}

describe('the column of values in a list of holdings', () => {
  it('is the one that equals units × price, whatever it is called', () => {
    expect(holdings('Name;ISIN;Anzahl;Einstandskurs;Kurs;Wert', 'Allianz;DE0008404005;3;210,00;260,50;781,50')).toEqual(
      ['3 Allianz for 630 EUR at 260.5'],
    );
    expect(holdings('Coin,Amount,Price,Value (USD)', 'BTC,0.5,60000,30000', 'ETH,2,3000,6000')).toEqual([
      '0.5 BTC for 30000 USD at 60000',
      '2 ETH for 6000 USD at 3000',
    ]);
  });

  it('counts in the currency of the account where the price is in another one, which is said', () => {
    expect(
      holdings(
        'Produit,Symbole/ISIN,Quantité,Clôture,Montant en EUR',
        'APPLE INC,US0378331005,10,"150,25","1402,10"',
        'VANGUARD FTSE ALL-WORLD,IE00B3RBWM25,25,"112,30","2807,50"',
      ),
    ).toEqual([
      '10 APPLE INC for 1402.1 EUR at 140.21, value_differs_from_price',
      '25 VANGUARD FTSE ALL-WORLD for 2807.5 EUR at 112.3',
    ]);
  });

  it('is no total of what was paid', () => {
    expect(holdings('Titre;Quantité;Cours;Montant investi', 'Rubis;25;27,60;500,00')).toEqual([
      '25 Rubis for 500 EUR at 27.6',
    ]);
  });
});

describe('what is no list of holdings', () => {
  it('trades that are over', () => {
    const header = 'Symbol,Open Date,Close Date,Quantity,Open Price,Close Price,Profit';
    expect(holdings(header, 'AAPL,2026-01-05,2026-02-06,5,120,150,150')).toEqual([expect.stringMatching(/^error/)]);
  });

  it('trades beside what their instruments closed at: it is no price of today', () => {
    expect(holdings('Date,Symbol,Quantity,Price,Close,Amount', '2026-03-02,AAPL,5,150,151,-750')).toEqual([
      '5 AAPL for 750 EUR at 150',
    ]);
  });
});

describe('a list of holdings', () => {
  it('is recognised by the day of a net asset value', () => {
    expect(
      holdings(
        'Fonds;Nombre de parts;Valeur de la part;Montant;Date de VL;Disponibilité',
        'Amundi Équilibre;123,4567;45,67;5638,27;28/11/2026;2029',
      ),
    ).toEqual(['123.4567 Amundi Équilibre for 5638.27 EUR at 45.67']);
  });

  it('ends with a total that is none of its lines', () => {
    expect(
      holdings(
        'Symbole;Quantité;Prix moyen;Dernier cours;Valeur totale',
        'NESN;12;101.20;95.00;1140.00',
        'Total;;;;1140.00',
      ),
    ).toEqual(['12 NESN for 1214.4 EUR at 95', 'ignored, row_is_noise']);
  });
});
