import { useLocale } from '#i18n/messages.ts';
import { KIT_TEXTS, type KitTexts } from './kit-texts.ts';

export function useKitTexts(): KitTexts {
  return KIT_TEXTS[useLocale()];
}
