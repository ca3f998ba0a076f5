import { decimal } from '../core/decimal.ts';
import { profileOf } from '../suitability/profile/profiles.ts';
import { drawDumbbells } from './charts.ts';
import { ALLOCATION_INKS } from './colors.ts';
import type { ReportFigures } from './report.ts';
import { drawEmpty, drawFinding, drawNote, type SectionTools } from './section.ts';
import { type Column, drawTable } from './table.ts';

type Aim = NonNullable<ReportFigures['aim']>;
type Class = Aim['classes'][number];

/** The investments by class beside the target in force; without a target, the classes of all assets alone. */
export function drawAllocation(tools: SectionTools): void {
  const { aim } = tools.figures;
  if (aim) drawAim(tools, aim);
  else drawWithoutTarget(tools);
}

/** The band of the profile in force; none for a target of the household's own. */
function bandOf({ figures }: SectionTools, aim: Aim): number | null {
  return aim.origin === 'profile' && figures.profile ? profileOf(figures.profile.level).band : null;
}

function drawAim(tools: SectionTools, aim: Aim): void {
  const { pen, text, write, report } = tools;
  const words = text.allocation;
  const band = bandOf(tools, aim);
  const isOutside = ({ drift }: Class) => band !== null && drift !== null && Math.abs(Number(drift)) > band;
  const outside = aim.classes.filter(isOutside).length;
  drawFinding(tools, band === null ? words.withOwnTarget : words.withTarget(outside));
  const known = aim.classes.filter(({ percent }) => percent !== null);
  const alt = known.map((one) =>
    words.altOf(words.classes[one.class], write.percent(one.percent), write.percent(one.target, 0)),
  );
  if (known.length > 0) {
    pen.y += 6;
    const rows = known.map((one) => ({
      name: words.classes[one.class],
      color: ALLOCATION_INKS[one.class],
      now: Number(one.percent),
      target: Number(one.target),
      drift: write.points(one.drift),
      isOutside: isOutside(one),
    }));
    drawDumbbells(pen, rows, {
      alt: words.alt(alt.join('; ')),
      band,
      percent: (value) => write.percent(String(value), 0),
    });
    drawNote(tools, band === null ? words.legendPlain : words.legend(`±${band}`));
  }
  pen.heading(words.byClass);
  drawTable(pen, {
    rows: [...aim.classes, 'total' as const],
    hidesAmounts: write.hidesAmounts,
    isStrong: (row) => row === 'total',
    columns: classColumns(tools, aim, { band, isOutside, currency: report.currency }),
  });
  if (decimal(aim.unclassified).greaterThan(0)) {
    const whole = decimal(aim.total).plus(decimal(aim.unclassified)).toFixed();
    drawNote(tools, words.unclassified(write.partOf(aim.unclassified, whole)));
  }
  drawNote(tools, `${words.origin[aim.origin]}. ${text.notes.boundary}`);
}

type ColumnOptions = {
  readonly band: number | null;
  readonly isOutside: (row: Class) => boolean;
  readonly currency: string;
};

function classColumns(
  { text, write }: SectionTools,
  aim: Aim,
  { band, isOutside, currency }: ColumnOptions,
): (Column<Class | 'total'> | null)[] {
  const { columns, total, classes, bandOf: between } = text.allocation;
  const of =
    (read: (row: Class) => string, all = '') =>
    (row: Class | 'total') =>
      row === 'total' ? all : read(row);
  const edge = (value: number) => write.percent(String(Math.max(0, Math.min(100, value))), 0);
  return [
    { header: columns.class, cell: of((row) => classes[row.class], total) },
    {
      header: columns.value,
      isFigure: true,
      isAmount: true,
      cell: of((row) => write.money(row.value, currency), write.money(aim.total, currency)),
    },
    { header: columns.part, isFigure: true, cell: of((row) => write.percent(row.percent), write.percent('100', 0)) },
    {
      header: columns.target,
      isFigure: true,
      cell: of((row) => write.percent(row.target, 0), write.percent('100', 0)),
    },
    band === null
      ? null
      : {
          header: columns.band,
          isFigure: true,
          cell: of((row) => between(edge(Number(row.target) - band), edge(Number(row.target) + band))),
        },
    {
      header: columns.drift,
      isFigure: true,
      cell: of((row) => write.points(row.drift)),
      ink: (row) => (row !== 'total' && isOutside(row) ? 'missing' : 'text'),
    },
  ];
}

function drawWithoutTarget(tools: SectionTools): void {
  const { pen, text, write, figures, report } = tools;
  const { columns, noTarget, noTargetDetail, closed, closedDetail, total } = text.allocation;
  const { targetClosed } = report;
  const rows = figures.allocation.filter((part) => decimal(part.value).greaterThan(0));
  drawFinding(tools, targetClosed ? closed : noTarget);
  drawEmpty(tools, targetClosed ? closedDetail[targetClosed] : noTargetDetail);
  if (rows.length === 0) return;
  pen.heading(text.summary.breakdown);
  drawTable(pen, {
    rows: [...rows, 'total' as const],
    hidesAmounts: write.hidesAmounts,
    isStrong: (row) => row === 'total',
    columns: [
      { header: columns.class, cell: (row) => (row === 'total' ? total : text.classes[row.class]) },
      {
        header: columns.value,
        isFigure: true,
        isAmount: true,
        cell: (row) => write.money(row === 'total' ? figures.assetsTotal : row.value, report.currency),
      },
      {
        header: columns.part,
        isFigure: true,
        cell: (row) => (row === 'total' ? write.percent('100') : write.percent(row.percent)),
      },
    ],
  });
}
