import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutTrailing, withoutTrailingZeros } from './trailing.ts';

it('takes away what ends a text, and nothing before it', () => {
  expect(withoutTrailing('a//b//', '/')).toBe('a//b');
  expect(withoutTrailing('///', '/')).toBe('');
  expect(withoutTrailing('', '/')).toBe('');
});

it('leaves the value of a decimal alone', () => {
  expect(['1.50', '2.00', '100', '0.0', '-1.20'].map(withoutTrailingZeros)).toEqual(['1.5', '2', '100', '0', '-1.2']);
  fc.assert(
    fc.property(fc.integer(), fc.nat(999_999), (whole, part) => {
      const text = `${whole}.${String(part).padStart(6, '0')}`;
      const short = withoutTrailingZeros(text);
      expect(Number(short)).toBe(Number(text));
      expect(short).not.toMatch(/\.$|\.\d*0$/);
    }),
  );
});
