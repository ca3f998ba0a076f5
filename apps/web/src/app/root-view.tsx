import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Outlet, useMatches, useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import type { AddressSearch } from '#lib/dialog.ts';
import { userQuery } from '#lib/session.ts';
import { stored } from '#lib/storage.ts';
import { inWorkspace } from '#lib/workspace-address.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { NavigationProvider } from '#ui/navigation.tsx';
import { SnackbarRegion } from '#ui/snackbar.tsx';
import { DialogOutlet } from './dialog-outlet.tsx';
import { Footer } from './footer.tsx';

/** What every address has: the page, the footer, the dialog of the address, the notices and the loading overlay. */
export function RootView() {
  const navigate = useNavigate();
  const router = useRouter();
  const cache = useQueryClient();
  useTitle();
  return (
    <NavigationProvider
      navigate={(href) => void navigate({ href })}
      preload={(href) => void router.preloadRoute({ to: href }).catch(() => undefined)}
      addressOf={(href) => addressElsewhere(cache, href)}
    >
      <Outlet />
      <Footer />
      <DialogOutlet />
      <SnackbarRegion />
      <LoadingOverlay />
    </NavigationProvider>
  );
}

/** The choice of a workspace is the tab's: an address that is opened elsewhere takes it along, where there is a choice. */
function addressElsewhere(cache: QueryClient, href: string): string {
  const workspaces = cache.getQueryData(userQuery.queryKey)?.workspaces ?? [];
  const current = stored.workspace.get();
  return current && workspaces.length > 1 ? inWorkspace(href, current) : href;
}

/** `<title of the address> | <name of the project>`, or the name alone. */
function useTitle(): void {
  const messages = useMessages();
  const locale = useLocale();
  const matches = useMatches();
  const { mode, invitation }: AddressSearch = useSearch({ strict: false });
  const named = matches.at(-1)?.staticData.title ?? null;
  const key = named === 'login' && (mode === 'sign-up' || invitation) ? 'signUp' : named;
  const isUnknown = matches.at(-1)?.status === 'notFound' || matches.some((match) => match._notFound);
  const own = isUnknown ? messages.document.notFound : key && messages.document[key];
  useEffect(() => {
    document.title = own ? `${own} | ${messages.project.name}` : messages.project.name;
    document.documentElement.lang = locale;
  }, [own, messages, locale]);
}
