import { decimal } from '../core/decimal.ts';
import { drawCurve } from './charts.ts';
import { UNKNOWN } from './figures.ts';
import type { ReportPerformance } from './report.ts';
import { drawEmpty, drawFinding, drawNote, type SectionTools } from './section.ts';
import { drawTable } from './table.ts';

const MOST_GAPS = 8;
const SHORT: ReadonlySet<string> = new Set(['1D', '1W', '1M']);

/** The returns with their method, the risk, and what led from the first to the last value. */
export function drawPerformance(tools: SectionTools): void {
  const { text, figures } = tools;
  const { performance } = figures;
  if (!performance) {
    drawEmpty(tools, text.performance.empty);
    return;
  }
  drawFinding(tools, findingOf(tools, performance));
  drawReturns(tools, performance);
  drawRisk(tools, performance);
  drawBridge(tools, performance);
  drawGaps(tools, performance);
  drawNote(tools, text.notes.method.join(' '));
}

/** What had no price, rate or value within the period, by name. */
export function drawGaps(tools: SectionTools, performance: ReportPerformance): void {
  const gaps = performance.gaps.filter(({ kind }) => kind !== 'stale');
  if (gaps.length === 0) return;
  const names = [...new Set(gaps.map(({ name }) => name))];
  const said = names.length > MOST_GAPS ? [...names.slice(0, MOST_GAPS), '…'] : names;
  drawNote(tools, tools.text.performance.gaps(said.join(', ')));
}

function findingOf({ text, write }: SectionTools, { figures, from }: ReportPerformance): string {
  const words = text.performance;
  if (figures.twrAnnual.value !== null)
    return words.finding(write.signedRatio(figures.twrAnnual.value), write.day(from));
  if (figures.twr.value !== null) return words.findingTotal(write.signedRatio(figures.twr.value), write.day(from));
  return words.findingUnknown;
}

function drawReturns({ pen, text, write }: SectionTools, performance: ReportPerformance): void {
  const words = text.performance;
  const { series, from, to, figures } = performance;
  if (series.filter(({ twr }) => twr !== null).length > 1) {
    pen.heading(words.curve);
    drawCurve(
      pen,
      series.map(({ twr }) => (twr === null ? null : Number(twr))),
      {
        alt: words.alt(write.day(from), write.day(to), write.signedRatio(figures.twr.value)),
        percent: (value) => write.percent((value * 100).toFixed(6), 0),
        ends: [write.day(from), write.day(to)],
      },
    );
  }
  pen.heading(words.byPeriod);
  const { columns, periods } = words;
  drawTable(pen, {
    rows: performance.periods.filter(({ period }) => !SHORT.has(period)),
    hidesAmounts: write.hidesAmounts,
    columns: [
      { header: columns.period, cell: ({ period }) => periods[period] },
      { header: columns.from, isFigure: true, cell: (row) => write.day(row.from) },
      { header: columns.twr, isFigure: true, cell: ({ twr }) => write.signedRatio(twr.value) },
      { header: columns.annual, isFigure: true, cell: ({ twrAnnual }) => write.signedRatio(twrAnnual.value) },
      { header: columns.irr, isFigure: true, cell: ({ irr }) => write.signedRatio(irr.value) },
    ],
  });
}

function drawRisk({ pen, text, write }: SectionTools, { figures, drawdown }: ReportPerformance): void {
  const words = text.performance;
  const { volatility, sharpe } = figures;
  const rows = [
    { name: words.volatility, value: write.ratio(volatility.value) },
    ...(drawdown
      ? [
          {
            name: words.drawdown(write.day(drawdown.peakOn), write.day(drawdown.troughOn)),
            value: write.ratio(decimal(drawdown.depth).abs().negated().toFixed()),
          },
        ]
      : []),
    { name: words.sharpe, value: sharpe.value === null ? UNKNOWN : write.plain(sharpe.value) },
  ];
  pen.heading(words.risk);
  drawTable(pen, {
    rows,
    hidesAmounts: write.hidesAmounts,
    columns: [
      { header: words.riskColumns.name, cell: ({ name }) => name },
      { header: words.riskColumns.value, isFigure: true, cell: ({ value }) => value },
    ],
  });
}

/** What led from the first to the last value. Amounts alone: left out where they are hidden. */
export function drawBridge({ pen, text, write, report }: SectionTools, { bridge }: ReportPerformance): void {
  const words = text.performance;
  if (write.hidesAmounts) return;
  const parts = bridge.parts.filter(({ amount }) => Number(amount) !== 0);
  const rows = [
    { name: words.opening, amount: write.money(bridge.opening, report.currency), isEnd: true },
    ...parts.map(({ part, amount }) => ({
      name: words.parts[part],
      amount: write.change(amount, report.currency),
      isEnd: false,
    })),
    { name: words.closing, amount: write.money(bridge.closing, report.currency), isEnd: true },
  ];
  pen.heading(words.bridge);
  drawTable(pen, {
    rows,
    hidesAmounts: false,
    isStrong: ({ isEnd }) => isEnd,
    columns: [
      { header: words.bridgeColumns.part, cell: ({ name }) => name },
      { header: words.bridgeColumns.amount, isFigure: true, isAmount: true, cell: ({ amount }) => amount },
    ],
  });
}
