import { decimal, sum } from '../core/decimal.ts';
import type { BridgePart } from '../performance/bridge/bridge-parts.ts';
import { drawBridge } from './draw-performance.ts';
import type { ReportPerformance, ReportReview } from './report.ts';
import { drawEmpty, drawFinding, drawNote, type SectionTools } from './section.ts';
import { drawTable } from './table.ts';

/** What led from the last review to this one, and what advice and the accounts cost meanwhile. */
export function drawReview(tools: SectionTools, review: ReportReview): void {
  const { text, write } = tools;
  const words = text.notes.review;
  const since = write.day(review.since);
  const { performance } = review;
  if (performance) {
    const twr = performance.figures.twr.value;
    drawFinding(tools, twr === null ? words.findingUnknown(since) : words.finding(write.signedRatio(twr), since));
  }
  if (!review.hadReview) drawNote(tools, words.first);
  if (performance) drawBridge(tools, performance);
  else drawEmpty(tools, words.nothing);
  drawCosts(tools, review);
}

/** Amounts alone: left out where they are hidden. */
function drawCosts(tools: SectionTools, { since, invoiced, performance }: ReportReview): void {
  const { pen, text, write, report } = tools;
  const words = text.notes.review;
  if (write.hidesAmounts) return;
  const currency = performance ? report.currency : null;
  const rows = [
    { name: words.invoiced, amount: write.money(invoiced, 'EUR') },
    ...(currency === null ? [] : [{ name: words.recorded, amount: write.money(costsOf(performance), currency) }]),
  ];
  pen.heading(words.costs(write.day(since)));
  drawTable(pen, {
    rows,
    hidesAmounts: false,
    columns: [
      { header: words.columns.cost, cell: ({ name }) => name },
      { header: words.columns.amount, isFigure: true, isAmount: true, cell: ({ amount }) => amount },
    ],
  });
  drawNote(tools, words.costsNote);
}

/** What a bridge takes off counts here as a cost above zero. */
function costsOf(performance: ReportPerformance | null): string {
  const parts = performance?.bridge.parts ?? [];
  const of = (wanted: BridgePart) => parts.filter(({ part }) => part === wanted).map(({ amount }) => decimal(amount));
  return sum(of('fees')).negated().toFixed();
}
