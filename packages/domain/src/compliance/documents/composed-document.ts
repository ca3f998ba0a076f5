import type { Day } from '../../core/day.ts';
import type { Language } from '../../suitability/texts/worded.ts';
import type { ComplianceDocumentKind } from './document-fields.ts';
import type { ElementKey, RequiredFact } from './elements.ts';
import type { TemplatePart } from './template.ts';

/** A figure at the right of what it is the amount of. */
export type DocumentFigure = {
  readonly amount: string;
  /** Where it comes from, under its name; may be empty. */
  readonly detail: string;
  readonly isTotal: boolean;
};

/** Words of a document, or a row of a table in it. */
export type ComposedText = string | { readonly text: string; readonly figure: DocumentFigure };

export type DocumentLine = {
  readonly text: string;
  /** The fact in whose place it stands, which nobody has filled in; null for words of the document. */
  readonly missing: RequiredFact | null;
  /** Of a row of figures. */
  readonly figure?: DocumentFigure;
};

export type DocumentSection = {
  readonly key: ElementKey | TemplatePart;
  /** With its number; null for words of the practice that open or close the document. */
  readonly heading: string | null;
  readonly lines: DocumentLine[];
};

export type ComposedDocument = {
  readonly title: string;
  readonly customer: string;
  readonly sections: readonly DocumentSection[];
};

export type Composing = { readonly kind: ComplianceDocumentKind; readonly language: Language; readonly on: Day };

/** What was typed, line by line. */
export const linesOfText = (text: string): string[] => text.split('\n').map((line) => line.trimEnd());
