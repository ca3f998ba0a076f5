import { expect, test } from 'vitest';
import { accessLog } from '#i18n/en/access-log.ts';
import { failureOf } from '#lib/api-failure.ts';
import { reasonOf } from './mandate-refusals.ts';

const refused = (reason: string, area?: string) =>
  failureOf(403, { name: 'AccessError', message: 'errors.app.forbidden', params: { reason, area } });
const missing = (what: string) =>
  failureOf(404, { name: 'AccessError', message: 'errors.app.not_found', params: { what } });

const TEXT = accessLog.refused;

test.for([
  { why: 'an ended or paused mandate', failure: missing('workspace'), says: TEXT.ended('Martin') },
  { why: 'an area that was closed', failure: refused('mandate_area', 'tax'), says: TEXT.area('tax profile') },
  { why: 'a mandate that only reads now', failure: refused('role'), says: TEXT.reach },
  { why: 'a record that is gone', failure: missing('asset'), says: null },
  { why: 'a second factor that is missing', failure: refused('second_factor'), says: null },
  { why: 'a server that is busy', failure: failureOf(503, {}), says: null },
])('says of $why what the mandate means', ({ failure, says }) => {
  expect(reasonOf(failure, 'Martin', TEXT, accessLog.notShared.areas)).toBe(says);
});
