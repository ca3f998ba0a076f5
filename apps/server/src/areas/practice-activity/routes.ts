import { ACTIVITY_FIELDS } from '@aurea/contract/core/activity-kinds.ts';
import { type PracticeActivity, practiceActivity } from '@aurea/contract/practice-activity.ts';
import { findCustomerOfFile } from '#areas/customers/public.ts';
import { changesBetween, type FieldChange } from '#db/activity-changes.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area } from '#http/area.ts';
import { type ActivityRow, type ActivitySearch, countActivity, listActivity } from './queries.ts';

/** The log of a practice, as its owners read it, and what of it is about one customer. */
export const practiceActivityArea: Area = ({ serve }) => {
  // Reads names of colleagues.
  const all = { identity: 'all' } as const;

  serve(
    practiceActivity.list,
    ({ tx, scope, query }) => read(tx, { ...query, workspaceId: scope.workspaceId }, query),
    all,
  );

  serve(
    practiceActivity.ofCustomer,
    async ({ tx, scope, params: { id }, query }) => {
      await findCustomerOfFile(tx, scope, id);
      return await read(tx, { ...query, workspaceId: scope.workspaceId, customerId: id }, query);
    },
    all,
  );
};

type Paging = { readonly page: number; readonly size: number };

async function read(tx: Tx, search: ActivitySearch, paging: Paging) {
  const items = (await listActivity(tx, search, paging)).map(toLine);
  return { items, total: await countActivity(tx, search) };
}

/** Whatever else is logged of a record is none of a reader's concern. */
const SHOWN_FIELDS: ReadonlySet<string> = new Set(ACTIVITY_FIELDS);

function toLine({ before, after, ...line }: ActivityRow): PracticeActivity {
  // What was logged of a customer who was deleted names them still.
  if (line.subject === 'customer' && line.customer === null) return { ...line, changes: [] };
  const changes = changesBetween({ before, after }).filter(
    (change) => SHOWN_FIELDS.has(change.field) && !isSaidByName(change, line),
  );
  return { ...line, changes };
}

/** The number of an invoice that was issued is what it is called already. */
const isSaidByName = ({ before, after }: FieldChange, { name }: Pick<ActivityRow, 'name'>): boolean =>
  before === null && after === name;
