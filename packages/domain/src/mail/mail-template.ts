import { Failure } from '../core/failure.ts';

/** Mails of a practice to its customers. */
export const MAIL_TEMPLATES = [
  'invoice',
  'credit_note',
  'quotation',
  'signature_code',
  'quotation_accepted',
  'payment_received',
  'reminder_1',
  'reminder_2',
  'reminder_3',
  'compliance_document',
  'compliance_information',
  'compliance_code',
  'compliance_signed',
  'compliance_acknowledged',
  'compliance_countersigned',
] as const;
export type MailTemplate = (typeof MAIL_TEMPLATES)[number];

/** Mails that an act of the customer asks for: no schedule of the practice sends them. */
export const ASKED_BY_READERS: readonly MailTemplate[] = [
  ...(['signature_code', 'quotation_accepted'] as const),
  ...(['compliance_code', 'compliance_signed', 'compliance_acknowledged', 'compliance_countersigned'] as const),
];

/** Words in braces that a mail takes from its document: `{number}`, `{due}` … */
export const PLACEHOLDERS = ['number', 'total', 'rest', 'due', 'paid', 'link', 'code', 'customer', 'practice'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

const ALWAYS = ['number', 'customer', 'practice'] as const;

/** What each mail can say: only what is known when it is written. */
export const PLACEHOLDERS_OF: Readonly<Record<MailTemplate, readonly Placeholder[]>> = {
  invoice: [...ALWAYS, 'total', 'due', 'link'],
  credit_note: [...ALWAYS, 'total', 'link'],
  quotation: [...ALWAYS, 'total', 'due', 'link'],
  signature_code: [...ALWAYS, 'code'],
  quotation_accepted: [...ALWAYS, 'total'],
  payment_received: [...ALWAYS, 'total', 'paid', 'rest', 'link'],
  reminder_1: [...ALWAYS, 'total', 'rest', 'due', 'link'],
  reminder_2: [...ALWAYS, 'total', 'rest', 'due', 'link'],
  reminder_3: [...ALWAYS, 'total', 'rest', 'due', 'link'],
  compliance_document: [...ALWAYS, 'link'],
  compliance_information: [...ALWAYS, 'link'],
  compliance_code: [...ALWAYS, 'code'],
  compliance_signed: ALWAYS,
  compliance_acknowledged: ALWAYS,
  compliance_countersigned: ALWAYS,
};

export type MailText = { readonly subject: string; readonly text: string };
export type PlaceholderValues = Readonly<Partial<Record<Placeholder, string>>>;

const BRACES = /\{([^{}\n]*)\}/g;

/** The words in braces that this mail does not know, as they were typed, each once. A subject holds no link. */
export function unknownPlaceholders(template: MailTemplate, { subject, text }: MailText): string[] {
  const known: readonly string[] = PLACEHOLDERS_OF[template];
  const inSubject = known.filter((name) => name !== 'link' && name !== 'code');
  return [...new Set([...strange(subject, inSubject), ...strange(text, known)])];
}

function strange(typed: string, known: readonly string[]): string[] {
  return [...typed.matchAll(BRACES)].map(([, name = '']) => name).filter((name) => !known.includes(name));
}

/** The text with its words in braces replaced; those without a value stay as they are, to be filled later. */
export function fillIn(text: string, values: PlaceholderValues): string {
  const known = new Map<string, string>(Object.entries(values));
  return text.replaceAll(BRACES, (whole, name: string) => known.get(name) ?? whole);
}

/**
 * What is kept of a mail: its words filled in, but for the link and the code, which open something.
 *
 * @throws Failure `placeholder_unknown` for a word whose value is not known of this document
 */
export function fillOpenly({ subject, text }: MailText, values: PlaceholderValues): MailText {
  const { link: _link, code: _code, ...open } = values;
  const kept = { subject: fillIn(subject, open), text: fillIn(text, open) };
  const missing = PLACEHOLDERS.find(
    (name) =>
      name !== 'link' && name !== 'code' && open[name] === undefined && `${subject} ${text}`.includes(`{${name}}`),
  );
  if (missing) throw new Failure('placeholder_unknown', { placeholder: `{${missing}}` });
  return kept;
}

/** @throws Failure `placeholder_unknown` with the first word in braces that the mail does not know */
export function checkPlaceholders(template: MailTemplate, typed: MailText): void {
  const [first] = unknownPlaceholders(template, typed);
  if (first !== undefined) throw new Failure('placeholder_unknown', { placeholder: `{${first}}` });
}
