export type Size = { readonly width: number; readonly height: number };

/** A picture as somebody sent it, and the pixels that are kept of it at most. */
export type PictureInput = { readonly bytes: Uint8Array; readonly room: Size };

/**
 * A picture redrawn, without the empty paper around it: nothing of the file it came from is in it but its colours, and
 * no part of it is transparent.
 */
export type CleanPicture = Size & {
  readonly mediaType: 'image/png' | 'image/jpeg';
  readonly bytes: Uint8Array;
};

/**
 * Why a file is not taken: an SVG, another kind of file, too many pixels, too few, one that cannot be read, or one of
 * which nothing can be seen on white paper.
 */
export type PictureRefusal = 'svg' | 'kind' | 'pixels' | 'small' | 'unreadable' | 'blank';

export type Cleaned = CleanPicture | { readonly refusal: PictureRefusal };

/** Pixels that a side has at the most and at the least. */
export const MOST_PIXELS = 3000;
export const LEAST_PIXELS = 32;

export class PictureRefused extends Error {
  readonly refusal: PictureRefusal;

  constructor(refusal: PictureRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** @throws PictureRefused `unreadable` for any other error */
export function legible<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    throw error instanceof PictureRefused ? error : new PictureRefused('unreadable');
  }
}

/** @throws PictureRefused before anything is unpacked */
export function checkSize({ width, height }: Size): void {
  if (width > MOST_PIXELS || height > MOST_PIXELS) throw new PictureRefused('pixels');
  if (width < LEAST_PIXELS || height < LEAST_PIXELS) throw new PictureRefused('small');
}
