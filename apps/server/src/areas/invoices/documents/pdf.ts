import type { CheckedDocument } from '@aurea/domain/invoicing/checklist.ts';
import { drawDocument } from '@aurea/domain/invoicing/layout/draw.ts';
import { documentWords } from '@aurea/domain/invoicing/layout/words.ts';
import type { WorkerPool } from '#jobs/worker-pool.ts';
import { RENDER_PDF } from '#providers/pdf/render-task.ts';

export type Rendering = {
  readonly document: CheckedDocument;
  readonly accent: string;
  readonly xml: string | null;
  readonly madeAt: Date;
};

/** A document as PDF, drawn in a worker. */
export async function pdfOf(workers: WorkerPool, { document, accent, xml, madeAt }: Rendering): Promise<Buffer> {
  const { kind, number, language, seller } = document;
  const title = `${documentWords(language).titles[kind]} ${number ?? ''}`.trim();
  const bytes = await workers.run(RENDER_PDF, {
    drawing: drawDocument(document, accent),
    title,
    author: seller.name,
    language,
    madeAt: madeAt.getTime(),
    xml,
  });
  return Buffer.from(bytes);
}
