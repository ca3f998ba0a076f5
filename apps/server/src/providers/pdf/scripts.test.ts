import { readFileSync } from 'node:fs';
import { drawDocument } from '@aurea/domain/billing/layout/draw.ts';
import { SAMPLE_DOCUMENT } from '@aurea/domain/billing/testing/sample-document.ts';
import { describe, expect, it } from 'vitest';
import { inkApart, pdfFonts, pdfPicture, pdfText, readPicture } from '#testing/pdf-pages.ts';
import { headOf, PART, SCRIPTS } from '#testing/script-pages.ts';
import { writePdf } from './pdfkit.ts';

const LINE = SAMPLE_DOCUMENT.lines[0];

async function pageOf(name: string, detail: string): Promise<Uint8Array> {
  if (!LINE) throw new Error('the sample has no line');
  const buyer = { ...SAMPLE_DOCUMENT.buyer, name };
  const lines = [{ ...LINE, name, description: detail }];
  const drawing = drawDocument({ ...SAMPLE_DOCUMENT, buyer, lines, note: detail }, { accent: '#8a6a00', logo: null });
  return await writePdf({
    drawing,
    title: name,
    author: 'Vauban',
    language: 'fr',
    madeAt: Date.UTC(2026, 10, 20),
    xml: null,
  });
}

/** The program puts the words of what runs from the right in an order of its own; each is whole. */
const wordsOf = (text: string) => text.split(/[\s()،,]+/).filter((word) => word !== '');

describe.for(SCRIPTS)('a page in $script', ({ script, name, detail, ...more }) => {
  const copied = 'copied' in more ? more.copied : detail;

  it('looks as it did', async () => {
    const shown = pdfPicture(await headOf(name, detail), PART);
    const address = new URL(`./golden/${script}.png`, import.meta.url);
    expect(inkApart(shown, readPicture(readFileSync(address)))).toBeLessThan(0.01);
  });

  it('is copied as it was typed', async () => {
    const text = pdfText(await pageOf(name, detail));
    for (const word of [...wordsOf(name), ...wordsOf(copied)]) expect(wordsOf(text)).toContain(word);
    expect(text).not.toContain('?');
  });

  it('holds of each font the glyphs it uses, and their text', async () => {
    const fonts = pdfFonts(await pageOf(name, detail));
    expect(fonts.length).toBeGreaterThan(1);
    expect(fonts.filter(({ isWhole }) => !isWhole)).toEqual([]);
  });

  it('is not larger than a page may be', async () => {
    expect((await pageOf(name, detail)).length).toBeLessThan(90_000);
  });
});
