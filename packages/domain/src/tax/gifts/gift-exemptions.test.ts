import { describe, expect, test } from 'vitest';
import { decimal, ZERO } from '../../core/decimal.ts';
import { parametersOf, TAX_YEARS } from '../parameters/years.ts';
import { cashGiftExemption, housingGiftExemption } from './gift-exemptions.ts';

const LAW = parametersOf(2026, TAX_YEARS);

describe('cashGiftExemption', () => {
  const gift = { amount: decimal(40_000), donorAge: 79, isRecipientAdult: true, exemptBefore: ZERO };
  test.for([
    { why: 'up to 31,865', change: {}, exempt: '31865' },
    { why: 'what earlier gifts left of it', change: { exemptBefore: decimal(20_000) }, exempt: '11865' },
    { why: 'nothing from 80 on', change: { donorAge: 80 }, exempt: '0' },
    { why: 'nothing to a minor', change: { isRecipientAdult: false }, exempt: '0' },
    { why: 'no more than the gift', change: { amount: decimal(5000) }, exempt: '5000' },
  ])('$why', ({ change, exempt }) => {
    expect(cashGiftExemption({ ...gift, ...change }, LAW).toFixed()).toBe(exempt);
  });
});

describe('housingGiftExemption', () => {
  const gift = { on: '2026-12-31', amount: decimal(150_000), fromDonorBefore: ZERO, receivedBefore: ZERO };
  test.for([
    { why: 'up to 100,000 of a donor', change: {}, exempt: '100000' },
    { why: 'up to 300,000 of all donors', change: { receivedBefore: decimal(280_000) }, exempt: '20000' },
    { why: 'nothing more', change: { receivedBefore: decimal(310_000) }, exempt: '0' },
    { why: 'nothing after the last day', change: { on: '2027-01-01' }, exempt: '0' },
  ])('$why', ({ change, exempt }) => {
    expect(housingGiftExemption({ ...gift, ...change }, LAW).toFixed()).toBe(exempt);
  });

  test('nothing where the law has none', () => {
    expect(housingGiftExemption(gift, parametersOf(2024, TAX_YEARS)).toFixed()).toBe('0');
  });
});
