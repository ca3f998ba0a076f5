import { account } from '@aurea/contract/account.ts';
import type { CurrentUser } from '@aurea/contract/session.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode, startTransition, useState } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { createRoot } from 'react-dom/client';
import { loadMessages } from '#i18n/load.ts';
import { chooseLocale } from '#i18n/locale.ts';
import { type Locale, type Texts, TextsContext } from '#i18n/messages.ts';
import { createCache } from '#lib/api.ts';
import { call, onAnswer } from '#lib/call.ts';
import { clearEarlyReads } from '#lib/early-reads.ts';
import { settingsQuery, userQuery } from '#lib/session.ts';
import { stored } from '#lib/storage.ts';
import { clearFailure, showFailure } from './notices.ts';
import { createAppRouter } from './router.tsx';

/** By then the first page has asked for what it shows. */
const FIRST_PAGE_MS = 5000;

/** Loads the settings, then the texts of the visitor's language, then shows the page of the address. */
export async function startApplication(element: HTMLElement | null): Promise<void> {
  if (!element) throw new Error('the page has no element with the id app');
  const cache = createCache();
  const choice = stored.locale.get();
  const locale = chooseLocale(choice, navigator.languages);
  // Browsers that chose before the cookie was set.
  if (choice !== null) stored.locale.set(locale);
  const router = createAppRouter(cache);
  const leave = (address: string) => void router.navigate({ href: address });
  onAnswer((failure, { method, path }, again) => {
    const call = `${method} ${path}`;
    if (failure) showFailure(failure, { call, path: router.latestLocation.pathname, leave, again });
    else clearFailure(call);
  });
  const settings = cache.ensureQueryData(settingsQuery).catch(() => undefined);
  const [messages] = await Promise.all([loadMessages(locale), settings]);
  // What stands in the html stays until the page of the address can take its place.
  await router.load().catch(() => undefined);
  document.documentElement.lang = locale;
  createRoot(element).render(
    <StrictMode>
      <Application cache={cache} router={router} first={{ locale, messages }} />
    </StrictMode>,
  );
  setTimeout(clearEarlyReads, FIRST_PAGE_MS);
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
