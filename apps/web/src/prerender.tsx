import type { CurrentUser } from '@aurea/contract/session.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { FrameShell } from './app/frame-shell.tsx';
import { createAppRouter } from './app/router.tsx';
import { fetchTexts, loadMessages } from './i18n/load.ts';
import type { LOCALES } from './i18n/locale.ts';
import { type Locale, TextsContext } from './i18n/messages.ts';
import { createCache } from './lib/api.ts';
import { settingsQuery, userQuery } from './lib/session.ts';

/** Pages of visitors that show the same to everybody. */
const PAGES = ['/', '/auth', '/reset-password'] as const;

/** What stands in the html before the application does: the frame of signed-in pages, and whole pages of visitors. */
export type Shells = {
  readonly frame: string;
  readonly pages: Readonly<Record<string, Readonly<Record<Locale, string>>>>;
};

/** Draws what the html begins with. @throws Error where it has what the content policy refuses */
export async function drawShells(): Promise<Shells> {
  const pages: Record<string, Record<Locale, string>> = {};
  for (const path of PAGES) pages[path] = { en: await drawPage(path, 'en'), fr: await drawPage(path, 'fr') };
  return { frame: checked(renderToStaticMarkup(<FrameShell />)), pages };
}

async function drawPage(path: string, locale: (typeof LOCALES)[number]): Promise<string> {
  const cache = createCache();
  cache.setQueryData<CurrentUser | null>(userQuery.queryKey, null);
  cache.setQueryData(settingsQuery.queryKey, {
    stripePublicKey: '',
    plaidCDN: '',
    signUp: 'open' as const,
    countryGuessUrl: '',
  });
  const messages = await loadMessages(locale);
  // A screen fetches its texts once, in the language of its first visit.
  await fetchTexts('session');
  const router = createAppRouter(cache, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const html = renderToString(
    <QueryClientProvider client={cache}>
      <TextsContext value={{ locale, messages }}>
        <I18nProvider locale={locale === 'fr' ? 'fr-FR' : 'en-GB'}>
          <RouterProvider router={router} />
        </I18nProvider>
      </TextsContext>
    </QueryClientProvider>,
  );
  // What it holds would keep the build waiting until it is old.
  cache.clear();
  // Nobody types where the text would be lost when the application takes the place.
  return checked(html.replaceAll('<input ', '<input disabled '));
}

function checked(html: string): string {
  const refused = /<script|<style|\s(?:style|on\w+)=/.exec(html)?.[0];
  if (refused) throw new Error(`the html before the application would have ${refused}`);
  return html;
}
