import { type ComplianceDocument, complianceDocuments } from '@aurea/contract/compliance/compliance-documents.ts';
import { documentWords } from '@aurea/domain/compliance/documents/words/words.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { useLiveRead } from '#lib/api.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Icon } from '#ui/icon.tsx';
import { BareLink } from '#ui/link.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { DocumentSheet } from './document-sheet.tsx';
import { type FactPlace, type Filling, fillingOf, hrefOfFact, labelOfFact } from './fact-place.ts';
import styles from './preview.module.css';

type Props = Filling & {
  readonly customerId: string;
  readonly draft: ComplianceDocument;
  readonly onDownload: () => void;
  readonly onClose: () => void;
};

/** The pages of a draft before it is frozen, each missing fact in its place as a way to where it is filled in. */
export function PreviewDialog({ customerId, draft, onDownload, onWrite, onRecord, onClose }: Props) {
  const { documents: text } = useMessages().compliance;
  const name = documentWords(useLocale()).titles[draft.kind];
  const read = useLiveRead(complianceDocuments.preview, { params: { id: draft.id } });
  return (
    <Dialog
      title={text.previewOf(name)}
      isOpen
      width="large"
      onClose={onClose}
      actions={
        <Button variant="neutral" icon="download" onPress={onDownload}>
          {text.previewFile}
        </Button>
      }
    >
      <p className={styles.lead}>{text.previewLead(draft.missing.length)}</p>
      <QueryBoundary read={read}>
        {(shown) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: pages without a gap hold nothing else by which keys could scroll them
          <section tabIndex={0} aria-label={name} className={styles.pages}>
            <DocumentSheet
              document={shown}
              language={shown.language}
              gap={(_text, place) => <Gap {...{ place, customerId, onWrite, onRecord, onClose }} />}
            />
          </section>
        )}
      </QueryBoundary>
    </Dialog>
  );
}

type GapProps = Filling & Pick<Props, 'customerId' | 'onClose'> & { readonly place: FactPlace };

function Gap({ place, customerId, onClose, ...filling }: GapProps) {
  const { documents: text } = useMessages().compliance;
  const locale = useLocale();
  const label = labelOfFact(place, documentWords(locale), text);
  const href = hrefOfFact(place, customerId);
  const said = (
    <>
      <Icon name="edit" size={12} />
      {text.fillOf(label)}
    </>
  );
  if (href !== null) {
    return (
      <BareLink href={href} className={styles.gap} onFollow={onClose}>
        {said}
      </BareLink>
    );
  }
  return (
    <button type="button" className={styles.gap} onClick={fillingOf(place, filling) ?? undefined}>
      {said}
    </button>
  );
}
