import type { BankLink } from '@aurea/contract/bank-links.ts';
import { useMessages } from '#i18n/messages.ts';

/** What a failed reading is called first; null where nothing of its own is said of it. */
export function useFailureTitle({ failure, institutionName }: BankLink): string | null {
  const { failedTitles: titles } = useMessages().bankLinks;
  if (failure === null || !(failure in titles)) return null;
  return titles[failure as keyof typeof titles](institutionName);
}
