import { useMessages } from '#i18n/messages.ts';
import { usePriceRefresh } from '#lib/price-refresh.ts';
import { refreshLines } from '#lib/refresh-lines.ts';
import { Refreshing } from '#ui/refreshing.tsx';

/** Fetches the prices of what is held, where the operator switched the sources on. */
export function PriceRefresh() {
  const text = useMessages().wealth.market;
  const { progress, start, isStarting, hasEnded } = usePriceRefresh();
  if (!progress?.enabled) return null;
  return (
    <Refreshing
      label={text.refresh}
      pending={isStarting || progress.running}
      onPress={start}
      lines={refreshLines(progress, hasEnded, text)}
    />
  );
}
