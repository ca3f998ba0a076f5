import type { AreaTools } from '#http/area.ts';

/** What was sealed with a key that is lost opens nothing: the consent has to be renewed. */
export function openedSession({ cipher }: Pick<AreaTools, 'cipher'>, sealed: string | null): string | null {
  if (sealed === null) return null;
  try {
    return cipher.decrypt(sealed);
  } catch {
    return null;
  }
}
