import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { decode } from 'fast-png';

/** What the programs of poppler (Debian's poppler-utils) read in a PDF. */
function withPoppler<Read>(pdf: Uint8Array, read: (file: string, folder: string) => Read): Read {
  const folder = mkdtempSync(join(tmpdir(), 'aurea-pdf-'));
  try {
    const file = join(folder, 'page.pdf');
    writeFileSync(file, pdf);
    return read(file, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The text of a PDF as a reader copies it, line by line, without the marks of direction that the program adds. */
export function pdfText(pdf: Uint8Array): string {
  const text = withPoppler(pdf, (file) => execFileSync('pdftotext', ['-raw', file, '-'], { encoding: 'utf8' }));
  return text.replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, ' ');
}

/** The fonts of a PDF: whether each is embedded, in part only, and says the text of its shapes. */
export function pdfFonts(pdf: Uint8Array) {
  const table = withPoppler(pdf, (file) => execFileSync('pdffonts', [file], { encoding: 'utf8' }));
  const rows = table.trim().split('\n').slice(2);
  return rows.map((row) => {
    const [, name = '', embedded, subset, unicode] =
      /^(\S+) +.*? (yes|no) +(yes|no) +(yes|no) +\d+ +\d+$/.exec(row) ?? [];
    return { name, isWhole: embedded === 'yes' && subset === 'yes' && unicode === 'yes' };
  });
}

/** Shades of grey, 0 to 255, row by row. */
export type Picture = { readonly width: number; readonly height: number; readonly shades: Uint8Array };

/** In pixels, from the upper left corner of the page. */
export type Part = { readonly width: number; readonly height: number };

/** A part of the first page of a PDF as a picture, 144 pixels an inch, and its file. */
export function pdfPicture(pdf: Uint8Array, { width, height }: Part): Picture & { readonly file: Uint8Array } {
  return withPoppler(pdf, (file, folder) => {
    const part = ['-x', '0', '-y', '0', '-W', String(width), '-H', String(height)];
    execFileSync('pdftoppm', ['-r', '144', '-gray', '-png', '-singlefile', ...part, file, join(folder, 'page')]);
    const png = readFileSync(join(folder, 'page.png'));
    return { ...readPicture(png), file: png };
  });
}

export function readPicture(png: Uint8Array): Picture {
  const { width, height, data } = decode(png);
  return { width, height, shades: Uint8Array.from(data) };
}

/** Between ink and paper, beyond what two versions of a program smooth in other ways. */
const FAR = 110;

/** How much of the ink of two pictures of the same size is not in the other, 0 to 1. */
export function inkApart(one: Picture, other: Picture): number {
  let ink = 0;
  let apart = 0;
  one.shades.forEach((shade, at) => {
    const beside = other.shades[at] ?? 255;
    if (Math.min(shade, beside) < 128) ink += 1;
    if (Math.abs(shade - beside) > FAR) apart += 1;
  });
  return ink === 0 ? 0 : apart / ink;
}
