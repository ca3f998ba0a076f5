import type { CheckAnswer } from '@aurea/domain/compliance/answers.ts';
import { describe, expect, it, test } from 'vitest';
import { compliance } from '#i18n/en/compliance.ts';
import { answerDraftOf, answerFaultsOf, answerOf } from './answer-form.ts';

const WITH = { today: '2026-11-20', text: compliance.answers };
const NOTHING = answerDraftOf(null);

describe('the answer to a point of the file', () => {
  test.for<CheckAnswer>([
    { item: 'political_exposure', isExposed: true, since: '2020-07-03', role: 'Mayor' },
    { item: 'political_exposure', isExposed: false, since: null, role: '' },
    { item: 'tax_residence', isUsPerson: true, residences: [{ country: 'FR', number: '30 23' }] },
    { item: 'knowledge', level: 4, horizon: 'd' },
    { item: 'sustainability', wants: true, preferences: 'Climate' },
    { item: 'sustainability', wants: false, preferences: '' },
  ])('is recorded again as it was read: $item', (answer) => {
    expect(answerOf(answer.item, answerDraftOf(answer))).toEqual(answer);
    expect(answerFaultsOf(answer.item, answerDraftOf(answer), WITH)).toEqual({});
  });

  test.for([
    { item: 'political_exposure', typed: {}, faults: ['isExposed'] },
    { item: 'political_exposure', typed: { isExposed: 'yes' }, faults: ['since', 'role'] },
    { item: 'tax_residence', typed: {}, faults: ['isUsPerson'] },
    { item: 'tax_residence', typed: { isUsPerson: 'no' }, faults: ['residences'] },
    { item: 'knowledge', typed: { level: '3' }, faults: ['level'] },
    { item: 'knowledge', typed: {}, faults: [] },
    { item: 'sustainability', typed: { wants: 'yes' }, faults: ['preferences'] },
    { item: 'sustainability', typed: {}, faults: [] },
    { item: 'der', typed: {}, faults: [] },
  ] as const)('to $item with $typed lacks $faults', ({ item, typed, faults }) => {
    expect(Object.keys(answerFaultsOf(item, { ...NOTHING, ...typed }, WITH))).toEqual(faults);
  });

  it('says nothing of what does not apply to it', () => {
    const draft = { ...NOTHING, isExposed: 'no', since: '2020-01-01', role: 'Mayor' } as const;
    expect(answerOf('political_exposure', draft)).toMatchObject({ since: null, role: '' });
    expect(answerOf('sustainability', { ...NOTHING, wants: 'no', preferences: 'x' })).toMatchObject({
      preferences: '',
    });
    expect(answerOf('der', draft)).toBeNull();
  });
});
