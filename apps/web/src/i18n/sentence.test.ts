import { describe, expect, test } from 'vitest';
import { messages as english } from './en/messages.ts';
import { messages as french } from './fr/messages.ts';
import { sentence } from './sentence.ts';

describe.for([
  { locale: 'en', messages: english },
  { locale: 'fr', messages: french },
])('in $locale', ({ messages }) => {
  test('[G-1] a key that comes from the server becomes a sentence, with its parameters', () => {
    expect(sentence(messages, 'ui.close')).toBe(messages.ui.close);
    expect(sentence(messages, 'validator.errors.maxLength', { max: 12 })).toContain('12');
  });

  test.for(['errors.app.neverHeardOf', 'ui', 'ui.table', '__proto__.x', ''])(
    'the unknown key %j stays as it is',
    (key) => {
      expect(sentence(messages, key)).toBe(key);
    },
  );
});
