import { expect, test } from 'vitest';
import { visitorAddressOf } from './visitor-addresses.ts';

test.for([
  { why: 'sign-in', href: '/auth', address: { path: '/auth', redirectUrl: undefined } },
  {
    why: 'and where to go afterwards',
    href: '/auth?redirectUrl=%2Fdashboard%2Fassets',
    address: { path: '/auth', redirectUrl: '/dashboard/assets' },
  },
  { why: 'the address of the browser', href: 'https://aurea.example/', address: { path: '/', redirectUrl: undefined } },
  { why: 'sign-up belongs to the whole application', href: '/auth?mode=sign-up', address: null },
  { why: 'and so does a new password', href: '/reset-password?token=abc', address: null },
  { why: 'a signed-in page', href: '/dashboard', address: null },
  { why: 'a name that every object has', href: '/constructor', address: null },
])('$why', ({ href, address }) => expect(visitorAddressOf(href)).toEqual(address));
