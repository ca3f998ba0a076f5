import { loans } from '@aurea/contract/loans.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { simulateRepayment } from '@aurea/domain/loans/early-repayment.ts';
import { writeRow } from '@aurea/domain/loans/written.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area, WorkspaceScope } from '#http/area.ts';
import { findCourseOf } from './course-queries.ts';
import { recordChange, removeChange } from './loan-changes.ts';
import { scheduleOf, toLoan, toRefinanced, toRunning, toSimulation } from './loan-view.ts';
import { loanSummaries } from './public.ts';
import { findLoan } from './queries.ts';
import { listRefinanced } from './refinancing-queries.ts';
import { changeLoan, createLoan, recordRepayment, removeLoan, takeRepaymentBack } from './use-cases.ts';

type Reading = { readonly tx: Tx; readonly scope: WorkspaceScope };

async function read({ tx, scope }: Reading, id: string) {
  const loan = await findLoan(tx, scope, id);
  return { loan, course: await findCourseOf(tx, scope, id) };
}

/** The loans that the money of one repaid, each with what it repaid. */
async function readRefinanced({ tx, scope }: Reading, id: string) {
  const found = [];
  for (const each of await listRefinanced(tx, scope, id)) {
    const { loan, course } = await read({ tx, scope }, each.loanId);
    found.push(toRefinanced(each, scheduleOf(loan, course)));
  }
  return found;
}

export const loanArea: Area = ({ serve, clock, randomness }) => {
  const show = async (reading: Reading, id: string) => {
    const { loan, course } = await read(reading, id);
    return toLoan(loan, { course, refinances: await readRefinanced(reading, id) }, clock.today());
  };

  serve(loans.list, async ({ tx, scope }) => {
    return { items: await loanSummaries(tx, scope, clock.today()) };
  });

  serve(loans.find, (context) => show(context, context.params.id));

  serve(loans.create, async (context) => {
    const id = await createLoan({ ...context, clock, randomness }, context.body);
    return await show(context, id);
  });

  serve(loans.change, async (context) => {
    const { id } = context.params;
    await changeLoan({ ...context, clock, randomness }, id, context.body);
    return await show(context, id);
  });

  serve(loans.remove, (context) => removeLoan({ ...context, clock }, context.params.id));

  serve(loans.schedule, async (context) => {
    const { loan, course } = await read(context, context.params.id);
    return { items: scheduleOf(loan, course).rows.map(writeRow) };
  });

  serve(loans.simulate, async (context) => {
    const { loan, course } = await read(context, context.params.id);
    const { on, amount } = context.body;
    const running = toRunning(loan, course);
    return toSimulation(simulateRepayment(running, { on, amount: amount === null ? null : decimal(amount) }));
  });

  serve(loans.repay, (context) => recordRepayment({ ...context, clock, randomness }, context.params.id, context.body));

  serve(loans.removeRepayment, (context) =>
    takeRepaymentBack({ ...context, clock }, context.params.id, context.params.repaymentId),
  );

  serve(loans.addChange, (context) => recordChange({ ...context, clock, randomness }, context.params.id, context.body));

  serve(loans.removeChange, (context) =>
    removeChange({ ...context, clock }, context.params.id, context.params.changeId),
  );
};
