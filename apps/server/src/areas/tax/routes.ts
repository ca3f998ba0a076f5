import { tax } from '@aurea/contract/tax.ts';
import { restsOnWealth } from '#db/wealth/revision.ts';
import { type Area, Later } from '#http/area.ts';
import { findProfile } from './queries.ts';
import { readYear } from './read-year.ts';
import { taxReport } from './report.ts';
import { changeProfile } from './use-cases.ts';

export const taxArea: Area = (tools) => {
  const { serve, clock, workers } = tools;

  serve(
    tax.show,
    async ({ tx, scope, params }) => {
      const read = await readYear({ tx, scope, workers, today: clock.today() }, params.year);
      return new Later(read);
    },
    { restsOn: restsOnWealth(tools) },
  );

  serve(tax.change, async (context) => {
    const year = Number(context.params.year);
    await changeProfile({ ...context, clock }, year, context.body);
    return await findProfile(context.tx, context.scope, year);
  });

  serve(tax.report, ({ tx, scope, params }) =>
    taxReport({ tx, scope, workers, today: clock.today(), now: clock.now() }, params),
  );
};
