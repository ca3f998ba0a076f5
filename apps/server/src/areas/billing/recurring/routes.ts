import { type RecurringInvoice, recurring } from '@aurea/contract/billing/recurring.ts';
import type { ActivityAction } from '@aurea/contract/core/activity-kinds.ts';
import {
  daysToConfirm,
  nextOccurrence,
  type Recurrence,
  settledUpTo,
} from '@aurea/domain/billing/recurring/recurrence.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { recordActivity } from '#db/activity.ts';
import { toWire } from '#db/decimal-text.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area, AreaTools, WorkspaceScope } from '#http/area.ts';
import { restorableSince } from '../documents/restorable.ts';
import { totalsOf } from '../invoices/compose.ts';
import { requireCustomer } from '../invoices/queries.ts';
import { RECUR_ONE, workOnRecurring } from './jobs.ts';
import {
  findRecurring,
  insertRecurring,
  listLatestRuns,
  listRecurring,
  lockRecurring,
  type StoredRecurring,
  setRecurringEnded,
  updateRecurring,
} from './queries.ts';
import { comeBy } from './run.ts';

type Held = { readonly tx: Tx; readonly scope: WorkspaceScope };

export const serveRecurring: Area = (tools) => {
  const { serve, clock, randomness, queue } = tools;
  workOnRecurring(tools);
  const settle = async ({ tx, scope }: Held, id: string, action: ActivityAction) => {
    await recordActivity(tx, scope, clock.now(), { action, subjectKind: 'recurring_invoice', subjectId: id });
    await queue.enqueue(tx, RECUR_ONE, { workspaceId: scope.workspaceId, id });
  };

  serve(recurring.list, async ({ tx, scope, query }) => ({
    items: await shown({ tx, scope, today: clock.today() }, await listRecurring(tx, scope, query.customerId)),
  }));

  serve(recurring.create, async ({ tx, scope, body }) => {
    await requireCustomer(tx, scope, body.draft.customerId);
    const id = randomness.uuid();
    // What lies before today does not come: an invoice is for what is to be.
    const doneUpTo = addDays(clock.today(), -1);
    await insertRecurring(tx, scope, { id, doneUpTo, at: clock.now() }, body);
    await settle({ tx, scope }, id, 'created');
    return await showOne({ tx, scope, today: clock.today() }, id);
  });

  serve(recurring.change, async ({ tx, scope, params: { id }, body: { version, terms } }) => {
    await requireCustomer(tx, scope, terms.draft.customerId);
    await updateRecurring(tx, scope, { id, version }, terms);
    await settle({ tx, scope }, id, 'changed');
    return await showOne({ tx, scope, today: clock.today() }, id);
  });
  servePauses(tools, settle);
  serveCatchUp(tools, settle);

  serve(recurring.remove, async ({ tx, scope, params: { id } }) => {
    await setRecurringEnded(tx, scope, id, { ended: clock.now() });
    await settle({ tx, scope }, id, 'deleted');
  });

  serve(recurring.restore, async ({ tx, scope, params: { id } }) => {
    const restoredSince = restorableSince({ clock });
    await setRecurringEnded(tx, scope, id, { restoredSince, passedUpTo: addDays(clock.today(), -1) });
    await settle({ tx, scope }, id, 'restored');
    return await showOne({ tx, scope, today: clock.today() }, id);
  });
};

function servePauses(
  { serve, clock }: AreaTools,
  settle: (held: Held, id: string, action: ActivityAction) => Promise<void>,
): void {
  serve(recurring.pause, async ({ tx, scope, params: { id }, body: { version } }) => {
    await updateRecurring(tx, scope, { id, version }, { pausedOn: clock.today() });
    await settle({ tx, scope }, id, 'paused');
    return await showOne({ tx, scope, today: clock.today() }, id);
  });

  serve(recurring.resume, async ({ tx, scope, params: { id }, body: { version } }) => {
    const held = await lockRecurring(tx, scope, id);
    if (!held) throw new Failure('not_found', { what: 'recurring_invoice' });
    const { doneUpTo } = held;
    const yesterday = addDays(clock.today(), -1);
    const passed = doneUpTo > yesterday ? doneUpTo : yesterday;
    await updateRecurring(tx, scope, { id, version }, { pausedOn: null, doneUpTo: passed });
    await settle({ tx, scope }, id, 'resumed');
    return await showOne({ tx, scope, today: clock.today() }, id);
  });
}

function serveCatchUp(
  { serve, clock }: AreaTools,
  settle: (held: Held, id: string, action: ActivityAction) => Promise<void>,
): void {
  serve(recurring.catchUp, async ({ tx, scope, params: { id }, body: { version, days, upTo } }) => {
    const held = await lockRecurring(tx, scope, id);
    if (!held) throw new Failure('not_found', { what: 'recurring_invoice' });
    const waiting = comeBy(held, clock.today());
    // What was shown must be what is agreed to: a day that came since is asked about again.
    if (waiting.at(-1) !== upTo) throw new Failure('stale', { what: 'recurring_invoice' });
    const passedUpTo = days === 'none' ? upTo : waiting.at(-2);
    const change = days === 'all' || passedUpTo === undefined ? { catchUpTo: upTo } : { passedUpTo };
    await updateRecurring(tx, scope, { id, version }, change);
    await settle({ tx, scope }, id, `catch_up_${days}`);
    return await showOne({ tx, scope, today: clock.today() }, id);
  });
}

type Shown = { readonly tx: Tx; readonly scope: Scope; readonly today: Day };

async function showOne({ tx, scope, today }: Shown, id: string): Promise<RecurringInvoice> {
  const row = await findRecurring(tx, scope, id);
  const [one] = await shown({ tx, scope, today }, [row]);
  if (!one) throw new Error('a recurrence that was found is not shown');
  return one;
}

async function shown({ tx, scope, today }: Shown, rows: readonly StoredRecurring[]): Promise<RecurringInvoice[]> {
  const runs = await listLatestRuns(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((stored) => {
    const { createdBy: _by, doneUpTo, lastCameOn, catchUpTo, draft, ...row } = stored;
    const totals = totalsOf(draft, '0');
    const come = row.pausedOn === null ? comeBy(stored, today) : [];
    return {
      ...row,
      draft: { ...draft, customerId: row.customerId },
      currency: draft.currency,
      gross: totals ? toWire(totals.gross) : '0',
      nextDays: row.pausedOn === null ? nextDays(row, settledUpTo(row.rhythm, doneUpTo, lastCameOn)) : [],
      toConfirm: daysToConfirm(come, row.mode, catchUpTo),
      runs: runs.filter(({ recurringId }) => recurringId === row.id).map(({ recurringId: _id, ...run }) => run),
    };
  });
}

const SHOWN_DAYS = 3;

function nextDays(row: Recurrence, after: Day): Day[] {
  const days: Day[] = [];
  for (let on = nextOccurrence(row, after); on !== null && days.length < SHOWN_DAYS; on = nextOccurrence(row, on)) {
    days.push(on);
  }
  return days;
}
