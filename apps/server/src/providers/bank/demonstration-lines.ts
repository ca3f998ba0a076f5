import type { BankAccountKind } from '@aurea/domain/bank-links/account-kind.ts';
import { type Day, dayNumber } from '@aurea/domain/core/day.ts';
import { decimal, roundTo, toDecimalString } from '@aurea/domain/core/decimal.ts';
import type { BankLine } from './port.ts';

/** What happens on one day of each month; `units` is bought for the amount. */
type Monthly = { readonly date: number; readonly label: string; readonly amount: string; readonly security?: true };

export type DemonstrationAccount = {
  readonly id: string;
  readonly name: string;
  readonly kind: BankAccountKind;
  readonly iban: string | null;
  readonly lastDigits: string;
  readonly opening: string;
  readonly monthly: readonly Monthly[];
  /** Shops visited now and then. */
  readonly shops: readonly string[];
};

const FUND = { isin: 'FR0011869353', name: 'World ETF PEA' };

const ACCOUNTS: readonly DemonstrationAccount[] = [
  {
    ...{ id: 'current', name: 'Compte courant', kind: 'current', iban: 'FR7630006000011234567844821' },
    ...{
      lastDigits: '4821',
      opening: '1480.35',
      shops: ['CB MARCHE DU LAC', 'CB BOULANGERIE AUBRY', 'CB STATION VERTE'],
    },
    monthly: [
      { date: 2, label: 'VIR VERS LIVRET A', amount: '-200.00' },
      { date: 3, label: 'VIR VERS PEA', amount: '-300.00' },
      { date: 5, label: 'PRLV LOYER AGENCE DES QUAIS', amount: '-890.00' },
      { date: 10, label: 'PRLV ECHEANCE PRET 0077', amount: '-412.40' },
      { date: 16, label: 'PRLV ENERGIE RHONE', amount: '-84.20' },
      { date: 19, label: 'PRLV MOBILE CLAIR', amount: '-19.99' },
      { date: 27, label: 'VIR SALAIRE ATELIERS MARTIN', amount: '2650.00' },
    ],
  },
  {
    ...{ id: 'savings', name: 'Livret A', kind: 'savings', iban: 'FR7630006000011234567849034' },
    ...{ lastDigits: '9034', opening: '14200.00', shops: [] },
    monthly: [{ date: 2, label: 'VIR DU COMPTE COURANT', amount: '200.00' }],
  },
  {
    ...{ id: 'card', name: 'Carte à débit différé', kind: 'card', iban: null },
    ...{ lastDigits: '7702', opening: '-318.40', shops: [], monthly: [] },
  },
  {
    ...{ id: 'pea', name: 'PEA', kind: 'securities', iban: null, lastDigits: '5530', opening: '0.00', shops: [] },
    monthly: [
      { date: 3, label: 'VIR DU COMPTE COURANT', amount: '300.00' },
      { date: 15, label: 'ACHAT WORLD ETF PEA', amount: '-300.00', security: true },
    ],
  },
  {
    ...{ id: 'loan', name: 'Prêt immobilier', kind: 'loan', iban: null },
    ...{ lastDigits: '0077', opening: '-84210.00', shops: [], monthly: [] },
  },
];

export function demonstrationAccounts(): readonly DemonstrationAccount[] {
  return ACCOUNTS;
}

/** The lines an account has on a day. */
export function linesOn({ id, monthly, shops }: DemonstrationAccount, on: Day): readonly BankLine[] {
  const date = Number(on.slice(8));
  const regular = monthly
    .filter((each) => each.date === date)
    .map((each, at) => monthlyLine(`${id}-${on}-${at}`, on, each));
  const number = dayNumber(on);
  const shop = shops[number % 5];
  if (shop === undefined) return regular;
  const amount = toDecimalString(roundTo(decimal(-12).minus(((number * 37) % 4100) / 100), 2));
  return [...regular, { id: `${id}-${on}-shop`, on, amount, label: shop }];
}

function monthlyLine(id: string, on: Day, { label, amount, security }: Monthly): BankLine {
  if (!security) return { id, on, amount, label };
  const price = roundTo(decimal(30).plus(decimal(dayNumber(on) % 900).div(100)), 2);
  const units = roundTo(decimal(amount).abs().div(price), 4);
  return { id, on, amount, label, trade: { ...FUND, units: toDecimalString(units), price: toDecimalString(price) } };
}
