import { printedDay } from '../../billing/layout/words.ts';
import { Failure } from '../../core/failure.ts';
import { type Composing, type DocumentLine, linesOfText } from './composed-document.ts';
import { type DocumentFacts, feesOf, isKnown, partRequires } from './document-facts.ts';
import type { ComplianceDocumentKind } from './document-fields.ts';
import type { ElementKey } from './elements.ts';
import { fillDocumentText, type PlaceholderWords } from './placeholders.ts';
import { fillTemplateText, MOST_FILLED, repeatedWords, TEMPLATE_PARTS, type TemplatePart } from './template.ts';
import { documentWords } from './words/words.ts';

/** The element after which a practice describes its services in its own words. */
export const SERVICES_AFTER: Readonly<Record<ComplianceDocumentKind, ElementKey>> = {
  der: 'status',
  mission_letter: 'service',
  suitability_statement: 'parties',
  cost_disclosure: 'costEffect',
};

/** What words in braces stand for in a document. */
export function placeholdersOf({ customer, practice }: DocumentFacts, { language, on }: Composing): PlaceholderWords {
  return {
    customer: customer.name,
    practice: practice.name,
    orias: practice.orias,
    association: practice.association,
    date: printedDay(on, language),
  };
}

/** A part with its words in braces filled in; null where it would be too long, which is found before it is written. */
function filledPart(part: TemplatePart, facts: DocumentFacts, composing: Composing): string | null {
  const text = facts.template.texts[part].trim();
  if (repeatedWords(text).length > 0) return null;
  const known = placeholdersOf(facts, composing);
  const fees = fillDocumentText(feesOf(facts, composing.kind).trim(), known);
  const filled = fillTemplateText(text, { ...known, advisor: facts.advisor, fees });
  return filled.length > MOST_FILLED ? null : filled;
}

/** The parts that are too long once they are filled in. */
export function longParts(facts: DocumentFacts, composing: Composing): TemplatePart[] {
  return TEMPLATE_PARTS.filter((part) => filledPart(part, facts, composing) === null);
}

const tooLong = (part: TemplatePart) => new Failure('template_too_long', { part, max: MOST_FILLED });

/** @throws Failure `template_too_long` with the first part that is too long once it is filled in */
export function checkParts(facts: DocumentFacts, composing: Composing): void {
  const [first] = longParts(facts, composing);
  if (first !== undefined) throw tooLong(first);
}

/**
 * The lines of a part in the words of the practice, with what is missing after them; none where it has no words.
 *
 * @throws Failure `template_too_long`
 */
export function composePart(part: TemplatePart, facts: DocumentFacts, composing: Composing): DocumentLine[] {
  const filled = filledPart(part, facts, composing);
  if (filled === null) throw tooLong(part);
  if (filled === '') return [];
  const words = documentWords(composing.language);
  const missing = partRequires(part, facts, composing.kind).filter((required) => !isKnown(facts, required));
  return [
    ...linesOfText(filled).map((line) => ({ text: line, missing: null })),
    ...missing.map((required) => ({ text: words.missing(words.facts[required.fact]), missing: required })),
  ];
}
