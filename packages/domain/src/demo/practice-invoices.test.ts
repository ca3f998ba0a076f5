import { expect, it } from 'vitest';
import { demoPractice } from './practice.ts';
import { demoInvoices } from './practice-invoices.ts';

const TODAY = '2026-11-20';
const { customers } = demoPractice(TODAY);
const { events, drafts, recurring } = demoInvoices(TODAY);

it('tells a year in order, of customers that were there by then', () => {
  const known = new Map(customers.map((one) => [one.key, one]));
  const issues = events.filter((event) => event.act === 'issue');
  expect(events.map(({ on }) => on)).toEqual(events.map(({ on }) => on).toSorted());
  expect(events.every(({ on }) => on <= TODAY && on >= '2025-09-01')).toBe(true);
  for (const { customerKey, on } of issues) {
    const customer = known.get(customerKey);
    expect(customer && customer.createdOn <= on && customer.archivedOn === null, customerKey).toBe(true);
  }
  for (const { customerKey } of [...drafts, ...recurring]) expect(known.has(customerKey)).toBe(true);
});

it('pays, credits and deducts only what was issued before', () => {
  const seen = new Set<string>();
  for (const event of events) {
    if (event.act !== 'issue') expect(seen.has(event.key), event.key).toBe(true);
    else {
      expect(event.deposits.every((key) => seen.has(key))).toBe(true);
      seen.add(event.key);
    }
  }
});
