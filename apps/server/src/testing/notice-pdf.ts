import PDFDocument from 'pdfkit';

type Options = { readonly pages?: number; readonly password?: string };

/** Lines of text as a PDF; two spaces in a line are the way to the next column. Some pages of it where they are asked for. */
export async function noticePdf(text: string, { pages = 1, password }: Options = {}): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A4', margin: 40, ...(password && { userPassword: password }) });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve) => document.on('end', () => resolve()));
  document.fontSize(8);
  for (let page = 0; page < pages; page++) {
    if (page > 0) document.addPage();
    for (const [row, line] of text.split('\n').entries()) {
      let x = 40;
      for (const column of line.trim().split(/ {2,}/)) {
        document.text(column, x, 40 + row * 14, { lineBreak: false });
        x += document.widthOfString(column) + 12;
      }
    }
  }
  document.end();
  await ended;
  return Buffer.concat(chunks);
}
