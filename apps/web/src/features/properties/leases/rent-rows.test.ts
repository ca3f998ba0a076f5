import type { RentDue } from '@aurea/contract/properties/leases.ts';
import { describe, expect, it } from 'vitest';
import { hasSeveralTenants, type RentMonth, receivedIn, tenantRows } from './rent-rows.ts';

const due = (incomeId: string, received: string): RentDue => ({
  incomeId,
  tenant: `Tenant ${incomeId}`,
  on: '2026-10-05',
  amount: '900',
  charges: '0',
  total: '900',
  gross: null,
  state: 'received',
  received,
  outstanding: '0',
  receipts: [],
  fromLedger: false,
  period: null,
});

const month = (dues: readonly RentDue[]): RentMonth => ({
  month: '2026-10-01',
  isLet: dues.length > 0,
  dues: [...dues],
});

describe('rents by tenant', () => {
  const both = month([due('10', '900'), due('9', '450.5')]);

  it('are a table of their own where several tenants pay in the same months', () => {
    expect(hasSeveralTenants([both, both])).toBe(true);
    expect(hasSeveralTenants([month([due('1', '900')]), both, month([due('2', '900')])])).toBe(false);
  });

  it('stand in the order of the names, months without a due being empty', () => {
    const rows = tenantRows([both, month([due('10', '900')]), month([])]);
    expect(rows.map(({ tenant }) => tenant)).toEqual(['Tenant 9', 'Tenant 10']);
    expect(rows.map(({ months }) => months.map(({ length }) => length))).toEqual([
      [1, 0, 0],
      [1, 1, 0],
    ]);
  });

  it('add up to what came in a month', () => {
    expect(receivedIn(both)).toBe('1350.5');
    expect(receivedIn(month([]))).toBe('0');
  });
});
