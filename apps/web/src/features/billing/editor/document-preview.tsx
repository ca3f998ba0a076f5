import type { DocumentLook } from '@aurea/contract/billing/practice-logo.ts';
import { drawDocument } from '@aurea/domain/billing/layout/draw.ts';
import type { PrintedDocument } from '@aurea/domain/billing/layout/printed-document.ts';
import { useLogoImage } from '#lib/logo-image.ts';
import { usePageLabel } from '../links/page-label.ts';
import { PagePreview } from '../links/page-preview.tsx';

type Props = {
  readonly document: PrintedDocument;
  readonly look: DocumentLook;
  readonly title: string;
  /** The printed row that is being written, from 0. */
  readonly followed?: number | null;
};

/** A document of the practice as its PDF draws it, its logo included. */
export function DocumentPreview({ document, look, title, followed = null }: Props) {
  const image = useLogoImage(look.logo);
  const label = usePageLabel(title);
  return <PagePreview drawing={drawDocument(document, look)} image={image} label={label} followed={followed} />;
}
