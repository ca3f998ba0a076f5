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

  export type Font = { layout(text: string, features?: object): GlyphRun };

  export function create(file: Uint8Array): Font;
}
