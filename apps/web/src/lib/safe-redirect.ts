import { safeRedirect as staysInside } from '@aurea/domain/session/safe-redirect.ts';

/** Addresses that would only lead back to signing in. */
const LEADS_BACK: readonly string[] = ['auth', 'logout'];

/** The address to go to after sign-in: the requested one where it stays inside the application, else the dashboard. */
export function safeRedirect(requested: string | undefined, fallback = '/dashboard'): string {
  const address = staysInside(requested, fallback);
  const { pathname } = new URL(address, 'https://aurea.invalid');
  return LEADS_BACK.includes(pathname.split('/').filter(Boolean).join('/')) ? fallback : address;
}
