/** A picture by its id and its size in pixels. */
export type Logo = { readonly id: string; readonly width: number; readonly height: number };

/** How the documents of a practice look: the colour of titles and rules as `#rrggbb`, and its logo. */
export type Look = { readonly accent: string; readonly logo: Logo | null };

type Size = { readonly width: number; readonly height: number };

/** The room that a logo has at the head of a page, in points. */
export const LOGO_BOX = { width: 190, height: 54 } as const satisfies Size;

/**
 * The largest size with the proportions of `picture` that fits a box: a wide logo takes its width, a tall one its height.
 *
 * @param picture in pixels, of any unit
 * @returns in the unit of the box
 */
export function fitted({ width, height }: Size, box: Size = LOGO_BOX): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: width * scale, height: height * scale };
}

/** Least contrast of text with its ground. @see WCAG 2.2, 1.4.3 */
const LEAST_CONTRAST = 4.5;

/** Whether text in that colour, `#rrggbb`, can be read on white paper. */
export function isReadableOnPaper(color: string): boolean {
  return contrastWithPaper(color) >= LEAST_CONTRAST;
}

/**
 * Contrast of a colour, `#rrggbb`, with white paper: from 1, none, to 21, black.
 *
 * @see WCAG 2.2, definitions of contrast ratio and relative luminance
 */
export function contrastWithPaper(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => linear(Number.parseInt(color.slice(at, at + 2), 16)));
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

/** The light of one channel of sRGB, 0 to 255. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
