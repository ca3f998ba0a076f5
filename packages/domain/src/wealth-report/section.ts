import type { FigureWriter } from './figures.ts';
import { type ReportPen, SIZE } from './pen.ts';
import type { ReportFigures, WealthReport } from './report.ts';
import type { ReportTexts } from './words/french.ts';

/** What a section is drawn with. */
export type SectionTools = {
  readonly pen: ReportPen;
  readonly report: WealthReport;
  readonly figures: ReportFigures;
  readonly text: ReportTexts;
  readonly write: FigureWriter;
};

/** What a section found, as its title. */
export function drawFinding({ pen }: SectionTools, finding: string): void {
  pen.paragraph(finding, { size: SIZE.finding, weight: 'bold' });
  pen.y += 4;
}

/** The one line of a section about which nothing is recorded. */
export function drawEmpty({ pen }: SectionTools, sentence: string): void {
  pen.paragraph(sentence, { ink: 'muted' });
}

/** Lines in small type: method, source, limits. */
export function drawNote({ pen }: SectionTools, note: string): void {
  pen.paragraph(note, { size: SIZE.small, ink: 'muted' });
  pen.y += 2;
}
