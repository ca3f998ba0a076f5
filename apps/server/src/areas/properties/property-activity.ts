import { decimal, toDecimalString } from '@aurea/domain/core/decimal.ts';
import { activityLog } from '#http/activity-log.ts';

/** Adds a line to the history of a property. */
export const log = activityLog<
  | 'created'
  | 'changed'
  | 'loans_linked'
  | 'cost_added'
  | 'cost_changed'
  | 'cost_deleted'
  | 'lease_added'
  | 'lease_changed'
  | 'lease_deleted'
  | 'rent_indexed'
>('asset');

/** A ratio as the history records it. */
export const inPercent = (ratio: string) => `${toDecimalString(decimal(ratio).times(100))} %`;
