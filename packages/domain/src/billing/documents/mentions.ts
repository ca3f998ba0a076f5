import { inForce } from '../../core/dated.ts';
import type { Day } from '../../core/day.ts';
import { type DecimalString, decimal } from '../../core/decimal.ts';
import type { VatCategory } from '../totals/vat.ts';
import type { Audience, Exemption, Mention } from './document.ts';
import type { DocumentKind, OperationCategory } from './document-type.ts';
import { LEAST_PENALTY_MULTIPLE, LEGAL_INTEREST } from './late-payment-law.ts';
import { MENTION_TEXTS, type MentionKey } from './mention-texts.ts';

export type Language = 'en' | 'fr';

/** A wording of the practice, in place of the default one from a day on. */
export type OwnWording = {
  readonly key: MentionKey;
  readonly language: Language;
  readonly from: Day;
  readonly text: string;
};

type Asked = { readonly on: Day; readonly language: Language; readonly own: readonly OwnWording[] };

/** The text of a mention on a day: the practice's latest wording, else the default one of that day. */
export function mentionText(key: MentionKey, { on, language, own }: Asked): string {
  const worded = own
    .filter((one) => one.key === key && one.language === language && one.from <= on)
    .reduce<OwnWording | null>((latest, one) => (latest && latest.from > one.from ? latest : one), null);
  return worded?.text ?? inForce(MENTION_TEXTS[key], on)[language];
}

/** Why a line bears no VAT: the choices offered, each with its category and its codes. */
export const EXEMPTIONS = {
  franchise: { vatCategory: 'E', code: 'VATEX-FR-FRANCHISE' },
  exempt_credit_securities: { vatCategory: 'E', code: 'VATEX-FR-CGI261C-1' },
  exempt_insurance: { vatCategory: 'E', code: 'VATEX-FR-CGI261C-2' },
  reverse_charge: { vatCategory: 'AE', code: 'VATEX-EU-AE' },
  intra_union: { vatCategory: 'K', code: 'VATEX-EU-IC' },
  export: { vatCategory: 'G', code: 'VATEX-EU-G' },
  out_of_scope: { vatCategory: 'O', code: 'VATEX-EU-O' },
  credit_without_vat: { vatCategory: 'E', code: 'VATEX-FR-CNWVAT' },
} as const satisfies Partial<Record<MentionKey, { vatCategory: VatCategory; code: string }>>;
export const EXEMPTION_KEYS = [
  'franchise',
  'exempt_credit_securities',
  'exempt_insurance',
  'reverse_charge',
  'intra_union',
  'export',
  'out_of_scope',
  'credit_without_vat',
] as const satisfies readonly (keyof typeof EXEMPTIONS)[];
export type ExemptionKey = (typeof EXEMPTION_KEYS)[number];

/** Whether what is exempt by a code is outside the reporting of invoices: that of articles 261 to 261 E. */
export const isOutsideReporting = (code: string | null): boolean => code?.startsWith('VATEX-FR-CGI261') ?? false;

/** Whether what is credited under a code gives back an amount and leaves the VAT as it was invoiced. */
export const isNetOfTax = (code: string | null): boolean => code === EXEMPTIONS.credit_without_vat.code;

/** What a document of a kind may choose from: only a credit note gives back an amount and keeps the VAT of it. */
export function exemptionKeysOf(kind: DocumentKind): readonly ExemptionKey[] {
  return kind === 'credit_note' ? EXEMPTION_KEYS : EXEMPTION_KEYS.filter((key) => key !== 'credit_without_vat');
}

/** The rules that exempt the lines of a document, one for each category without VAT that its lines have. */
export function exemptionsOf(
  categories: readonly VatCategory[],
  exemptKey: ExemptionKey | null,
  asked: Asked & { readonly kind: DocumentKind },
): Exemption[] {
  return [...new Set(categories)].flatMap((vatCategory) => {
    const fitting = exemptionKeysOf(asked.kind).filter((one) => EXEMPTIONS[one].vatCategory === vatCategory);
    const key = vatCategory === 'E' ? fitting.find((one) => one === exemptKey) : fitting[0];
    return key ? [{ vatCategory, reason: mentionText(key, asked), code: EXEMPTIONS[key].code }] : [];
  });
}

export type MentionFacts = Asked & {
  readonly audience: Audience;
  /** A person who buys for private use owes no fixed charge, and the legal interest only. */
  readonly isConsumer: boolean;
  /** Percent a year where the practice has a rate of its own. */
  readonly penaltyRate: DecimalString | null;
  readonly category: OperationCategory;
  readonly vatOnDebits: boolean;
};

/**
 * The texts that a document must carry: what late payment costs, whether early payment is rewarded, to whom it goes,
 * what kind of operation it is, and the option for VAT on debits.
 *
 * @see Code de commerce, art. L441-9, L441-10; BR-FR-05, BR-FR-06, BR-FR-20
 */
export function mentionsOf(facts: MentionFacts): Mention[] {
  const text = (key: MentionKey) => mentionText(key, facts);
  const { isConsumer, penaltyRate } = facts;
  const rate = penaltyRate === null ? '' : written(penaltyRate, facts.language);
  const penalty = penaltyRate === null ? text('late_penalty') : text('late_penalty_rate').replace('{rate}', rate);
  return [
    { code: 'PMT', text: text(isConsumer ? 'consumer_indemnity' : 'recovery_indemnity') },
    { code: 'PMD', text: isConsumer ? text('consumer_penalty') : penalty },
    { code: 'AAB', text: text('early_discount') },
    { code: 'BAR', text: facts.audience },
    { code: 'AAI', text: text(`operation_${facts.category}`) },
    ...(facts.vatOnDebits ? [{ code: 'TXD' as const, text: text('vat_on_debits') }] : []),
  ];
}

function written(rate: DecimalString, language: Language): string {
  const plain = decimal(rate).toFixed();
  return language === 'fr' ? plain.replace('.', ',') : plain;
}

/** Whether a penalty rate is at least three times the legal interest; true where that is not known. */
export function isPenaltyAllowed(rate: DecimalString, on: Day): boolean {
  if (on < (LEGAL_INTEREST[0]?.from ?? '')) return true;
  const legal = inForce(LEGAL_INTEREST, on);
  return legal === null || decimal(rate).greaterThanOrEqualTo(legal.times(LEAST_PENALTY_MULTIPLE));
}
