import * as z from 'zod/mini';

const At = z.number();
const Ink = z.enum(['text', 'muted', 'accent', 'rule', 'missing']);
const Colour = z.nullable(z.string().check(z.regex(/^#[0-9a-f]{6}$/i)));

const Mark = z.discriminatedUnion('kind', [
  z.object({
    ...{ kind: z.literal('text'), x: At, y: At, size: At, weight: z.enum(['regular', 'bold']) },
    ...{ ink: Ink, end: z.boolean(), text: z.string() },
  }),
  z.object({ kind: z.literal('rule'), x: At, y: At, width: At, thickness: At, ink: Ink }),
  z.object({ kind: z.literal('qr'), x: At, y: At, size: At, text: z.string() }),
  z.object({ kind: z.literal('logo'), x: At, y: At, width: At, height: At }),
  z.object({ kind: z.literal('shape'), path: z.string(), fill: Colour, stroke: Colour, thickness: At }),
]);

/** Pages of A4 as they are drawn, in points of 1/72 inch, 595.28 by 841.89: the marks of a PDF, for the screen. */
export const Drawn = z.object({ pages: z.array(z.array(Mark)), accent: z.string() });
export type Drawn = z.infer<typeof Drawn>;
