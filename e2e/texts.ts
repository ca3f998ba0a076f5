import { KIT_TEXTS } from '../apps/web/src/features/kit/kit-texts.ts';
import { messages as en } from '../apps/web/src/i18n/en/messages.ts';
import { messages as fr } from '../apps/web/src/i18n/fr/messages.ts';

/** What the screens say, in each language: tests name a text by its key, as the translations do. */
export const TEXTS = { en, fr } as const;

export { en, fr };

/** The page of components, which only developers see. */
export const kit = KIT_TEXTS.en;
