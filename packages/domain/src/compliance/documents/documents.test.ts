import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { initialSettings } from '../../billing/settings/practice.ts';
import { WHOLE_COSTS } from '../testing/whole-costs.ts';
import { composeDocument } from './compose.ts';
import { type DocumentFacts, missingFacts, type ProfileFacts, wholeElements } from './document-facts.ts';
import {
  COMPLIANCE_DOCUMENTS,
  DOCUMENT_CHOICES,
  DOCUMENT_TEXTS,
  type DocumentTerm,
  endOfTerm,
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
  derGivenOn: null,
  advisor: '',
  ...{ costs: null, fields: NO_FIELDS },
  template: { version: 0, texts: NO_TEXTS },
};

const PROFILE: ProfileFacts = {
  ...{ number: 2, level: 3, completedOn: '2026-11-12', validUntil: '2027-11-12', isToRenew: false },
  ...{ isInconsistent: false, scores: { capacity: 60, tolerance: 55, knowledge: 40 } },
  horizon: { fr: 'Plus de 10 ans', en: 'More than 10 years' },
  sustainability: { fr: 'aucune', en: 'none' },
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
    ...{ advisor: 'Jeanne Durand', derGivenOn: '2026-11-02', profile: PROFILE },
    fields: {
      texts: filled([...DOCUMENT_TEXTS.mission_letter, ...DOCUMENT_TEXTS.suitability_statement]),
      choices: { periodicAssessment: false, periodicReview: true, isSwitch: true },
      term: { reviewMonths: 12 },
      costs: WHOLE_COSTS.fields,
    },
    costs: WHOLE_COSTS.facts,
  };
}

/** Facts of something that is itself missing, which are not named beside it. */
const ASKED_OF_WHAT_IS_SAID: readonly string[] = [
  'switchComparison',
  'profileInForce',
  'profileConsistent',
  'profileHorizon',
  'profileSustainability',
  'inducementsContained',
];

const COMPOSED = { language: 'fr', on: '2026-11-20' } as const;

describe.each(COMPLIANCE_DOCUMENTS)('%s', (kind) => {
  it('names every fact of every element while nothing is known, and none once all is', () => {
    const asked = elementsOf(kind)
      .flatMap(({ requires }) => requires)
      .filter(({ fact }) => !ASKED_OF_WHAT_IS_SAID.includes(fact));
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
    // Of costs figures alone are typed.
    expect(typed.length).toBeGreaterThanOrEqual(kind === 'cost_disclosure' ? 0 : 4);
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
      expect(source).toMatch(kind === 'cost_disclosure' ? /2017\/565, art\. 50/ : /RG AMF/);
      expect(sourceState).toBe('to_confirm');
    }
  });

  it('keeps the fields of its kind alone', () => {
    const { texts, choices } = fieldsOf(kind, whole('x').fields);
    expect(Object.keys(texts)).toEqual(DOCUMENT_TEXTS[kind]);
    expect(Object.keys(choices)).toEqual(DOCUMENT_CHOICES[kind]);
  });
});

describe('the investment profile that a statement rests on', () => {
  test.for<{ why: string; profile: Partial<ProfileFacts> | null; missing: string[] }>([
    { why: 'no profile', profile: null, missing: ['profile'] },
    { why: 'one whose time is over', profile: { isToRenew: true }, missing: ['profileInForce'] },
    { why: 'one that contradicts itself', profile: { isInconsistent: true }, missing: ['profileConsistent'] },
    { why: 'one without a horizon', profile: { horizon: null }, missing: ['profileHorizon'] },
    { why: 'one silent on sustainability', profile: { sustainability: null }, missing: ['profileSustainability'] },
    { why: 'one filled in outside', profile: { number: null, scores: null, validUntil: null }, missing: [] },
  ])('of $why lacks $missing', ({ profile, missing }) => {
    const facts = { ...whole('x'), profile: profile && { ...PROFILE, ...profile } };
    expect(missingFacts('suitability_statement', facts).map(({ fact }) => fact)).toEqual(missing);
    expect(missingFacts('mission_letter', facts)).toEqual([]);
    expect(missingFacts('der', facts)).toEqual([]);
  });

  it('is named with its version, its end, the horizon and the preferences', () => {
    const textOf = (profile: ProfileFacts) =>
      composeDocument({ ...whole('x'), profile }, { kind: 'suitability_statement', ...COMPOSED })
        .sections.flatMap(({ lines }) => lines.map(({ text }) => text))
        .join('\n');
    expect(textOf(PROFILE)).toContain('questionnaire du 12/11/2026 (version 2), valable jusqu’au 12/11/2027.');
    expect(textOf(PROFILE)).toContain('Horizon déclaré\u00a0: Plus de 10 ans.');
    expect(textOf(PROFILE)).toContain('Préférences déclarées\u00a0: aucune');
    const outside = textOf({ ...PROFILE, number: null, scores: null });
    expect(outside).toContain('versé au dossier');
    expect(outside).not.toContain('sur 100');
  });
});

describe('information before any advice', () => {
  test.for([
    { kind: 'der', missing: [] },
    { kind: 'mission_letter', missing: ['derGiven'] },
    { kind: 'suitability_statement', missing: ['derGiven'] },
  ] as const)('a $kind without it lacks $missing', ({ kind, missing }) => {
    const facts = { ...whole('x'), derGivenOn: null };
    expect(missingFacts(kind, facts).map(({ fact }) => fact)).toEqual(missing);
    const lines = composeDocument(whole('x'), { kind, ...COMPOSED }).sections.flatMap((section) => section.lines);
    expect(lines.some(({ text }) => text.endsWith('le 02/11/2026.'))).toBe(missing.length > 0);
  });
});

describe('the parties', () => {
  it.each(['mission_letter', 'suitability_statement'] as const)('a %s names both of them in full', (kind) => {
    const { practice, ...facts } = whole('x');
    const bare = {
      ...{ ...facts, advisor: '', customer: { name: 'Camille', address: null } },
      practice: { ...practice, siren: null },
    };
    expect(missingFacts(kind, bare).map(({ fact }) => fact)).toEqual(['siren', 'advisor', 'address']);
    const parties = composeDocument(whole('x'), { kind, ...COMPOSED }).sections.find(({ key }) => key === 'parties');
    expect(parties?.lines.map(({ text }) => text)).toContain('Conseiller référent\u00a0: Jeanne Durand');
  });
});

describe('the end of an engagement', () => {
  test.for<{ term: DocumentTerm | null; missing: string[]; says: string; until: string }>([
    { term: null, missing: ['term'], says: 'à compléter', until: '2026-11-20' },
    { term: { endsOn: '2028-03-31' }, missing: [], says: 'prend fin le 31/03/2028', until: '2028-03-31' },
    { term: { endsOn: '2026-10-31' }, missing: [], says: 'prend fin le 31/10/2026', until: '2026-11-20' },
    { term: { reviewMonths: 6 }, missing: [], says: 'tous les 6 mois', until: '2027-05-20' },
  ])('$term lacks $missing', ({ term, missing, says, until }) => {
    const facts = { ...whole('x'), fields: { ...whole('x').fields, term } };
    expect(missingFacts('mission_letter', facts).map(({ fact }) => fact)).toEqual(missing);
    const { sections } = composeDocument(facts, { kind: 'mission_letter', ...COMPOSED });
    expect(JSON.stringify(sections.find(({ key }) => key === 'duration'))).toContain(says);
    if (term) expect(endOfTerm(term, '2026-11-20')).toBe(until);
    expect(fieldsOf('suitability_statement', facts.fields)).not.toHaveProperty('term');
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
