/** What the test of signs uses of fontkit, which says nothing of its types itself. */
declare module 'fontkit' {
  export function create(data: Uint8Array): { readonly hasGlyphForCodePoint: (sign: number) => boolean };
}
