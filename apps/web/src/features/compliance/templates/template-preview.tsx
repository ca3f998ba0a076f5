import type { SavedSettings } from '@aurea/contract/practice.ts';
import { composeDocument } from '@aurea/domain/compliance/documents/compose.ts';
import {
  type ComplianceDocumentKind,
  DOCUMENT_TEXTS,
  type FirmFacts,
} from '@aurea/domain/compliance/documents/document-fields.ts';
import type { TemplateTexts } from '@aurea/domain/compliance/documents/template.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { useMessages } from '#i18n/messages.ts';
import { today } from '#lib/today.ts';
import { Card } from '#ui/card.tsx';
import { DocumentSheet } from '../documents/document-sheet.tsx';

type Props = {
  readonly kind: ComplianceDocumentKind;
  readonly language: 'en' | 'fr';
  readonly texts: TemplateTexts;
  readonly settings: SavedSettings['settings'];
  readonly firm: FirmFacts;
};

/** The document of a sample client with the words that are typed, composed as the server composes it. */
export function TemplatePreview({ kind, language, texts, settings, firm }: Props) {
  const { adviceTemplates: text } = useMessages();
  const words = documentWords(language);
  const written = Object.fromEntries(DOCUMENT_TEXTS[kind].map((name) => [name, `[${words.facts[name]}]`]));
  const facts = {
    practice: settings,
    firm,
    customer: { name: text.sample.customer, address: SAMPLE_ADDRESS },
    advisor: text.sample.advisor,
    profile: null,
    leavesOut: false,
    fields: { texts: written, choices: { periodicAssessment: true, periodicReview: true, isSwitch: false } },
    template: { version: 0, texts },
  };
  const document = composeDocument(facts, { kind, language, on: today() });
  return (
    <Card title={text.preview} finding={text.previewDetail}>
      <DocumentSheet document={document} language={language} gap={(line) => line} />
    </Card>
  );
}

const SAMPLE_ADDRESS = { line1: '24 quai Rambaud', line2: '', postalCode: '69002', city: 'Lyon', country: 'FR' };
