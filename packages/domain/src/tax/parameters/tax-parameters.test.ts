import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { EARLIER_TAX_YEARS } from './earlier-years.ts';
import { lawOn } from './law-on.ts';
import { readTaxParameters } from './tax-parameters.ts';
import { parametersOf, TAX_YEARS } from './years.ts';

const fileOf = (year: number) => JSON.parse(readFileSync(new URL(`${year}.json`, import.meta.url), 'utf8'));

/** Paths of the figures of a file. */
function pathsIn(part: object, path: readonly string[] = []): (readonly string[])[] {
  return Object.entries(part).flatMap(([name, inner]) => {
    if (typeof inner !== 'object' || inner === null) return [];
    return 'state' in inner ? [[...path, name]] : pathsIn(inner, [...path, name]);
  });
}

/** A copy of a file with one place changed, or taken out. */
function changed(
  year: number,
  path: readonly string[],
  change: (parent: Record<string, unknown>, name: string) => void,
) {
  const file = fileOf(year);
  const parent = path.slice(0, -1).reduce((at, name) => at[name], file);
  change(parent, path.at(-1) ?? '');
  return file;
}

describe('the law of each income year', () => {
  test.for([2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026])('%i is whole', (year) => {
    expect(parametersOf(year, [...EARLIER_TAX_YEARS, ...TAX_YEARS])).toMatchObject({ year, checkedOn: '2026-11-20' });
  });

  it('holds the years that a household may look at, and only files of that name', () => {
    expect(TAX_YEARS.map(({ year }) => year)).toEqual([2023, 2024, 2025, 2026]);
    for (const { year } of TAX_YEARS) expect(fileOf(year).year).toBe(year);
  });

  it('says what of 2026 is provisional: the scale and all that follows it', () => {
    const { unsettled } = parametersOf(2026, TAX_YEARS);
    const provisional = unsettled.filter(({ state }) => state === 'provisional').map(({ path }) => path);
    expect(provisional).toContain('scale');
    expect(provisional).toContain('quotientFamilial.halfPartCap');
    expect(provisional).toContain('deductions.salaryMost');
    expect(parametersOf(2024, TAX_YEARS).unsettled.filter(({ state }) => state === 'provisional')).toEqual([]);
  });

  it('has no year of its own making', () => {
    const attempt = () => parametersOf(2027, TAX_YEARS);
    expect(attempt).toThrow(expect.objectContaining({ code: 'tax_year_unknown', details: { year: 2027 } }));
  });
});

describe('lawOn', () => {
  test.for([
    { why: 'a day of a known year', day: '2024-12-31', year: 2024 },
    { why: 'years to come: the latest law', day: '2056-01-01', year: 2026 },
    { why: 'the first day', day: '2018-01-01', year: 2018 },
  ])('$why', ({ day, year }) => {
    expect(lawOn(day).year).toBe(year);
  });

  it('knows no law before', () => {
    expect(() => lawOn('2017-12-31')).toThrow('no law in force on 2017-12-31');
  });
});

describe('readTaxParameters', () => {
  const paths = pathsIn(fileOf(2026));

  it('refuses a file that lacks any one figure', () => {
    expect(paths.length).toBeGreaterThan(180);
    for (const path of paths) {
      const file = changed(2026, path, (parent, name) => delete parent[name]);
      expect(() => readTaxParameters(file)).toThrow(`"${path.at(-1)}" is missing`);
    }
  });

  it('refuses a figure without source, state or value', () => {
    for (const lost of ['source', 'state', 'value']) {
      const file = changed(2026, ['decote', 'rate', lost], (parent, name) => delete parent[name]);
      expect(() => readTaxParameters(file)).toThrow(`2026.decote.rate has no ${lost}`);
    }
  });

  test.for([
    { why: 'a rate above one', path: ['decote', 'rate', 'value'], value: '45.25', reason: 'no rate' },
    { why: 'a binary number', path: ['decote', 'rate', 'value'], value: 0.4525, reason: 'no decimal' },
    { why: 'an amount below zero', path: ['decote', 'single', 'value'], value: '-897', reason: 'no decimal' },
    { why: 'half an age', path: ['lifeInsurance', 'years', 'value'], value: '8.5', reason: 'no whole number' },
    { why: 'a day that is none', path: ['lifeInsurance', 'changedOn', 'value'], value: '2017-02-30', reason: 'no day' },
    { why: 'a date that is none', path: ['dates', 'waiver', 'value'], value: '11-31', reason: 'no date of a year' },
    { why: 'a flag in words', path: ['flatTax', 'isOptionRevocable', 'value'], value: 'yes', reason: 'no flag' },
    { why: 'an empty scale', path: ['scale', 'value'], value: [], reason: 'no table' },
    {
      ...{ why: 'brackets out of order', path: ['scale', 'value'], reason: 'no table in order' },
      value: [
        { above: '10', rate: '0.1' },
        { above: '5', rate: '0.2' },
      ],
    },
    { why: 'a row with more', path: ['scale', 'value'], value: [{ above: '0', rate: '0', to: '1' }], reason: 'no row' },
    { why: 'an unknown state', path: ['decote', 'rate', 'state'], value: 'likely', reason: 'no state' },
    { why: 'a year in words', path: ['year'], value: 'next', reason: 'without a year' },
    { why: 'no law', path: ['law'], value: '', reason: '"law" is missing' },
    { why: 'a check on no day', path: ['checkedOn'], value: 'today', reason: 'is no day' },
    { why: 'a figure that no rule knows', path: ['decote', 'triple'], value: {}, reason: '"triple" is unknown' },
  ])('refuses $why', ({ path, value, reason }) => {
    const file = changed(2026, path, (parent, name) => Object.assign(parent, { [name]: value }));
    expect(() => readTaxParameters(file)).toThrow(reason);
  });

  it('takes the differential contribution as a whole, or as not there', () => {
    expect(
      readTaxParameters(changed(2026, ['cdhr'], (parent, name) => Object.assign(parent, { [name]: null }))).cdhr,
    ).toBe(null);
    const cut = changed(2026, ['cdhr'], (parent, name) => Object.assign(parent, { [name]: {} }));
    expect(() => readTaxParameters(cut)).toThrow('2026.cdhr: "rate" is missing');
  });
});
