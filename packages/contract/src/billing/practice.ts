import { MENTION_KEYS } from '@aurea/domain/billing/documents/mention-texts.ts';
import { EXEMPTION_KEYS } from '@aurea/domain/billing/documents/mentions.ts';
import { areDistinct, isNumberPattern, MOST_FIRST_COUNTER } from '@aurea/domain/billing/documents/numbering.ts';
import { isReadableOnPaper } from '@aurea/domain/billing/layout/look.ts';
import { isAccount } from '@aurea/domain/billing/reports/sales-accounts.ts';
import { SERIES, VAT_REGIMES } from '@aurea/domain/billing/settings/practice.ts';
import { FRENCH_VAT_RATES } from '@aurea/domain/billing/totals/vat.ts';
import { isSiren, isSiret, isVatNumber } from '@aurea/domain/core/company-identifiers.ts';
import { isIban } from '@aurea/domain/core/iban.ts';
import * as z from 'zod/mini';
import { line, PostalAddress, SaidAddress } from '../core/address.ts';
import { Cents, compactNumber, numberText } from '../core/numbers.ts';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { Day, Email, Locale, list, text, VersionOrNone } from '../core/shapes.ts';
import { PaymentTerms } from '../customers/customers.ts';

const compact = z.overwrite<string>(compactNumber);

const Numbering = z
  .strictObject({ pattern: z.string().check(z.minLength(1), z.maxLength(60)), yearly: z.boolean() })
  .check(z.refine(isNumberPattern, { error: 'numberPattern', path: ['pattern'] }));

const NUMBERING_EXAMPLE = {
  invoice: { pattern: 'FA{YYYY}-{####}', yearly: true },
  credit_note: { pattern: 'AV{YYYY}-{####}', yearly: true },
  quotation: { pattern: 'DE{YYYY}-{####}', yearly: true },
};

const Account = z.string().check(compact, z.refine(isAccount, 'account'), z.meta({ examples: ['411000'] }));

/** The account of a rate; empty where it has none of its own. */
const RateAccount = z.string().check(
  compact,
  z.refine((code) => code === '' || isAccount(code), 'account'),
  z.meta({ examples: [''] }),
);

const RateAccounts = z.strictObject({
  rate: z.enum(FRENCH_VAT_RATES),
  services: RateAccount,
  goods: RateAccount,
  vat: RateAccount,
  vatAwaiting: RateAccount,
});

const Wording = z.strictObject({ key: z.enum(MENTION_KEYS), language: Locale, from: Day, text: text(500) });

const settings = {
  name: text(120),
  legalForm: line(60),
  capital: z.nullable(Cents),
  registry: line(80),
  siren: z.nullable(z.string().check(compact, z.refine(isSiren, 'siren'))),
  siret: z.nullable(z.string().check(compact, z.refine(isSiret, 'siret'))),
  vatNumber: z.nullable(z.string().check(compact, z.refine(isVatNumber, 'vatNumber'))),
  vatRegime: z.enum(VAT_REGIMES),
  /** Why lines bear no VAT where they say nothing else. */
  exemption: z.nullable(z.enum(EXEMPTION_KEYS)),
  address: SaidAddress,
  email: z.nullable(Email),
  phone: z.nullable(line(40)),
  website: line(120),
  orias: line(20),
  association: line(120),
  iban: z.nullable(z.string().check(compact, z.refine(isIban, 'iban'))),
  bic: z.nullable(z.string().check(compact, z.regex(/^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'bic'))),
  accountHolder: line(70),
  terms: PaymentTerms,
  /** Percent a year; null for the rate of the ECB and 10 points. */
  penaltyRate: z.nullable(numberText('penaltyRate')),
  numbering: z.strictObject({ invoice: Numbering, credit_note: Numbering, quotation: Numbering }).check(
    z.refine(({ invoice, credit_note }) => areDistinct(invoice, credit_note), {
      error: 'numberPattern',
      path: ['credit_note', 'pattern'],
    }),
    z.meta({ examples: [NUMBERING_EXAMPLE] }),
  ),
  /** Of the sales journal. */
  accounts: z.strictObject({
    customers: Account,
    services: Account,
    goods: Account,
    vat: Account,
    /** VAT on services until they are paid. */
    vatAwaiting: Account,
    deposits: Account,
    badDebts: Account,
    roundingLoss: Account,
    roundingGain: Account,
    /** Accounts of their own, each rate once. */
    rates: z.array(RateAccounts).check(
      z.maxLength(FRENCH_VAT_RATES.length),
      z.refine((rates) => new Set(rates.map(({ rate }) => rate)).size === rates.length, 'invalid'),
    ),
  }),
  accent: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'isHexColor'), z.refine(isReadableOnPaper, 'readable')),
  footer: line(200),
  wordings: z.array(Wording).check(z.maxLength(60)),
};

/** What a practice says of itself on its documents, and how it invoices. */
export const PracticeSettings = z.strictObject(settings);

/** A colour and an address saved before they were judged are shown as they are. */
const saved = z.object({ ...settings, accent: z.string(), address: PostalAddress });

export const SavedSettings = z.object({ settings: saved, version: VersionOrNone });
export type SavedSettings = z.infer<typeof SavedSettings>;

/** What the next document of a series is called. */
const NextNumber = z.object({
  series: z.enum(SERIES),
  counter: z.int(),
  number: z.string(),
  /** A document was issued in it: from then on it counts by itself. */
  hasBegun: z.boolean(),
});
export type NextNumber = z.infer<typeof NextNumber>;

export const practiceNumbers = {
  list: route({
    method: 'GET',
    path: '/api/practice-settings/numbers',
    access: PRACTICE_WORK,
    summary: 'The number that the next document of each series takes',
    reply: list(NextNumber),
  }),
  begin: route({
    method: 'PUT',
    path: '/api/practice-settings/numbers',
    access: PRACTICE_RULE,
    summary: 'Say with which counter a series goes on, before its first document is issued',
    body: z.strictObject({
      series: z.enum(SERIES),
      counter: z.int().check(z.minimum(1), z.maximum(MOST_FIRST_COUNTER)),
    }),
    reply: list(NextNumber),
  }),
};

export const practiceSettings = {
  find: route({
    method: 'GET',
    path: '/api/practice-settings',
    access: PRACTICE_WORK,
    summary: 'What the practice says of itself on its documents, and how it invoices',
    reply: SavedSettings,
  }),
  save: route({
    method: 'PUT',
    path: '/api/practice-settings',
    access: PRACTICE_RULE,
    proof: 'sometimes',
    summary: 'Change the settings of the practice; documents already issued keep theirs',
    body: z.strictObject({ version: VersionOrNone, settings: PracticeSettings }),
    reply: SavedSettings,
  }),
};
