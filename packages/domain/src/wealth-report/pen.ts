import {
  type Ink,
  type Mark,
  PAGE,
  type StructureElement,
  type StructureRole,
  type Weight,
} from '../billing/layout/drawing.ts';
import { textWidth, wrapped } from '../billing/layout/measure.ts';
import { printedText } from '../billing/layout/printed-text.ts';

/** The room of a page, in points. */
export const FRAME = { left: 54, right: PAGE.width - 54, width: PAGE.width - 108, bottom: PAGE.height - 70 } as const;

export const SIZE = { title: 28, finding: 16, heading: 11, body: 9.5, small: 8 } as const;

type Place = { readonly x: number; readonly y: number };
export type Style = { readonly size?: number; readonly weight?: Weight; readonly ink?: Ink; readonly end?: boolean };
type Options = Omit<StructureElement, 'role' | 'parent'>;
type Block = Style & { readonly x?: number; readonly width?: number };

/** From one baseline to the next. */
/** What a heading takes with the head of a table and its first two rows, of three lines each: it never ends a page alone. */
const HEADED = 130;

export const leadingOf = (size: number): number => size * 1.45;

/** Draws pages from top to bottom, with the structure of what is drawn. */
export class ReportPen {
  readonly pages: Mark[][] = [];
  readonly structure: StructureElement[] = [{ role: 'Document', parent: null }];
  y = 0;
  private element = 0;
  private isArtifact = false;
  private readonly drawFrame: (pen: ReportPen) => void;

  /** @param drawFrame draws what stands at the head of each page, and puts `y` below it */
  constructor(drawFrame: (pen: ReportPen) => void) {
    this.drawFrame = drawFrame;
    this.turn();
  }

  /** The number of the page, from 1. */
  get page(): number {
    return this.pages.length;
  }

  /** The place of the element that is being drawn. */
  get current(): number {
    return this.element;
  }

  turn(): void {
    this.pages.push([]);
    this.y = 0;
    this.decorate(() => this.drawFrame(this));
  }

  fits(height: number): boolean {
    return this.y + height <= FRAME.bottom;
  }

  /** Goes to the next page unless that much fits on this one. */
  room(height: number): void {
    if (!this.fits(height)) this.turn();
  }

  /** What is drawn within belongs to a new element of the structure. */
  within(role: StructureRole, draw: () => void, options: Options = {}): void {
    const parent = this.element;
    this.element = this.structure.push({ role, parent, ...options }) - 1;
    draw();
    this.element = parent;
  }

  /** What is drawn within says nothing to readers that do not see the page. */
  decorate(draw: () => void): void {
    const before = this.isArtifact;
    this.isArtifact = true;
    draw();
    this.isArtifact = before;
  }

  put(mark: Mark): void {
    const isText = !this.isArtifact && mark.kind !== 'rule';
    this.pages.at(-1)?.push(isText ? { ...mark, element: this.element } : mark);
  }

  text(text: string, { x, y }: Place, { size = SIZE.body, weight = 'regular', ink = 'text', end = false }: Style = {}) {
    this.put({ kind: 'text', x, y, size, weight, ink, end, text: printedText(text) });
  }

  rule(
    y: number,
    { x = FRAME.left as number, width = FRAME.width as number, ink = 'rule' as Ink, thickness = 0.6 } = {},
  ): void {
    this.put({ kind: 'rule', x, y, width, thickness, ink });
  }

  shape(path: string, fill: string | null, stroke: string | null = null, thickness = 1): void {
    this.put({ kind: 'shape', path, fill, stroke, thickness });
  }

  /** A paragraph in the flow of the page, from `y` down. */
  paragraph(text: string, block: Block = {}, role: StructureRole = 'P', options: Options = {}): void {
    const { x = FRAME.left, width = FRAME.width, size = SIZE.body, weight = 'regular' } = block;
    const lines = wrapped(text, { width, size, weight });
    this.room(Math.min(lines.length, 3) * leadingOf(size));
    this.within(
      role,
      () => {
        for (const line of lines) {
          this.room(leadingOf(size));
          this.text(line, { x, y: this.y + size }, block);
          this.y += leadingOf(size);
        }
      },
      options,
    );
  }

  /** A heading within a section, kept together with what follows it. */
  heading(text: string): void {
    this.y += 12;
    this.room(HEADED);
    this.paragraph(text, { size: SIZE.heading, weight: 'bold' }, 'H3', { title: text });
    this.y += 1;
  }

  /** Draws a part as a whole on this page where it fits, else from the top of the next one. */
  together(draw: () => void): void {
    const before = { pages: this.pages.length, marks: this.pages.at(-1)?.length ?? 0, y: this.y };
    const elements = this.structure.length;
    draw();
    if (this.pages.length === before.pages) return;
    this.pages.length = before.pages;
    const last = this.pages.at(-1);
    if (last) last.length = before.marks;
    this.structure.length = elements;
    this.turn();
    draw();
  }
}

/** How wide a text is drawn. */
export const widthOf = (text: string, { size = SIZE.body, weight = 'regular' }: Style = {}): number =>
  textWidth(printedText(text), size, weight);
