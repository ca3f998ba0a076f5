import { deflateSync } from 'node:zlib';

type Stream = { readonly head: string; readonly data: Buffer };

/** A PDF of objects written out, and of streams where they are given. */
export function pdfOf(objects: readonly string[], streams: readonly Stream[] = [], trailer = ''): Buffer {
  const plain = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`);
  const compressed = streams.flatMap(({ head, data }, at) => [
    Buffer.from(`${objects.length + at + 1} 0 obj\n<< ${head} /Length ${data.length} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
  const body = [Buffer.from(`%PDF-1.7\n${plain.join('')}`, 'latin1'), ...compressed];
  return Buffer.concat([...body, Buffer.from(`trailer\n<< /Root 1 0 R ${trailer}>>\nstartxref\n9\n%%EOF\n`, 'latin1')]);
}

export const CATALOG = '<< /Type /Catalog /Pages 2 0 R >>';
const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>';

/** A paper that does nothing, with words of its own in it. */
export function plainPdf(words = 'paper'): Buffer {
  const content = deflateSync(Buffer.from(`BT /F1 12 Tf (${words}) Tj ET`));
  return pdfOf([CATALOG, PAGES, PAGE, `<< /Title (${words}) >>`], [{ head: '/Filter /FlateDecode', data: content }]);
}

/** A catalogue with something in it that the usual one has not. */
export const catalogWith = (entry: string): Buffer =>
  pdfOf([`<< /Type /Catalog /Pages 2 0 R ${entry} >>`, PAGES, PAGE]);

/** Objects compressed into a stream, as most programs write them since PDF 1.5. */
export function compressedPdf(objects: string, head = '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode'): Buffer {
  return pdfOf([CATALOG, PAGES, PAGE], [{ head, data: deflateSync(Buffer.from(objects)) }]);
}
