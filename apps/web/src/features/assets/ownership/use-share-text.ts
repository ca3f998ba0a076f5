import type { Member } from '@aurea/contract/workspaces.ts';
import { useFormatLocale, useMessages } from '#i18n/messages.ts';
import { formatPercent } from '#lib/format.ts';
import { ratioOf } from '#lib/ratio.ts';

export type ShownShare = { readonly memberId: string; readonly right: string; readonly percent: string };

/** Writes a share as people say it: "Camille 40% (usufruct)". */
export function useShareText(persons: readonly Member[]): (share: ShownShare) => string {
  const { assets, wealth } = useMessages();
  const locale = useFormatLocale();
  return ({ memberId, right, percent }) => {
    const name = persons.find(({ id }) => id === memberId)?.name ?? assets.ownership.someone;
    const rights: Readonly<Record<string, string>> = wealth.rights;
    const share = formatPercent(ratioOf(percent), { locale, digits: percent.includes('.') ? 2 : 0 });
    return `${name} ${assets.history.share(share, (rights[right] ?? right).toLowerCase())}`;
  };
}
