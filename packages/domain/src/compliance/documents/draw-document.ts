import { type Drawing, PAGE } from '../../billing/layout/drawing.ts';
import { printedDay } from '../../billing/layout/words.ts';
import type { Day } from '../../core/day.ts';
import type { Language } from '../../suitability/texts/worded.ts';
import { drawLetterhead } from '../../wealth-report/draw-letterhead.ts';
import { FRAME, ReportPen, SIZE } from '../../wealth-report/pen.ts';
import type { WealthReport } from '../../wealth-report/report.ts';
import { drawTable } from '../../wealth-report/table.ts';
import { costWords } from '../costs/words/costs.ts';
import type { CostWords } from '../costs/words/french-costs.ts';
import type { ComposedDocument, DocumentLine, DocumentSection } from './composed-document.ts';
import { COUNTERSIGNED_DOCUMENTS, type ComplianceDocumentKind, INFORMING_DOCUMENTS } from './document-fields.ts';
import { documentWords } from './words/words.ts';

const ACCENT = '#7a5c1e';

export type DrawnDocument = {
  readonly document: ComposedDocument;
  readonly kind: ComplianceDocumentKind;
  readonly language: Language;
  readonly letterhead: WealthReport['letterhead'];
  readonly on: Day;
  /** Null for a draft. */
  readonly version: number | null;
};

/** A document of the file on pages of A4, tagged, with what is missing marked where it belongs. */
export function drawComplianceDocument(drawn: DrawnDocument): Drawing {
  const { document, kind, language, letterhead, on, version } = drawn;
  const words = documentWords(language);
  const pen = new ReportPen((sheet) => drawLetterhead(sheet, letterhead));
  const state = version === null ? words.draft : words.version(version, printedDay(on, language));
  pen.paragraph(document.title, { size: 20, weight: 'bold' }, 'H1', { title: document.title });
  pen.paragraph(words.about(document.customer), { size: 12 });
  pen.paragraph(state, { ink: 'muted' });
  pen.y += 10;
  for (const section of document.sections) drawSection(pen, section, costWords(language).columns);
  if (version !== null) {
    pen.y += 14;
    pen.paragraph(words.signature, { size: SIZE.small, ink: 'muted' });
    if (COUNTERSIGNED_DOCUMENTS.includes(kind))
      pen.paragraph(words.signatureOfBoth, { size: SIZE.small, ink: 'muted' });
    if (INFORMING_DOCUMENTS.includes(kind))
      pen.paragraph(costWords(language).acknowledgement, { size: SIZE.small, ink: 'muted' });
  }
  drawFoot(pen, [document.title, document.customer, state].join(', '));
  return { pages: pen.pages, accent: ACCENT, structure: pen.structure };
}

function drawSection(pen: ReportPen, { heading, lines }: DocumentSection, columns: CostWords['columns']): void {
  pen.within('Sect', () => {
    pen.y += 10;
    pen.room(60);
    if (heading !== null) {
      pen.paragraph(heading, { size: SIZE.heading, weight: 'bold' }, 'H2', { title: heading });
      pen.y += 1;
    }
    for (const run of runsOf(lines)) drawRun(pen, run, columns);
  });
}

/** Rows of figures that follow each other are one table; any other line stands alone. */
function runsOf(lines: readonly DocumentLine[]): DocumentLine[][] {
  const runs: DocumentLine[][] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (line.figure && last?.[0]?.figure) last.push(line);
    else runs.push([line]);
  }
  return runs;
}

function drawRun(pen: ReportPen, run: readonly DocumentLine[], { cost, amount }: CostWords['columns']): void {
  const rows = run.flatMap(({ text, figure }) => (figure ? [{ text, ...figure }] : []));
  if (rows.length === 0) for (const line of run) drawLine(pen, line);
  drawTable(pen, {
    rows,
    hidesAmounts: false,
    isStrong: ({ isTotal }) => isTotal,
    columns: [
      { header: cost, cell: ({ text }) => text, detail: ({ detail }) => detail },
      { header: amount, isFigure: true, cell: (row) => row.amount },
    ],
  });
}

function drawLine(pen: ReportPen, { text, missing }: DocumentLine): void {
  if (text === '') pen.y += 5;
  else pen.paragraph(text, missing ? { ink: 'missing', weight: 'bold' } : {});
}

function drawFoot(pen: ReportPen, said: string): void {
  const y = PAGE.height - 36;
  const style = { kind: 'text', size: 7, weight: 'regular', ink: 'muted' } as const;
  pen.pages.forEach((marks, at) => {
    const shortened = said.length > 100 ? `${said.slice(0, 99)}…` : said;
    marks.push({ kind: 'rule', x: FRAME.left, y: y - 12, width: FRAME.width, thickness: 0.5, ink: 'rule' });
    marks.push({ ...style, x: FRAME.left, y, end: false, text: shortened });
    marks.push({ ...style, x: FRAME.right, y, end: true, text: `${at + 1} / ${pen.pages.length}` });
  });
}
