import { describe, expect, test } from 'vitest';
import { compose } from './layout.ts';
import { type MailPurpose, writeMail } from './messages.ts';

const FACTS = { link: 'https://aurea.example/x?a=1&b=2', code: '012345', email: 'new@example.org', day: '2026-12-02' };

/** What each message must carry, so that it is of use to its reader. */
const CARRIES: Readonly<Record<MailPurpose, readonly (keyof typeof FACTS)[]>> = {
  confirm: ['link', 'code'],
  address_known: ['link'],
  reset: ['link'],
  locked: ['link'],
  password_changed: [],
  factors_changed: [],
  email_change_link: ['link'],
  email_change_notice: ['link', 'email'],
  email_changed: ['email'],
  email_restored: ['email'],
  invitation: ['link'],
  payment_failed: ['link'],
  erased: [],
};

const isPurpose = (name: string): name is MailPurpose => name in CARRIES;
const CASES = Object.keys(CARRIES)
  .filter(isPurpose)
  .flatMap((purpose) => (['en', 'fr'] as const).map((locale) => ({ purpose, locale })));

describe('writeMail', () => {
  test.for(CASES)('$purpose in $locale carries what it has to, as text and as HTML', ({ purpose, locale }) => {
    const { subject, text, html } = writeMail(purpose, locale, FACTS);
    expect(subject.length).toBeGreaterThan(5);
    expect(text).not.toMatch(/undefined|null|\[object/);
    expect(html).toContain(`<html lang="${locale}">`);
    for (const fact of CARRIES[purpose]) {
      expect(text).toContain(FACTS[fact]);
      expect(html).toContain(FACTS[fact].replaceAll('&', '&amp;'));
    }
  });

  test.for(CASES)('$purpose in $locale shows no code outside its content', ({ purpose, locale }) => {
    expect(writeMail(purpose, locale, FACTS).subject).not.toContain(FACTS.code);
  });

  test.for(CASES)('$purpose in $locale keeps its high signs on the line of their word', ({ purpose, locale }) => {
    const { text, html } = writeMail(purpose, locale, FACTS);
    const words = [text, html.replaceAll(/<[^>]*>|https?:\S+/g, '')].join('\n').replaceAll(FACTS.link, '');
    expect(words).not.toMatch(/\p{L} [;:!?]/u);
    if (locale === 'fr') expect(words).not.toMatch(/\p{L}[;:!?](\s|$)/u);
  });

  test('French and English differ', () => {
    for (const { purpose } of CASES) {
      expect(writeMail(purpose, 'fr', FACTS).text).not.toBe(writeMail(purpose, 'en', FACTS).text);
    }
  });
});

test('nothing in a message becomes HTML', () => {
  const evil = `"><script>alert('x')</script>&`;
  const { html, text } = compose(
    { subject: evil, before: [evil], after: [], link: { label: evil, address: evil } },
    'en',
  );
  expect(html).not.toContain('<script>');
  expect(html).toContain('&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;');
  expect(text).toContain(evil);
});
