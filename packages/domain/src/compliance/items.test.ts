import { describe, expect, it, test } from 'vitest';
import { COMPLIANCE_ITEMS, complianceRule, itemsFor, usualExpiry } from './items.ts';

describe('the points of a file', () => {
  it('are those of a person', () => {
    expect(itemsFor('person')).toHaveLength(12);
    expect(itemsFor('person')).toContain('tax_notice');
    expect(itemsFor('person')).toContain('address_proof');
    expect(itemsFor('person')).not.toContain('beneficial_owners');
  });

  it('are those of a company', () => {
    expect(itemsFor('company')).toHaveLength(13);
    expect(itemsFor('company')).not.toContain('address_proof');
    expect(itemsFor('company')).not.toContain('tax_notice');
    expect(itemsFor('company')).toEqual(
      expect.arrayContaining(['registration_extract', 'beneficial_owners', 'powers']),
    );
  });

  test.for(COMPLIANCE_ITEMS.map((item) => complianceRule(item)))('$item names its source and its period', (rule) => {
    expect(rule.source).toMatch(/art\. /);
    expect(rule.periodSetBy === null).toBe(rule.validMonths === null);
    expect(rule.kinds.length).toBeGreaterThan(0);
  });

  test.for([
    { item: 'der', source: '325-5' },
    { item: 'mission_letter', source: '325-6' },
    { item: 'suitability_statement', source: '325-17' },
    { item: 'identity_paper', source: 'L561-5' },
  ] as const)('$item comes from $source', ({ item, source }) => {
    expect(complianceRule(item).source).toContain(source);
  });
});

test.for([
  { item: 'address_proof', on: '2026-11-20', until: '2027-11-20' },
  { item: 'political_exposure', on: '2024-02-29', until: '2025-02-28' },
  { item: 'identity_paper', on: '2026-11-20', until: null },
  { item: 'der', on: '2026-11-20', until: '2027-11-20' },
  { item: 'mission_letter', on: '2026-11-20', until: '2027-11-20' },
] as const)('$item received on $on is usually up to date until $until', ({ item, on, until }) => {
  expect(usualExpiry(item, on)).toBe(until);
});
