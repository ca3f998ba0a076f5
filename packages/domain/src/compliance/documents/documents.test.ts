import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { initialSettings } from '../../billing/settings/practice.ts';
import { certificateText, checkSignature, type SignatureCertificate } from './certificate.ts';
import { composeDocument } from './compose.ts';
import { type DocumentFacts, missingFacts, wholeElements } from './document-facts.ts';
import {
  COMPLIANCE_DOCUMENTS,
  DOCUMENT_CHOICES,
  DOCUMENT_TEXTS,
  fieldsOf,
  NO_FIELDS,
  NO_FIRM_FACTS,
} from './document-fields.ts';
import { drawComplianceDocument } from './draw-document.ts';
import { elementsOf } from './elements.ts';
import { fillDocumentText } from './placeholders.ts';
import { NO_TEXTS } from './template.ts';
import { documentWords } from './words/words.ts';

const ADDRESS = { line1: '24 quai Rambaud', line2: '', postalCode: '69002', city: 'Lyon', country: 'FR' };

const EMPTY: DocumentFacts = {
  practice: initialSettings(''),
  firm: NO_FIRM_FACTS,
  customer: { name: 'Camille Moreau', address: null },
  profile: null,
  leavesOut: false,
  advisor: '',
  fields: NO_FIELDS,
  template: { version: 0, texts: NO_TEXTS },
};

/** All that a document can ask for, each text the same. */
function whole(text: string): DocumentFacts {
  const filled = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, text]));
  return {
    ...EMPTY,
    practice: {
      ...initialSettings('Vauban'),
      ...{ legalForm: 'SAS', siren: '732829320', address: ADDRESS, orias: '123', association: 'ANACOFI' },
    },
    firm: {
      ...NO_FIRM_FACTS,
      ...Object.fromEntries(Object.keys(NO_FIRM_FACTS).map((name) => [name, text])),
      independence: 'independent',
    },
    customer: { name: 'Camille Moreau', address: ADDRESS },
    fields: {
      texts: filled([...DOCUMENT_TEXTS.mission_letter, ...DOCUMENT_TEXTS.suitability_statement]),
      choices: { periodicAssessment: false, periodicReview: true, isSwitch: true },
    },
  };
}

const COMPOSED = { language: 'fr', on: '2026-11-20' } as const;

describe.each(COMPLIANCE_DOCUMENTS)('%s', (kind) => {
  it('names every fact of every element while nothing is known, and none once all is', () => {
    const asked = elementsOf(kind)
      .flatMap(({ requires }) => requires)
      .filter(({ fact }) => fact !== 'switchComparison');
    expect(missingFacts(kind, EMPTY)).toHaveLength(asked.length);
    expect(missingFacts(kind, whole('x'))).toEqual([]);
    expect(wholeElements(kind, whole('x'))).toBe(elementsOf(kind).length);
  });

  it('marks what is missing where it belongs, in both languages', () => {
    for (const language of ['fr', 'en'] as const) {
      const { sections } = composeDocument(EMPTY, { kind, language, on: '2026-11-20' });
      const marked = sections.flatMap(({ lines }) => lines).filter(({ missing }) => missing);
      expect(marked).toHaveLength(missingFacts(kind, EMPTY).length);
    }
  });

  it('is drawn with every word that was typed, once', () => {
    const document = composeDocument(whole('unmistakable'), { kind, ...COMPOSED });
    const drawing = drawComplianceDocument({
      document,
      kind,
      language: 'fr',
      letterhead: null,
      on: COMPOSED.on,
      version: 1,
    });
    const drawn = drawing.pages.flat().filter((mark) => mark.kind === 'text' && mark.text === 'unmistakable');
    const typed = document.sections.flatMap(({ lines }) => lines).filter(({ text }) => text === 'unmistakable');
    expect(drawn).toHaveLength(typed.length);
    expect(typed.length).toBeGreaterThan(3);
  });

  it('says once frozen that the practice signs it, where it is of two parties', () => {
    for (const language of ['fr', 'en'] as const) {
      const document = composeDocument(whole('x'), { kind, language, on: COMPOSED.on });
      const { pages } = drawComplianceDocument({
        document,
        kind,
        language,
        letterhead: null,
        on: COMPOSED.on,
        version: 1,
      });
      const said = pages
        .flat()
        .flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
        .join(' ');
      expect(/le cabinet le signe également|the practice signs it, too/i.test(said)).toBe(kind === 'mission_letter');
    }
  });

  it.each([null, 1])('says of version %s nothing of a signature that was given', (version) => {
    for (const language of ['fr', 'en'] as const) {
      const document = composeDocument(whole('x'), { kind, language, on: COMPOSED.on });
      const { pages } = drawComplianceDocument({
        document,
        kind,
        language,
        letterhead: null,
        on: COMPOSED.on,
        version,
      });
      const said = pages
        .flat()
        .flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
        .join(' ');
      expect(said).not.toMatch(/Signé électroniquement|is signed electronically/);
      expect(/à être signé électroniquement|to be signed electronically/i.test(said)).toBe(version !== null);
    }
  });

  it('has the source of each element, and says whether it was confirmed', () => {
    for (const { source, sourceState } of elementsOf(kind)) {
      expect(source).toMatch(/RG AMF/);
      expect(sourceState).toBe('to_confirm');
    }
  });

  it('keeps the fields of its kind alone', () => {
    const { texts, choices } = fieldsOf(kind, whole('x').fields);
    expect(Object.keys(texts)).toEqual(DOCUMENT_TEXTS[kind]);
    expect(Object.keys(choices)).toEqual(DOCUMENT_CHOICES[kind]);
  });
});

