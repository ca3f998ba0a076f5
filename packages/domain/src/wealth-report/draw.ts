import { type Drawing, PAGE } from '../billing/layout/drawing.ts';
import { drawAllocation } from './draw-allocation.ts';
import { drawAssets } from './draw-assets.ts';
import { drawCashFlow } from './draw-cash-flow.ts';
import { drawComment } from './draw-comment.ts';
import { drawFamily } from './draw-family.ts';
import { drawLetterhead } from './draw-letterhead.ts';
import { drawInvestorProfile, drawSuccession } from './draw-people.ts';
import { drawPerformance } from './draw-performance.ts';
import { drawProperties } from './draw-properties.ts';
import { drawReview } from './draw-review.ts';
import { drawDisclaimers, drawSources } from './draw-sources.ts';
import { drawSummary } from './draw-summary.ts';
import { drawTax } from './draw-tax.ts';
import { figureWriter } from './figures.ts';
import { FRAME, ReportPen, SIZE, widthOf } from './pen.ts';
import type { WealthReport } from './report.ts';
import type { SectionTools } from './section.ts';
import type { ReportSection } from './sections.ts';
import { reportTexts } from './words/words.ts';

const DRAWERS: Readonly<Record<Exclude<ReportSection, 'cover'>, (tools: SectionTools) => void>> = {
  summary: drawSummary,
  family: drawFamily,
  assets: drawAssets,
  allocation: drawAllocation,
  cash_flow: drawCashFlow,
  performance: drawPerformance,
  properties: drawProperties,
  tax: drawTax,
  profile: drawInvestorProfile,
  succession: drawSuccession,
  sources: drawSources,
  disclaimers: drawDisclaimers,
};

/** The dark gold of the product, readable on paper. */
const ACCENT = '#7a5c1e';

/** Drawn after what stands on the first page, where the report is a review. */
const REVIEW = 'review';

type Drawn = ReportSection | typeof REVIEW;
type Planned = { readonly name: Drawn; readonly comment: string };
type Entry = { readonly name: Drawn; readonly page: number };

/**
 * A wealth report on pages of A4, tagged: the sections in their order, each with its finding, its figures and what the
 * author says. Where amounts are hidden none of them is drawn.
 */
export function drawWealthReport(report: WealthReport): Drawing {
  const pen = new ReportPen((sheet) => drawLetterhead(sheet, report.letterhead));
  const tools: SectionTools = {
    ...{ pen, report, figures: report.figures, text: reportTexts(report.language) },
    write: figureWriter(report.language, report.hidesAmounts),
  };
  const [first, second] = report.sections;
  const hasCover = first?.name === 'cover';
  const isFirstPage = (name: ReportSection) =>
    name === 'cover' || (hasCover && second?.name === name && name === 'summary');
  const opening = report.sections.filter(({ name }) => isFirstPage(name));
  const review: readonly Planned[] = report.review ? [{ name: REVIEW, comment: '' }] : [];
  const rest: readonly Planned[] = [...review, ...report.sections.filter(({ name }) => !isFirstPage(name))];
  drawTitle(tools);
  for (const { name, comment } of opening) {
    if (name !== 'cover') DRAWERS[name](tools);
    drawComment(pen, comment, tools.text.commentOf(report.author));
  }
  const contents =
    opening.length > 0 && rest.length > 1
      ? drawContents(
          tools,
          rest.map(({ name }) => name),
        )
      : null;
  const entries = drawSections(tools, rest, opening.length > 0);
  if (contents) contents(entries);
  drawFoot(tools);
  return { pages: pen.pages, accent: ACCENT, structure: pen.structure };
}

