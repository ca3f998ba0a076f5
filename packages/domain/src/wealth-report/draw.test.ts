import { describe, expect, it, test } from 'vitest';
import { PAGE } from '../billing/layout/drawing.ts';
import { textWidth } from '../billing/layout/measure.ts';
import { drawWealthReport } from './draw.ts';
import type { ReportFigures, WealthReport } from './report.ts';
import { completeSections, REPORT_SECTIONS } from './sections.ts';
import { SAMPLE_FIGURES, sampleReport } from './testing/sample-report.ts';
import { reportTexts } from './words/words.ts';

const NOTHING: ReportFigures = {
  ...{ netWorth: null, state: 'complete', assetsTotal: null, debts: null, liquidity: null, change: null },
  ...{
    allocation: [],
    members: [],
    propertyRegime: null,
    assets: [],
    aim: null,
    incomes: [],
    properties: [],
    loans: [],
    estates: [],
  },
  ...{ cashFlow: { months: [], averageBalance: null }, performance: null, tax: null, latentTax: null, profile: null },
  missing: [],
};

const marksOf = (report: WealthReport) => drawWealthReport(report).pages.flat();
const textOf = (report: WealthReport) =>
  marksOf(report)
    .flatMap((mark) => (mark.kind === 'text' ? [mark.text] : []))
    .join('\n')
    .replaceAll('\u00a0', ' ');

/** Whole amounts of the sample, as each language writes them. */
function amountsOf(figures: ReportFigures): string[] {
  const numbers = JSON.stringify(figures).match(/"-?\d{3,}(\.\d+)?"/g) ?? [];
  return [...new Set(numbers.map((text) => Math.round(Math.abs(Number(text.slice(1, -1))))))].flatMap((amount) => [
    amount.toLocaleString('en'),
    amount.toLocaleString('en').replaceAll(',', ' '),
    String(amount),
  ]);
}

describe.for(['fr', 'en'] as const)('a wealth report in %s', (language) => {
  it('has every section of the plan, in its order, with its page in the contents', () => {
    const text = textOf(sampleReport(language));
    const { sections } = reportTexts(language);
    for (const name of REPORT_SECTIONS.slice(2)) expect(text.split(sections[name]).length, name).toBeGreaterThan(2);
  });

  it('says in one line what is not recorded, and prints no zero in its place', () => {
    const text = textOf(sampleReport(language, { figures: NOTHING }));
    const { summary } = reportTexts(language);
    for (const untrue of [summary.allFresh, summary.noDebt, summary.noGain]) expect(text).not.toContain(untrue);
    const { assets, cashFlow, performance, properties, tax, notes } = reportTexts(language);
    const lines = [assets.empty, cashFlow.empty, performance.empty, properties.empty, tax.empty];
    const said = [...lines, notes.profile.empty, notes.succession.empty, notes.sources.empty];
    for (const line of said) expect(text.replaceAll('\n', ' ')).toContain(line.replaceAll(/[\u00a0\u202f]/g, ' '));
    expect(text).not.toMatch(/\b0 €|€0\b/);
  });

  it('a review says what changed since the one before, and what it cost', () => {
    const { performance } = SAMPLE_FIGURES;
    const known = performance && { ...performance, state: 'complete' as const, from: '2026-02-03' };
    const review = { since: '2025-11-18', hadReview: true, performance: known, invoiced: '1234' };
    const said = textOf(sampleReport(language, { review })).replaceAll('\n', ' ');
    const { review: words } = reportTexts(language).notes;
    for (const expected of [words.title, words.invoiced, words.recorded]) {
      expect(said).toContain(expected.replaceAll(/[\u00a0\u202f]/g, ' '));
    }
    expect(said).toContain(language === 'fr' ? '1 234 €' : '€1,234');
    // known since a later day than the review before
    expect(said).toContain(language === 'fr' ? 'depuis le 03/02/2026' : 'since 3 Feb 2026');
    const inPart = { ...review, performance: known && { ...known, state: 'partial' as const } };
    expect(textOf(sampleReport(language, { review: inPart })).replaceAll('\n', ' ')).toContain(words.recordedInPart);
    expect(said).not.toContain(words.first.replaceAll(/[\u00a0\u202f]/g, ' '));
    const first = textOf(sampleReport(language, { review: { ...review, hadReview: false } })).replaceAll('\n', ' ');
    expect(first).toContain(words.first.replaceAll(/[\u00a0\u202f]/g, ' '));
    expect(textOf(sampleReport(language, { review, hidesAmounts: true }))).not.toMatch(/€|EUR/);
    expect(textOf(sampleReport(language))).not.toContain(words.title.replaceAll(/[\u00a0\u202f]/g, ' '));
  });

  it('says that assets are left out of the mandate, whatever its sections', () => {
    const { leavesOut } = reportTexts(language);
    const said = (report: WealthReport) => textOf(report).replaceAll('\n', ' ');
    const sections = [{ name: 'assets' as const, comment: '' }];
    expect(said(sampleReport(language, { leavesOut: true, sections }))).toContain(leavesOut.replaceAll('\u00a0', ' '));
    expect(said(sampleReport(language))).not.toContain(leavesOut.replaceAll('\u00a0', ' '));
  });

  it.for(['left_out', 'profile'] as const)('says why there is no distance from a target: %s', (targetClosed) => {
    const { allocation, summary } = reportTexts(language);
    const plain = (text: string) => text.replaceAll(/[\n\u00a0\u202f]/g, ' ');
    const figures = { ...SAMPLE_FIGURES, aim: null };
    const said = plain(textOf(sampleReport(language, { targetClosed, figures })));
    expect(said.split(plain(allocation.closedDetail[targetClosed]))).toHaveLength(3);
    expect(said).not.toContain(plain(allocation.noTargetDetail));
    expect(said).not.toContain(plain(summary.drift('', '')).split(':')[0]?.trim());
    expect(plain(textOf(sampleReport(language)))).not.toContain(plain(allocation.closed));
  });

  it('prints no amount where they are hidden', () => {
    const hidden = textOf(sampleReport(language, { hidesAmounts: true }));
    expect(hidden).not.toMatch(/€|EUR/);
    const found = amountsOf(SAMPLE_FIGURES).filter((amount) => new RegExp(`(?<!\\d)${amount}(?!\\d)`).test(hidden));
    expect(found).toEqual([]);
    expect(textOf(sampleReport(language))).toContain(language === 'fr' ? '787 641 €' : '€787,641');
    expect(hidden).toContain(language === 'fr' ? '56 %' : '56%');
  });

  it('says who the household is, and how old on its day', () => {
    const { family } = reportTexts(language).notes;
    const sections = [{ name: 'family' as const, comment: '' }];
    const said = (report: WealthReport) => textOf(report).replaceAll('\n', ' ');
    const couple = said(sampleReport(language, { sections, on: '2026-05-16' }));
    for (const word of [
      family.finding({ isCouple: true, adults: 2, dependants: 0 }),
      family.links.spouse,
      family.age(41),
      family.unknown,
      family.regime,
    ]) {
      expect(couple).toContain(word.replaceAll(/[\u00a0\u202f]/g, ' '));
    }
    const figures = { ...SAMPLE_FIGURES, propertyRegime: 'separation' as const };
    const stated = said(sampleReport(language, { sections, figures }));
    expect(stated).toContain(family.regimeOf(family.regimes.separation).replaceAll(/[\u00a0\u202f]/g, ' '));
    const [first, second] = SAMPLE_FIGURES.members;
    if (!first || !second) throw new Error('the sample is of two persons');
    const members = [first, { ...second, link: 'dependant' as const }];
    const parent = said(sampleReport(language, { sections, figures: { ...SAMPLE_FIGURES, members } }));
    expect(parent).toContain(family.finding({ isCouple: false, adults: 1, dependants: 1 }).replaceAll('\u00a0', ' '));
    expect(parent).not.toContain(family.links.spouse);
    const friends = [first, { ...second, link: 'none' as const }];
    expect(said(sampleReport(language, { sections, figures: { ...SAMPLE_FIGURES, members: friends } }))).toContain(
      family.finding({ isCouple: false, adults: 2, dependants: 0 }).replaceAll('\u00a0', ' '),
    );
  });

  it('stays within its pages', () => {
    const author = 'A very long name '.repeat(12);
    const marks = marksOf(sampleReport(language, { author, household: author }));
    const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
    for (const { text, x, y, size, weight, end } of texts) {
      const width = textWidth(text, size, weight);
      const left = end ? x - width : x;
      expect(left + width, text).toBeLessThanOrEqual(PAGE.width - 40);
      expect(left, text).toBeGreaterThanOrEqual(40);
      expect(y).toBeLessThanOrEqual(PAGE.height - 30);
    }
  });
});

