import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { FrameShell } from './app/frame-shell.tsx';
import { OfflineFrame } from './app/offline-frame.tsx';
import { ADDRESSES, headingOf, layoutOf } from './app/route-table.ts';
import { VISITOR_TITLES, type VisitorPath } from './app/visitor-addresses.ts';
import { type Host, VisitorApplication } from './app/visitor-application.tsx';
import { document as enTitles } from './i18n/en/document.ts';
import { document as frTitles } from './i18n/fr/document.ts';
import { loadVisitorMessages } from './i18n/load-visitor.ts';
import type { Locale } from './i18n/messages.ts';

/** What stands in the html before the application does: the frame of signed-in pages, and whole pages of visitors. */
export type Shells = {
  readonly frame: string;
  /** The same with the title of the page, where its address says it. */
  readonly frames: Readonly<Record<string, Readonly<Record<Locale, string>>>>;
  /** The frame without a connection. */
  readonly offline: string;
  readonly pages: Readonly<Record<string, Readonly<Record<Locale, string>>>>;
};

/** Draws what the html begins with. @throws Error where it has what the content policy refuses */
export async function drawShells(): Promise<Shells> {
  const pages: Record<string, Record<Locale, string>> = {};
  const paths = Object.keys(VISITOR_TITLES) as VisitorPath[];
  for (const path of paths) pages[path] = { en: await drawPage(path, 'en'), fr: await drawPage(path, 'fr') };
  const [en, fr] = [await loadVisitorMessages('en'), await loadVisitorMessages('fr')];
  const offline = renderToStaticMarkup(<OfflineFrame texts={{ en: en.ui, fr: fr.ui }} />);
  return { frame: drawFrame(), frames: drawFrames(), offline: checked(offline), pages };
}

const drawFrame = (title?: string) => checked(renderToStaticMarkup(<FrameShell {...(title && { title })} />));

function drawFrames(): Shells['frames'] {
  const drawn = ADDRESSES.flatMap((address) => {
    const heading = layoutOf(address) === 'user' ? headingOf(address) : null;
    if (heading === null) return [];
    return [[address.path, { en: drawFrame(enTitles[heading]), fr: drawFrame(frTitles[heading]) }] as const];
  });
  return Object.fromEntries(drawn);
}

/** Nobody goes anywhere in a drawing. */
const HOST: Host = {
  address: () => {
    throw new Error('a drawing has no address');
  },
  onAddressChanged: () => () => undefined,
  loadTexts: () => Promise.reject(new Error('a drawing has one language')),
  navigate: () => undefined,
  preload: () => undefined,
  enter: () => Promise.resolve(),
  onShown: () => undefined,
};

async function drawPage(path: VisitorPath, locale: Locale): Promise<string> {
  const first = { locale, messages: await loadVisitorMessages(locale) };
  const html = renderToString(<VisitorApplication first={first} drawnPath={path} host={HOST} />);
  // Links and fields work as they are; what needs an answer waits until there is somebody who gives it.
  return checked(html.replaceAll('<button ', '<button disabled '));
}

function checked(html: string): string {
  const refused = /<script|<style|\s(?:style|on\w+)=/.exec(html)?.[0];
  if (refused) throw new Error(`the html before the application would have ${refused}`);
  return html;
}
