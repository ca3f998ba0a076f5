import type { Messages } from '#i18n/messages.ts';

/** Pages of visitors that show the same to everybody, with their titles: the build draws them, and the small application takes them over. */
export const VISITOR_TITLES = { '/': 'home', '/auth': 'login', '/reset-password': 'reset' } as const satisfies Readonly<
  Record<string, keyof Messages['document']>
>;

export type VisitorPath = keyof typeof VISITOR_TITLES;

export const isVisitorPath = (path: string): path is VisitorPath => Object.hasOwn(VISITOR_TITLES, path);

/** Such a page, and where the visitor wanted to go; null where an address shows anything else. */
export type VisitorAddress = { readonly path: VisitorPath; readonly redirectUrl: string | undefined };

export function visitorAddressOf(href: string): VisitorAddress | null {
  const { pathname, searchParams, hash } = new URL(href, 'https://aurea.invalid');
  if (!isVisitorPath(pathname) || hash !== '') return null;
  const others = [...searchParams.keys()].filter((name) => name !== 'redirectUrl');
  if (others.length > 0) return null;
  return { path: pathname, redirectUrl: searchParams.get('redirectUrl') ?? undefined };
}