describe('the structure of a report', () => {
  const { pages, structure = [] } = drawWealthReport(sampleReport('en'));

  it('has one title, a heading for each section, and headings below them', () => {
    expect(structure.filter(({ role }) => role === 'H1')).toHaveLength(1);
    const titles = structure.flatMap(({ role, title }) => (role === 'H2' ? [title] : []));
    expect(titles).toEqual(REPORT_SECTIONS.slice(2).map((name) => reportTexts('en').sections[name]));
  });

  it('says in words what each figure shows', () => {
    const figures = structure.filter(({ role }) => role === 'Figure');
    expect(figures).toHaveLength(4);
    for (const { alt = '' } of figures) expect(alt.length).toBeGreaterThan(20);
  });

  it('names the columns and the rows of each table', () => {
    structure.forEach(({ role }, table) => {
      if (role !== 'Table') return;
      const rows = structure.flatMap((one, at) => (one.parent === table ? [at] : []));
      const scopes = rows.map((row) =>
        structure.flatMap((one) => (one.parent === row && one.role === 'TH' ? [one.scope] : [])),
      );
      expect(new Set(scopes[0])).toEqual(new Set(['Column']));
      for (const row of scopes.slice(1)) expect(row).toEqual(['Row']);
    });
  });

  it('holds every text but what is the same on each page', () => {
    const loose = pages.flat().filter((mark) => mark.kind === 'text' && mark.element === undefined);
    const texts = new Set(loose.map((mark) => (mark.kind === 'text' ? mark.text : '')));
    const running = /Vauban|République|ORIAS|^\d+ \/ \d+$|^\d$|^•$|^(Month|Asset|Class|Part|Amount)/;
    expect([...texts].filter((text) => !running.test(text) && !text.startsWith('Camille et Marc'))).toEqual([]);
  });
});

test('a comment stands in its section, bold words bold and items in a list', () => {
  const sections = [{ name: 'allocation' as const, comment: 'Equities are **above**\n- first\n- second' }];
  const { structure = [], pages } = drawWealthReport(sampleReport('en', { sections }));
  const bold = pages.flat().flatMap((mark) => (mark.kind === 'text' && mark.weight === 'bold' ? [mark.text] : []));
  expect(bold).toContain('above');
  expect(structure.filter(({ role }) => role === 'LI')).toHaveLength(2);
});

test('a plan has every section once', () => {
  const planned = completeSections([{ name: 'tax', isShown: true, comment: '' }]);
  expect(planned.map(({ name }) => name).toSorted()).toEqual([...REPORT_SECTIONS].toSorted());
  expect(planned.filter(({ isShown }) => isShown)).toHaveLength(1);
});
