import type { Position } from '@aurea/contract/holdings/positions.ts';
import { MARKET_SOURCES } from '@aurea/contract/market.ts';
import { useMessages } from '#i18n/messages.ts';
import { formatDay, formatMoment } from '#lib/format.ts';
import cells from '../asset-cells.module.css';

type Props = { readonly price: NonNullable<Position['price']> };

/** Where a price comes from and when it was made; of one that was typed or traded nothing is said. */
export function PriceSource({ price: { source, on, at } }: Props) {
  const { sources } = useMessages().wealth.market;
  const known = MARKET_SOURCES.find((one) => one === source);
  if (!known) return null;
  return (
    <div className={cells.detail}>
      {sources[known]} · {at ? formatMoment(at) : formatDay(on)}
    </div>
  );
}
