import type { Day } from '@aurea/domain/core/day.ts';
import type { MarketSettings } from '#market-settings.ts';
import { createOutbound } from '../outbound.ts';
import { createCoingecko } from './coingecko.ts';
import { createEcb } from './ecb.ts';
import { NO_SOURCES } from './embedded.ts';
import type { MarketPort } from './port.ts';
import { createYahoo } from './yahoo.ts';

/** The sources the operator switched on. */
export function openSources(
  { isOn, addresses, coingeckoKey }: MarketSettings,
  today: () => Day,
): readonly MarketPort[] {
  if (!isOn) return NO_SOURCES;
  const chosen = Object.values(addresses).filter(({ isChosen }) => isChosen);
  const outbound = createOutbound({ chosenOrigins: chosen.map(({ url }) => url) });
  return [
    createYahoo(outbound, addresses.yahoo.url, today),
    createCoingecko(outbound, { url: addresses.coingecko.url, key: coingeckoKey }, today),
    createEcb(outbound, addresses.ecb.url, today),
  ];
}
