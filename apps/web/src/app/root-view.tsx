import { Outlet, useMatches, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useLocale, useMessages } from '#i18n/messages.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { NavigationProvider } from '#ui/navigation.tsx';
import { SnackbarRegion } from '#ui/snackbar.tsx';
import { DialogOutlet } from './dialog-outlet.tsx';
import { Footer } from './footer.tsx';

/** What every address has: the page, the footer, the dialog of the address, the notices and the loading overlay. */
export function RootView() {
  const navigate = useNavigate();
  const router = useRouter();
  useTitle();
  return (
    <NavigationProvider
      navigate={(href) => void navigate({ href })}
      preload={(href) => void router.preloadRoute({ to: href }).catch(() => undefined)}
    >
      <Outlet />
      <Footer />
      <DialogOutlet />
      <SnackbarRegion />
      <LoadingOverlay />
    </NavigationProvider>
  );
}

/** `<title of the address> | <name of the project>`, or the name alone. */
function useTitle(): void {
  const messages = useMessages();
  const locale = useLocale();
  const matches = useMatches();
  const key = matches.at(-1)?.staticData.title ?? null;
  const isUnknown = matches.at(-1)?.status === 'notFound' || matches.some((match) => match._notFound);
  const own = isUnknown ? messages.document.notFound : key && messages.document[key];
  useEffect(() => {
    document.title = own ? `${own} | ${messages.project.name}` : messages.project.name;
    document.documentElement.lang = locale;
  }, [own, messages, locale]);
}
