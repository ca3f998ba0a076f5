import { type Ink, type Mark, PAGE, type RowPlace, type Weight } from './drawing.ts';
import { fitted, type Logo } from './look.ts';
import { wrapped } from './measure.ts';
import { printedText } from './printed-text.ts';

export type Style = { readonly size: number; readonly weight?: Weight; readonly ink?: Ink; readonly end?: boolean };

type Place = { readonly x: number; readonly y: number };

/** Room left free at the foot of each page for the legal line. */
const FOOT = 40;

/** The size of the legal line. */
const FINE = 6.8;

/** From the top of a page to the rule under its heading, at the least. */
const HEADING = 54;
/** Between a logo and that rule. */
const UNDER_LOGO = 14;

/** Pages being drawn from top to bottom. */
export class Sheet {
  readonly pages: Mark[][] = [[]];
  readonly rows: RowPlace[] = [];
  y: number = PAGE.margin;

  /** Whether that much still fits on this page. */
  fits(height: number): boolean {
    return this.y + height <= PAGE.height - PAGE.margin - FOOT;
  }

  turn(): void {
    this.pages.push([]);
    this.y = PAGE.margin;
  }

  /** Notes that a row of the table takes that height from here down. */
  row(height: number): void {
    this.rows.push({ page: this.pages.length - 1, top: this.y, height });
  }

  put(mark: Mark): void {
    this.pages.at(-1)?.push(mark);
  }

  text(text: string, { x, y }: Place, { size, weight = 'regular', ink = 'text', end = false }: Style): void {
    this.put({ kind: 'text', x, y, size, weight, ink, end, text: printedText(text) });
  }

  rule(y: number, { x, width, ink = 'rule' }: { x: number; width: number; ink?: Ink }, thickness = 0.6): void {
    this.put({ kind: 'rule', x, y, width, thickness, ink });
  }

  /**
   * Who the page is from, at its head: the logo, or the name in large letters where there is none. Goes down to the rule
   * under the heading.
   */
  letterhead(logo: Logo | null, name: string, width: number): void {
    const { y: top } = this;
    const { margin: x } = PAGE;
    const size = logo && fitted(logo);
    const height = Math.max(HEADING, (size?.height ?? 0) + UNDER_LOGO);
    if (size) this.put({ kind: 'logo', x, y: top + (height - UNDER_LOGO - size.height) / 2, ...size });
    else this.block(name, { x, y: top + 20 }, width, { size: 15, weight: 'bold', ink: 'accent' });
    this.y = top + height;
  }

  /** The legal line and the number of the page at the foot of each. */
  foot(legalLine: string): void {
    const { margin: x, width, height } = PAGE;
    const y = height - x;
    const right = width - x;
    const lines = wrapped(legalLine, { width: right - x - 40, size: FINE, weight: 'regular' });
    const style = { size: FINE, weight: 'regular', ink: 'muted' } as const;
    this.pages.forEach((marks, index) => {
      marks.push({ kind: 'rule', x, y: y - 12, width: right - x, thickness: 0.6, ink: 'rule' });
      lines.slice(0, 3).forEach((text, at) => {
        marks.push({ kind: 'text', x, y: y + at * leading(FINE), end: false, text, ...style });
      });
      const text = `${index + 1} / ${this.pages.length}`;
      marks.push({ kind: 'text', x: right, y, end: true, text, ...style });
    });
  }

  /** Text in a column from a baseline down; answers the baseline of the line after it. */
  block(text: string, { x, y }: Place, width: number, style: Style): number {
    const lines = wrapped(text, { width, size: style.size, weight: style.weight ?? 'regular' });
    lines.forEach((line, index) => {
      this.text(line, { x, y: y + index * leading(style.size) }, style);
    });
    return y + lines.length * leading(style.size);
  }
}

/** From one baseline to the next. */
export const leading = (size: number): number => size * 1.4;
