import { routes } from '@aurea/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { firstReadOf } from './first-read.ts';

const ID = '01234567-89ab-cdef-0123-456789abcdef';
const read = (address: string) => firstReadOf(new URL(address, 'https://aurea.example'));

const PAGES = [
  '/dashboard',
  '/dashboard/assets',
  `/dashboard/assets/${ID}`,
  '/dashboard/properties',
  `/dashboard/properties/${ID}`,
  '/dashboard/stocks',
  '/dashboard/cryptos',
  '/dashboard/revenus',
  `/dashboard/revenus/${ID}`,
  '/backoffice',
  '/dashboard/customers',
  `/dashboard/customers/${ID}`,
  '/dashboard/invoices',
  '/dashboard/quotations',
  '/dashboard/tasks',
];

describe('the first read of a page', () => {
  test.for(PAGES)('%s is a read of a workspace that the contract has', (page) => {
    const path = read(page)?.address.split('?')[0]?.replace(ID, ':id');
    const route = routes.find((one) => one.method === 'GET' && one.path === path);
    expect(route?.access).toBeTypeOf('object');
    expect(route && 'effect' in route).toBe(false);
  });

  test.for([
    { why: 'a page that is none of these', address: '/dashboard/performance' },
    { why: 'an address that says more', address: '/dashboard/assets?tab=archived' },
    { why: 'a record whose id is none', address: '/dashboard/assets/new' },
    { why: 'a form', address: '/dashboard/customers/new' },
  ])('there is none of $why', ({ address }) => expect(read(address)).toBeUndefined());

  test('the workspace and the dialog of an address change nothing', () => {
    expect(read('/dashboard/assets?workspace=7&dialog=asset')).toEqual(read('/dashboard/assets'));
  });
});
