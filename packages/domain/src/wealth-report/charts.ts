import type { AssetClass } from '../assets/asset-class.ts';
import { CLASS_INKS, PAPER } from './colors.ts';
import { FRAME, type ReportPen, SIZE } from './pen.ts';

const rect = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;
const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export type Bar = {
  readonly name: string;
  readonly class: AssetClass;
  /** Part of the largest bar, 0 to 1. */
  readonly part: number;
  readonly figures: readonly string[];
};

const BAR = { label: 112, height: 8, step: 19, figure: 74 } as const;

/** Bars side by side under each other, each with its figures at the right; debts are hatched. */
export function drawBars(pen: ReportPen, bars: readonly Bar[], alt: string): void {
  const columns = Math.max(...bars.map(({ figures }) => figures.length), 0);
  const x = FRAME.left + BAR.label;
  const width = FRAME.width - BAR.label - columns * BAR.figure;
  pen.room(bars.length * BAR.step);
  pen.within(
    'Figure',
    () => {
      for (const bar of bars) {
        const y = pen.y + 4;
        pen.text(bar.name, { x: FRAME.left, y: pen.y + SIZE.body + 2 });
        pen.shape(rect(x, y, width, BAR.height), PAPER.ground);
        const length = Math.max(0, Math.min(1, bar.part)) * width;
        if (bar.class === 'debt') hatch(pen, { x, y, length });
        else if (length > 0) pen.shape(rect(x, y, length, BAR.height), CLASS_INKS[bar.class]);
        bar.figures.forEach((figure, at) => {
          const right = FRAME.right - (columns - 1 - at) * BAR.figure;
          const isFirst = at === 0;
          pen.text(figure, { x: right, y: pen.y + SIZE.body + 2 }, { end: true, weight: isFirst ? 'bold' : 'regular' });
        });
        pen.y += BAR.step;
      }
    },
    { alt },
  );
}

function hatch(pen: ReportPen, { x, y, length }: { readonly x: number; readonly y: number; readonly length: number }) {
  const { height } = BAR;
  const strokes: string[] = [];
  for (let at = 0; at + height <= length; at += 4) strokes.push(`M${x + at} ${y + height}l${height} ${-height}`);
  pen.shape(`M${x} ${y}h${length}v${height}h${-length}z`, null, CLASS_INKS.debt, 0.6);
  if (strokes.length > 0) pen.shape(strokes.join(''), null, CLASS_INKS.debt, 0.8);
}

export type Dumbbell = {
  readonly name: string;
  readonly color: string;
  /** In percent. */
  readonly now: number;
  readonly target: number;
  readonly drift: string;
  readonly isOutside: boolean;
};

/** Parts of today beside their targets: a tick is the target, a dot today, the grey zone what is tolerated. */
export function drawDumbbells(
  pen: ReportPen,
  rows: readonly Dumbbell[],
  {
    alt,
    band,
    percent,
  }: { readonly alt: string; readonly band: number | null; readonly percent: (value: number) => string },
): void {
  const step = 26;
  const [left, width] = [FRAME.left + 108, FRAME.width - 108 - 78];
  const most = Math.min(
    100,
    Math.ceil((Math.max(...rows.map(({ now, target }) => Math.max(now, target + (band ?? 0)))) + 1) / 20) * 20,
  );
  const at = (value: number) => left + (Math.max(0, Math.min(most, value)) / most) * width;
  pen.room(rows.length * step + 30);
  pen.within(
    'Figure',
    () => {
      const top = pen.y + 16;
      const end = top + rows.length * step;
      for (let tick = 0; tick <= 4; tick++) {
        const x = at((most * tick) / 4);
        pen.text(percent((most * tick) / 4), { x: x - 7, y: pen.y + SIZE.small }, { size: SIZE.small, ink: 'muted' });
        pen.shape(`M${x} ${top}V${end}`, null, PAPER.line, 0.5);
      }
      rows.forEach((row, index) => {
        const y = top + index * step + step / 2;
        pen.text(row.name, { x: FRAME.left, y: y + 3.5 });
        if (band !== null) {
          const [from, to] = [at(row.target - band), at(row.target + band)];
          pen.shape(rect(from, y - 5, to - from, 10), PAPER.band);
        }
        const [target, now] = [at(row.target), at(row.now)];
        if (target !== now) pen.shape(`M${target} ${y}H${now}`, null, row.color, 2);
        pen.shape(`M${target} ${y - 6}V${y + 6}`, null, PAPER.ink, 1.5);
        pen.shape(circle(now, y, 3.8), row.color);
        const ink = row.isOutside ? 'missing' : 'text';
        pen.text(row.drift, { x: FRAME.right, y: y + 3.5 }, { end: true, weight: 'bold', ink });
      });
      pen.y = end + 8;
    },
    { alt },
  );
}

export type Pair = { readonly label: string; readonly first: number; readonly second: number };

