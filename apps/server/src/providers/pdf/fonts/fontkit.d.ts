/** What is used of fontkit, which says nothing of its types itself. */
declare module 'fontkit' {
  export type GlyphPosition = { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number };

  export type PathCommand = {
    readonly command: 'moveTo' | 'lineTo' | 'quadraticCurveTo' | 'bezierCurveTo' | 'closePath';
    readonly args: readonly number[];
  };

  export type Glyph = {
    readonly id: number;
    /** What it was drawn for; of what a letter is taken apart into, the first part alone says so. */
    readonly codePoints: readonly number[];
    readonly advanceWidth: number;
    readonly path: { readonly commands: readonly PathCommand[] };
  };

  export type GlyphRun = { readonly glyphs: readonly Glyph[]; readonly positions: readonly GlyphPosition[] };

  export type Font = {
    readonly unitsPerEm: number;
    readonly ascent: number;
    readonly descent: number;
    readonly characterSet: readonly number[];
    readonly bbox: Readonly<Record<'minX' | 'minY' | 'maxX' | 'maxY', number>>;
    readonly _layoutEngine: { readonly engine: { readonly GPOSProcessor: object | null } | null };
    readonly variationAxes: Readonly<Record<string, object>>;
    layout(
      text: string,
      features: Readonly<Record<string, boolean>>,
      script?: string,
      language?: string,
      direction?: 'ltr' | 'rtl',
    ): GlyphRun;
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number, codePoints?: readonly number[]): Glyph;
    getVariation(settings: Readonly<Record<string, number>>): Font;
  };

  export function create(file: Uint8Array): Font;
}
