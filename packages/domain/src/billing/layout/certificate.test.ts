import { expect, test } from 'vitest';
import { initialSettings } from '../settings/practice.ts';
import { drawCertificate } from './certificate.ts';

const ACCEPTANCE = {
  practice: initialSettings('Cabinet Vauban'),
  logo: null,
  number: 'DE2026-0001',
  customer: 'Hélios Logistique',
  name: 'Anne Hélios',
  email: 'anne@helios.example',
  at: '20 November 2026 at 10:00:00 (Europe/Paris)',
  total: '1,727.50 €',
  options: [],
  consent: 'I accept quotation DE2026-0001.',
  pdfHash: 'ab'.repeat(32),
  address: '203.0.113.7',
  userAgent: '',
} as const;

const textsOf = (language: 'en' | 'fr') =>
  drawCertificate({ ...ACCEPTANCE, language }).pages.map((marks) =>
    marks.flatMap((mark) => (mark.kind === 'text' ? mark.text : [])),
  );

test.for(['en', 'fr'] as const)('states in %s on one page who accepted what, when, and what proves it', (language) => {
  const pages = textsOf(language);
  expect(pages).toHaveLength(1);
  const [texts = []] = pages;
  const said = texts.join(' ');
  const { customer, name, at, total, consent, email, address } = ACCEPTANCE;
  for (const fact of [customer, name, at, total, consent, email, address]) expect(said).toContain(fact);
  expect(texts.join('')).toContain(ACCEPTANCE.pdfHash);
});

test('leaves out what is not known', () => {
  const [texts = []] = textsOf('en');
  expect(texts).not.toContain('Browser');
  expect(texts).not.toContain('Options taken');
});
