import { type Complaint, complaints } from '@aurea/contract/compliance/complaints.ts';
import { COMPLAINT_STEPS, complaintDue, complaintState } from '@aurea/domain/compliance/complaints.ts';
import type { Day } from '@aurea/domain/core/day.ts';
import { lockCustomerOfFile } from '#areas/customers/public.ts';
import type { Tx } from '#db/transaction.ts';
import { activityLog } from '#http/activity-log.ts';
import type { Area, WorkspaceScope } from '#http/area.ts';
import { ValidationFailure } from '#http/errors.ts';
import {
  findComplaint,
  insertComplaint,
  listComplaints,
  type SaidComplaint,
  type StoredComplaint,
  updateComplaint,
} from './queries.ts';

const log = activityLog('complaint');

/** The register of complaints. */
export const complaintArea: Area = ({ serve, clock, randomness }) => {
  const show = async (tx: Tx, scope: WorkspaceScope, id: string) =>
    toView(await findComplaint(tx, scope, id), clock.today());

  serve(complaints.list, async ({ tx, scope, query }) => ({
    items: (await listComplaints(tx, scope, query)).map((row) => toView(row, clock.today())),
  }));

  serve(complaints.record, async ({ tx, scope, params, body }) => {
    requireDays(body, clock.today());
    await lockCustomerOfFile(tx, scope, params.id);
    const id = randomness.uuid();
    await insertComplaint(tx, scope, { id, customerId: params.id, said: body }, clock.now());
    await log({ tx, scope, clock }, { id, action: 'created' });
    return await show(tx, scope, id);
  });

  serve(complaints.change, async ({ tx, scope, params: { id }, body: { version, ...said } }) => {
    requireDays(said, clock.today());
    await findComplaint(tx, scope, id);
    await updateComplaint(tx, scope, { id, version, said });
    await log({ tx, scope, clock }, { id, action: 'changed' });
    return await show(tx, scope, id);
  });
};

function toView(row: StoredComplaint, today: Day): Complaint {
  const [acknowledge, toAnswer] = COMPLAINT_STEPS.map((step) => ({
    due: complaintDue(row, step),
    state: complaintState(row, step, today),
  })) as [Complaint['acknowledge'], Complaint['toAnswer']];
  return { ...row, acknowledge, toAnswer };
}

/** Nothing happened on a day to come, or before the complaint was received. */
function requireDays({ receivedOn, acknowledgedOn, answeredOn }: SaidComplaint, today: Day): void {
  const wrong = (path: string) => new ValidationFailure([{ path, rule: 'isDate', params: {} }]);
  if (receivedOn > today) throw wrong('body.receivedOn');
  const isOutside = (on: Day | null) => on !== null && (on < receivedOn || on > today);
  if (isOutside(acknowledgedOn)) throw wrong('body.acknowledgedOn');
  if (isOutside(answeredOn)) throw wrong('body.answeredOn');
}
