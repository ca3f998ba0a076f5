import type { ReportLatentTax, ReportTax } from './report.ts';
import { drawEmpty, drawFinding, drawNote, type SectionTools } from './section.ts';
import { drawTable } from './table.ts';

/** The tax of the income year, and what would be due if all were sold. */
export function drawTax(tools: SectionTools): void {
  const { text, figures } = tools;
  const { tax, latentTax } = figures;
  const hasLatent = latentTax?.total != null;
  if (!tax && !hasLatent) {
    drawEmpty(tools, text.tax.empty);
    return;
  }
  if (tax) drawYear(tools, tax);
  if (latentTax && hasLatent) drawLatent(tools, latentTax);
  drawNote(tools, text.tax.estimate);
}

function drawYear(tools: SectionTools, tax: ReportTax): void {
  const { pen, text, write } = tools;
  const words = text.tax;
  const { year, averageRate } = tax;
  drawFinding(tools, averageRate === null ? words.findingUnknown(year) : words.finding(year, write.ratio(averageRate)));
  pen.paragraph(words.lead(write.ratio(tax.realMarginalRate)));
  if (tax.bound !== 'exact') pen.paragraph(words.bounds[tax.bound], { ink: 'missing' });
  const rows = [
    { name: words.incomeTax, amount: tax.incomeTax },
    { name: words.flatTax, amount: tax.flatTax },
    { name: words.contributions, amount: tax.contributions },
    { name: words.socialLevies, amount: tax.socialLevies },
  ].filter(({ amount }) => Number(amount) !== 0);
  const total = { name: words.total, amount: tax.total };
  pen.heading(words.lines);
  drawTable(pen, {
    rows: [...rows, total],
    hidesAmounts: write.hidesAmounts,
    isStrong: (row) => row === total,
    columns: [
      { header: words.columns.name, cell: ({ name }) => name },
      {
        header: words.columns.amount,
        isFigure: true,
        isAmount: true,
        cell: ({ amount }) => write.money(amount, 'EUR'),
      },
      { header: words.columns.part, isFigure: true, cell: ({ amount }) => write.partOf(amount, tax.total, 0) },
    ],
  });
  if (!write.hidesAmounts) drawNote(tools, `${words.base}\u00a0: ${write.money(tax.netTaxableIncome, 'EUR')}.`);
  if (!tax.lawIsFinal) drawNote(tools, words.provisional);
}

function drawLatent(tools: SectionTools, latent: ReportLatentTax): void {
  const { pen, text, write } = tools;
  const words = text.tax;
  const { total, currency, afterTax } = latent;
  const columns = words.latentColumns;
  const rows = latent.groups.filter(({ tax, gain }) => Number(tax) !== 0 || gain !== null);
  pen.heading(words.latent);
  if (!latent.isComplete) pen.paragraph(words.latentLeast, { ink: 'missing' });
  drawTable(pen, {
    rows: [...rows, 'total' as const],
    hidesAmounts: write.hidesAmounts,
    isStrong: (row) => row === 'total',
    columns: [
      { header: columns.group, cell: (row) => (row === 'total' ? text.assets.total : words.groups[row.group]) },
      {
        header: columns.gain,
        isFigure: true,
        isAmount: true,
        cell: (row) => (row === 'total' ? '' : write.money(row.gain, currency)),
      },
      {
        header: columns.tax,
        isFigure: true,
        isAmount: true,
        cell: (row) => write.money(row === 'total' ? total : row.tax, currency),
      },
      {
        header: columns.part,
        isFigure: true,
        cell: (row) => write.partOf(row === 'total' ? total : row.tax, total, 0),
      },
    ],
  });
  if (!write.hidesAmounts && afterTax !== null) {
    pen.paragraph(`${words.afterTax}\u00a0: ${write.money(afterTax, currency)}`, { weight: 'bold' });
  }
}
