import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { quotations } from '@aurea/contract/billing/quotations.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openOffice } from '../office.ts';

/** A piece of text on a page; points from the upper left corner. */
type Piece = { readonly page: number; readonly text: string; readonly from: number; readonly to: number; y: number };

const bare = (text: string) => text.replaceAll(/[\s\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');

/** Each line of text that the preview draws, where it stands. */
async function piecesShown(page: Page): Promise<Piece[]> {
  const pieces = await page.locator('svg[role="img"]').evaluateAll((pages) =>
    pages.flatMap((one, at) =>
      [...one.querySelectorAll('text')].map((text) => {
        const { x, width } = text.getBBox();
        return { page: at, text: text.textContent ?? '', from: x, to: x + width, y: Number(text.getAttribute('y')) };
      }),
    ),
  );
  return pieces.map((piece) => ({ ...piece, text: bare(piece.text) })).filter(({ text }) => text !== '');
}

/** Each word that poppler's `pdftotext` reads in a PDF, where it stands; the baseline is a fifth above the lower edge. */
async function wordsIn(pdf: Buffer): Promise<Piece[]> {
  const folder = await mkdtemp(join(tmpdir(), 'aurea-preview-'));
  try {
    const file = join(folder, 'page.pdf');
    await writeFile(file, pdf);
    const html = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' });
    return html.split('<page ').slice(1).flatMap(wordsOfPage);
  } finally {
    await rm(folder, { recursive: true });
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function wordsOfPage(html: string, page: number): Piece[] {
  const words = html.matchAll(/<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g);
  return [...words].map(([, from, top, to, bottom, text = '']) => ({
    page,
    text: bare(text.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)),
    from: Number(from),
    to: Number(to),
    y: Number(bottom) - (Number(bottom) - Number(top)) / 5,
  }));
}

/** Whether a word stands on a line of the preview: within its ends, near its baseline. */
const standsOn = (word: Piece, line: Piece) =>
  word.page === line.page && word.from > line.from - 2 && word.to < line.to + 2 && Math.abs(word.y - line.y) < 3;

const LINE = { unit: 'C62', vatCategory: 'S', role: 'item' } as const;

test('the preview of a document says what its PDF says, each line in its place', async ({ page, context }) => {
  const { advisor, customerId } = await openOffice(context, { language: 'fr' });
  const names = ['Bilan patrimonial', 'Suivi & conseil', 'Étude de transmission', 'Συμβουλές', 'Консультация'];
  const lines = Array.from({ length: 40 }, (_, at) => ({
    ...LINE,
    allowances: [],
    charges: [],
    ...{
      name: `${names[at % names.length]} ${at + 1}`,
      description: at % 3 === 0 ? 'Deux rendez-vous, un rapport' : '',
    },
    ...{ quantity: String(1 + (at % 4)), unitPrice: String(1234.5 + at * 17.25) },
    vatRate: at % 5 === 0 ? ('5.5' as const) : ('20' as const),
  }));
  const { id } = await advisor.call(quotations.create, {
    body: {
      draft: {
        ...{ customerId, subject: 'Bilan et suivi', language: 'fr', exemption: null, currency: 'EUR', euroRate: null },
        ...{ category: 'services', purchaseOrder: 'PO-7', lines, allowances: [], charges: [], pricesIncludeVat: false },
        ...{ note: 'Merci de votre confiance.', validUntil: null, depositPercent: '30', terms: null },
      },
    },
  });
  await page.goto(`/dashboard/customers/${customerId}/quotations/${id}`);
  await expect(page.locator('svg[role="img"]').first()).toContainText('Bilan patrimonial 1');
  const path = quotations.pdf.path.replace(':id', id);
  const reply = await page.request.fetch(path, {
    method: quotations.pdf.method,
    headers: { workspace: advisor.workspaceId },
  });
  expect(reply.ok()).toBe(true);
  const words = await wordsIn(await reply.body());

  // The list of the fonts of other alphabets is asked for after the first drawing: until then none of them is awaited.
  await expect(async () => {
    await page.evaluate(() => document.fonts.ready);
    const shown = await piecesShown(page);
    const inPdf = (line: Piece) =>
      words
        .filter((word) => standsOn(word, line))
        .toSorted((one, other) => one.from - other.from)
        .map(({ text }) => text)
        .join('');
    expect(new Set(shown.map((piece) => piece.page)).size).toBeGreaterThan(1);
    expect(shown.length).toBeGreaterThan(150);
    expect(shown.map(({ page: at, text, y }) => ({ at, y, text }))).toEqual(
      shown.map((line) => ({ at: line.page, y: line.y, text: inPdf(line) })),
    );
    expect(words.filter((word) => !shown.some((line) => standsOn(word, line)))).toEqual([]);
  }).toPass({ timeout: 20_000 });
});
