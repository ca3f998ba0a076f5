import { drawDocument } from '@aurea/domain/billing/layout/draw.ts';
import type { Look } from '@aurea/domain/billing/layout/look.ts';
import type { PrintedDocument } from '@aurea/domain/billing/layout/printed-document.ts';
import { documentWords } from '@aurea/domain/billing/layout/words.ts';
import { AfterTransaction } from '#http/area.ts';
import type { Precomputed } from '#jobs/precomputed.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import type { PdfInput } from '#providers/pdf/port.ts';
import { RENDER_PDF } from '#providers/pdf/render-task.ts';

/** How a document looks, with the picture of its logo. */
export type PrintedLook = Look & { readonly image: Uint8Array | null };

export type Rendering = {
  readonly document: PrintedDocument;
  readonly look: PrintedLook;
  readonly xml: string | null;
  readonly madeAt: Date;
};

type Drawer = { readonly workers: WorkerPool; readonly scope: { readonly workspaceId: string } };

/** A document as PDF, drawn in a worker once the transaction has ended. */
export function pdfOf({ workers, scope }: Drawer, rendering: Rendering): AfterTransaction<Buffer> {
  return new AfterTransaction(async () => Buffer.from(await workers.run(RENDER_PDF, drawnPdf(rendering), scope)));
}

/** All that the PDF of a document is made of. */
export function drawnPdf({ document, look, xml, madeAt }: Rendering): PdfInput {
  const { kind, number, language, seller } = document;
  const title = `${documentWords(language).titles[kind]} ${number ?? ''}`.trim();
  const drawing = drawDocument(document, look);
  return { drawing, logo: look.image, title, author: seller.name, language, madeAt: madeAt.getTime(), xml };
}

/** What writes the files of documents while no transaction is open. */
export type FileWriter = {
  readonly precomputed: Precomputed;
  /** Goes on without the files where they are not written yet, so that those of many documents are written together. */
  readonly rehearses?: true;
};

const NO_PDF = new Uint8Array([0]);

/** The bytes of a document that is frozen in a transaction: computed while none is open. */
export function precomputedPdf({ precomputed, rehearses }: FileWriter, rendering: Rendering): Uint8Array {
  return precomputed.of(RENDER_PDF, drawnPdf(rendering), rehearses ? NO_PDF : undefined);
}
