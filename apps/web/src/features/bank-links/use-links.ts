import { bankLinks } from '@aurea/contract/bank-links.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLiveRead, WEALTH } from '#lib/api.ts';

const POLL_MS = 1_000;

/** The links as they stand, asked again while one of them is read; what it brought shows everywhere once it is over. */
export function useLinks() {
  const [isReading, setReading] = useState(false);
  const read = useLiveRead(bankLinks.list, {}, { everyMs: isReading && POLL_MS });
  const reads = (read.data?.items ?? []).some((link) => link.isSynchronising);
  if (reads !== isReading) setReading(reads);
  const cache = useQueryClient();
  useEffect(() => {
    if (isReading) return;
    for (const area of [...WEALTH, 'bank-links'])
      void cache.invalidateQueries({
        queryKey: [area],
        predicate: ({ queryKey }) => queryKey[1] !== bankLinks.list.path,
      });
  }, [isReading, cache]);
  return read;
}
