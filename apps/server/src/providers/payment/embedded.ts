import { addMonths, type Day } from '@aurea/domain/core/day.ts';
import type { PaymentPort, Period } from './port.ts';

/** The default: the instance belongs to those who use it, so plans cost nothing and are active at once. */
export const selfManaged: PaymentPort = {
  activate: (choice) => ({ ...choice, state: 'active', until: null }),
  cancel: (current, since, today) => ({
    ...current,
    state: 'canceled',
    until: endOfPeriod(current.period, since, today),
  }),
};

/** The first anniversary of `since`, by months or years, that is not before today. */
function endOfPeriod(period: Period, since: Day, today: Day): Day {
  const months = period === 'month' ? 1 : 12;
  let periods = 1;
  while (addMonths(since, periods * months) < today) periods += 1;
  return addMonths(since, periods * months);
}
