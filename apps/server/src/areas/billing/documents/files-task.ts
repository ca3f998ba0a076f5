import { writeCii } from '@aurea/domain/billing/cii/factur-x-xml.ts';
import { canonicalText } from '@aurea/domain/billing/closings/chain.ts';
import type { InvoiceDocument } from '@aurea/domain/billing/documents/document.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';
import { writePdf } from '#providers/pdf/pdfkit.ts';
import { sha256 } from './hash.ts';
import { drawnPdf, type PrintedLook } from './pdf.ts';

export type FilesInput = { readonly document: InvoiceDocument; readonly look: PrintedLook; readonly madeAt: Date };

/** The files of an issued document, with the hash of each and of what it says. */
export type IssuedFiles = {
  readonly xml: string;
  readonly pdf: Uint8Array;
  readonly hashes: { readonly content: string; readonly xml: string; readonly pdf: string };
};

export const WRITE_FILES: CpuTask<FilesInput, IssuedFiles> = { module: import.meta.url, name: writeFiles.name };

/** Writes an invoice for machines, then for people with the former inside. @public */
export async function writeFiles({ document, look, madeAt }: FilesInput): Promise<IssuedFiles> {
  const xml = writeCii(document);
  const pdf = await writePdf(drawnPdf({ document, look, xml, madeAt }));
  return { xml, pdf, hashes: { content: sha256(canonicalText(document)), xml: sha256(xml), pdf: sha256(pdf) } };
}
