import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  checkTemplate,
  fillTemplateText,
  NO_TEMPLATE,
  NO_TEXTS,
  strangeWords,
  TEMPLATE_PLACEHOLDERS,
  type TemplateWords,
} from './template.ts';

const WORDS: TemplateWords = {
  ...{ customer: '{practice}', practice: 'Vauban', advisor: 'Jeanne Durand', date: '20/11/2026' },
  ...{ orias: '123', association: 'ANACOFI', fees: '1 % {customer}' },
};

describe('words in braces of a template', () => {
  test.for([
    { text: 'Bonjour {customer}, {fees}', strange: [] },
    { text: '{secret} and {secret}', strange: ['{secret}'] },
    { text: '{constructor} {__proto__}', strange: ['{constructor}', '{__proto__}'] },
    { text: '{{customer}}', strange: ['{{customer}}'] },
    { text: '{ customer }', strange: ['{ customer }'] },
    { text: '{Customer}', strange: ['{Customer}'] },
    { text: 'a { b', strange: ['{ b'] },
    { text: 'a } b', strange: ['}'] },
    { text: '<%= x %> $ {customer}', strange: [] },
    { text: '{%', strange: ['{%'] },
  ])('$text: $strange', ({ text, strange }) => {
    expect(strangeWords(text)).toEqual(strange);
    const check = () => checkTemplate({ ...NO_TEMPLATE, en: { ...NO_TEXTS, closing: text } });
    if (strange.length === 0) expect(check).not.toThrow();
    else
      expect(check).toThrow(
        expect.objectContaining({ code: 'placeholder_unknown', details: { placeholder: strange[0] } }),
      );
  });

  it('are filled in once: what a value holds is never read again', () => {
    expect(fillTemplateText('{customer} {advisor}', WORDS)).toBe('{practice} Jeanne Durand');
    expect(fillTemplateText('{fees}', WORDS)).toBe('1 % {customer}');
    expect(fillTemplateText('{advisor}', { ...WORDS, advisor: ' ' })).toBe('…');
  });

  it('leave no braces behind in a text that was accepted, where no value holds any', () => {
    const plain = Object.fromEntries(TEMPLATE_PLACEHOLDERS.map((name) => [name, 'x'])) as TemplateWords;
    const piece = fc.oneof(fc.string(), fc.constantFrom(...TEMPLATE_PLACEHOLDERS.map((name) => `{${name}}`), '{', '}'));
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const text = pieces.join('');
        fc.pre(strangeWords(text).length === 0);
        expect(fillTemplateText(text, plain)).not.toMatch(/[{}]/);
      }),
    );
  });
});
