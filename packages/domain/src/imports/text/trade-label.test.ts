import { expect, test } from 'vitest';
import { tradeInLabel } from './trade-label.ts';

test.for([
  { label: 'Achat 6 QT GROUP OYJ@79,96 EUR (FI4000198031)', is: ['6', 'QT GROUP OYJ', '79.96', 'EUR', 'FI4000198031'] },
  { label: 'Koop 10 @ 50,00 USD', is: ['10', null, '50', 'USD', null] },
  {
    label: 'Verkoop 1.200 AT@T INC@1.017,5 EUR (US00206R1023)',
    is: ['1200', 'AT@T INC', '1017.5', 'EUR', 'US00206R1023'],
  },
  { label: 'Buy 3 X@1 EUR (not an isin)', is: ['3', 'X', '1', 'EUR', null] },
])('$label', ({ label, is }) => {
  const trade = tradeInLabel(label, ',');
  expect(
    trade && [trade.quantity.toFixed(), trade.name, trade.unitPrice.toFixed(), trade.currency, trade.isin],
  ).toEqual(is);
});

test.for(['Dividende', '', '@', 'Achat six X@1 EUR', 'Achat 6 X@un EUR', 'Achat 6 X@1 euros', 'Achat@1 EUR'])(
  '"%s" is no trade',
  (label) => {
    expect(tradeInLabel(label, ',')).toBeNull();
  },
);
