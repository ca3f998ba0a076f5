import { decimal, sum } from '../core/decimal.ts';
import { drawPairs } from './charts.ts';
import type { ReportFigures } from './report.ts';
import { drawEmpty, drawFinding, drawNote, type SectionTools } from './section.ts';
import { drawTable } from './table.ts';

type Month = ReportFigures['cashFlow']['months'][number];

/** What came in and went out month by month, and what is expected to come in. */
export function drawCashFlow(tools: SectionTools): void {
  const { text, figures } = tools;
  const { months } = figures.cashFlow;
  const moved = months.some(({ income, spending }) => Number(income) !== 0 || Number(spending) !== 0);
  if (!moved && figures.incomes.length === 0) {
    drawEmpty(tools, text.cashFlow.empty);
    return;
  }
  if (moved) drawMonths(tools, months);
  else drawEmpty(tools, text.cashFlow.noFlow);
  drawIncomes(tools);
  drawNote(tools, text.cashFlow.scope);
}

function drawMonths(tools: SectionTools, months: readonly Month[]): void {
  const { pen, text, write, figures, report } = tools;
  const { currency } = report;
  const words = text.cashFlow;
  const income = sum(months.map((month) => decimal(month.income)));
  const spending = sum(months.map((month) => decimal(month.spending)));
  const total = { month: '', income: income.toFixed(), spending: spending.toFixed() };
  const left = income.isZero() ? null : income.minus(spending).dividedBy(income).toFixed(6);
  drawFinding(
    tools,
    left === null || left.startsWith('-') ? words.findingUnknown : words.finding(write.ratio(left, 0)),
  );
  const { averageBalance } = figures.cashFlow;
  if (!write.hidesAmounts && averageBalance !== null) {
    pen.paragraph(words.lead(write.change(averageBalance, currency)));
  }
  pen.y += 8;
  const largest = months
    .flatMap((month) => [month.income, month.spending])
    .reduce((most, value) => (Number(value) > Number(most) ? value : most), '0');
  const pairs = months.map((month) => ({
    label: month.month.slice(5),
    first: Number(month.income),
    second: Number(month.spending),
  }));
  const part = write.partOf(total.spending, total.income, 0);
  const alt = write.hidesAmounts
    ? words.altPercent(part)
    : words.alt(write.money(total.income, currency), write.money(total.spending, currency));
  const most = write.hidesAmounts ? null : write.money(largest, currency);
  drawPairs(pen, pairs, { alt, names: [words.income, words.spending], most });
  pen.heading(words.byMonth);
  const balanceOf = (month: Month) => decimal(month.income).minus(decimal(month.spending)).toFixed();
  const named = (month: Month) => (month === total ? words.total : monthOf(month.month));
  drawTable(pen, {
    rows: [...months, total],
    hidesAmounts: write.hidesAmounts,
    isStrong: (row) => row === total,
    columns: [
      { header: words.columns.month, cell: named },
      {
        header: words.columns.income,
        isFigure: true,
        isAmount: true,
        cell: (row) => write.money(row.income, currency),
      },
      {
        header: words.columns.spending,
        isFigure: true,
        isAmount: true,
        cell: (row) => write.money(row.spending, currency),
      },
      {
        header: words.columns.balance,
        isFigure: true,
        isAmount: true,
        cell: (row) => write.change(balanceOf(row), currency),
      },
      { header: words.columns.part, isFigure: true, cell: (row) => write.partOf(row.spending, row.income, 0) },
    ],
  });
}

/** `2026-11` as `11/2026`. */
const monthOf = (month: string) => `${month.slice(5)}/${month.slice(0, 4)}`;

function drawIncomes({ pen, text, write, figures }: SectionTools): void {
  const { incomes, incomeColumns: columns, kinds } = text.cashFlow;
  if (figures.incomes.length === 0) return;
  pen.heading(incomes);
  drawTable(pen, {
    rows: figures.incomes,
    hidesAmounts: write.hidesAmounts,
    columns: [
      { header: columns.name, weight: 2, cell: ({ name }) => name, detail: ({ payer }) => payer ?? '' },
      { header: columns.kind, cell: ({ kind }) => kinds[kind] },
      { header: columns.next, isFigure: true, cell: ({ next }) => write.day(next?.on ?? null) },
      {
        header: columns.amount,
        isFigure: true,
        isAmount: true,
        cell: ({ next, currency }) => write.money(next?.total ?? null, currency),
      },
    ],
  });
}
