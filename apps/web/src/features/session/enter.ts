import type { CurrentUser } from '@aurea/contract/session.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { AddressSearch } from '#lib/dialog.ts';
import { safeRedirect } from '#lib/safe-redirect.ts';
import { settingsQuery, userQuery } from '#lib/session.ts';
import { dismissAll } from '#ui/snackbar-store.ts';

/** What the address of a public page may say. */
export function useSessionSearch(): AddressSearch {
  return useSearch({ strict: false });
}

/** Who was signed in when the page was reached: the guard has asked. What a form changes later leads elsewhere. */
export function useArrival(): CurrentUser | null {
  const cache = useQueryClient();
  const [visitor] = useState(() => cache.getQueryData(userQuery.queryKey) ?? null);
  return visitor;
}

/** Drops what was read for somebody else; the settings of the instance are everybody's. */
export function clearQueries(cache: QueryClient): void {
  const [, settingsPath] = settingsQuery.queryKey;
  cache.removeQueries({ predicate: ({ queryKey }) => queryKey[1] !== settingsPath });
  cache.getMutationCache().clear();
}

/** Asks who is signed in now, then goes where the address says, or to the dashboard. The guard does the rest. */
export function useEnter(): () => Promise<void> {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const { redirectUrl } = useSessionSearch();
  return async () => {
    dismissAll();
    clearQueries(cache);
    await cache.fetchQuery(userQuery);
    await navigate({ href: safeRedirect(redirectUrl) });
  };
}
