import { expect, test } from 'vitest';
import { handlingOf, isStorable } from './handled-requests.ts';

const ORIGIN = 'https://aurea.example';

const asked = (address: string, options: { readonly method?: string; readonly mode?: RequestMode } = {}) =>
  handlingOf({ method: 'GET', mode: 'cors', url: new URL(address, ORIGIN).href, ...options }, ORIGIN);

test.for([
  { why: 'a hashed script', address: '/assets/dashboard-XAN-szE.js' },
  { why: 'a hashed sheet', address: '/assets/customers--YMUUKc4.css' },
  { why: 'a font', address: '/assets/inter-latin-wght-normal-Dx4kXJAl.woff2' },
])('$why is code', ({ address }) => {
  expect(asked(address)).toBe('code');
  expect(isStorable(address, ORIGIN)).toBe(true);
});

test.for([
  { why: 'an answer of the API', address: '/api/dashboard?period=1Y' },
  { why: 'an answer named like code', address: '/api/assets/dashboard-XAN-szE.js' },
  { why: 'an answer with the name of a folder of code', address: '/api/assets' },
  { why: 'a file without a digest', address: '/assets/page.js' },
  { why: 'a file with a question', address: '/assets/dashboard-XAN-szE.js?for=me' },
  { why: 'the worker itself', address: '/service-worker.js' },
  { why: 'the icon', address: '/favicon.svg' },
  { why: 'another host', address: 'https://js.stripe.com/assets/dashboard-XAN-szE.js' },
  { why: 'a file of an address that is none', address: 'http://' },
])('$why is not stored', ({ address }) => {
  expect(isStorable(address, ORIGIN)).toBe(false);
});

test.for(['/dashboard', '/dashboard/assets/7?tab=lots', '/user/account'])('%s may need the frame', (address) => {
  expect(asked(address, { mode: 'navigate' })).toBe('page');
  expect(asked(address)).toBeNull();
});

test.for([
  { why: 'an answer of the API in a tab', address: '/api/invoices/7/pdf' },
  { why: 'a public document', address: '/document/3f9a' },
  { why: 'sign-in', address: '/auth' },
  { why: 'the first page', address: '/' },
  { why: 'the page after a payment', address: '/success?of=subscription' },
  { why: 'the page that leads to the payment page', address: '/user/subscription' },
  { why: 'the plan of the first hour, which leads there', address: '/user/onboarding' },
  { why: 'the page that leads to a bank and back', address: '/dashboard/assets/bank-links/new?code=7' },
  { why: 'the payment page', address: 'https://checkout.stripe.com/dashboard' },
  { why: 'the pages of a bank', address: 'https://cdn.plaid.com/user' },
  { why: 'a name that begins alike', address: '/dashboards' },
  { why: 'the file of code in a tab', address: '/assets/dashboard-XAN-szE.js' },
])('$why is left to the browser', ({ address }) => {
  expect(asked(address, { mode: 'navigate' })).toBeNull();
});

test.for(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('a %s is left to the browser', (method) => {
  expect(asked('/dashboard', { method, mode: 'navigate' })).toBeNull();
  expect(asked('/assets/dashboard-XAN-szE.js', { method })).toBeNull();
});
