import { createContext, use } from 'react';
import type { messages as english } from './en/messages.ts';

export type Locale = 'en' | 'fr';

/** Every text of the interface; the French ones have the same shape, checked by the compiler. */
export type Messages = typeof english;

export type Texts = {
  readonly locale: Locale;
  readonly messages: Messages;
  /** How numbers are written, where the person chose another way than that of the language. */
  readonly format?: Locale;
  readonly choose?: (locale: Locale) => void;
};

export const TextsContext = createContext<Texts | null>(null);

/** Every text of the interface in the language in use. */
export function useMessages(): Messages {
  return useTexts().messages;
}

export function useLocale(): Locale {
  return useTexts().locale;
}

/** The language whose way of writing numbers is in use. */
export function useFormatLocale(): Locale {
  const { format, locale } = useTexts();
  return format ?? locale;
}

/** The texts in use, to provide them again with another way of writing numbers. */
export function useTexts(): Texts {
  const texts = use(TextsContext);
  if (!texts) throw new Error('the texts of the interface are not provided');
  return texts;
}

/** Changes the language of the interface, and remembers the choice. */
export function useChooseLocale(): (locale: Locale) => void {
  return useTexts().choose ?? (() => undefined);
}
