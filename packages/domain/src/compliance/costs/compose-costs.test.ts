import { describe, expect, it, test } from 'vitest';
import type { ComposedText } from '../documents/composed-document.ts';
import { costLines } from './compose-costs.ts';
import { type ComputedFigures, type CostFacts, isCostKnown } from './cost-facts.ts';
import { type CostFields, newCosts, periodFault, usualPeriod } from './cost-fields.ts';
import { englishCosts } from './words/english-costs.ts';
import { COST_ELEMENTS, frenchCosts } from './words/french-costs.ts';

const PERIOD = { from: '2025-11-01', to: '2026-10-31' };

/** 1,200 with VAT, 300 of inducements paid out of 900 of ongoing costs, and some transaction costs. */
const FIELDS: CostFields = {
  ...{ period: PERIOD, inducements: '300', inducementsContained: true, otherFees: null },
  figures: { oneOff: '0', ongoing: '900', transaction: '36.40', incidental: 'not_known' },
};

const COMPUTED: ComputedFigures = {
  ...{ accountFees: '84.5', averageAssets: '152200', result: '6000', since: '2025-11-01', days: 365, isPartial: false },
};

const FACTS: CostFacts = { invoiced: { net: '1000', gross: '1200' }, isUnderMandate: true, computed: COMPUTED };
const TYPED: CostFacts = { ...FACTS, isUnderMandate: false, computed: null };

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const written = (line: ComposedText) =>
  plain(typeof line === 'string' ? line : `${line.text} = ${line.figure.amount} (${line.figure.detail})`);

const said = (fields: CostFields, facts: CostFacts, leavesOut = false, language: 'en' | 'fr' = 'fr') =>
  COST_ELEMENTS.flatMap((element) => costLines(element, fields, facts, { language, leavesOut }).map(written)).join(
    '\n',
  );

