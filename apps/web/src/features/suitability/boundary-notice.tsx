import { SENTENCES } from '@aurea/domain/suitability/texts/sentences.ts';
import { useLocale } from '#i18n/messages.ts';
import { Callout } from '#ui/callout.tsx';

/** What these pages are and are not: it stands on every one of them. */
export function BoundaryNotice() {
  const words = SENTENCES.boundary[useLocale()];
  const end = words.indexOf('. ') + 1;
  return <Callout title={words.slice(0, end)}>{words.slice(end + 1)}</Callout>;
}
