import { expect, test } from 'vitest';
import { decimal } from '../../core/decimal.ts';
import { checkCredit } from './credit-note-limit.ts';

test('credit notes give back no more than the invoice asked for', () => {
  const exceeds = expect.objectContaining({ code: 'amount_exceeds_rest', details: { rest: '40' } });
  expect(() => checkCredit(decimal('100'), decimal('60'), decimal('40.01'))).toThrow(exceeds);
  expect(() => checkCredit(decimal('100'), decimal('60'), decimal('40'))).not.toThrow();
});
