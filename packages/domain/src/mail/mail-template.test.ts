import { describe, expect, test } from 'vitest';
import { checkPlaceholders, fillIn, fillOpenly, MAIL_TEMPLATES, unknownPlaceholders } from './mail-template.ts';
import { USUAL_TEXTS } from './usual-texts.ts';

const NAMED = MAIL_TEMPLATES.flatMap((template) => (['fr', 'en'] as const).map((language) => ({ template, language })));

describe('the usual words', () => {
  test.for(NAMED)('of $template in $language are known to their mail', ({ template, language }) => {
    const usual = USUAL_TEXTS[language][template];
    expect(unknownPlaceholders(template, usual)).toEqual([]);
    expect(usual.subject).toContain('{number}');
  });
});

describe('words in braces', () => {
  test.for([
    { why: 'unknown to every mail', typed: { subject: 'x', text: 'Dear {name}, {number}' }, unknown: ['name'] },
    { why: 'of another mail', typed: { subject: 'x', text: 'Type {code}' }, unknown: ['code'] },
    { why: 'that open something, in a subject', typed: { subject: '{link}', text: '{link}' }, unknown: ['link'] },
    { why: 'told once each', typed: { subject: '{a} {a}', text: '{a} {b}' }, unknown: ['a', 'b'] },
    { why: 'without a name', typed: { subject: 'x', text: '{}' }, unknown: [''] },
    { why: 'that are known', typed: { subject: '{number}', text: '{total} {due} {link}' }, unknown: [] },
  ])('are told where they are $why', ({ typed, unknown }) => {
    expect(unknownPlaceholders('invoice', typed)).toEqual(unknown);
  });

  test('stop a mail that does not know them', () => {
    expect(() => checkPlaceholders('invoice', { subject: 'x', text: '{name}' })).toThrow('placeholder_unknown');
  });

  test('are filled in once: what a value says is not looked at again', () => {
    expect(fillIn('{customer} {link}', { customer: '{number}', number: '1' })).toBe('{number} {link}');
  });

  test('leave the address and the code out of what is kept', () => {
    const typed = { subject: '{number}', text: '{number} {link} {code}' };
    const kept = fillOpenly(typed, { number: 'FA1', link: 'https://x', code: '012345' });
    expect(kept).toEqual({ subject: 'FA1', text: 'FA1 {link} {code}' });
  });

  test('without a value stop the mail', () => {
    expect(() => fillOpenly({ subject: 'x', text: '{paid}' }, {})).toThrow('placeholder_unknown');
  });
});
