/** What is used of bidi-js, which says nothing of its types itself. */
declare module 'bidi-js' {
  type Bidi = {
    /** The level of each UTF-16 unit: odd ones run from right to left. */
    getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl'): { readonly levels: Uint8Array };
    getMirroredCharacter(sign: string): string | null;
  };

  const createBidi: () => Bidi;
  export = createBidi;
}
