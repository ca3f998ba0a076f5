import { expect, test } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

test.for([
  { why: 'a page of the product', requested: '/dashboard/assets' },
  { why: 'its query and hash are kept', requested: '/dashboard/assets?class=cash&q=livret%20a#top' },
  { why: 'the entry page', requested: '/' },
  {
    why: 'an address of another site inside a query is only text',
    requested: '/user/account?from=https://elsewhere.example',
  },
  { why: 'letters with accents, as the browser writes them', requested: '/dashboard/assets?q=%C3%A9pargne' },
  { why: 'a page whose name begins like the sign-in page', requested: '/authority' },
])('[N-3] kept: $why', ({ requested }) => {
  expect(safeRedirect(requested)).toBe(requested);
});

const ELSEWHERE = [
  'https://evil.example',
  'http://evil.example/dashboard',
  'HTTPS://EVIL.EXAMPLE',
  'https:evil.example',
  'https:/evil.example',
  'https:\\\\evil.example',
  'ftp://evil.example',
  'file:///etc/passwd',
  'blob:https://evil.example/1',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '//evil.example/dashboard',
  '//evil.example:443',
  '//user@evil.example',
  '//[::1]/',
  '/\\evil.example',
  '/\\\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '\\evil.example',
  '/\\/evil.example',
  '/dashboard\\..\\..\\evil.example',
  '/dashboard//evil.example',
  '/..//evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\r\nLocation: https://evil.example',
  '/\u0000/evil.example',
  '/\u000b/evil.example',
  '/\u0085/evil.example',
  '/\u00a0/evil.example',
  '/\u2028/evil.example',
  '/\ufeff/evil.example',
  ' /dashboard',
  '\t/dashboard',
  '\n//evil.example',
  ' https://evil.example',
  '\u0001https://evil.example',
  '/%2f/evil.example',
  '/%2F%2Fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '/%5C%5Cevil.example',
  '/%09/evil.example',
  '/%0aevil.example',
  '/%0d%0aSet-Cookie:x=1',
  '/%00evil.example',
  '/%252f%252fevil.example',
  '%2f%2fevil.example',
] as const;

const CODE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'javascript://dashboard/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'mailto:a@evil.example',
] as const;

const NOT_A_PATH = ['', 'dashboard', './dashboard', '../dashboard', '?a=1', '#top', '@evil.example', '.evil.example'];

test.for([...ELSEWHERE, ...CODE, ...NOT_A_PATH])('[N-3] refused: %j', (requested) => {
  expect(safeRedirect(requested)).toBe('/dashboard');
});

test.for(['/auth', '/auth?redirectUrl=%2Fauth', '/auth/', '/logout', '/logout#now', '/x/../logout'])(
  '%s would lead back to signing in',
  (requested) => {
    expect(safeRedirect(requested)).toBe('/dashboard');
  },
);

test('without a redirect, the dashboard', () => {
  expect(safeRedirect(undefined)).toBe('/dashboard');
  expect(safeRedirect(undefined, '/')).toBe('/');
});
