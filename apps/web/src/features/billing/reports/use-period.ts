import { isDay } from '@aurea/domain/core/day.ts';
import { useState } from 'react';
import { useAddress } from '#lib/address.ts';
import { type Span, spanIn } from './period.ts';

/** The period of a report, kept in the address; what is being typed only counts once it is a period. */
export function usePeriod(usual: Span) {
  const { search, change } = useAddress();
  const span = spanIn(search, usual);
  const [typed, setTyped] = useState<Span | null>(null);
  const choose = (next: Span) => {
    const isWhole = isDay(next.from) && isDay(next.to) && next.from <= next.to;
    setTyped(isWhole ? null : next);
    if (isWhole) change({ from: next.from, to: next.to });
  };
  return { span, shown: typed ?? span, choose };
}
