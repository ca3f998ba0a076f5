import { type ComplianceDocument, complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import {
  COMPLIANCE_DOCUMENTS,
  type ComplianceDocumentKind,
  DOCUMENT_CHOICES,
  DOCUMENT_TEXTS,
} from '@aurea/domain/compliance/documents/document-fields.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { useEffect, useState } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead, useWrite } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { Stack } from '#ui/stack.tsx';
import styles from '../compliance.module.css';
import { type DocumentActions, useDocumentActions } from './document-actions.ts';
import { DocumentDialog } from './document-dialog.tsx';
import { DraftPart } from './draft-part.tsx';
import type { Filling } from './fact-place.ts';
import { FrozenVersion } from './frozen-version.tsx';
import { PreviewDialog } from './preview-dialog.tsx';

type Of = Pick<Filling, 'onRecord'> & { readonly customerId: string };

/** The documents of the advice: what a draft lacks, what was sent, and what proves a signature. */
export function DocumentsCard({ customerId, onRecord }: Of) {
  const { documents: text } = useMessages().compliance;
  const read = useLiveRead(complianceDocuments.list, { params: { id: customerId } });
  return (
    <Card title={text.title} finding={text.lead}>
      <QueryBoundary read={read}>
        {({ items }) => <Documents customerId={customerId} onRecord={onRecord} documents={items} />}
      </QueryBoundary>
    </Card>
  );
}

/** A draft that is written, and the field to begin at. */
type Writing = { readonly id: string; readonly field: string | undefined };

type DocumentsProps = Of & { readonly documents: readonly ComplianceDocument[] };

/** Who sees new answers has looked for the whole practice. */
function useAnswersNoted(documents: readonly ComplianceDocument[]): void {
  const { mutate } = useWrite(complianceDocuments.noteAnswer, { refreshes: ['office'] });
  const unseen = documents.flatMap(({ id, isAnswerNew }) => (isAnswerNew ? [id] : [])).join(' ');
  useEffect(() => {
    for (const id of unseen.split(' ').filter(Boolean)) mutate({ params: { id } });
  }, [unseen, mutate]);
}

function Documents({ customerId, documents, onRecord }: DocumentsProps) {
  const { documents: text } = useMessages().compliance;
  const actions = useDocumentActions(customerId);
  useAnswersNoted(documents);
  const [writing, setWriting] = useState<Writing | null>(null);
  const [reading, setReading] = useState<string | null>(null);
  const [freezing, setFreezing] = useState<ComplianceDocument | null>(null);
  const draftOf = (one: string | undefined | null) =>
    documents.find(({ id, state }) => id === one && state === 'draft');
  const written = draftOf(writing?.id);
  const read = draftOf(reading);
  const write = (id: string, field?: string) => {
    setReading(null);
    setWriting({ id, field });
  };
  return (
    <Stack>
      {COMPLIANCE_DOCUMENTS.map((kind) => (
        <Kind
          key={kind}
          {...{ kind, customerId, actions, onRecord }}
          documents={documents.filter((one) => one.kind === kind)}
          onWrite={({ id }, field) => write(id, field)}
          onPreview={({ id }) => setReading(id)}
          onFreeze={setFreezing}
        />
      ))}
      {read && (
        <PreviewDialog
          customerId={customerId}
          draft={read}
          onDownload={() => actions.download(read)}
          onWrite={isWritten(read.kind) ? (fact) => write(read.id, fact) : null}
          onRecord={(place) => {
            setReading(null);
            onRecord(place);
          }}
          onClose={() => setReading(null)}
        />
      )}
      {written && <DocumentDialog document={written} field={writing?.field} onClose={() => setWriting(null)} />}
      <ConfirmDialog
        isOpen={freezing !== null}
        title={text.freezeTitle}
        act={text.freeze}
        dismiss={text.freezeNot}
        isPending={actions.isPending}
        onConfirm={() => freezing && actions.freeze(freezing, () => setFreezing(null))}
        onClose={() => setFreezing(null)}
      >
        {text.freezeDetail}
      </ConfirmDialog>
    </Stack>
  );
}

/** Whether something of the document is written by hand. */
const isWritten = (kind: ComplianceDocumentKind) =>
  kind === 'cost_disclosure' || DOCUMENT_TEXTS[kind].length + DOCUMENT_CHOICES[kind].length > 0;

type KindProps = DocumentsProps & {
  readonly kind: ComplianceDocumentKind;
  readonly actions: DocumentActions;
  readonly onWrite: (document: ComplianceDocument, field?: string) => void;
  readonly onPreview: (document: ComplianceDocument) => void;
  readonly onFreeze: (document: ComplianceDocument) => void;
};

function Kind({ kind, customerId, documents, actions, onWrite, onRecord, onPreview, onFreeze }: KindProps) {
  const { documents: text } = useMessages().compliance;
  const name = documentWords(useLocale()).titles[kind];
  const draft = documents.find(({ state }) => state === 'draft');
  const [current, ...former] = documents.filter(({ state }) => state !== 'draft');
  const begin = () => actions.begin(kind, (begun) => (isWritten(kind) ? onWrite(begun) : undefined));
  return (
    <section className={styles.document} aria-label={name}>
      <h3 className={styles.heading}>{name}</h3>
      {draft && (
        <DraftPart
          {...{ customerId, draft, actions, onRecord }}
          onWrite={isWritten(kind) ? (field) => onWrite(draft, field) : null}
          onPreview={() => onPreview(draft)}
          onFreeze={() => onFreeze(draft)}
        />
      )}
      {current && <FrozenVersion document={current} actions={actions} />}
      {former.map((one) => (
        <FrozenVersion key={one.id} document={one} actions={actions} isFormer />
      ))}
      {!draft && (
        <div>
          <Button
            variant={current && current.state !== 'refused' ? 'text' : 'neutral'}
            size="small"
            icon="plus"
            isDisabled={actions.isPending}
            onPress={begin}
            aria-label={text.prepareOf(name)}
          >
            {current ? text.prepareNext : text.prepare}
          </Button>
        </div>
      )}
    </section>
  );
}