/** Two bars for each month, from one base line; `labels` name the largest value where it may be printed. */
export function drawPairs(
  pen: ReportPen,
  pairs: readonly Pair[],
  {
    alt,
    names,
    most,
  }: { readonly alt: string; readonly names: readonly [string, string]; readonly most: string | null },
): void {
  const height = 110;
  const largest = Math.max(...pairs.flatMap(({ first, second }) => [first, second]), 0);
  pen.room(height + 50);
  pen.within(
    'Figure',
    () => {
      const base = pen.y + height + 8;
      drawKey(pen, [
        { name: names[0], color: CLASS_INKS.stocks },
        { name: names[1], color: CLASS_INKS.property },
      ]);
      if (most !== null && largest > 0) {
        pen.text(most, { x: FRAME.right, y: base - height + 22 }, { size: SIZE.small, ink: 'muted', end: true });
        pen.shape(`M${FRAME.left} ${base - height + 26}H${FRAME.right}`, null, PAPER.line, 0.5);
      }
      pen.shape(`M${FRAME.left} ${base}H${FRAME.right}`, null, PAPER.ink, 0.8);
      const step = FRAME.width / Math.max(1, pairs.length);
      const bar = Math.min(12, step / 3);
      pairs.forEach(({ label, first, second }, at) => {
        const middle = FRAME.left + step * (at + 0.5);
        const tall = (value: number) => (largest > 0 ? (Math.max(0, value) / largest) * (height - 26) : 0);
        if (tall(first) > 0) pen.shape(rect(middle - bar - 1, base - tall(first), bar, tall(first)), CLASS_INKS.stocks);
        if (tall(second) > 0) pen.shape(rect(middle + 1, base - tall(second), bar, tall(second)), CLASS_INKS.property);
        pen.text(label, { x: middle - bar, y: base + 12 }, { size: SIZE.small, ink: 'muted' });
      });
      pen.y = base + 22;
    },
    { alt },
  );
}

type Key = { readonly name: string; readonly color: string };

function drawKey(pen: ReportPen, keys: readonly Key[]): void {
  let x: number = FRAME.left;
  for (const { name, color } of keys) {
    pen.shape(rect(x, pen.y + 1, 8, 8), color);
    pen.text(name, { x: x + 12, y: pen.y + SIZE.small + 1 }, { size: SIZE.small });
    x += 100;
  }
}

/** A curve of rates over time; pieces end where a day has none. */
export function drawCurve(
  pen: ReportPen,
  points: readonly (number | null)[],
  {
    alt,
    percent,
    ends,
  }: { readonly alt: string; readonly percent: (value: number) => string; readonly ends: readonly [string, string] },
): void {
  const height = 120;
  const known = points.filter((point) => point !== null);
  const [low, high] = rangeOf(known);
  const [left, width] = [FRAME.left + 44, FRAME.width - 44];
  pen.room(height + 36);
  pen.within(
    'Figure',
    () => {
      const top = pen.y + 6;
      const yOf = (value: number) => top + height - ((value - low) / (high - low)) * height;
      const xOf = (at: number) => left + (at / Math.max(1, points.length - 1)) * width;
      for (let tick = 0; tick <= 4; tick++) {
        const value = low + ((high - low) * tick) / 4;
        pen.shape(`M${left} ${yOf(value)}H${FRAME.right}`, null, PAPER.line, 0.5);
        pen.text(percent(value), { x: left - 6, y: yOf(value) + 3 }, { size: SIZE.small, ink: 'muted', end: true });
      }
      if (low < 0 && high > 0) pen.shape(`M${left} ${yOf(0)}H${FRAME.right}`, null, PAPER.ink, 0.8);
      for (const path of pathsOf(points, xOf, yOf)) pen.shape(path, null, CLASS_INKS.stocks, 1.6);
      pen.text(ends[0], { x: left, y: top + height + 13 }, { size: SIZE.small, ink: 'muted' });
      pen.text(ends[1], { x: FRAME.right, y: top + height + 13 }, { size: SIZE.small, ink: 'muted', end: true });
      pen.y = top + height + 24;
    },
    { alt },
  );
}

/** Round ends of an axis around all values and zero. */
function rangeOf(values: readonly number[]): readonly [number, number] {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10].find((one) => (most - least) / one <= 4) ?? 20;
  const low = Math.floor(least / step) * step;
  return [low, Math.max(low + 4 * step, Math.ceil(most / step) * step)];
}

function pathsOf(
  points: readonly (number | null)[],
  xOf: (at: number) => number,
  yOf: (value: number) => number,
): string[] {
  const paths: string[] = [];
  let path = '';
  const near = (value: number) => Math.round(value * 100) / 100;
  points.forEach((point, at) => {
    if (point === null) {
      if (path !== '') paths.push(path);
      path = '';
      return;
    }
    path += `${path === '' ? 'M' : 'L'}${near(xOf(at))} ${near(yOf(point))}`;
  });
  return path === '' ? paths : [...paths, path];
}
