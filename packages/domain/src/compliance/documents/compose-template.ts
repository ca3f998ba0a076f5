import { printedDay } from '../../billing/layout/words.ts';
import { type Composing, type DocumentLine, linesOfText } from './composed-document.ts';
import { type DocumentFacts, isKnown, partRequires } from './document-facts.ts';
import type { ComplianceDocumentKind } from './document-fields.ts';
import type { ElementKey } from './elements.ts';
import { fillDocumentText, type PlaceholderWords } from './placeholders.ts';
import { fillTemplateText, type TemplatePart } from './template.ts';
import { documentWords } from './words/words.ts';

/** The element after which a practice describes its services in its own words. */
export const SERVICES_AFTER: Readonly<Record<ComplianceDocumentKind, ElementKey>> = {
  der: 'status',
  mission_letter: 'service',
  suitability_statement: 'parties',
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

/** What the document itself says of fees, commissions or costs. */
function feesOf({ firm, fields: { texts } }: DocumentFacts, kind: ComplianceDocumentKind): string {
  const said = { der: firm.payment, mission_letter: texts.price, suitability_statement: texts.costs } as const;
  return said[kind] ?? '';
}

/** The lines of a part in the words of the practice, with what is missing after them; none where it has no words. */
export function composePart(part: TemplatePart, facts: DocumentFacts, composing: Composing): DocumentLine[] {
  const text = facts.template.texts[part].trim();
  if (text === '') return [];
  const words = documentWords(composing.language);
  const known = placeholdersOf(facts, composing);
  const fees = fillDocumentText(feesOf(facts, composing.kind).trim(), known);
  const filled = fillTemplateText(text, { ...known, advisor: facts.advisor, fees });
  const missing = partRequires(part, facts).filter((required) => !isKnown(facts, required));
  return [
    ...linesOfText(filled).map((line) => ({ text: line, missing: null })),
    ...missing.map((required) => ({ text: words.missing(words.facts[required.fact]), missing: required })),
  ];
}
