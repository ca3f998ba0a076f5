import { market, type Refresh } from '@aurea/contract/market.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useLiveRead, useWrite, WEALTH } from './api.ts';

const LOOK_EVERY_MS = 5_000;

export type PriceRefresh = {
  /** How far it has come; undefined until known. */
  readonly progress: Refresh | undefined;
  readonly start: () => void;
  readonly isStarting: boolean;
  /** It was asked for here and has ended. */
  readonly hasEnded: boolean;
};

/** Asks for the prices of what the household holds, and looks how far that has come while it goes on. */
export function usePriceRefresh(): PriceRefresh {
  const cache = useQueryClient();
  const [isFollowed, setFollowed] = useState(false);
  const { data } = useLiveRead(market.progress, {}, { everyMs: isFollowed ? LOOK_EVERY_MS : false });
  const write = useWrite(market.refresh);
  const [wasAsked, setAsked] = useState(false);
  const done = data?.done;
  const before = useRef(done);
  useEffect(() => setFollowed(data?.running === true), [data?.running]);
  useEffect(() => {
    const isNews = before.current !== undefined && done !== before.current;
    before.current = done;
    if (isNews) void Promise.all(WEALTH.map((area) => cache.invalidateQueries({ queryKey: [area] })));
  }, [cache, done]);
  return {
    progress: data,
    start: () => write.mutate({}, { onSuccess: () => setAsked(true) }),
    isStarting: write.isPending,
    hasEnded: wasAsked && data?.running === false,
  };
}
