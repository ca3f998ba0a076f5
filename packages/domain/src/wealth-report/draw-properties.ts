import { decimal } from '../core/decimal.ts';
import type { ReportLoan, ReportProperty } from './report.ts';
import { drawEmpty, drawFinding, drawNote, type SectionTools } from './section.ts';
import { drawTable } from './table.ts';

/** Properties with their yields, loans with what is owed. */
export function drawProperties(tools: SectionTools): void {
  const { text, figures } = tools;
  const { properties, loans } = figures;
  const words = text.properties;
  if (properties.length === 0 && loans.length === 0) {
    drawEmpty(tools, words.empty);
    return;
  }
  const counted = [
    ...(properties.length > 0 ? [words.finding(properties.length)] : []),
    ...(loans.length > 0 ? [words.loansOnly(loans.length)] : []),
  ];
  drawFinding(tools, counted.join(', '));
  if (properties.length > 0) drawList(tools, properties);
  if (loans.length > 0) drawLoans(tools, loans);
}

function drawList(tools: SectionTools, rows: readonly ReportProperty[]): void {
  const { pen, text, write } = tools;
  const { columns, uses, list, yields } = text.properties;
  pen.heading(list);
  drawTable(pen, {
    rows,
    hidesAmounts: write.hidesAmounts,
    columns: [
      {
        header: columns.name,
        cell: ({ name }) => name,
        detail: ({ city, use }) => [city, use && uses[use]].filter(Boolean).join(', '),
      },
      {
        header: columns.value,
        isFigure: true,
        isAmount: true,
        cell: ({ value, currency }) => write.money(value, currency),
        detail: ({ valuedOn }) => write.day(valuedOn),
        ink: ({ stale, value }) => (stale || value === null ? 'missing' : 'text'),
      },
      {
        header: columns.debt,
        isFigure: true,
        isAmount: true,
        cell: ({ outstanding, currency }) => write.money(outstanding, currency),
      },
      { header: columns.loanToValue, isFigure: true, cell: ({ figures }) => write.ratio(figures.loanToValue, 0) },
      { header: columns.gross, isFigure: true, cell: ({ figures }) => write.ratio(figures.grossYield) },
      { header: columns.net, isFigure: true, cell: ({ figures }) => write.ratio(figures.netYield) },
      { header: columns.netNet, isFigure: true, cell: ({ figures }) => write.ratio(figures.netNetYield) },
      {
        header: columns.cashFlow,
        isFigure: true,
        isAmount: true,
        cell: ({ figures, currency }) => write.change(figures.monthlyCashFlow, currency),
      },
    ],
  });
  drawNote(tools, yields);
}

function drawLoans({ pen, text, write }: SectionTools, rows: readonly ReportLoan[]): void {
  const { loanColumns: columns, loans } = text.properties;
  const repaid = ({ principal, outstanding }: ReportLoan) => decimal(principal).minus(decimal(outstanding)).toFixed();
  pen.heading(loans);
  drawTable(pen, {
    rows,
    hidesAmounts: write.hidesAmounts,
    columns: [
      { header: columns.name, cell: ({ name }) => name, detail: ({ institution }) => institution ?? '' },
      { header: columns.rate, isFigure: true, cell: ({ annualRate }) => write.ratio(annualRate, 2) },
      {
        header: columns.outstanding,
        isFigure: true,
        isAmount: true,
        cell: ({ outstanding, currency }) => write.money(outstanding, currency),
      },
      { header: columns.repaid, isFigure: true, cell: (loan) => write.partOf(repaid(loan), loan.principal, 0) },
      {
        header: columns.next,
        isFigure: true,
        isAmount: true,
        cell: ({ next, currency }) => write.money(next?.payment ?? null, currency),
      },
      { header: columns.end, isFigure: true, cell: ({ endOn }) => write.day(endOn) },
    ],
  });
}
