import { readInvoice } from '@aurea/domain/billing/received/read-invoice.ts';
import { checkRules } from '@aurea/domain/billing/received/rules/check-rules.ts';
import type { CpuTask } from '#jobs/worker-pool.ts';
import { refuseActiveContent } from '#providers/paper/active-content.ts';
import { PaperRefused } from '#providers/paper/port.ts';
import { attachedInvoices, MOST_XML, textOf } from './attached-invoice.ts';
import type { InvoiceFile, InvoiceFileRefusal, ReadInvoiceFile } from './port.ts';
import { checkSchema } from './schema-check.ts';

export const READ_INVOICE_FILE: CpuTask<InvoiceFile, ReadInvoiceFile | InvoiceFileRefusal> = {
  module: import.meta.url,
  name: readInvoiceFile.name,
  timeoutMs: 20_000,
};

const PDF = Buffer.from('%PDF-');

/**
 * Reads an electronic invoice and checks its XML. Nothing of a PDF is run or drawn, and nothing outside is fetched.
 *
 * @public
 */
export async function readInvoiceFile({ bytes }: InvoiceFile): Promise<ReadInvoiceFile | InvoiceFileRefusal> {
  const content = Buffer.from(bytes);
  const isPdf = content.subarray(0, PDF.length).equals(PDF);
  const xml = isPdf ? xmlOfPdf(content) : xmlOf(content);
  if (typeof xml !== 'string') return xml;
  const invoice = readInvoice(xml);
  if (typeof invoice === 'string') return { refusal: invoice };
  const schema = await checkSchema(xml, invoice);
  const brokenRules = checkRules(xml, invoice.profile);
  return { mediaType: isPdf ? 'application/pdf' : 'application/xml', xml, invoice, schema, brokenRules };
}

function xmlOf(content: Buffer): string | InvoiceFileRefusal {
  if (content.length > MOST_XML) return { refusal: 'large_xml' };
  const text = textOf(content);
  return text?.trimStart().startsWith('<') ? text.trim() : { refusal: 'kind' };
}

const PDF_REFUSALS = {
  active: 'active',
  locked: 'locked',
  kind: 'damaged',
  unreadable: 'damaged',
  pixels: 'damaged',
  small: 'damaged',
} as const satisfies Record<PaperRefused['refused']['refusal'], InvoiceFileRefusal['refusal']>;

function xmlOfPdf(content: Buffer): string | InvoiceFileRefusal {
  try {
    refuseActiveContent(content, ['attachment']);
  } catch (error) {
    if (!(error instanceof PaperRefused)) throw error;
    return { refusal: PDF_REFUSALS[error.refused.refusal] };
  }
  const found = attachedInvoices(content);
  if (found === null) return { refusal: 'large_xml' };
  const [xml, ...others] = found;
  if (xml === undefined) return { refusal: 'no_attachment' };
  return others.length > 0 ? { refusal: 'several_attachments' } : xml;
}
