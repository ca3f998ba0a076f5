/** The page of the frame without a connection: the same for everybody, asked for without cookies. */
export const FRAME_PAGE = '/offline';

/** Built code, fonts and looks: their names hold a digest of what is in them. */
const HASHED = /^\/assets\/[\w.-]+-[\w-]{7,8}\.(?:js|css|woff2?)$/;

/** Pages inside the frame; those that lead to a bank or to the payment page, or come back from there, are left to the browser. */
const FRAMED = /^\/(?:dashboard|user)(?:\/|$)/;
const LEADS_AWAY = /^\/(?:dashboard\/assets\/bank-links|user\/(?:subscription|onboarding))(?:\/|$)/;

type Asked = Pick<Request, 'method' | 'mode' | 'url'>;

/** Whether the worker may store what an address answers: a hashed file, nothing else. */
export function isStorable(address: string, origin: string): boolean {
  const url = URL.parse(address, origin);
  return url?.origin === origin && url.search === '' && HASHED.test(url.pathname);
}

/** What the worker does with a request: stored code, a page that may need the frame, or nothing at all. */
export function handlingOf({ method, mode, url: address }: Asked, origin: string): 'code' | 'page' | null {
  if (method !== 'GET') return null;
  if (mode !== 'navigate') return isStorable(address, origin) ? 'code' : null;
  const { origin: asked, pathname } = new URL(address);
  return asked === origin && FRAMED.test(pathname) && !LEADS_AWAY.test(pathname) ? 'page' : null;
}
