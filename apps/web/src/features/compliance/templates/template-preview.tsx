import { useMessages } from '#i18n/messages.ts';
import { Card } from '#ui/card.tsx';
import { DocumentSheet } from '../documents/document-sheet.tsx';
import { type SampleOf, sampleDocument } from './sample-document.ts';

/** The document of a sample client with the words that are typed. */
export function TemplatePreview({ of }: { readonly of: SampleOf }) {
  const { adviceTemplates: text } = useMessages();
  return (
    <Card title={text.preview} finding={text.previewDetail}>
      <DocumentSheet document={sampleDocument(of)} language={of.language} gap={(line) => line} />
    </Card>
  );
}
