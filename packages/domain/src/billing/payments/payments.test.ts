import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { brokenSeals, CHAIN_START, canonicalText, sealText } from '../closings/chain.ts';
import { amountDue, amountWrittenOff, type Settlement } from './amount-due.ts';
import { ageingBand, isOverdue } from './overdue.ts';
import { checkAllocations, paymentState } from './payments.ts';
import { sepaQrText } from './sepa-qr.ts';

const settlement = (more: Partial<Record<'due' | 'credited' | 'paid', string>>, writtenOffOn: string | null = null) =>
  ({
    due: decimal(more.due ?? '100'),
    credited: decimal(more.credited ?? '0'),
    paid: decimal(more.paid ?? '0'),
    dueOn: '2026-11-19',
    writtenOffOn,
  }) satisfies Settlement;

describe('paymentState', () => {
  test.for([
    { of: settlement({}), state: 'unpaid', left: '100' },
    { of: settlement({ paid: '40' }), state: 'partial', left: '60' },
    { of: settlement({ paid: '100' }), state: 'paid', left: '0' },
    { of: settlement({ paid: '40', credited: '60' }), state: 'paid', left: '0' },
    { of: settlement({ paid: '100.01' }), state: 'overpaid', left: '0' },
    { of: settlement({ paid: '40' }, '2026-11-20'), state: 'written_off', left: '0' },
    { of: settlement({ paid: '100' }, '2026-11-20'), state: 'paid', left: '0' },
    { of: settlement({ due: '0' }), state: 'paid', left: '0' },
  ])('is $state with $left left', ({ of, state, left }) => {
    expect(paymentState(of)).toBe(state);
    expect(amountDue(of).toFixed()).toBe(left);
    expect(amountWrittenOff(of).toFixed()).toBe(state === 'written_off' ? '60' : '0');
    expect(isOverdue(of, '2026-11-20')).toBe(left !== '0');
    expect(isOverdue(of, '2026-11-19')).toBe(false);
  });
});

test.for([
  { days: 0, band: 'not_due' },
  { days: 30, band: 'to_30' },
  { days: 31, band: 'to_60' },
  { days: 90, band: 'to_90' },
  { days: 91, band: 'over_90' },
])('$days days late is $band', ({ days, band }) => {
  expect(ageingBand(days)).toBe(band);
});

test('a payment is not shared out beyond itself', () => {
  const exceeds = expect.objectContaining({ code: 'amount_exceeds_rest' });
  const parts = [{ amount: decimal('60') }, { amount: decimal('40') }];
  expect(() => checkAllocations(decimal('99.99'), parts)).toThrow(exceeds);
  expect(() => checkAllocations(decimal('100'), parts)).not.toThrow();
});

describe('sepaQrText', () => {
  const transfer = { holder: 'Vauban  Patrimoine', iban: 'fr14 2004 1010 0505 0001 3m02 606', bic: null };

  it('is the text of EPC069-12, version 2', () => {
    const text = sepaQrText({ ...transfer, amount: decimal('4259.12'), message: 'FA2026-0001' });
    expect(text?.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Vauban Patrimoine',
      'FR1420041010050500013M02606',
      'EUR4259.12',
      '',
      '',
      'FA2026-0001',
    ]);
    expect(new TextEncoder().encode(text ?? '').length).toBeLessThanOrEqual(331);
  });

  test.for(['0', '-1', '1000000000'])('is none for %s euros', (amount) => {
    expect(sepaQrText({ ...transfer, amount: decimal(amount), message: '' })).toBeNull();
  });
});

describe('the chain', () => {
  const digest = (text: string) =>
    [...text].reduce((hash, sign) => (hash * 31 + sign.charCodeAt(0)) >>> 0, 7).toString(16);
  const chain = (count: number) => {
    let previous = CHAIN_START;
    return Array.from({ length: count }, (_, index) => {
      const one = {
        position: index + 1,
        number: `F-${index + 1}`,
        issuedOn: '2026-11-20',
        contentHash: `c${index}`,
        xmlHash: `x${index}`,
        pdfHash: `p${index}`,
      };
      previous = digest(sealText(previous, one));
      return { ...one, seal: previous };
    });
  };

  it('holds when nothing was touched, and names the document that was', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(11), (count, at) => {
        const documents = chain(count);
        expect(brokenSeals(documents, digest)).toEqual([]);
        const touched = documents.map((one, index) => (index === at ? { ...one, pdfHash: 'other' } : one));
        expect(brokenSeals(touched, digest)).toEqual(at < count ? [`F-${at + 1}`] : []);
      }),
    );
  });

  it('notices a document taken out', () => {
    expect(brokenSeals(chain(3).toSpliced(1, 1), digest)).toEqual(['F-3']);
  });

  it('writes the same content the same way whatever the order of keys', () => {
    expect(canonicalText({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
    expect(canonicalText({ y: 1, x: 2 })).toBe(canonicalText({ x: 2, y: 1 }));
  });
});
