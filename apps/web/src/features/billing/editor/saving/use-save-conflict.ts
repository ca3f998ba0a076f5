import type { CallInput, ReplyOf, Route } from '@aurea/contract/core/route.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useMessages } from '#i18n/messages.ts';
import { reading } from '#lib/api.ts';
import { notify } from '#ui/snackbar-store.ts';

/** The version that is stored where the reader's own save stored it; where somebody else did, a notice says so. */
export function useSaveConflict() {
  const { errors } = useMessages();
  const cache = useQueryClient();
  return useCallback(
    async <const R extends Route>(
      route: R,
      input: CallInput<R>,
      versionOf: (stored: ReplyOf<R>) => number | null,
    ): Promise<number | null> => {
      const stored = await cache.fetchQuery({ ...reading(route, input), staleTime: 0 });
      const own = versionOf(stored);
      if (own === null) notify({ type: 'error', message: errors.app.stale({}) });
      return own;
    },
    [cache, errors],
  );
}
