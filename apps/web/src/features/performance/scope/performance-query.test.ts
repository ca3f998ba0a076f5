import { describe, expect, it } from 'vitest';
import { periodOf, questionOf } from './performance-query.ts';

const TODAY = '2026-11-22';
const ID = '6b1f0c1e-8d0a-4a53-9c0e-3a1f4f0d2b77';

describe('what an address asks for', () => {
  it.each([
    [{}, { from: '2025-11-22' }, 'the usual period of the whole household'],
    [{ period: 'MAX' }, {}, 'all there is'],
    [{ period: 'YTD' }, { from: '2025-12-31' }, 'the close of last year opens this one'],
    [{ period: '2024' }, { from: '2023-12-31', to: '2024-12-31' }, 'a calendar year'],
    [{ period: '2026' }, { from: '2025-12-31' }, 'the present year ends today'],
    [{ period: 'custom', from: '2024-02-01', to: '2024-03-01' }, { from: '2024-02-01', to: '2024-03-01' }, 'two days'],
    [{ period: 'custom', from: '2024-03-01', to: '2024-02-01' }, { from: '2025-11-22' }, 'days the wrong way round'],
    [{ period: 'ages' }, { from: '2025-11-22' }, 'a period nobody knows'],
    [{ period: 'MAX', scope: 'class:stocks' }, { scope: 'class', class: 'stocks' }, 'a class'],
    [{ period: 'MAX', scope: 'class:gold bars' }, {}, 'a class nobody knows'],
    [{ period: 'MAX', scope: 'tag:a:b' }, { scope: 'tag', tag: 'a:b' }, 'a tag may hold a colon'],
    [{ period: 'MAX', scope: `asset:${ID}` }, { scope: 'asset', assetId: ID }, 'an account'],
    [{ period: 'MAX', scope: 'asset:1' }, {}, 'what is no id'],
    [{ period: 'MAX', benchmark: 'livret_a' }, { benchmark: 'livret_a' }, 'a built-in benchmark'],
    [{ period: 'MAX', benchmark: `instrument:${ID}` }, { benchmarkId: ID }, 'an instrument as benchmark'],
    [{ period: 'MAX', benchmark: 'nikkei' }, {}, 'a benchmark nobody knows'],
  ])('%j is %j: %s', (search, query, _why) => {
    expect(questionOf(search, TODAY)).toEqual(query);
  });

  it('tells the period that is chosen', () => {
    expect(['2024', 'MAX', 'custom', undefined].map((period) => periodOf({ period }))).toEqual([
      '2024',
      'MAX',
      '1Y',
      '1Y',
    ]);
  });
});
