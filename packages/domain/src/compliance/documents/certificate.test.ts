import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { certificateText, checkSignature, type SignatureCertificate } from './certificate.ts';

describe.for([
  { party: 'customer', role: null },
  { party: 'practice', role: 'Gérante' },
])('a certificate of the $party', ({ role }) => {
  const CERTIFICATE: SignatureCertificate = {
    ...{ documentId: 'd', kind: 'der', version: 1, pdfHash: 'a'.repeat(64), name: 'Camille', role, email: 'c@m.fr' },
    ...{ at: '2026-11-20T09:00:00.000Z', address: '127.0.0.1', userAgent: '', consent: 'Je signe' },
  };
  const sealOf = (text: string) => `sealed ${text}`;
  const stored = (over: object = {}) => ({
    certificate: CERTIFICATE,
    seal: sealOf(certificateText(CERTIFICATE)),
    contentHash: 'a'.repeat(64),
    frozenHash: 'a'.repeat(64),
    ...over,
  });

  it('holds while nothing is changed', () => {
    expect(checkSignature(stored(), sealOf)).toEqual([]);
  });

  it('names its party, and proves nothing of the other one', () => {
    const text = certificateText(CERTIFICATE);
    expect(text.startsWith(role === null ? 'compliance-signature 1\n' : 'compliance-countersignature 1\n')).toBe(true);
    expect(text.split('\n')).toHaveLength(role === null ? 11 : 12);
    const other = { ...CERTIFICATE, role: role === null ? 'Gérante' : null };
    expect(checkSignature(stored({ certificate: other }), sealOf)).toContain('certificate_forged');
  });

  it('is found to be forged whichever fact is changed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...(Object.keys(CERTIFICATE) as (keyof SignatureCertificate)[])),
        fc.string(),
        (key, value) => {
          fc.pre(value !== CERTIFICATE[key]);
          const certificate = { ...CERTIFICATE, [key]: value };
          expect(checkSignature(stored({ certificate }), sealOf)).toContain('certificate_forged');
        },
      ),
    );
  });

  it('says two things in two texts, whatever breaks of line they hold', () => {
    const one = { ...CERTIFICATE, name: 'a\nemail "b"' };
    expect(certificateText(one).split('\n')).toHaveLength(certificateText(CERTIFICATE).split('\n').length);
  });

  test.for([
    { why: 'changed bytes', over: { contentHash: 'b'.repeat(64) }, finding: 'bytes_changed' },
    {
      why: 'another file',
      over: { contentHash: 'b'.repeat(64), frozenHash: 'b'.repeat(64) },
      finding: 'other_document',
    },
  ] as const)('finds $why', ({ over, finding }) => {
    expect(checkSignature(stored(over), sealOf)).toEqual([finding]);
  });
});
