import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { initialSettings } from '../../billing/settings/practice.ts';
import { WHOLE_COSTS } from '../testing/whole-costs.ts';
import { composeDocument } from './compose.ts';
import { checkParts } from './compose-template.ts';
import { type DocumentFacts, missingFacts, type ProfileFacts } from './document-facts.ts';
import { COMPLIANCE_DOCUMENTS, DOCUMENT_TEXTS, NO_FIRM_FACTS } from './document-fields.ts';
import { MOST_FILLED, NO_TEXTS, TEMPLATE_PARTS, TEMPLATE_PLACEHOLDERS, type TemplateTexts } from './template.ts';

const ADDRESS = { line1: '24 quai Rambaud', line2: '', postalCode: '69002', city: 'Lyon', country: 'FR' };
const COMPOSED = { language: 'fr', on: '2026-11-20' } as const;

type Given = {
  readonly said?: string;
  readonly customer?: string;
  readonly orias?: string;
  readonly association?: string;
  readonly advisor?: string;
};

const PROFILE: ProfileFacts = {
  ...{ number: 1, level: 3, completedOn: '2026-11-12', validUntil: '2027-11-12', isToRenew: false, scores: null },
  ...{ isInconsistent: false, horizon: { fr: 'x', en: 'x' }, sustainability: { fr: 'x', en: 'x' } },
};

/** All that a document can ask for, with the words of a practice. */
function factsWith(texts: Partial<TemplateTexts>, given: Given = {}): DocumentFacts {
  const { said = 'x', customer = 'Camille', orias = '123', association = 'ANACOFI', advisor = 'Jeanne' } = given;
  const filled = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, said]));
  return {
    practice: {
      ...initialSettings('Vauban'),
      ...{ legalForm: 'SAS', siren: '732829320', address: ADDRESS, orias, association },
    },
    firm: { ...NO_FIRM_FACTS, ...filled(Object.keys(NO_FIRM_FACTS)), independence: 'independent' },
    ...{
      customer: { name: customer, address: ADDRESS },
      advisor,
      profile: PROFILE,
      leavesOut: false,
      derGivenOn: '2026-11-02',
    },
    fields: {
      texts: filled([...DOCUMENT_TEXTS.mission_letter, ...DOCUMENT_TEXTS.suitability_statement]),
      choices: { periodicAssessment: false, periodicReview: true, isSwitch: true },
      term: { reviewMonths: 12 },
      costs: WHOLE_COSTS.fields,
    },
    costs: WHOLE_COSTS.facts,
    template: { version: 1, texts: { ...NO_TEXTS, ...texts } },
  };
}

const LONG = '{customer}'.repeat(600);

describe.each(COMPLIANCE_DOCUMENTS)('the words of a practice in a %s', (kind) => {
  test.for([
    { why: 'fees again and again', text: '{fees}'.repeat(666), said: LONG },
    { why: 'fees twice', text: '{fees} {fees}', said: 'x' },
    { why: 'a customer again and again', text: '{customer}'.repeat(6), said: 'x' },
    { why: 'fees that are long themselves', text: '{fees}', said: LONG },
  ])('are refused with the name of their part: $why', ({ text, said }) => {
    for (const part of TEMPLATE_PARTS) {
      const facts = factsWith({ [part]: text }, { said, customer: 'x'.repeat(200) });
      const refusal = expect.objectContaining({ code: 'template_too_long', details: { part, max: MOST_FILLED } });
      expect(() => checkParts(facts, { kind, ...COMPOSED })).toThrow(refusal);
      expect(() => composeDocument(facts, { kind, ...COMPOSED })).toThrow(refusal);
    }
  });

  it('hold no mark of something unknown where nothing is missing', () => {
    const braces = fc.constantFrom(...TEMPLATE_PLACEHOLDERS.map((name) => `{${name}}`), 'x');
    const words = fc.array(braces, { maxLength: 3 }).map((all) => all.join(' '));
    const value = fc.constantFrom('', ' ', 'x');
    const texts = fc.record({ introduction: words, services: words, closing: words });
    const given = fc.record({
      ...{ orias: value, association: value, advisor: value },
      said: fc.constantFrom('x', '{association}', '{orias}'),
    });
    fc.assert(
      fc.property(texts, given, (parts, known) => {
        fc.pre(Object.values(parts).every((part) => part.split('{fees}').length < 3));
        const facts = factsWith(parts, known);
        const missing = missingFacts(kind, facts).map(({ place, fact }) => `${place} ${fact}`);
        expect(new Set(missing).size).toBe(missing.length);
        const { sections } = composeDocument(facts, { kind, ...COMPOSED });
        const lines = sections.flatMap((section) => section.lines);
        expect(lines.filter(({ missing: lacks }) => lacks)).toHaveLength(missing.length);
        if (missing.length === 0) expect(lines.map(({ text }) => text).join(' ')).not.toContain('…');
      }),
    );
  });

  it.each(['orias', 'association', 'advisor', 'fees'] as const)('ask for what {%s} stands for', (name) => {
    const texts = { closing: `membre de {${name}}.` };
    const facts = factsWith(texts, name === 'fees' ? { said: '' } : { [name]: '' });
    const { sections } = composeDocument(facts, { kind, ...COMPOSED });
    expect(sections.find(({ key }) => key === 'closing')?.lines[0]?.text).toBe('membre de ….');
    expect(missingFacts(kind, facts)).not.toEqual([]);
  });
});
