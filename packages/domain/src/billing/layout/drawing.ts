/** A4 in points of 1/72 inch. */
export const PAGE = { width: 595.28, height: 841.89, margin: 42 } as const;

export type Ink = 'text' | 'muted' | 'accent' | 'rule' | 'missing';
export type Weight = 'regular' | 'bold';

/** One line of text; `y` is its baseline, `x` its left or right end. */
export type TextMark = {
  readonly kind: 'text';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: Weight;
  readonly ink: Ink;
  readonly end: boolean;
  readonly text: string;
};

export type RuleMark = {
  readonly kind: 'rule';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly thickness: number;
  readonly ink: Ink;
};

/** A square that a camera reads. */
export type QrMark = {
  readonly kind: 'qr';
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly text: string;
};

/** Where the logo of the practice stands; its proportions are those of the picture. */
export type LogoMark = {
  readonly kind: 'logo';
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** A piece of a chart in its own colours, `#rrggbb`; `path` as in SVG, in points of the page. */
export type ShapeMark = {
  readonly kind: 'shape';
  readonly path: string;
  readonly fill: string | null;
  readonly stroke: string | null;
  readonly thickness: number;
};

/** A mark; `element` is the place of what it belongs to in the structure of the drawing, without one it is decoration. */
export type Mark = (TextMark | RuleMark | QrMark | LogoMark | ShapeMark) & { readonly element?: number };

/** What a part of a document is for programs that read it aloud. @see ISO 32000-1, 14.8.4 */
export const STRUCTURE_ROLES = [
  'Document',
  'Sect',
  'H1',
  'H2',
  'H3',
  'P',
  'Table',
  'TR',
  'TH',
  'TD',
  'L',
  'LI',
  'LBody',
  'Figure',
] as const;
export type StructureRole = (typeof STRUCTURE_ROLES)[number];

/** A part of a document; parents stand before their children, the first one holds all others. */
export type StructureElement = {
  readonly role: StructureRole;
  readonly parent: number | null;
  /** What a figure shows, in words. */
  readonly alt?: string;
  /** What a table header is the header of. */
  readonly scope?: 'Column' | 'Row';
  /** The text of a heading, under which readers list it. */
  readonly title?: string;
};

/** Where a row of the table of lines stands: its page, from 0, and its edges. */
export type RowPlace = { readonly page: number; readonly top: number; readonly height: number };

/** A document as it is drawn, page by page: the same marks on the screen and in the PDF. */
export type Drawing = {
  readonly pages: readonly (readonly Mark[])[];
  readonly accent: string;
  /** Where each row of a table of lines stands, in their order. */
  readonly rows?: readonly RowPlace[];
  /** Of a document that is tagged. */
  readonly structure?: readonly StructureElement[];
};
