import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';

type Locale = 'en' | 'fr';

/** What the browser needs for an address, as the build of the pages wrote it down. */
type PageFiles = {
  /** `/dashboard/assets/$id` */
  readonly path: string;
  readonly layout: 'base' | 'user' | 'office' | 'none';
  /** What it needs instead where the html begins with the page of visitors. */
  readonly drawn?: Files;
} & Files;

type Files = {
  readonly styles: readonly string[];
  readonly scripts: Readonly<Record<Locale, readonly string[]>>;
};

type FindPage = (path: string) => PageFiles | undefined;

/** Reads the list of the build; without one no address names its files. */
export function readPages(webRoot: string): FindPage {
  const list = join(webRoot, '.vite/pages.json');
  const pages: readonly PageFiles[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  const patterns = pages
    .map((page) => ({ page, segments: segmentsOf(page.path) }))
    // An address that is written out comes before one with a name in its place.
    .toSorted((a, b) => namesIn(a.segments) - namesIn(b.segments));
  return (path) => {
    const asked = segmentsOf(path);
    return patterns.find(({ segments }) => isLike(segments, asked))?.page;
  };
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');
const isName = (segment: string) => segment.startsWith('$');
const namesIn = (segments: readonly string[]) => segments.filter(isName).length;

const isLike = (pattern: readonly string[], asked: readonly string[]) =>
  pattern.length === asked.length && pattern.every((segment, at) => isName(segment) || segment === asked[at]);

const localeIn = (text: string | undefined): Locale | undefined =>
  (['en', 'fr'] as const).find((locale) => text?.trim().toLowerCase().startsWith(locale));

/** The language of the page: the stored choice, else the first known one that the browser prefers, else English. */
export function localeOf({ cookies, headers }: Pick<FastifyRequest, 'cookies' | 'headers'>): Locale {
  const preferred = (headers['accept-language'] ?? '').split(',').map((entry) => {
    const [language, quality] = entry.split(';q=');
    return { locale: localeIn(language), quality: quality === undefined ? 1 : Number(quality) };
  });
  const known = preferred.toSorted((a, b) => b.quality - a.quality).map(({ locale }) => locale);
  return localeIn(cookies?.locale) ?? known.find((locale) => locale !== undefined) ?? 'en';
}

/** The links that name the files of a page, so that the browser asks for all of them at once. */
export function linksOf({ styles, scripts }: Files, locale: Locale, nonce: string): string {
  return [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" nonce="${nonce}">`),
    ...scripts[locale].map((file) => `<link rel="modulepreload" crossorigin href="/${file}" nonce="${nonce}">`),
  ].join('\n    ');
}

/** What the html begins with until the application takes its place. */
type Shells = {
  readonly frame: string;
  /** The frame with the title of the page, by address. */
  readonly frames: Readonly<Record<string, Readonly<Record<Locale, string>>>>;
  /** The frame without a connection. */
  readonly offline: string;
  readonly pages: Readonly<Record<string, Readonly<Record<Locale, string>>>>;
};

/** Reads what the build drew beforehand; nothing where it drew nothing. */
export function readShells(webRoot: string): Shells {
  const drawn = join(webRoot, '.vite/shells.json');
  return existsSync(drawn)
    ? JSON.parse(readFileSync(drawn, 'utf8'))
    : { frame: '', frames: {}, offline: '', pages: {} };
}

/** Addresses that say more than where to go afterwards show something else. */
const KNOWN_SEARCH = /^(?:redirectUrl=[^&]*)?$/;

/** What the html of a page begins with, the files that go on from there, and the mark that says what is drawn. */
type Beginning = {
  readonly shell: string | undefined;
  readonly files: Files | undefined;
  readonly mark?: 'data-drawn' | 'data-offline';
};

/** The frame without a connection, which the service worker stores. */
const OFFLINE = '/offline';

/**
 * The beginning of a page: the frame for somebody who seems to be signed in, the page itself for a visitor, which a small
 * application takes over; nothing where the build drew none.
 */
export function beginningOf(shells: Shells, page: PageFiles | undefined, request: FastifyRequest): Beginning {
  if (page?.path === OFFLINE) return { shell: shells.offline, files: page, mark: 'data-offline' };
  const [, search = ''] = request.url.split('?');
  const seemsSignedIn = Boolean(request.cookies?.aurea || request.cookies?.['__Host-aurea']);
  const drawn = page && !seemsSignedIn && KNOWN_SEARCH.test(search) ? shells.pages[page.path] : undefined;
  if (page?.drawn && drawn) return { shell: drawn[localeOf(request)], files: page.drawn, mark: 'data-drawn' };
  const frame = seemsSignedIn && page?.layout === 'user' ? frameOf(shells, page.path, localeOf(request)) : undefined;
  return { shell: frame, files: page };
}

function frameOf({ frame, frames }: Shells, path: string, locale: Locale): string | undefined {
  return frames[path]?.[locale] ?? (frame || undefined);
}
