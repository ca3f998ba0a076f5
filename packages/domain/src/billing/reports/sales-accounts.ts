import { type DecimalString, decimal } from '../../core/decimal.ts';
import type { FRENCH_VAT_RATES } from '../totals/vat.ts';

type Rate = (typeof FRENCH_VAT_RATES)[number];

/** The general accounts of the practice's sales, by what they hold. @see Plan comptable général, art. 944-41, 944-44, 947-70 */
type GeneralAccounts = {
  readonly customers: string;
  readonly services: string;
  readonly goods: string;
  /** VAT that is due. */
  readonly vat: string;
  /** VAT on services that waits for their payment. */
  readonly vatAwaiting: string;
  readonly deposits: string;
  /** What is written off. */
  readonly badDebts: string;
  /** Cents that no net price can reach. */
  readonly roundingLoss: string;
  readonly roundingGain: string;
};
export type AccountName = keyof GeneralAccounts;

/** The accounts that a rate of VAT may have of its own; an empty one is the general account. */
export const RATE_ACCOUNTS = ['services', 'goods', 'vat', 'vatAwaiting'] as const;
export type RateAccounts = Readonly<Record<(typeof RATE_ACCOUNTS)[number], string>> & { readonly rate: Rate };

export type SalesAccounts = GeneralAccounts & { readonly rates: readonly RateAccounts[] };

const ofRate = (rate: Rate, digit: number): RateAccounts => ({
  rate,
  services: '',
  goods: '',
  vat: `44571${digit}`,
  vatAwaiting: `44574${digit}`,
});

export const USUAL_ACCOUNTS: SalesAccounts = {
  customers: '411000',
  services: '706000',
  goods: '707000',
  vat: '445710',
  vatAwaiting: '445740',
  deposits: '419100',
  badDebts: '654000',
  roundingLoss: '658000',
  roundingGain: '758000',
  rates: [ofRate('20', 1), ofRate('10', 2), ofRate('5.5', 3), ofRate('2.1', 4)],
};

/** The accounts as they were saved; those of a practice that saved its own before rates had any stay without. */
export function accountsFrom(saved: Partial<SalesAccounts> | undefined): SalesAccounts {
  return saved ? { ...USUAL_ACCOUNTS, rates: [], ...saved } : USUAL_ACCOUNTS;
}

/** An account as a file of entries names it: digits and capitals, three signs at least. */
export function isAccount(text: string): boolean {
  return /^[1-7][0-9A-Z]{2,19}$/.test(text);
}

/** Where an amount at a rate is entered, and the rate whose own account that is. */
export function accountAt(
  accounts: SalesAccounts,
  name: AccountName,
  rate: DecimalString | null,
): { readonly code: string; readonly ownRate: DecimalString | null } {
  const byRate = RATE_ACCOUNTS.find((one) => one === name);
  const found = rate === null ? undefined : accounts.rates.find((one) => decimal(one.rate).equals(decimal(rate)));
  const own = byRate && found?.[byRate];
  return own ? { code: own, ownRate: rate } : { code: accounts[name], ownRate: null };
}

const NAMES: Readonly<Record<AccountName, string>> = {
  customers: 'Clients',
  services: 'Prestations de services',
  goods: 'Ventes de marchandises',
  vat: 'TVA collectée',
  vatAwaiting: "TVA collectée en attente d'encaissement",
  deposits: 'Clients - Avances et acomptes reçus',
  badDebts: 'Pertes sur créances irrécouvrables',
  roundingLoss: 'Charges diverses de gestion courante',
  roundingGain: 'Produits divers de gestion courante',
};

/** What an account is called in a file of entries, in French as its law asks for. */
export function accountLabel(name: AccountName, ownRate: DecimalString | null): string {
  return ownRate === null ? NAMES[name] : `${NAMES[name]} ${decimal(ownRate).toFixed().replace('.', ',')} %`;
}
