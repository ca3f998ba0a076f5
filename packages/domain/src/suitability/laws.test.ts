import fc from 'fast-check';
import { expect, it } from 'vitest';
import { lawRuns, lawTimeout } from '../core/testing/law-runs.ts';
import { ALLOCATION_CLASSES } from './allocation/allocation-class.ts';
import { PROFILES } from './profile/profiles.ts';
import { RISK_LEVELS } from './profile/risk-level.ts';
import { assess } from './profile/risk-profile.ts';
import { largestFall } from './questionnaire/inconsistencies.ts';
import { PREFILLED } from './questionnaire/prefill.ts';
import { rankOf } from './questionnaire/questionnaire.ts';
import { anyAnswers, anyContext, saferSteps } from './testing/generated-answers.ts';
import { sentenceOf } from './texts/text.ts';
import { LANGUAGES } from './texts/worded.ts';

it('law: a safer answer never gives a riskier profile', { timeout: lawTimeout(30_000) }, () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const { profile } = assess(answers);
      for (const { why, answers: safer } of saferSteps(answers)) {
        expect(assess(safer).profile, why).toBeLessThanOrEqual(profile);
      }
    }),
    { numRuns: lawRuns(500) },
  );
});

it('law: it holds beside the accounts too, while an answer stays within one option of them', {
  timeout: lawTimeout(30_000),
}, () => {
  fc.assert(
    fc.property(anyAnswers, anyContext, (answers, context) => {
      const isNear = PREFILLED.every((id) => {
        const shown = context.computed[id];
        return !shown || Math.abs(rankOf(id, shown) - rankOf(id, answers[id])) <= 1;
      });
      fc.pre(isNear);
      const { profile } = assess(answers, context);
      for (const { why, answers: safer } of saferSteps(answers)) {
        expect(assess(safer, context).profile, why).toBeLessThanOrEqual(profile);
      }
    }),
    { numRuns: lawRuns(200) },
  );
});

it('law: what the accounts show never makes a profile riskier', { timeout: lawTimeout(30_000) }, () => {
  fc.assert(
    fc.property(anyAnswers, anyContext, (answers, context) => {
      expect(assess(answers, context).profile).toBeLessThanOrEqual(
        assess(answers, { ...context, computed: {} }).profile,
      );
    }),
    { numRuns: lawRuns(500) },
  );
});

it('law: the profile is the minimum of the two classes and every cap, and the binding ones stand at it', {
  timeout: lawTimeout(30_000),
}, () => {
  fc.assert(
    fc.property(anyAnswers, anyContext, (answers, context) => {
      const { profile, limits, binding, counted } = assess(answers, context);
      const levels = limits.map(({ level }) => level);
      expect(profile).toBe(Math.min(...levels));
      expect(binding.every(({ level }) => level === profile)).toBe(true);
      expect(binding).toHaveLength(profile === 5 ? 0 : levels.filter((level) => level === profile).length);
      if (largestFall(counted) < 20) expect(profile).toBeLessThanOrEqual(3);
    }),
    { numRuns: lawRuns(500) },
  );
});

it('law: every result has its sentences in both languages, and none names a value it lacks', {
  timeout: lawTimeout(30_000),
}, () => {
  fc.assert(
    fc.property(anyAnswers, anyContext, (answers, context) => {
      const { limits, reasons, inconsistencies } = assess(answers, context);
      const texts = [...reasons, ...[...limits, ...inconsistencies].map(({ text }) => text)];
      expect(reasons.length).toBeGreaterThan(0);
      for (const language of LANGUAGES) {
        for (const text of texts) expect(sentenceOf(text, language)).not.toMatch(/[{}]|undefined|NaN/);
      }
    }),
    { numRuns: lawRuns(200) },
  );
});

it('law: the targets of a profile add up to 100 %, and risk rises from one profile to the next', () => {
  expect(PROFILES.map(({ id }) => id)).toEqual(RISK_LEVELS);
  for (const { target } of PROFILES) {
    expect(ALLOCATION_CLASSES.reduce((total, name) => total + target[name], 0)).toBe(100);
  }
  const equities = PROFILES.map(({ target }) => target.equities);
  expect(equities).toEqual(equities.toSorted((a, b) => a - b));
});
