import { incomeCalendar } from '@aurea/contract/incomes/income-calendar.ts';
import { revenues } from '@aurea/contract/incomes.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import { activityAbout } from '#areas/assets/public.ts';
import { wealthCacheVersion } from '#db/household-version.ts';
import type { Scope } from '#db/scope.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area } from '#http/area.ts';
import { readOutlook } from './calendar/outlook.ts';
import { readYear } from './calendar/year.ts';
import { readIncomeStatuses } from './income-statuses.ts';
import { toIncome, wholeSpan } from './income-view.ts';
import { serveMatches } from './matches/routes.ts';
import { bringPaymentBack, correctPayment, recordPayment, takePaymentBack } from './payments/use-cases.ts';
import type { IncomeFilter } from './queries.ts';
import { archive, changeIncome, createIncome, remove, restore } from './use-cases.ts';

type Reading = { readonly tx: Tx; readonly scope: Scope };

export const incomeArea: Area = (tools) => {
  const { serve, db, clock, randomness } = tools;
  serveMatches(tools);
  const statuses = async ({ tx, scope }: Reading, filter: IncomeFilter) => {
    const today = clock.today();
    return await readIncomeStatuses(tx, scope, filter, { ...wholeSpan(today), today });
  };

  const one = async (reading: Reading, id: string) => {
    const [found] = await statuses(reading, { id });
    if (!found) throw new Failure('not_found', { what: 'income' });
    return found;
  };

  const show = async (reading: Reading, id: string) => {
    const found = await one(reading, id);
    return toIncome(found.income, found, clock.today());
  };

  const cacheVersion = wealthCacheVersion({ db, clock });
  serve(
    revenues.list,
    async ({ tx, scope, query }) => {
      const found = await statuses({ tx, scope }, { archived: query.archived === 'true' });
      return { items: found.map((status) => toIncome(status.income, status, clock.today())) };
    },
    { cacheVersion },
  );

  serve(incomeCalendar.year, ({ tx, scope, query }) => readYear(tx, scope, { ...query, today: clock.today() }));

  serve(incomeCalendar.outlook, ({ tx, scope, query }) => readOutlook(tx, scope, { ...query, today: clock.today() }), {
    cacheVersion,
  });

  serve(revenues.find, (context) => show(context, context.params.id));

  serve(revenues.create, async (context) => {
    const id = await createIncome({ ...context, clock, randomness }, context.body);
    return await show(context, id);
  });

  serve(revenues.change, async (context) => {
    await changeIncome({ ...context, clock }, context.params.id, context.body);
    return await show(context, context.params.id);
  });

  serve(revenues.archive, async (context) => {
    const { id } = context.params;
    await archive({ ...context, clock }, { id, version: context.body.version });
    return await show(context, id);
  });

  serve(revenues.restore, async (context) => {
    const { id } = context.params;
    await restore({ ...context, clock }, { id, version: context.body.version });
    return await show(context, id);
  });

  serve(revenues.remove, (context) => remove({ ...context, clock }, context.params.id));

  serve(revenues.activity, async (context) => {
    await one(context, context.params.id);
    return { items: await activityAbout(context.tx, context.scope, context.params.id) };
  });

  serve(revenues.payments, async (context) => {
    const { dues, extra } = await one(context, context.params.id);
    return { dues: dues.toReversed(), extra: extra.toReversed() };
  });

  serve(revenues.pay, (context) => recordPayment({ ...context, clock, randomness }, context.params.id, context.body));

  serve(revenues.changePayment, (context) =>
    correctPayment({ ...context, clock }, paymentOf(context.params), context.body),
  );

  serve(revenues.removePayment, (context) => takePaymentBack({ ...context, clock }, paymentOf(context.params)));

  serve(revenues.restorePayment, (context) => bringPaymentBack({ ...context, clock }, paymentOf(context.params)));
};

function paymentOf({ id, paymentId }: { readonly id: string; readonly paymentId: string }) {
  return { incomeId: id, id: paymentId };
}
