import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { cpuMs } from '../core/testing/cpu-time.ts';
import { isRefund, lineLabel } from './line-label.ts';

test.for([
  ['CARTE 12/11 CARREFOUR CITY PARIS 11', 'Carrefour City', 'card'],
  ['CARTE X1234 12/11 SNCF INTERNET PARIS', 'SNCF Internet', 'card'],
  ['FACTURE CARTE DU 121126 BOULANGERIE AUBRY ANNECY CARTE 4974XXXXXXXX1234', 'Boulangerie Aubry', 'card'],
  ['PAIEMENT PSC 1211 LYON E.LECLERC CARTE 7702', 'Lyon E.Leclerc', 'card'],
  ['CB STATION VERTE   FACT 121126', 'Station Verte', 'card'],
  ['ACHAT CB H&M 12.11.26 CARTE NUMERO 123', 'H&M', 'card'],
  ['PRLV SEPA NETFLIX INTERNATIONAL ICS NL12ZZZ123456 RUM 998877', 'Netflix International', 'direct_debit'],
  ['PRLV LOYER AGENCE DES QUAIS', 'Loyer Agence des Quais', 'direct_debit'],
  ['AVOIR CB ZALANDO 12/11', 'Zalando', 'card'],
  ['VIR INST DE MME MARIE DUPONT MOTIF: LOYER NOVEMBRE', 'Mme Marie Dupont', 'transfer'],
  ['VIR SEPA RECU /DE LUC MARTIN /MOTIF LOYER /REF 12', 'Luc Martin', 'transfer'],
  ['VIR VERS LIVRET A', 'Livret A', 'transfer'],
  ['VIREMENT EN VOTRE FAVEUR CPAM DU RHONE REF 0123456789', 'CPAM du Rhone', 'transfer'],
  ['RETRAIT DAB 12/11 14H32 PLACE BELLECOUR', 'Place Bellecour', 'cash'],
  ['CHEQUE N° 1234567', 'Cheque N° 1234567', 'cheque'],
  ['Courses avec Paul', 'Courses avec Paul', null],
  ['CARTE 12/11', 'Carte 12/11', 'card'],
  ['', '', null],
] as const)('%s', ([text, label, method]) => {
  expect(lineLabel(text)).toEqual({ label, method });
});

test.for([
  ['AVOIR CB ZALANDO 12/11', null, true],
  ['Remboursement carte SNCF', null, true],
  ['REFUND ASOS', null, true],
  ['VIR SEPA RECU /DE CPAM /MOTIF REMBOURSEMENT', null, false],
  ['VIR SEPA RECU /DE CPAM /MOTIF REMBOURSEMENT', 'health', true],
  ['AVOIR', null, false],
  ['CARTE 12/11 ZALANDO', null, false],
  ['', null, false],
] as const)('%s with the category %s is a refund: %s', ([text, chosen, expected]) => {
  expect(isRefund({ text, chosen })).toBe(expected);
});

const words = fc.constantFrom(
  ...[
    'CARTE',
    'CB',
    'PRLV',
    'SEPA',
    'VIR',
    'INST',
    'DE',
    'DU',
    '12/11',
    '121126',
    'X1234',
    'PARIS',
    '11',
    'FR',
    'REF',
    '/MOTIF',
  ],
  ...[
    'CARREFOUR',
    'E.LECLERC',
    "L'OREAL",
    'Café',
    'N°',
    '***',
    'FACT',
    'RETRAIT',
    'DAB',
    'EDF',
    'AB12CD34EF',
    'À',
    '-',
    ':',
  ],
);
const texts = fc.oneof(
  fc.array(words, { maxLength: 20 }).map((found) => found.join(' ')),
  fc.string({ maxLength: 1_200, unit: 'grapheme' }),
  fc.string({ maxLength: 200, unit: 'binary' }),
);

it('is the same once it is cleaned again, whatever the text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const { label } = lineLabel(text);
      expect(lineLabel(label).label).toBe(label);
      expect(label.length).toBeLessThanOrEqual(80);
      if (/[\p{L}\p{N}]/u.test(text.slice(0, 80))) expect(label).not.toBe('');
    }),
    { numRuns: 3_000 },
  );
});

it('takes no longer for hostile texts than for others', () => {
  const hostile = [
    '1/'.repeat(20_000),
    'X'.repeat(100_000),
    '/'.repeat(50_000),
    'CARTE '.repeat(20_000),
    ' '.repeat(100_000),
  ];
  const spent = cpuMs(() => {
    for (const text of hostile) for (let time = 0; time < 50; time++) lineLabel(text);
  });
  expect(spent).toBeLessThan(2_000);
});
