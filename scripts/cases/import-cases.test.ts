import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, test } from 'vitest';
import { type Answers, type ImportCaseOptions, runImportCases, type Tally, tallyOf } from './import-cases.ts';

const folder = fileURLToPath(new URL('./import-real/', import.meta.url));
const varied = fileURLToPath(new URL('./import-varied/', import.meta.url));
const answersIn = (path: string): Record<string, Answers> => JSON.parse(readFileSync(`${path}answers.json`, 'utf8'));
const answers = answersIn(folder);
const variedAnswers = answersIn(varied);
const sources: Record<string, string> = JSON.parse(readFileSync(`${varied}sources.json`, 'utf8'));

function tally(options: ImportCaseOptions): Tally {
  return tallyOf(runImportCases(folder, options).flatMap(({ rows }) => rows));
}

describe('real files of brokers and banks', () => {
  test.for([
    { why: 'as they come', options: {}, least: 340 },
    { why: 'as of no known source', options: { unknown: true }, least: 328 },
    { why: 'as of no known source, with one answer each', options: { unknown: true, answers }, least: 339 },
  ])('$why: no row is wrong without a warning', ({ options, least }) => {
    const found = tally(options);
    expect(found.wrong_silent).toBe(0);
    expect(found.wrong_warned).toBe(0);
    expect(found.right).toBeGreaterThanOrEqual(least);
  });

  // What is asked: dollars that nothing proves to be those of the United States, whether amounts without a sign came or
  // went, whether they hold their fees.
  test.for([
    { why: 'with presets', options: {}, least: 440 },
    { why: 'as of no known source', options: { unknown: true }, least: 417 },
    { why: 'with presets and one answer each', options: { answers: variedAnswers }, least: 447 },
    {
      why: 'as of no known source with one answer each',
      options: { unknown: true, answers: variedAnswers },
      least: 441,
    },
  ])('no row of varied layouts is wrong $why', ({ options, least }) => {
    const found = tallyOf(runImportCases(varied, options).flatMap(({ rows }) => rows));
    expect(found).toMatchObject({ wrong_silent: 0, wrong_warned: 0, refused: 0 });
    expect(found.right).toBeGreaterThanOrEqual(least);
  });

  it('knows the sources of varied layouts that have a preset', () => {
    const known = runImportCases(varied).flatMap(({ file, presetId }) => (presetId ? [[file, presetId]] : []));
    expect(Object.fromEntries(known)).toMatchObject(sources);
  });

  it('knows the source of each', () => {
    expect(runImportCases(folder).filter(({ presetId }) => presetId === null)).toEqual([]);
  });

  it('counts what waits for a rate of exchange as asked', () => {
    expect(tally({ withoutRates: true }).asked).toBeGreaterThan(tally({}).asked);
  });
});