function drawSections(tools: SectionTools, sections: readonly Planned[], startsNewPage: boolean): readonly Entry[] {
  const { pen, text, report } = tools;
  const entries: Entry[] = [];
  if (startsNewPage && sections.length > 0) pen.turn();
  sections.forEach(({ name, comment }, at) => {
    if (name === 'cover') return;
    let page = pen.page;
    if (at > 0) pen.y += 30;
    const drawWhole = () => {
      pen.room(120);
      page = pen.page;
      pen.within('Sect', () => {
        const title = titleOf(text, name);
        pen.paragraph(title, { size: SIZE.small, ink: 'muted' }, 'H2', { title });
        if (name !== REVIEW) DRAWERS[name](tools);
        else if (report.review) drawReview(tools, report.review);
        drawComment(pen, comment, text.commentOf(report.author));
      });
    };
    // On the upper part of a page a section begins although it ends on the next one.
    if (pen.y < FRAME.bottom / 2) drawWhole();
    else pen.together(drawWhole);
    entries.push({ name, page });
  });
  return entries;
}

const titleOf = (text: SectionTools['text'], name: Drawn) =>
  name === REVIEW ? text.notes.review.title : text.sections[name];

function drawTitle({ pen, report, text, write }: SectionTools): void {
  pen.y += 14;
  pen.paragraph(text.title, { size: SIZE.title, weight: 'bold' }, 'H1', { title: text.title });
  pen.paragraph(report.household, { size: 13 });
  const state = report.version === null ? text.draft : text.versionOf(report.version);
  pen.paragraph(`${text.situation(write.day(report.on), report.author)}, ${state}`, { ink: 'muted' });
  if (report.leavesOut) pen.paragraph(text.leavesOut, { ink: 'missing' });
  pen.y += 22;
}

/** The contents in two columns. @returns what writes the pages once they are known */
function drawContents({ pen, text }: SectionTools, names: readonly Drawn[]) {
  const step = 19;
  const rows = Math.ceil(names.length / 2);
  const width = (FRAME.width - 24) / 2;
  pen.heading(text.contents);
  pen.room(rows * step);
  const [top, page] = [pen.y, pen.page];
  const places = names.map((name, at) => {
    const x: number = FRAME.left + (at >= rows ? width + 24 : 0);
    const y = top + (at % rows) * step;
    return { name, x, y };
  });
  const elements = new Map<Drawn, number>();
  pen.within('L', () => {
    for (const { name, x, y } of places) {
      pen.within('LI', () => {
        pen.text(titleOf(text, name), { x, y: y + 12 });
        elements.set(name, pen.current);
      });
      pen.rule(y + step - 2, { x, width, thickness: 0.5 });
    }
  });
  pen.y = top + rows * step;
  return (entries: readonly Entry[]) => {
    for (const { name, x, y } of places) {
      const found = entries.find((entry) => entry.name === name);
      const mark = { kind: 'text', size: SIZE.body, weight: 'regular', ink: 'muted', end: true } as const;
      const element = elements.get(name);
      if (!found || element === undefined) continue;
      pen.pages[page - 1]?.push({ ...mark, x: x + width, y: y + 12, text: String(found.page), element });
    }
  };
}

/** What the report is and of when, and the number of the page, at the foot of each. */
function drawFoot({ pen, report, text, write }: SectionTools): void {
  const y = PAGE.height - 36;
  const state = report.version === null ? text.draft : text.versionOf(report.version);
  const said = [report.household, `${text.title} ${write.day(report.on)}`, state, report.author].join(', ');
  const style = { kind: 'text', size: 7, weight: 'regular', ink: 'muted' } as const;
  pen.pages.forEach((marks, at) => {
    const number = `${at + 1} / ${pen.pages.length}`;
    marks.push({ kind: 'rule', x: FRAME.left, y: y - 12, width: FRAME.width, thickness: 0.5, ink: 'rule' });
    marks.push({ ...style, x: FRAME.left, y, end: false, text: shortened(said, FRAME.width - 50) });
    marks.push({ ...style, x: FRAME.right, y, end: true, text: number });
  });
}

function shortened(text: string, width: number): string {
  let kept = text;
  while (widthOf(kept, { size: 7 }) > width) kept = `${kept.slice(0, -2).trimEnd()}…`;
  return kept;
}
