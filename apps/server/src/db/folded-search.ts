import { type RawBuilder, sql } from 'kysely';

/** The pattern that finds typed words anywhere in a folded text, accents and capitals apart; null for none. */
export function foldedPattern(typed: string | undefined): RawBuilder<string> | null {
  const words = typed?.trim().replaceAll(/[%_\\]/g, '\\$&');
  return words ? sql<string>`('%' || app.folded(${words}) || '%')` : null;
}
