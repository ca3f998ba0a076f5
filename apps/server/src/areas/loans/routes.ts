import { loans } from '@aurea/contract/loans.ts';
import { decimal } from '@aurea/domain/core/decimal.ts';
import { simulateRepayment } from '@aurea/domain/loans/early-repayment.ts';
import { readRepayment, readTerms, writeRow } from '@aurea/domain/loans/written.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area, WorkspaceScope } from '#http/area.ts';
import { scheduleOf, toLoan, toSimulation, toSummary } from './loan-view.ts';
import { findLoan, listLoans, repaymentsOf } from './queries.ts';
import { changeLoan, createLoan, recordRepayment, removeLoan, takeRepaymentBack } from './use-cases.ts';

type Reading = { readonly tx: Tx; readonly scope: WorkspaceScope };

async function read({ tx, scope }: Reading, id: string) {
  const loan = await findLoan(tx, scope, id);
  const repayments = await repaymentsOf(tx, scope, [id]);
  return { loan, repayments: repayments.get(id) ?? [] };
}

export const loanArea: Area = ({ serve, clock, randomness }) => {
  const show = async (reading: Reading, id: string) => {
    const { loan, repayments } = await read(reading, id);
    return toLoan(loan, repayments, clock.today());
  };

  serve(loans.list, async ({ tx, scope }) => {
    const found = await listLoans(tx, scope);
    const repayments = await repaymentsOf(
      tx,
      scope,
      found.map(({ id }) => id),
    );
    const items = found.map((loan) => toSummary(loan, repayments.get(loan.id) ?? [], clock.today()));
    return { items };
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

  serve(loans.remove, (context) => removeLoan({ ...context, clock, randomness }, context.params.id));

  serve(loans.schedule, async (context) => {
    const { loan, repayments } = await read(context, context.params.id);
    return { items: scheduleOf(loan, repayments).rows.map(writeRow) };
  });

  serve(loans.simulate, async (context) => {
    const { loan, repayments } = await read(context, context.params.id);
    const { on, amount } = context.body;
    const { penaltyRule } = loan;
    const running = { terms: readTerms(loan.terms), repayments: repayments.map(readRepayment), penaltyRule };
    return toSimulation(simulateRepayment(running, { on, amount: amount === null ? null : decimal(amount) }));
  });

  serve(loans.repay, (context) => recordRepayment({ ...context, clock, randomness }, context.params.id, context.body));

  serve(loans.removeRepayment, (context) =>
    takeRepaymentBack({ ...context, clock, randomness }, context.params.id, context.params.repaymentId),
  );
};
