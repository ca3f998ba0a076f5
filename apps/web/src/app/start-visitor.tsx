import { session } from '@aurea/contract/session.ts';
import { type ReactNode, startTransition } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { loadVisitorMessages } from '#i18n/load-visitor.ts';
import { chooseLocale } from '#i18n/locale.ts';
import { call } from '#lib/call.ts';
import { clearEarlyReads } from '#lib/early-reads.ts';
import { savesData } from '#lib/saves-data.ts';
import { registerServiceWorker } from '#lib/service-worker.ts';
import { stored } from '#lib/storage.ts';
import type { Arrival } from './application.tsx';
import { showFailures } from './notices.ts';
import { visitorAddressOf } from './visitor-addresses.ts';
import { VisitorApplication } from './visitor-application.tsx';
import { loadApplication, VisitorHost } from './visitor-host.ts';

/** By then a visitor reads or types: the code of the application is fetched, so that it opens at once. */
const QUIET_MS = 4000;

/**
 * Takes over the page that the build drew: settings first, then who is there, then the forms answer. Somebody who is signed
 * in after all gets the whole application, and so does a visitor whose settings do not come: it says so.
 */
export async function startVisitor(element: HTMLElement): Promise<void> {
  const drawn = visitorAddressOf(window.location.href);
  const host = new VisitorHost(drawn ?? { path: '/', redirectUrl: undefined });
  showFailures({ path: () => window.location.pathname, leave: host.navigate });
  // Browsers that chose before the cookie was set have another language than the html.
  const choice = stored.locale.get();
  const locale = chooseLocale(choice, navigator.languages);
  const [messages, arrival] = await Promise.all([loadVisitorMessages(locale), readArrival()]);
  if (!drawn || !arrival || arrival.user) {
    const { startApplication } = await loadApplication();
    return await startApplication({ render: (page) => createRoot(element).render(page) }, arrival ?? {});
  }
  // They waited for somebody who answers.
  for (const button of element.querySelectorAll('button')) button.disabled = false;
  host.onShown = () => element.removeAttribute('data-drawn');
  const first = { locale, messages };
  const page = <VisitorApplication first={first} drawnPath={drawn.path} host={host} />;
  // In slices: the page answers while it is taken over.
  startTransition(() => {
    host.settle(locale === document.documentElement.lang ? hydrateRoot(element, page) : draw(element, page), arrival);
  });
  if (choice !== null) stored.locale.set(locale);
  setTimeout(() => {
    clearEarlyReads();
    void registerServiceWorker();
    if (!savesData()) host.prefetch();
  }, QUIET_MS);
}

function draw(element: HTMLElement, page: ReactNode): Root {
  const root = createRoot(element);
  root.render(page);
  return root;
}

/** What the application would ask for first; null where it should ask itself. */
async function readArrival(): Promise<Required<Arrival> | null> {
  try {
    const settings = await call(session.settings, {});
    return { settings, user: await call(session.whoAmI, {}) };
  } catch {
    return null;
  }
}
