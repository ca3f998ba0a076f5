import { type RecurringInvoice, recurring } from '@aurea/contract/recurring.ts';
import { addDays, type Day } from '@aurea/domain/core/day.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { nextOccurrence, type Recurrence, settledUpTo } from '@aurea/domain/invoicing/recurrence.ts';
import { recordActivity } from '#db/activity.ts';
import type { Tx } from '#db/transaction.ts';
import { toWire } from '#db/wealth/decimal-text.ts';
import type { Area, AreaTools, WorkspaceScope } from '#http/area.ts';
import { totalsOf } from '../composing.ts';
import { requireCustomer, type Scope } from '../queries.ts';
import { RECUR_ONE, workOnRecurring } from './jobs.ts';
import {
  findRecurring,
  insertRecurring,
  latestRuns,
  listRecurring,
  lockRecurring,
  type StoredRecurring,
  setRecurringEnded,
  updateRecurring,
} from './queries.ts';

type Held = { readonly tx: Tx; readonly scope: WorkspaceScope };

const RESTORABLE_MS = 30 * 86_400_000;

export const serveRecurring: Area = (tools) => {
  const { serve, clock, randomness, queue } = tools;
  workOnRecurring(tools);
  const settle = async ({ tx, scope }: Held, id: string, action: string) => {
    const { workspaceId, userId } = scope;
    const about = { workspaceId, userId, action, subjectKind: 'recurring_invoice', subjectId: id };
    await recordActivity(tx, clock.now(), about);
    await queue.enqueue(tx, RECUR_ONE, { workspaceId, id });
  };

  serve(recurring.list, async ({ tx, scope, query }) => ({
    items: await shown(tx, scope, await listRecurring(tx, scope, query.customerId)),
  }));

  serve(recurring.create, async ({ tx, scope, body }) => {
    await requireCustomer(tx, scope, body.draft.customerId);
    const id = randomness.uuid();
    // What lies before today does not come: an invoice is for what is to be.
    const doneUpTo = addDays(clock.today(), -1);
    await insertRecurring(tx, scope, { id, doneUpTo, at: clock.now() }, body);
    await settle({ tx, scope }, id, 'created');
    return await showOne(tx, scope, id);
  });

  serve(recurring.change, async ({ tx, scope, params: { id }, body: { version, terms } }) => {
    await requireCustomer(tx, scope, terms.draft.customerId);
    await updateRecurring(tx, scope, { id, version }, terms);
    await settle({ tx, scope }, id, 'changed');
    return await showOne(tx, scope, id);
  });
  servePauses(tools, settle);

  serve(recurring.remove, async ({ tx, scope, params: { id } }) => {
    await setRecurringEnded(tx, scope, id, { ended: clock.now() });
    await settle({ tx, scope }, id, 'deleted');
  });

  serve(recurring.restore, async ({ tx, scope, params: { id } }) => {
    const restoredSince = new Date(clock.now().getTime() - RESTORABLE_MS);
    await setRecurringEnded(tx, scope, id, { restoredSince, passedUpTo: addDays(clock.today(), -1) });
    await settle({ tx, scope }, id, 'restored');
    return await showOne(tx, scope, id);
  });
};

function servePauses(
  { serve, clock }: AreaTools,
  settle: (held: Held, id: string, action: string) => Promise<void>,
): void {
  serve(recurring.pause, async ({ tx, scope, params: { id }, body: { version } }) => {
    await updateRecurring(tx, scope, { id, version }, { pausedOn: clock.today() });
    await settle({ tx, scope }, id, 'paused');
    return await showOne(tx, scope, id);
  });

  serve(recurring.resume, async ({ tx, scope, params: { id }, body: { version } }) => {
    const held = await lockRecurring(tx, scope, id);
    if (!held) throw new Failure('not_found', { what: 'recurring_invoice' });
    const { doneUpTo } = held;
    const yesterday = addDays(clock.today(), -1);
    const passed = doneUpTo > yesterday ? doneUpTo : yesterday;
    await updateRecurring(tx, scope, { id, version }, { pausedOn: null, doneUpTo: passed });
    await settle({ tx, scope }, id, 'resumed');
    return await showOne(tx, scope, id);
  });
}

async function showOne(tx: Tx, scope: Scope, id: string): Promise<RecurringInvoice> {
  const row = await findRecurring(tx, scope, id);
  const [one] = await shown(tx, scope, [row]);
  if (!one) throw new Error('a recurrence that was found is not shown');
  return one;
}

async function shown(tx: Tx, scope: Scope, rows: readonly StoredRecurring[]): Promise<RecurringInvoice[]> {
  const runs = await latestRuns(
    tx,
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map(({ createdBy: _by, doneUpTo, lastCameOn, draft, ...row }) => {
    const totals = totalsOf(draft, '0');
    return {
      ...row,
      draft: { ...draft, customerId: row.customerId },
      currency: draft.currency,
      gross: totals ? toWire(totals.gross) : '0',
      nextDays: row.pausedOn === null ? nextDays(row, settledUpTo(row.rhythm, doneUpTo, lastCameOn)) : [],
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
