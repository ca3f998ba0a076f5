import { addMonths, type Day, dayFromNumber, dayNumber } from '../../core/day.ts';
import { type DecimalString, decimal } from '../../core/decimal.ts';
import { groupThousands } from '../../core/thousands.ts';
import type { PaymentTerms } from '../../customers/customer.ts';
import type { PostalAddress } from '../documents/document.ts';
import type { ExemptionKey, Language, OwnWording } from '../documents/mentions.ts';
import { type SalesAccounts, USUAL_ACCOUNTS } from '../reports/sales-accounts.ts';

/** How a practice stands towards VAT: due when it is paid, due on its invoices, or below the thresholds. */
export const VAT_REGIMES = ['receipts', 'debits', 'franchise'] as const;
export type VatRegime = (typeof VAT_REGIMES)[number];

/** Documents that are numbered, each in a series of its own. */
export const SERIES = ['invoice', 'credit_note', 'quotation'] as const;
export type Series = (typeof SERIES)[number];

export type Numbering = { readonly pattern: string; readonly yearly: boolean };

/** What a practice says of itself on its documents, and how it invoices. */
export type PracticeSettings = {
  readonly name: string;
  /** `SAS`, `SARL`, `EI`… */
  readonly legalForm: string;
  readonly capital: DecimalString | null;
  /** The town of its register of companies. */
  readonly registry: string;
  readonly siren: string | null;
  readonly siret: string | null;
  readonly vatNumber: string | null;
  readonly vatRegime: VatRegime;
  /** Why its lines bear no VAT where it says nothing else. */
  readonly exemption: ExemptionKey | null;
  readonly address: PostalAddress;
  readonly email: string | null;
  readonly phone: string | null;
  readonly website: string;
  readonly orias: string;
  readonly association: string;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly accountHolder: string;
  readonly terms: PaymentTerms;
  /** Percent a year; null for the ECB rate and 10 points. */
  readonly penaltyRate: DecimalString | null;
  readonly numbering: Readonly<Record<Series, Numbering>>;
  /** Of the sales journal. */
  readonly accounts: SalesAccounts;
  /** `#rrggbb` of titles and rules on the page. */
  readonly accent: string;
  readonly footer: string;
  readonly wordings: readonly OwnWording[];
};

/** Whether customers are asked to pay to the same account, of the same bank and holder. */
export function hasSamePaymentDetails(one: PracticeSettings, other: PracticeSettings): boolean {
  return one.iban === other.iban && one.bic === other.bic && one.accountHolder === other.accountHolder;
}

/** What a practice begins with: what it is called, and usual ways. */
export function initialSettings(name: string): PracticeSettings {
  return {
    name,
    legalForm: '',
    capital: null,
    registry: '',
    siren: null,
    siret: null,
    vatNumber: null,
    vatRegime: 'receipts',
    exemption: null,
    address: { line1: '', line2: '', postalCode: '', city: '', country: 'FR' },
    email: null,
    phone: null,
    website: '',
    orias: '',
    association: '',
    iban: null,
    bic: null,
    accountHolder: '',
    terms: { days: 30, from: 'invoice' },
    penaltyRate: null,
    numbering: {
      invoice: { pattern: 'FA{YYYY}-{####}', yearly: true },
      credit_note: { pattern: 'AV{YYYY}-{####}', yearly: true },
      quotation: { pattern: 'DE{YYYY}-{####}', yearly: true },
    },
    accounts: USUAL_ACCOUNTS,
    accent: '#1a1a1a',
    footer: '',
    wordings: [],
  };
}

const WORDS = {
  fr: {
    capital: 'au capital de',
    registry: 'RCS',
    sole: 'Entrepreneur individuel (EI)',
    orias: 'ORIAS n°',
    vat: 'TVA',
  },
  en: { capital: 'with a capital of', registry: 'RCS', sole: 'Sole trader (EI)', orias: 'ORIAS no.', vat: 'VAT' },
} as const;

/**
 * The line at the foot of each page: form, capital, register, registration as an intermediary.
 *
 * @see Code de commerce, art. R123-237, R123-238, R526-27
 */
export function legalLine(settings: PracticeSettings, language: Language): string {
  const { name, legalForm, capital, registry, siren, orias, association, footer } = settings;
  if (legalForm.trim() === '') return '';
  const words = WORDS[language];
  const form = isSoleTrader(legalForm) ? words.sole : legalForm.trim();
  const parts = [
    `${name}, ${form}${capital === null ? '' : ` ${words.capital} ${grouped(capital)} €`}`,
    registry === '' ? '' : `${words.registry} ${townOf(registry)} ${spaced(siren)}`.trim(),
    orias === '' ? '' : `${words.orias} ${orias}`,
    association,
    footer,
  ];
  return parts.filter((part) => part.trim() !== '').join(', ');
}

const isSoleTrader = (legalForm: string) => /^(ei|entrepreneur individuel)$/i.test(legalForm.trim());

/** The legal form as it stands beside a name: `SAS`, and `EI` for a sole trader. @see Code de commerce, art. R526-27 */
export function shortLegalForm({ legalForm }: Pick<PracticeSettings, 'legalForm'>): string {
  return isSoleTrader(legalForm) ? 'EI' : legalForm.trim();
}

/** A name with its legal form, `Vauban Patrimoine, SAS`; a name that has it already stays. */
export function nameWithForm(name: string, legalForm: string | undefined): string {
  const isNamed = ` ${name.toLowerCase()} `.includes(` ${(legalForm ?? '').toLowerCase()} `);
  return legalForm && name.trim() !== '' && !isNamed ? `${name.trim()}, ${legalForm}` : name.trim();
}

/** The town alone: many write the register before it. */
function townOf(registry: string): string {
  return registry.replace(/^R\.?C\.?S\.?\s+/i, '');
}

function grouped(amount: DecimalString): string {
  const [whole = '', cents] = decimal(amount).toFixed().split('.');
  return `${groupThousands(whole, ' ')}${cents ? `,${cents.padEnd(2, '0')}` : ''}`;
}

function spaced(siren: string | null): string {
  return (siren ?? '').replaceAll(/(\d{3})(?=\d)/g, '$1 ');
}

/** The last day to pay: so many days after the invoice, or after the end of its month. */
export function dueDay(issuedOn: Day, { days, from }: PaymentTerms): Day {
  const start = from === 'invoice' ? issuedOn : endOfMonth(issuedOn);
  return dayFromNumber(dayNumber(start) + days);
}

function endOfMonth(on: Day): Day {
  return dayFromNumber(dayNumber(`${addMonths(`${on.slice(0, 7)}-01`, 1)}`) - 1);
}
