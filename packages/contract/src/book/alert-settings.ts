import { isThreshold, THRESHOLD_RANGES } from '@aurea/domain/book/alert-thresholds.ts';
import * as z from 'zod/mini';
import { PRACTICE_RULE, PRACTICE_WORK, route } from '../core/route.ts';
import { VersionOrNone } from '../core/shapes.ts';

/** An amount in whole euros. */
const euros = (name: 'cash' | 'move') =>
  z.string().check(
    z.maxLength(9),
    z.refine((typed) => isThreshold(name, typed), 'number'),
    z.meta({ examples: ['50000'] }),
  );

const days = (name: 'moveDays' | 'noticeDays') =>
  z.int().check(z.minimum(THRESHOLD_RANGES[name].least), z.maximum(THRESHOLD_RANGES[name].most));

/** From where on there is an alert: `cash` and `move` in euros, the others in days. */
export const AlertSettings = z.strictObject({
  cash: euros('cash'),
  move: euros('move'),
  moveDays: days('moveDays'),
  noticeDays: days('noticeDays'),
});
export type AlertSettings = z.infer<typeof AlertSettings>;

/** The thresholds of a practice; of those that it has not chosen the usual ones, at version 0. */
const SavedAlertSettings = z.object({ settings: AlertSettings, usual: AlertSettings, version: VersionOrNone });

export const alertSettings = {
  find: route({
    method: 'GET',
    path: '/api/alert-settings',
    access: PRACTICE_WORK,
    summary: 'From where on the practice has an alert',
    reply: SavedAlertSettings,
  }),
  save: route({
    method: 'PUT',
    path: '/api/alert-settings',
    access: PRACTICE_RULE,
    summary: 'Change from where on the practice has an alert',
    body: z.strictObject({ version: VersionOrNone, settings: AlertSettings }),
    reply: SavedAlertSettings,
  }),
};
