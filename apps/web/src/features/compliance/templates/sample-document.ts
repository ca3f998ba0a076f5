import type { SavedSettings } from '@aurea/contract/billing/practice.ts';
import { answerLines, horizonText } from '@aurea/domain/compliance/answer-words.ts';
import { newCosts, usualPeriod } from '@aurea/domain/compliance/costs/cost-fields.ts';
import { composeDocument } from '@aurea/domain/compliance/documents/compose.ts';
import { longParts } from '@aurea/domain/compliance/documents/compose-template.ts';
import type { ComposedDocument } from '@aurea/domain/compliance/documents/composed-document.ts';
import type { ProfileFacts } from '@aurea/domain/compliance/documents/document-facts.ts';
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
    profile: { ...SAMPLE_PROFILE, completedOn: today() },
    leavesOut: false,
    derGivenOn: today(),
    costs: { invoiced: { net: '1000', gross: '1200' }, isUnderMandate: false, computed: null },
    fields: {
      texts: written,
      choices: { periodicAssessment: true, periodicReview: true, isSwitch: false },
      term: { reviewMonths: 12 },
      costs: { ...newCosts(usualPeriod(today(), null)), inducements: '0', figures: SAMPLE_FIGURES },
    },
    template: { version: 0, texts },
  };
}

const none = (language: 'fr' | 'en') =>
  answerLines({ item: 'sustainability', wants: false, preferences: '' }, { language }).join('');
const NO_PREFERENCE = { fr: none('fr'), en: none('en') };

const SAMPLE_PROFILE: Omit<ProfileFacts, 'completedOn'> = {
  ...{ number: 1, level: 3, validUntil: null, isToRenew: false, isInconsistent: false, sustainability: NO_PREFERENCE },
  scores: { capacity: 60, tolerance: 55, knowledge: 50 },
  horizon: { fr: horizonText('d', 'fr'), en: horizonText('d', 'en') },
};

const SAMPLE_FIGURES = {
  ...{ accountFees: '84.50', oneOff: '0', ongoing: '900', transaction: '36.40', incidental: '0' },
  ...{ averageAssets: '152200', result: '6000' },
};

const SAMPLE_ADDRESS = { line1: '24 quai Rambaud', line2: '', postalCode: '69002', city: 'Lyon', country: 'FR' };
