import { describe, expect, it } from 'vitest';
import { isSiren, isVatNumber } from '../core/company-identifiers.ts';
import { fitsField } from '../customers/custom-field.ts';
import { demoPractice } from './practice.ts';

const TODAY = '2026-11-20';
const { customers, links, fields } = demoPractice(TODAY);

describe('demoPractice', () => {
  it('has thirty customers in every state, each under a key of its own', () => {
    expect(new Set(customers.map(({ key }) => key)).size).toBe(30);
    const states = Map.groupBy(customers, ({ activatedOn, archivedOn }) =>
      archivedOn ? 'archived' : activatedOn ? 'active' : 'prospect',
    );
    expect([...states].map(([state, of]) => [state, of.length]).toSorted()).toEqual([
      ['active', 22],
      ['archived', 2],
      ['prospect', 6],
    ]);
  });

  it('gives every company numbers with right keys, and every person none', () => {
    for (const { facts } of customers) {
      const isCompany = facts.kind === 'company';
      expect(isSiren(facts.siren ?? ''), facts.companyName).toBe(isCompany);
      expect(isVatNumber(facts.vatNumber ?? ''), facts.companyName).toBe(isCompany);
      expect(facts.phone).toMatch(/^\+3363998\d{4}$/);
    }
  });

  it('tells nothing of days to come but reviews, and nothing before a customer was met', () => {
    for (const { createdOn, activatedOn, archivedOn, notes } of customers) {
      const days = [activatedOn, archivedOn, ...notes.map(({ on }) => on)].filter((day) => day !== null);
      expect(days.every((day) => day >= createdOn && day <= TODAY)).toBe(true);
    }
  });

  it('links and fields name what there is', () => {
    const keys = new Set(customers.map(({ key }) => key));
    expect(links.flatMap(({ of, to }) => [of, to]).filter((key) => !keys.has(key))).toEqual([]);
    for (const { facts } of customers) {
      for (const [key, value] of Object.entries(facts.fields)) {
        const field = fields.find((one) => one.key === key);
        expect(field && fitsField(field, value)).toBe(true);
      }
    }
  });
});