describe('a disclosure of costs', () => {
  it('adds everything up once, in euros and in percent', () => {
    const text = said(FIELDS, FACTS);
    for (const line of [
      'Du 01/11/2025 au 31/10/2026',
      'Honoraires facturés par le cabinet, TTC = 1 200,00 € (Factures émises sur la période moins les avoirs ; hors taxes : 1 000,00 €)',
      'Coûts du service = 1 500,00 €',
      // 84.50 + 900 + 36.40
      'pour ce qui est connu = 1 020,90 €',
      'Incitations déjà comprises dans les coûts des instruments = −300,00 €',
      'Total des coûts et charges connus = 2 220,90 €',
      // 2,220.90 / 152,200
      'Total en pourcentage de cette moyenne = 1,46 %',
      // 6,000 − 1,200, and 2,220.90 more
      'Résultat avant coûts et charges = 7 020,90 € (4,61 % de la moyenne des actifs conseillés)',
      'Résultat après coûts et charges = 4 800,00 € (3,15 % de la moyenne des actifs conseillés)',
      'Coûts marginaux (commissions de performance) = non connu',
      '(Somme des valeurs de clôture de chaque jour, divisée par leur nombre (365 jours))',
    ])
      expect(text).toContain(line);
    for (const note of [frenchCosts.notKnownNote, frenchCosts.leastNote, frenchCosts.itemised])
      expect(text).toContain(plain(note));
  });

  it('says in English what it says in French, line by line', () => {
    const count = (language: 'en' | 'fr') => said(FIELDS, FACTS, true, language).split('\n').length;
    expect(count('en')).toBe(count('fr'));
    expect(said(FIELDS, FACTS, false, 'en')).toContain('Total known costs and charges = €2,220.90');
    expect(said(FIELDS, FACTS, false, 'en')).toContain('1.46%');
  });

  it('marks what was typed where no mandate opens the accounts, and computes nothing of them', () => {
    const figures = { ...FIELDS.figures, incidental: '0', accountFees: '84.50', averageAssets: '1000', result: '-10' };
    const text = said({ ...FIELDS, figures }, TYPED, true);
    expect(text).toContain(frenchCosts.withoutMandate.replaceAll('\u00a0', ' '));
    expect(text).toContain('Frais enregistrés sur les comptes = 84,50 € (Saisi par le cabinet)');
    expect(text).toContain('Moyenne des actifs conseillés = 1 000,00 € (Saisi par le cabinet)');
    expect(text).toContain('Total des coûts et charges = 2 220,90 €');
    expect(text).toContain(frenchCosts.resultTyped);
    expect(text).not.toContain(plain(frenchCosts.leavesOut));
  });

  test.for<{ why: string; computed: Partial<ComputedFigures>; says: string; not?: string }>([
    { why: 'an average of zero', computed: { averageAssets: '0' }, says: 'n’est pas supérieure à zéro', not: '%' },
    { why: 'an average not known', computed: { averageAssets: null }, says: 'n’est pas connue', not: '%' },
    { why: 'a result not known', computed: { result: null }, says: 'n’est pas connu ', not: 'Résultat avant' },
    { why: 'accounts known in part', computed: { isPartial: true }, says: 'comptes, pour ce qui est connu = 84,50' },
    {
      why: 'accounts known later',
      computed: { since: '2026-02-01', days: 273 },
      says: '(273 jours, depuis le 01/02/2026)',
    },
  ])('says of $why that it is so', ({ computed, says, not }) => {
    const text = said(FIELDS, { ...FACTS, computed: { ...COMPUTED, ...computed } }).replaceAll('connu :', 'connu  :');
    expect(text).toContain(says);
    if (not) expect(text).not.toContain(not);
  });

  it('says that the household leaves something out', () => {
    expect(said(FIELDS, FACTS, true)).toContain(plain(frenchCosts.leavesOut));
    expect(said(FIELDS, FACTS, true, 'en')).toContain(englishCosts.leavesOut);
  });

  it('states no total while a cost is missing', () => {
    const text = said({ ...FIELDS, inducements: null }, FACTS);
    expect(text).not.toContain('Total');
    expect(said({ ...FIELDS, figures: {} }, FACTS)).not.toContain('Total des');
  });

  test.for([
    { inducements: null, contained: null, missing: ['inducements'] },
    { inducements: '0', contained: null, missing: [] },
    { inducements: '12', contained: null, missing: ['inducementsContained'] },
    { inducements: '12', contained: false, missing: [] },
  ])('inducements of $inducements, contained $contained, lack $missing', ({ inducements, contained, missing }) => {
    const fields = { ...FIELDS, inducements, inducementsContained: contained };
    const lacks = (['inducements', 'inducementsContained'] as const).filter((one) => !isCostKnown(fields, FACTS, one));
    expect(lacks).toEqual(missing);
  });
});

describe('the period', () => {
  test.for([
    { why: 'twelve whole months', today: '2026-11-20', before: null, from: '2025-11-01', to: '2026-10-31' },
    { why: 'on the first of a month', today: '2026-03-01', before: null, from: '2025-03-01', to: '2026-02-28' },
    { why: 'the year after', today: '2026-11-20', before: '2025-06-30', from: '2025-07-01', to: '2026-06-30' },
    { why: 'a year that is not over', today: '2026-11-20', before: '2026-06-30', from: '2025-11-01', to: '2026-10-31' },
  ])('is usually $why', ({ today, before, from, to }) => {
    expect(usualPeriod(today, before)).toEqual({ from, to });
  });

  test.for([
    { from: '2025-11-01', to: '2026-10-31', fault: null },
    { from: '2026-11-19', to: '2026-11-19', fault: null },
    { from: '2026-11-19', to: '2026-11-20', fault: 'to' },
    { from: '2026-11-19', to: '2026-11-18', fault: 'from' },
    { from: '2025-01-01', to: '2026-01-01', fault: null },
    { from: '2025-01-01', to: '2026-01-02', fault: 'from' },
  ])('from $from to $to is refused for $fault', ({ from, to, fault }) => {
    expect(periodFault({ from, to }, '2026-11-20')).toBe(fault);
  });

  it('is all that a new disclosure states', () => {
    expect(newCosts(PERIOD)).toEqual({
      ...{ period: PERIOD, inducements: null, inducementsContained: null, otherFees: null, figures: {} },
    });
  });
});
