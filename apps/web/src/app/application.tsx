import { account } from '@aurea/contract/account.ts';
import type { ReplyOf } from '@aurea/contract/core/route.ts';
import type { CurrentUser, session } from '@aurea/contract/session.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, StrictMode, startTransition, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { loadMessages } from '#i18n/load.ts';
import { chooseLocale } from '#i18n/locale.ts';
import { type Locale, type Texts, TextsContext } from '#i18n/messages.ts';
import { createCache } from '#lib/api.ts';
import { call } from '#lib/call.ts';
import { clearEarlyReads } from '#lib/early-reads.ts';
import { registerServiceWorker } from '#lib/service-worker.ts';
import { settingsQuery, userQuery } from '#lib/session.ts';
import { stored } from '#lib/storage.ts';
import { showFailures } from './notices.ts';
import { createAppRouter } from './router.tsx';

/** By then the first page has asked for what it shows. */
const FIRST_PAGE_MS = 5000;

/** What the pages of visitors have asked for before the whole application takes their place. */
export type Arrival = { readonly settings?: ReplyOf<typeof session.settings>; readonly user?: CurrentUser | null };

type Stage = { readonly render: (page: ReactNode) => void };

/** Loads the settings, then the texts of the visitor's language, then shows the page of the address. */
export async function startApplication(stage: Stage, arrival: Arrival = {}): Promise<void> {
  const cache = createCache();
  if (arrival.settings) cache.setQueryData(settingsQuery.queryKey, arrival.settings);
  if (arrival.user !== undefined) cache.setQueryData(userQuery.queryKey, arrival.user);
  const choice = stored.locale.get();
  const locale = chooseLocale(choice, navigator.languages);
  // Browsers that chose before the cookie was set.
  if (choice !== null) stored.locale.set(locale);
  const router = createAppRouter(cache);
  showFailures({
    path: () => router.latestLocation.pathname,
    leave: (address) => void router.navigate({ href: address }),
  });
  const settings = cache.ensureQueryData(settingsQuery).catch(() => undefined);
  const [messages] = await Promise.all([loadMessages(locale), settings]);
  // What stands in the html stays until the page of the address can take its place.
  await router.load().catch(() => undefined);
  document.documentElement.lang = locale;
  stage.render(
    <StrictMode>
      <Application cache={cache} router={router} first={{ locale, messages }} />
    </StrictMode>,
  );
  setTimeout(() => {
    clearEarlyReads();
    void registerServiceWorker();
  }, FIRST_PAGE_MS);
}

type Props = {
  readonly cache: QueryClient;
  readonly router: ReturnType<typeof createAppRouter>;
  readonly first: Texts;
};

function Application({ cache, router, first }: Props) {
  const [texts, setTexts] = useState(first);
  const choose = async (locale: Locale) => {
    const messages = await loadMessages(locale);
    stored.locale.set(locale);
    cacheLocale(cache, locale);
    startTransition(() => setTexts({ locale, messages }));
  };
  return (
    <QueryClientProvider client={cache}>
      <TextsContext value={{ ...texts, choose: (locale) => void choose(locale) }}>
        <I18nProvider locale={texts.locale === 'fr' ? 'fr-FR' : 'en-GB'}>
          <RouterProvider router={router} />
        </I18nProvider>
      </TextsContext>
    </QueryClientProvider>
  );
}

/** The choice follows a signed-in person to their other devices and into their mail. */
function cacheLocale(cache: QueryClient, locale: Locale): void {
  const user = cache.getQueryData<CurrentUser | null>(userQuery.queryKey);
  if (!user) return;
  const format = user.format === user.locale ? locale : user.format;
  const changed: CurrentUser | null = { ...user, locale, format };
  cache.setQueryData(userQuery.queryKey, changed);
  void call(account.chooseLocale, { body: { locale } }).catch(() => undefined);
}
