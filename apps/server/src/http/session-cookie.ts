import type { FastifyReply, FastifyRequest } from 'fastify';

/** Prefix that lets browsers accept the cookie from this very host only, over HTTPS; impossible on plain HTTP. */
const HOST_PREFIX = '__Host-';
const SESSION = 'aurea';
const DEVICE = 'aurea-device';
const YEAR_SECONDS = 365 * 24 * 3600;

export type CookiePolicy = { readonly publicUrl: string };

function isSecure({ publicUrl }: CookiePolicy): boolean {
  return publicUrl.startsWith('https:');
}

function nameOf(base: string, policy: CookiePolicy): string {
  return isSecure(policy) ? `${HOST_PREFIX}${base}` : base;
}

/** The session token of the request. On HTTPS only the prefixed name is believed. */
export function sessionTokenOf(request: FastifyRequest, policy: CookiePolicy): string | undefined {
  return request.cookies[nameOf(SESSION, policy)];
}

/** The token of a browser that a person has signed in with before. */
export function deviceTokenOf(request: FastifyRequest, policy: CookiePolicy): string | undefined {
  return request.cookies[nameOf(DEVICE, policy)];
}

const ATTRIBUTES = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

/**
 * Written as a header at once, not when the answer leaves, so that it is stored with the answer and repeated with it.
 * A transaction that runs again replaces what it set before.
 */
function put(reply: FastifyReply, name: string, value: string, end: { maxAge: number } | { expires: Date }): void {
  const cookie = reply.server.serializeCookie(name, value, {
    ...ATTRIBUTES,
    ...end,
    secure: name.startsWith(HOST_PREFIX),
  });
  const earlier = [reply.getHeader('set-cookie') ?? []].flat().map(String);
  reply.removeHeader('set-cookie');
  for (const line of [...earlier.filter((other) => !other.startsWith(`${name}=`)), cookie]) {
    reply.header('set-cookie', line);
  }
}

/** The cookie outlives the session: the server decides how long that is. */
export function setSessionCookie(reply: FastifyReply, policy: CookiePolicy, token: string): void {
  put(reply, nameOf(SESSION, policy), token, { maxAge: YEAR_SECONDS });
}

export function clearSessionCookie(reply: FastifyReply, policy: CookiePolicy): void {
  put(reply, nameOf(SESSION, policy), '', { expires: new Date(0) });
}

export function setDeviceCookie(reply: FastifyReply, policy: CookiePolicy, token: string): void {
  put(reply, nameOf(DEVICE, policy), token, { maxAge: YEAR_SECONDS });
}
