import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkPassword, type PasswordContext, passwordBits } from './password-policy.ts';

const LISTED = new Set(['qwertyuiop12345', 'passwordpassword', 'sunshine', 'football', 'trustno1', '1qaz2wsx3edc4rfv']);
const context: PasswordContext = {
  secondFactorEnforced: false,
  personal: ['marie.curie@sorbonne.fr', 'Marie', 'Curie'],
  isListed: (text) => LISTED.has(text),
};

const codeOf = (password: string, changes: Partial<PasswordContext> = {}) => {
  try {
    checkPassword(password, { ...context, ...changes });
    return 'accepted';
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown';
  }
};

describe('checkPassword', () => {
  test.for([
    { why: '14 characters are too few', password: 'violet-otter-9', code: 'password_too_short' },
    { why: '15 characters are enough', password: 'violet-otter-92', code: 'accepted' },
    { why: 'a plain phrase needs no digit', password: 'the kettle sings at dawn', code: 'accepted' },
    { why: '15 digits are below 50 bits', password: '840276139502846', code: 'password_too_weak' },
    { why: '16 digits are above', password: '8402761395028461', code: 'accepted' },
    { why: 'an emoji is one character', password: '🦊🐢🌵🎻🪁🧭🛶🥝🪵🧶🏺🪞🧂🪴🫖', code: 'accepted' },
    { why: '14 emoji are 14 characters', password: '🦊🐢🌵🎻🪁🧭🛶🥝🪵🧶🏺🪞🧂🪴', code: 'password_too_short' },
    { why: '256 characters are accepted', password: 'kettle otter piano '.repeat(20).slice(0, 256), code: 'accepted' },
    { why: '257 are not', password: 'kettle otter piano '.repeat(20).slice(0, 257), code: 'password_too_long' },
    { why: 'it is on the list', password: 'qwertyuiop12345', code: 'password_breached' },
    { why: 'capitals do not hide it', password: 'PasswordPassword', code: 'password_breached' },
    { why: 'nor do digits around it', password: '12passwordpassword34', code: 'password_breached' },
    { why: 'two listed ones in a row', password: 'sunshine-football', code: 'password_breached' },
    { why: 'one listed word inside a phrase is fine', password: 'sunshine over the quiet harbour', code: 'accepted' },
    { why: 'the own address', password: 'marie.curie@sorbonne.fr', code: 'password_contextual' },
    { why: 'the own name with a year', password: 'Curie-Marie-2026-1867', code: 'password_contextual' },
    { why: 'a part of the own address', password: 'sorbonne.1906.1867', code: 'password_contextual' },
    { why: 'look-alike signs do not hide it', password: 'M4r1e_Cur1e_1867!', code: 'password_contextual' },
    { why: 'the product and a number', password: 'Aurea-Wealth-2026!', code: 'password_contextual' },
    { why: 'the product in French', password: 'mon patrimoine 2026', code: 'password_contextual' },
    { why: 'a phrase may name the product', password: 'aurea watches over my cats', code: 'accepted' },
    { why: 'one character over and over', password: 'zzzzzzzzzzzzzzzzzz', code: 'password_too_weak' },
    { why: 'two in turn', password: 'ababababababababab', code: 'password_too_weak' },
    { why: 'a walk along the alphabet', password: 'abcdefghijklmnopqrs', code: 'password_too_weak' },
  ])('$why: $code', ({ password, code }) => {
    expect(codeOf(password)).toBe(code);
  });

  it('asks for 8 characters where a second factor is enforced', () => {
    expect(codeOf('Otter-92', { secondFactorEnforced: true })).toBe('accepted');
    expect(codeOf('Otter-9', { secondFactorEnforced: true })).toBe('password_too_short');
  });

  it('accepts every random password of 15 to 64 letters, digits and signs', () => {
    const letters = 'bcdfghjkmnpqrtuvwxyzBCDFGHJKMNPQRTUVWXYZ2689-_+*';
    const password = fc
      .array(fc.constantFrom(...letters), { minLength: 15, maxLength: 64 })
      .map((characters) => characters.join(''))
      .filter((text) => new Set(text.toLowerCase()).size >= 8);
    fc.assert(fc.property(password, (text) => codeOf(text) === 'accepted'));
  });
});

test.for([
  { password: '840276139502846', bits: 49.83 },
  { password: 'abcdefghijklmno', bits: 70.51 },
  { password: '', bits: 0 },
])('passwordBits of $password', ({ password, bits }) => {
  expect(passwordBits(password)).toBeCloseTo(bits, 2);
});
