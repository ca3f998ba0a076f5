import type { Locale, Messages } from './messages.ts';

/** The texts of the pages of visitors in one language. */
export async function loadVisitorMessages(locale: Locale): Promise<Messages> {
  const [{ core }, { session }] = await (locale === 'fr'
    ? Promise.all([import('./fr/core.ts'), import('./fr/session.ts')])
    : Promise.all([import('./en/core.ts'), import('./en/session.ts')]));
  // Their pages read no other areas.
  return { ...core, session } as Partial<Messages> as Messages;
}
