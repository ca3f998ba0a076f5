import { alertSettings } from '@aurea/contract/book/alert-settings.ts';
import { alerts, type CustomerAlert } from '@aurea/contract/book/alerts.ts';
import type { ActivityAction } from '@aurea/contract/core/activity-kinds.ts';
import { addMonths } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { recordActivity } from '#db/activity.ts';
import type { Tx } from '#db/transaction.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { hurryBook } from '../jobs.ts';
import { recordVisits } from '../visit-queries.ts';
import { findAlertSettings, saveAlertSettings, USUAL_SETTINGS } from './alert-setting-queries.ts';
import {
  type Answer,
  answerAlert,
  countAlerts,
  findAlert,
  listAlerts,
  listHouseholdsIn,
} from './shown-alert-queries.ts';

const MOST_MONTHS = 12;
const OPEN: Answer = { snoozedUntil: null, dismissed: null };

export function serveAlerts({ serve, clock, queue }: AreaTools): void {
  const moment = () => ({ today: clock.today(), now: clock.now() });

  serve(alerts.list, async ({ tx, scope, query }) => {
    const search = { ...query, ...moment() };
    const counts = await countAlerts(tx, scope, search);
    const items = await listAlerts(tx, scope, search, query);
    if (items.length > 0) {
      await recordVisits(tx, scope, {
        customerIds: await listHouseholdsIn(tx, scope, items),
        route: alerts.list,
        at: search.now,
      });
    }
    return { items, total: counts[query.state], counts };
  });

  serve(alerts.dismiss, async ({ tx, scope, params: { id }, body: { version, reason } }) => {
    const dismissed = { by: scope.userId, at: clock.now(), reason };
    return await answer(tx, scope, { id, version, action: 'alert_dismissed' }, { snoozedUntil: null, dismissed });
  });

  serve(alerts.snooze, async ({ tx, scope, params: { id }, body: { version, until } }) => {
    const today = clock.today();
    if (until <= today || until > addMonths(today, MOST_MONTHS)) throw new Failure('day_invalid', { what: 'until' });
    return await answer(tx, scope, { id, version, action: 'alert_snoozed' }, { snoozedUntil: until, dismissed: null });
  });

  serve(alerts.reopen, async ({ tx, scope, params: { id }, body: { version } }) => {
    return await answer(tx, scope, { id, version, action: 'alert_reopened' }, OPEN);
  });

  serve(alertSettings.find, ({ tx, scope }) => showSettings(tx, scope));

  serve(alertSettings.save, async ({ tx, scope, body }) => {
    const { settings: before } = await findAlertSettings(tx, scope);
    await saveAlertSettings(tx, scope, body, clock.now());
    await hurryBook(queue, tx, scope);
    await recordActivity(tx, scope, clock.now(), {
      action: 'changed',
      subjectKind: 'alert_settings',
      subjectId: scope.workspaceId,
      before,
      after: body.settings,
    });
    return await showSettings(tx, scope);
  });

  type Of = { readonly id: string; readonly version: number; readonly action: ActivityAction };

  async function answer(tx: Tx, scope: WorkspaceScope, of: Of, said: Answer): Promise<CustomerAlert> {
    const { customer, kind } = await findAlert(tx, scope, of.id, moment());
    await answerAlert(tx, scope, of, said);
    const until = said.snoozedUntil && { snoozedUntil: said.snoozedUntil };
    const after = { alert: kind, ...until, ...(said.dismissed && { reason: said.dismissed.reason }) };
    await recordActivity(tx, scope, clock.now(), {
      action: of.action,
      subjectKind: 'customer',
      subjectId: customer.id,
      before: null,
      after,
    });
    return await findAlert(tx, scope, of.id, moment());
  }
}

async function showSettings(tx: Tx, scope: WorkspaceScope) {
  return { ...(await findAlertSettings(tx, scope)), usual: USUAL_SETTINGS };
}
