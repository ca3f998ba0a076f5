import { invoices } from '@aurea/contract/billing/invoices.ts';
import { settlementOf } from '@aurea/domain/billing/payments/amount-due.ts';
import { ageingBand, isOverdue } from '@aurea/domain/billing/payments/overdue.ts';
import { addDays, type Day, daysBetween } from '@aurea/domain/core/day.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { customerSql } from '#areas/customers/public.ts';
import { inScope, type Tx } from '#db/transaction.ts';
import { startApp } from '#testing/app.ts';
import { invoiceDraft, openOffice } from '#testing/invoicing.ts';
import { PRACTICE_AREAS } from '#testing/practice-areas.ts';
import { findIssuedPicture, findOwedPicture } from './queries.ts';

const app = await startApp({ areas: PRACTICE_AREAS });
const { call, workspaceId, customerId } = await openOffice(app);
const dueOn = '2026-12-20';
const draft = await call(invoices.create, {
  body: { kind: 'invoice', draft: invoiceDraft(customerId, { dueOn }) },
});
const issued = await call(invoices.finalise, { params: { id: draft.id }, body: { version: draft.version } });

const settlement = settlementOf({
  ...{ kind: 'invoice', issuedOn: '2026-11-20', dueOn, due: '1200', credited: '0', carried: '0', paid: '0' },
  ...{ corrected: false, writtenOffOn: null },
});

/** What the list of customers and the page of this one say is owed, in euros. */
async function owedOf(tx: Tx, today: Day) {
  const { rows } = await sql`
    select due, overdue from (${customerSql.owedByCustomers({ workspaceId }, today)}) o
     union all
    select o.due, o.overdue
      from customers c cross join lateral (${customerSql.owedByCustomer(today)}) o
     where c.workspace_id = ${workspaceId} and c.id = ${customerId}`.execute(tx);
  return rows;
}

test.for([-1, 0, 1, 30, 31, 60, 61, 90, 91, 400])(
  '%i days after its day the lists say what the domain says',
  async (days) => {
    const today = addDays(dueOn, days);
    expect(daysBetween(dueOn, today)).toBe(days);
    const isLate = settlement !== null && isOverdue(settlement, today);
    const tab = isLate ? 'late' : 'to_collect';
    const owed = { [ageingBand(days)]: '1200' };
    await inScope(app.db, { workspaceId }, async (tx) => {
      const picture = await findIssuedPicture(tx, { workspaceId }, today, { within: {}, sought: null });
      expect(picture).toMatchObject({ owed, tabs: { [tab]: { count: 1, total: issued.gross } } });
      const { latePayers } = await findOwedPicture(tx, { workspaceId }, today, 5);
      expect(latePayers.map(({ daysLate }) => daysLate)).toEqual(isLate ? [days] : []);
      expect(await owedOf(tx, today)).toEqual([
        { due: '1200', overdue: isLate ? '1200' : '0' },
        { due: '1200', overdue: isLate ? '1200' : '0' },
      ]);
    });
  },
);
