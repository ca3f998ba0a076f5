import { StrictMode, useEffect, useState, useSyncExternalStore } from 'react';
import { LandingPage } from '#features/session/entry/landing-page.tsx';
import { ResetRequest } from '#features/session/reset/link-request.tsx';
import { SignIn } from '#features/session/sign-in/sign-in-steps.tsx';
import { VisitContext } from '#features/session/visit.ts';
import { type Texts, TextsContext, useLocale, useMessages } from '#i18n/messages.ts';
import { safeRedirect } from '#lib/safe-redirect.ts';
import { LoadingOverlay } from '#ui/loading-overlay.tsx';
import { NavigationContext } from '#ui/navigation-context.ts';
import { SnackbarRegion } from '#ui/snackbar.tsx';
import { dismissAll } from '#ui/snackbar-store.ts';
import { BaseFrame } from './base-frame.tsx';
import { Footer } from './footer.tsx';
import { VISITOR_TITLES, type VisitorAddress, type VisitorPath } from './visitor-addresses.ts';

/** Where the page stands, and how it goes on: see visitor-host.ts. */
export type Host = {
  readonly address: () => VisitorAddress;
  readonly onAddressChanged: (listener: () => void) => () => void;
  readonly loadTexts: (locale: Texts['locale']) => Promise<Texts>;
  readonly navigate: (href: string) => void;
  readonly preload: (href: string) => void;
  /** Goes to an address as the person who has just signed in. */
  readonly enter: (href: string) => Promise<void>;
  readonly onShown: () => void;
};

type Props = { readonly first: Texts; readonly drawnPath: VisitorPath; readonly host: Host };

/**
 * The small application of the pages of visitors: their forms, without router, cache and dialogs. The build draws it, and the
 * browser takes over what was drawn.
 */
export function VisitorApplication({ first, drawnPath, host }: Props) {
  const [texts, setTexts] = useState(first);
  const [drawn] = useState<VisitorAddress>({ path: drawnPath, redirectUrl: undefined });
  const { path, redirectUrl } = useSyncExternalStore(host.onAddressChanged, host.address, () => drawn);
  const choose = (locale: Texts['locale']) => void host.loadTexts(locale).then(setTexts, () => undefined);
  const enter = async () => {
    dismissAll();
    await host.enter(safeRedirect(redirectUrl));
  };
  useEffect(() => host.onShown(), [host]);
  return (
    <StrictMode>
      <TextsContext value={{ ...texts, choose }}>
        <NavigationContext value={host}>
          <VisitContext value={{ redirectUrl, enter }}>
            <PageTitle path={path} />
            <BaseFrame>
              <Page path={path} />
            </BaseFrame>
            <Footer />
            <SnackbarRegion />
            <LoadingOverlay />
          </VisitContext>
        </NavigationContext>
      </TextsContext>
    </StrictMode>
  );
}

function Page({ path }: { readonly path: VisitorPath }) {
  if (path === '/auth') return <SignIn />;
  return path === '/' ? <LandingPage of="household" isSignedIn={false} /> : <ResetRequest />;
}

/** `<title of the address> | <name of the project>` */
function PageTitle({ path }: { readonly path: VisitorPath }): null {
  const { document: titles, project } = useMessages();
  const locale = useLocale();
  const title = titles[VISITOR_TITLES[path]];
  useEffect(() => {
    document.title = `${title} | ${project.name}`;
    document.documentElement.lang = locale;
  }, [title, project, locale]);
  return null;
}
