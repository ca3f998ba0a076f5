import { Failure } from '../../core/failure.ts';
import type { Language } from '../../suitability/texts/worded.ts';
import { DOCUMENT_PLACEHOLDERS, fillBraces } from './placeholders.ts';

/** What a practice words itself in a document, beside what the document must hold. */
export const TEMPLATE_PARTS = ['introduction', 'services', 'closing'] as const;
export type TemplatePart = (typeof TEMPLATE_PARTS)[number];

export type TemplateTexts = Readonly<Record<TemplatePart, string>>;

/** The words of a practice for one kind of document, in each language; a part without words is left out of the document. */
export type DocumentTemplate = Readonly<Record<Language, TemplateTexts>>;

export const NO_TEXTS: TemplateTexts = { introduction: '', services: '', closing: '' };
/** Whether a document holds any word of them. */
export const isWorded = (texts: TemplateTexts): boolean => TEMPLATE_PARTS.some((part) => texts[part].trim() !== '');

export const NO_TEMPLATE: DocumentTemplate = { fr: NO_TEXTS, en: NO_TEXTS };

/** Words in braces that a template takes from the file; `fees` is what the document says of fees, commissions or costs. */
export const TEMPLATE_PLACEHOLDERS = [...DOCUMENT_PLACEHOLDERS, 'advisor', 'fees'] as const;
export type TemplatePlaceholder = (typeof TEMPLATE_PLACEHOLDERS)[number];
export type TemplateWords = Readonly<Record<TemplatePlaceholder, string>>;

/** Stands for a value that is not known yet. */
const UNKNOWN = '…';

/** A text of a template with its words in braces replaced by what is known, once: what a value holds is never read again. */
export function fillTemplateText(text: string, words: TemplateWords): string {
  return fillBraces(text, new Map(TEMPLATE_PLACEHOLDERS.map((name) => [name, words[name].trim() || UNKNOWN])));
}

/** The most signs of a part once its words in braces are filled in. */
export const MOST_FILLED = 20_000;

const MOST_TAKEN = 5;

/** How often one part may take a word from the file: what is said of fees is long, so once. */
const mostTaken = (name: TemplatePlaceholder): number => (name === 'fees' ? 1 : MOST_TAKEN);

/** The words in braces that a text takes more often than a part may, as they are typed. */
export function repeatedWords(text: string): string[] {
  const repeated = TEMPLATE_PLACEHOLDERS.filter((name) => text.split(`{${name}}`).length - 1 > mostTaken(name));
  return repeated.map((name) => `{${name}}`);
}

/** Whether a text takes this word from the file. */
export function takes(text: string, name: TemplatePlaceholder): boolean {
  return text.includes(`{${name}}`);
}

const ANY_BRACES = /\{+[^{}\n]*\}*|\}+/g;
const KNOWN: readonly string[] = TEMPLATE_PLACEHOLDERS.map((name) => `{${name}}`);

/** What of a text stands in braces and is no known word, as it was typed, each once. */
export function strangeWords(text: string): string[] {
  const found = [...text.matchAll(ANY_BRACES)].map(([whole]) => whole);
  return [...new Set(found.filter((whole) => !KNOWN.includes(whole)))];
}

/** @throws Failure `placeholder_unknown` with the first thing in braces that is no known word */
export function checkTemplate(template: DocumentTemplate): void {
  const texts = Object.values(template).flatMap((parts) => TEMPLATE_PARTS.map((part) => parts[part]));
  const [first] = texts.flatMap(strangeWords);
  if (first !== undefined) throw new Failure('placeholder_unknown', { placeholder: first });
}
