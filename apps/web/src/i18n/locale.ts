import type { Locale } from './messages.ts';

export const LOCALES = ['en', 'fr'] as const satisfies readonly Locale[];

function localeIn(text: string | null | undefined): Locale | undefined {
  const language = text?.slice(0, 2).toLowerCase();
  return LOCALES.find((locale) => locale === language);
}

/** The language to show: the stored choice, else the first known one of the browser, else English. */
export function chooseLocale(storedChoice: string | null, browserLanguages: readonly string[]): Locale {
  return localeIn(storedChoice) ?? browserLanguages.map(localeIn).find((locale) => locale !== undefined) ?? 'en';
}
