import { decimal, sum } from '../core/decimal.ts';
import { drawBridge, drawGaps } from './draw-performance.ts';
import type { ReportPerformance, ReportReview } from './report.ts';
import { drawEmpty, drawFinding, drawNote, type SectionTools } from './section.ts';
import { drawTable } from './table.ts';

/** What led from the last review to this one, and what advice and the accounts cost meanwhile. */
export function drawReview(tools: SectionTools, review: ReportReview): void {
  const { text, write } = tools;
  const words = text.notes.review;
  const { performance } = review;
  if (performance) {
    const since = write.day(performance.from);
    const twr = performance.figures.twr.value;
    drawFinding(tools, twr === null ? words.findingUnknown(since) : words.finding(write.signedRatio(twr), since));
  }
  if (!review.hadReview) drawNote(tools, words.first);
  if (performance) {
    drawBridge(tools, performance);
    drawGaps(tools, performance);
  } else drawEmpty(tools, words.nothing);
  drawCosts(tools, review);
}

/** Amounts alone: left out where they are hidden. */
function drawCosts(tools: SectionTools, { since, invoiced, performance }: ReportReview): void {
  const { pen, text, write, report } = tools;
  const words = text.notes.review;
  if (write.hidesAmounts) return;
  const rows = [
    { name: words.invoiced, amount: write.money(invoiced, 'EUR') },
    ...(performance === null
      ? []
      : [
          {
            name: performance.state === 'complete' ? words.recorded : words.recordedInPart,
            amount: write.money(costsOf(performance), report.currency),
          },
        ]),
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
function costsOf({ bridge }: ReportPerformance): string {
  const fees = bridge.parts.filter(({ part }) => part === 'fees');
  return sum(fees.map(({ amount }) => decimal(amount)))
    .negated()
    .toFixed();
}
