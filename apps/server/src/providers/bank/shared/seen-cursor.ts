import type { SeenLine } from '@aurea/domain/bank-links/compare-lines.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { z } from 'zod';

const Cursor = z.object({
  on: z.iso.date(),
  seen: z.array(z.tuple([z.string(), z.iso.date(), z.string()])),
});

type SeenBefore = { readonly on: Day; readonly seen: readonly SeenLine[] };

/** The cursor of an account whose bank gives its lines as they stand: the day of the reading, and the lines it gave. */
export function seenFrom(text: string | null): SeenBefore | null {
  if (text === null) return null;
  const { on, seen } = Cursor.parse(JSON.parse(text));
  return { on, seen: seen.map(([id, day, print]) => ({ id, on: day, print })) };
}

export const seenText = ({ on, seen }: SeenBefore): string =>
  JSON.stringify({ on, seen: seen.map((line) => [line.id, line.on, line.print]) });
