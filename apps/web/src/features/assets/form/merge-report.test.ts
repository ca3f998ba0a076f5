import { describe, expect, it } from 'vitest';
import { type AssetValues, emptyAsset, type ShareValues } from './asset-form.ts';
import { mergeWithReport } from './merge-report.ts';

const share = (memberId: string, percent: string): ShareValues => ({ memberId, right: 'full', percent });

const BEFORE: AssetValues = { ...emptyAsset('EUR'), name: 'House', shares: [share('1', '50'), share('2', '50')] };
const RENAMED: AssetValues = { ...BEFORE, name: 'House in Lyon' };

describe('what was typed while others saved', () => {
  it.for([
    { why: 'a share that was added', shares: [share('1', '40'), share('2', '40'), share('3', '20')] },
    { why: 'the shares that are left', shares: [share('2', '100')] },
  ])('keeps $why, and says what came of the others', ({ shares }) => {
    const { values, report } = mergeWithReport({ ...BEFORE, shares }, BEFORE, RENAMED);
    expect(values).toEqual({ ...RENAMED, shares });
    expect(report).toEqual({ taken: ['name'], kept: [] });
  });

  it('keeps the wrapper that came with another kind', () => {
    const typed: AssetValues = { ...BEFORE, kind: 'securities_account', wrapper: 'ordinary' };
    expect(mergeWithReport(typed, BEFORE, RENAMED).values).toEqual({ ...typed, name: RENAMED.name });
  });

  it('says what both changed, and what was said before', () => {
    const typed = { ...BEFORE, name: 'Home' };
    const first = mergeWithReport(typed, BEFORE, RENAMED);
    expect(first.values.name).toBe('Home');
    expect(first.report).toEqual({ taken: [], kept: ['name'] });
    const again = mergeWithReport(first.values, RENAMED, { ...RENAMED, note: 'sold' }, first.report);
    expect(again.report).toEqual({ taken: ['note'], kept: ['name'] });
  });

  it('says nothing where nothing was typed, or the same', () => {
    expect(mergeWithReport(BEFORE, BEFORE, RENAMED)).toEqual({ values: RENAMED, report: null });
    expect(mergeWithReport(RENAMED, BEFORE, RENAMED)).toEqual({ values: RENAMED, report: null });
  });
});
