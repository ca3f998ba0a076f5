import type { Clock } from '#http/deps.ts';

const RESTORABLE_MS = 30 * 86_400_000;

/** What was deleted after this moment can be restored. */
export function restorableSince({ clock }: { readonly clock: Clock }): Date {
  return new Date(clock.now().getTime() - RESTORABLE_MS);
}