describe('a switch', () => {
  test.for([
    { isSwitch: undefined, comparison: '', missing: ['isSwitch'] },
    { isSwitch: false, comparison: '', missing: [] },
    { isSwitch: true, comparison: '', missing: ['switchComparison'] },
    { isSwitch: true, comparison: 'x', missing: [] },
  ])('$isSwitch with $comparison lacks $missing', ({ isSwitch, comparison, missing }) => {
    const { fields, ...facts } = whole('x');
    const { isSwitch: _isSwitch, ...choices } = fields.choices;
    const given = {
      texts: { ...fields.texts, switchComparison: comparison },
      choices: isSwitch === undefined ? choices : { ...choices, isSwitch },
    };
    const found = missingFacts('suitability_statement', { ...facts, fields: given });
    expect(found.map(({ fact }) => fact)).toEqual(missing);
  });
});

describe('words in braces', () => {
  const words = { customer: '{practice}', practice: 'Vauban', orias: '1', association: 'A', date: '20/11/2026' };

  test.for([
    { why: 'a known word', text: 'Remis par {practice}', becomes: 'Remis par Vauban' },
    { why: 'a value that holds braces, which is not read again', text: '{customer}', becomes: '{practice}' },
    { why: 'an unknown word', text: '{secret} {{practice}}', becomes: '{secret} {Vauban}' },
    { why: 'a name of the language', text: '{constructor} {__proto__}', becomes: '{constructor} {__proto__}' },
    { why: 'code', text: '<%= 1 %> {{#each}}', becomes: '<%= 1 %> {{#each}}' },
  ])('$why', ({ text, becomes }) => {
    expect(fillDocumentText(text, words)).toBe(becomes);
  });

  it('change nothing in a text without them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        fc.pre(!text.includes('{'));
        expect(fillDocumentText(text, words)).toBe(text);
      }),
    );
  });
});

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

it('says that the household leaves something out, in the place of its profile', () => {
  for (const language of ['fr', 'en'] as const) {
    const composed = (leavesOut: boolean) =>
      JSON.stringify(
        composeDocument({ ...EMPTY, leavesOut }, { kind: 'suitability_statement', language, on: '2026-11-20' }),
      );
    const { leavesOut } = documentWords(language);
    expect([composed(true).includes(leavesOut), composed(false).includes(leavesOut)]).toEqual([true, false]);
  }
});
