import { describe, expect, it, test } from 'vitest';
import { detectAssetList } from './detect-list.ts';
import { judgeAssetList } from './judge-list.ts';

function judged(text: string) {
  const found = detectAssetList(text, { currency: 'EUR', on: '2026-11-27' });
  if (typeof found === 'string') throw new Error(found);
  return judgeAssetList(found, { members: [], existing: [], today: '2026-11-27' });
}

describe('the currencies of a list', () => {
  test.for([
    { value: '412 kr', currency: null },
    { value: '¥ 1000', currency: null },
    { value: '12 usd', currency: 'USD' },
    { value: '12 EUR', currency: 'EUR' },
    { value: '12 €', currency: 'EUR' },
    { value: '12', own: 'SEK', currency: 'SEK' },
    { value: '12 kr', own: 'SEK', currency: 'SEK' },
    { value: '$12', own: 'usd', currency: 'USD' },
    { value: '12 kr', own: 'EUR', currency: null },
    { value: '12 USD', own: 'EUR', currency: null },
    { value: '12', name: 'Valeur ($)', currency: null },
    { value: '12', name: 'Valeur en couronnes', currency: null },
    { value: '12', name: 'Valeur (USD)', currency: 'USD' },
    { value: '12', name: 'Valeur en euros', currency: 'EUR' },
    { value: '12', name: 'Valeur ($)', own: 'USD', currency: 'USD' },
    { value: '12', name: 'Valeur (EUR)', own: 'USD', currency: null },
    { value: '12 USD', name: 'Valeur (EUR)', currency: 'USD' },
    { value: '1 250 GBp', currency: null },
    { value: '1 250', own: 'GBp', currency: null },
    { value: '1 250 GBp', own: 'GBP', currency: null },
    { value: '£1 250', own: 'GBp', currency: null },
    { value: '1 250', name: 'Valeur (GBp)', currency: null },
    { value: '1 250', name: 'Valeur (GBX)', own: 'GBP', currency: null },
    { value: '1 250', name: 'Value in pence', currency: null },
    { value: '1 250', name: 'Montant en centimes', own: 'EUR', currency: null },
    { value: '1 250 gbp', currency: 'GBP' },
    { value: '1 250', own: 'GBP', currency: 'GBP' },
  ])('reads no amount in a currency that nothing states: %o', ({ value, own = '', name = 'Valeur', currency }) => {
    const [row] = judged(`Nom;Type;${name};Devise\nToile;Tableau;${value};${own}`).rows;
    expect(row?.asset?.currency ?? null).toBe(currency);
    expect(row?.issues).toEqual(currency ? [] : ['currency_unclear']);
  });

  it('uses no price paid in another currency, and says so', () => {
    const paid = (name: string, cell: string, value = '12') =>
      judged(`Nom;Type;Valeur;${name};Date d’achat\nToile;Tableau;${value};${cell};2020-02-14`).rows[0];
    expect(paid('Prix d’achat', '9')).toMatchObject({ issues: [], asset: { cost: '9' } });
    for (const row of [
      paid('Prix d’achat', '9 USD'),
      paid('Prix d’achat ($)', '9'),
      paid('Prix d’achat', '9', '12 USD'),
    ])
      expect(row).toMatchObject({ status: 'warning', issues: ['cost_other_currency'], asset: { cost: null } });
    const { rows } = judged(`Nom;Type;Compte;Quantité;PRU;Valeur totale
CTO;CTO;;;;
Apple;Action;CTO;2;80 USD;300 USD
Dow;Action;CTO;2;80;300 USD`);
    for (const row of rows.slice(1))
      expect(row).toMatchObject({
        status: 'warning',
        issues: ['cost_other_currency'],
        asset: { holding: { unitCost: null } },
      });
  });
});
