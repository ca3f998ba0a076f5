import { demo } from '@aurea/contract/demo.ts';
import { describe, expect, it } from 'vitest';
import { startApp } from '#testing/app.ts';
import { openPractice } from '#testing/practice.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { walkPractice } from './walk-practice.ts';

const app = await startApp({ areas: PRACTICE_AREAS });

describe('figures of a practice', () => {
  it('are the same wherever they are shown twice, in the demonstration', async () => {
    const { call } = await openPractice(app);
    await call(demo.fillPractice, {});
    const figures = await walkPractice(call);
    expect(figures.differences()).toEqual([]);
    expect(figures.compared()).toBeGreaterThan(80);
  }, 120_000);
});
