import type { CpuTask } from '#jobs/worker-pool.ts';
import { writePdf } from './pdfkit.ts';
import type { PdfInput } from './port.ts';

export const RENDER_PDF: CpuTask<PdfInput, Uint8Array> = { module: import.meta.url, name: renderPdf.name };

/** The PDF of a drawing. @public */
export async function renderPdf(input: PdfInput): Promise<Uint8Array> {
  return await writePdf(input);
}
