import type { SavedSettings } from '@aurea/contract/practice.ts';
import { composeDocument } from '@aurea/domain/compliance/documents/compose.ts';
import { longParts } from '@aurea/domain/compliance/documents/compose-template.ts';
import type { ComposedDocument } from '@aurea/domain/compliance/documents/composed-document.ts';
import {
  type ComplianceDocumentKind,
  DOCUMENT_TEXTS,
  type FirmFacts,
} from '@aurea/domain/compliance/documents/document-fields.ts';
import { NO_TEXTS, type TemplatePart, type TemplateTexts } from '@aurea/domain/compliance/documents/template.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { today } from '#lib/today.ts';

export type SampleOf = {
  readonly kind: ComplianceDocumentKind;
  readonly language: 'en' | 'fr';
  readonly texts: TemplateTexts;
  readonly settings: SavedSettings['settings'];
  readonly firm: FirmFacts;
  readonly sample: { readonly customer: string; readonly advisor: string };
};

/** The document of a sample client with the words that are typed, composed as the server composes it, but for parts that are too long. */
export function sampleDocument(of: SampleOf): ComposedDocument {
  const long = longPartsOf(of);
  const texts = { ...of.texts, ...Object.fromEntries(long.map((part) => [part, NO_TEXTS[part]])) };
  return composeDocument(factsOf({ ...of, texts }), composingOf(of));
}

/** The parts that are too long once they are filled in. */
export function longPartsOf(of: SampleOf): TemplatePart[] {
  return longParts(factsOf(of), composingOf(of));
}

const composingOf = ({ kind, language }: SampleOf) => ({ kind, language, on: today() });

function factsOf({ kind, language, texts, settings, firm, sample }: SampleOf) {
  const words = documentWords(language);
  const written = Object.fromEntries(DOCUMENT_TEXTS[kind].map((name) => [name, `[${words.facts[name]}]`]));
  return {
    practice: settings,
    firm,
    customer: { name: sample.customer, address: SAMPLE_ADDRESS },
    advisor: sample.advisor,
    profile: null,
    leavesOut: false,
    fields: { texts: written, choices: { periodicAssessment: true, periodicReview: true, isSwitch: false } },
    template: { version: 0, texts },
  };
}

const SAMPLE_ADDRESS = { line1: '24 quai Rambaud', line2: '', postalCode: '69002', city: 'Lyon', country: 'FR' };
