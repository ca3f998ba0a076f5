/** Signs that browsers drop, turn into a slash, or read as the start of an authority. */
const UNSAFE = /[\\\p{Cc}\p{Cf}\p{Z}]/u;
const HIDDEN_SIGN = /%(?:2f|5c|0[0-9a-f]|1[0-9a-f]|7f|25)/i;

/**
 * The address to open after signing in: the requested one when it stays inside the product, else the fallback.
 *
 * Safe is one leading slash followed by anything but a second one; backslashes, spaces, control characters and their
 * percent-encoded forms in the path are refused, since browsers read some of them as another site's address.
 *
 * @see OWASP ASVS 5.0.0, 3.7.2
 */
export function safeRedirect(target: string | null | undefined, fallback: string): string {
  if (!target || target.length > 2000 || !/^\/(?![/])/.test(target) || UNSAFE.test(target)) return fallback;
  const [path = ''] = target.split(/[?#]/);
  return HIDDEN_SIGN.test(path) || path.includes('//') ? fallback : target;
}
