import { decimal } from '../core/decimal.ts';
import { type Bar, drawBars } from './charts.ts';
import { FRAME, leadingOf, SIZE, widthOf } from './pen.ts';
import { drawNote, type SectionTools } from './section.ts';

/** Headline figures, what the assets are made of, and what to remember. */
export function drawSummary(tools: SectionTools): void {
  const { pen, text, figures } = tools;
  drawHeadline(tools);
  if (figures.state !== 'complete') pen.paragraph(text.summary[figures.state], { ink: 'missing' });
  const bars = barsOf(tools);
  if (bars.length > 0) {
    pen.heading(leadOf(tools));
    drawBars(
      pen,
      bars,
      text.summary.alt(bars.map(({ name, figures: said }) => `${name} ${said.join(', ')}`).join('; ')),
    );
  }
  pen.heading(text.summary.points);
  pen.within('L', () => {
    pointsOf(tools).forEach((point, at) => {
      pen.within('LI', () => {
        pen.room(leadingOf(SIZE.body));
        pen.decorate(() => pen.text(String(at + 1), { x: FRAME.left, y: pen.y + SIZE.body }, { ink: 'muted' }));
        pen.paragraph(point, { x: FRAME.left + 18, width: FRAME.width - 18 }, 'LBody');
        pen.y += 2;
      });
    });
  });
  if (tools.report.hidesAmounts) drawNote(tools, text.hidden);
}

type Headline = { readonly label: string; readonly value: string; readonly detail: string };

function headlinesOf({ text, figures, write, report: { currency } }: SectionTools): readonly Headline[] {
  const { summary } = text;
  const { netWorth, assetsTotal, debts, change, liquidity } = figures;
  const owned = figures.assets.filter((asset) => asset.class !== 'debt').length;
  const debtPart = summary.ofAssets(write.partOf(debts, assetsTotal, 0));
  const overYear = change?.percent == null ? '—' : write.signedPercent(change.percent);
  const begun = write.day(change?.since ?? change?.from ?? null);
  if (write.hidesAmounts) {
    return [
      { label: summary.since(begun), value: overYear, detail: summary.count(owned) },
      { label: summary.liquidity, value: write.partOf(liquidity, assetsTotal, 0), detail: summary.partOfAssets },
      { label: summary.debts, value: write.partOf(debts, assetsTotal, 0), detail: summary.partOfAssets },
    ];
  }
  const moved =
    change && summary.changeOf(write.change(change.amount, currency), write.change(change.flows, currency), begun);
  return [
    { label: summary.netWorth, value: write.money(netWorth, currency), detail: moved ?? '' },
    { label: summary.assets, value: write.money(assetsTotal, currency), detail: summary.count(owned) },
    { label: summary.debts, value: write.money(owedOf(debts), currency), detail: debtPart },
  ];
}

/** What is owed is below zero. */
const owedOf = (debts: string | null) =>
  debts === null || decimal(debts).isZero() ? debts : decimal(debts).negated().toFixed();

function drawHeadline(tools: SectionTools): void {
  const { pen } = tools;
  const widths = [0.42, 0.29, 0.29];
  pen.room(86);
  pen.rule(pen.y, { ink: 'text', thickness: 1.4 });
  const top = pen.y + 16;
  let x: number = FRAME.left;
  let lowest = top;
  headlinesOf(tools).forEach(({ label, value, detail }, at) => {
    const width = FRAME.width * (widths[at] ?? 0);
    const size = fittingSize(value, width - 24, at === 0 ? 24 : 17);
    pen.y = top;
    const column = { x, width: width - 20 };
    pen.paragraph(label, { ...column, size: SIZE.small, ink: 'muted' });
    pen.y = top + 10;
    pen.paragraph(value, { ...column, size, weight: 'bold' });
    pen.y = top + 46;
    pen.paragraph(detail, { ...column, size: SIZE.small, ink: 'muted' });
    lowest = Math.max(lowest, pen.y);
    x += width;
  });
  pen.y = lowest + 6;
  pen.rule(pen.y);
  pen.y += 4;
}

function fittingSize(value: string, width: number, size: number): number {
  const taken = widthOf(value, { size, weight: 'bold' });
  return taken > width ? (size * width) / taken : size;
}

function leadOf({ figures, text, write }: SectionTools): string {
  const [first] = figures.allocation.filter((part) => part.class !== 'debt');
  return first
    ? text.summary.largest(text.classes[first.class], write.percent(first.percent, 0))
    : text.summary.breakdown;
}

function barsOf({ figures, text, write, report: { currency } }: SectionTools): readonly Bar[] {
  const { debts, assetsTotal } = figures;
  const parts = figures.allocation.filter((part) => decimal(part.value).greaterThan(0));
  const most = Math.max(...parts.map(({ value }) => Number(value)), Number(debts ?? 0));
  const figuresOf = (value: string, percent: string) =>
    write.hidesAmounts ? [percent] : [write.money(value, currency), percent];
  const owned = parts.map((part) => ({
    name: text.classes[part.class],
    class: part.class,
    part: Number(part.value) / most,
    figures: figuresOf(part.value, write.percent(part.percent, 0)),
  }));
  if (debts === null || decimal(debts).isZero()) return owned;
  return [
    ...owned,
    {
      name: text.classes.debt,
      class: 'debt',
      part: Number(debts) / most,
      figures: figuresOf(owedOf(debts) ?? '0', write.partOf(debts, assetsTotal, 0)),
    },
  ];
}

/** The class farthest from its target, or why none is named. */
function driftPoint({ figures, text, write, report: { targetClosed } }: SectionTools): readonly string[] {
  const { classes, closed, closedDetail } = text.allocation;
  if (targetClosed) return [`${closed}. ${closedDetail[targetClosed]}`];
  const farthest = figures.aim?.classes
    .filter(({ drift }) => drift !== null)
    .toSorted((a, b) => Math.abs(Number(b.drift)) - Math.abs(Number(a.drift)))[0];
  return farthest ? [text.summary.drift(classes[farthest.class], write.points(farthest.drift))] : [];
}

function pointsOf(tools: SectionTools): readonly string[] {
  const { figures, text, write } = tools;
  const { summary } = text;
  const { change, debts, assetsTotal, missing, assets } = figures;
  if (assets.length === 0) return [text.assets.empty];
  const stale = assets.filter((asset) => asset.stale).length + missing.length;
  const debtPart = write.partOf(debts, assetsTotal, 0);
  return [
    change?.percent == null
      ? summary.noGain
      : summary.gain(write.signedPercent(change.percent), write.day(change.since ?? change.from)),
    debts !== null && decimal(debts).isZero() ? summary.noDebt : summary.debtPart(debtPart),
    ...driftPoint(tools),
    stale === 0 ? summary.allFresh : summary.toCheck(stale),
  ];
}
