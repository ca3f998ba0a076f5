import type { Holding } from '@aurea/contract/holdings.ts';
import { SECTORS, SEVERAL_COUNTRIES } from '@aurea/domain/market/sector.ts';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { type Dimension, UNKNOWN } from './holding-groups.ts';

/** What a group is called. */
export function useGroupName(items: readonly Holding[]): (dimension: Dimension, id: string) => string {
  const { sectors, allocation: text } = useMessages().holdings;
  const countryName = useCountryName();
  const accounts = new Map(items.flatMap((item) => item.accounts.map(({ assetId, name }) => [assetId, name] as const)));
  const names: Readonly<Record<Dimension, (id: string) => string | undefined>> = {
    account: (id) => accounts.get(id),
    country: countryName,
    currency: (id) => id,
    sector: (id) => sectors[SECTORS.find((known) => known === id) ?? 'diversified'],
  };
  return (dimension, id) => (id === UNKNOWN ? text.unknown : (names[dimension](id) ?? text.unknown));
}

export function useCountryName(): (code: string) => string {
  const { several } = useMessages().holdings.allocation;
  const names = new Intl.DisplayNames(useLocale(), { type: 'region' });
  return (code) => (code === SEVERAL_COUNTRIES ? several : (names.of(code) ?? code));
}
