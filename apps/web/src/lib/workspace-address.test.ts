import { expect, test } from 'vitest';
import { inWorkspace, withoutWorkspace } from './workspace-address.ts';

test.for([
  { why: 'a page', href: '/dashboard/invoices', named: '/dashboard/invoices?workspace=w1' },
  { why: 'a filter stays', href: '/dashboard/invoices?tab=late', named: '/dashboard/invoices?tab=late&workspace=w1' },
  { why: 'a place on the page stays', href: '/user/account#mandates', named: '/user/account?workspace=w1#mandates' },
  { why: 'the home of a practice', href: '/backoffice', named: '/backoffice?workspace=w1' },
])('$why: an address names its workspace, and is the same without it', ({ href, named }) => {
  expect(inWorkspace(href, 'w1')).toBe(named);
  expect(withoutWorkspace(named)).toBe(href);
});

test.for(['/', '/auth?mode=sign-up', '/document/abc', '/logout', 'mailto:a@example.org', '/dashboards'])(
  '%s names none',
  (href) => {
    expect(inWorkspace(href, 'w1')).toBe(href);
  },
);
