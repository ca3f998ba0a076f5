/** What is used of fontkit, which says nothing of its types itself. */
declare module 'fontkit' {
  export type GlyphPosition = Readonly<
    Record<'xAdvance' | 'yAdvance' | 'xOffset' | 'yOffset' | 'advanceWidth', number>
  >;

  export type GlyphRun = {
    readonly glyphs: readonly object[];
    readonly positions: readonly GlyphPosition[];
    /** The sum of the advances of its positions. */
    readonly advanceWidth: number;
  };

  /** Some glyphs of a font, in the order in which they came. */
  export type Subset = { readonly glyphs: readonly number[]; encode(): Uint8Array };

  export type Font = { layout(text: string, features?: object): GlyphRun; createSubset(): Subset };

  export function create(file: Uint8Array): Font;
}
