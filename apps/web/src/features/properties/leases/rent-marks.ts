import type { DueState } from '@aurea/domain/incomes/judgement.ts';
import type { IconName } from '#ui/icon.tsx';

/** How a rent stands, beside the word for it. */
export const MARKS: Readonly<Record<DueState, IconName>> = {
  expected: 'calendar',
  received: 'check',
  partial: 'warning',
  late: 'clock',
  missed: 'error',
  vacant: 'minus',
};
