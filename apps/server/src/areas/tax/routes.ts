import { latentTax, taxRates } from '@aurea/contract/tax/latent-tax.ts';
import { performanceAfterTax } from '@aurea/contract/tax/performance-after-tax.ts';
import { taxEstimate } from '@aurea/contract/tax/tax-estimate.ts';
import { taxWealth } from '@aurea/contract/tax/tax-wealth.ts';
import { tax } from '@aurea/contract/tax.ts';
import { wealthCacheVersion } from '#db/household-version.ts';
import { AfterTransaction, type Area } from '#http/area.ts';
import { cryptoReport } from './crypto-report.ts';
import { estimateOf, taxOfYear } from './estimate.ts';
import { readLatentTax } from './latent/read-latent.ts';
import { readPeriodTax } from './period/read-period-tax.ts';
import { findProfile, listWhatIfs } from './queries.ts';
import { readRates } from './read-rates.ts';
import { readYear } from './read-year.ts';
import { taxReport } from './report.ts';
import { changeProfile } from './use-cases.ts';
import { readWealth } from './wealth/read-wealth.ts';
import { changeWealth } from './wealth/use-cases.ts';
import { nameWhatIf, removeWhatIf } from './what-ifs.ts';

export const taxArea: Area = (tools) => {
  const { serve, clock, randomness, workers } = tools;

  serve(
    tax.show,
    async ({ tx, scope, params }) => {
      const read = await readYear({ tx, scope, workers, today: clock.today() }, params.year);
      return new AfterTransaction(read);
    },
    { cacheVersion: wealthCacheVersion(tools) },
  );

  serve(
    taxEstimate.show,
    async ({ tx, scope, params }) => {
      const read = await readYear({ tx, scope, workers, today: clock.today() }, params.year);
      return new AfterTransaction(async () => {
        const data = await read();
        return estimateOf(data, taxOfYear(data));
      });
    },
    { cacheVersion: wealthCacheVersion(tools) },
  );

  serve(latentTax.show, ({ tx, scope }) => readLatentTax({ tx, scope, workers, today: clock.today() }), {
    cacheVersion: wealthCacheVersion(tools),
  });

  serve(
    performanceAfterTax.show,
    ({ tx, scope, query }) => readPeriodTax({ tx, scope, workers, today: clock.today() }, tools, query),
    { cacheVersion: wealthCacheVersion(tools) },
  );

  serve(taxRates.show, ({ tx, scope }) => readRates({ tx, scope, workers, today: clock.today() }), {
    cacheVersion: wealthCacheVersion(tools),
  });

  serve(tax.change, async (context) => {
    const year = Number(context.params.year);
    await changeProfile({ ...context, clock }, year, context.body);
    return await findProfile(context.tx, context.scope, year);
  });

  serve(tax.whatIfs, async ({ tx, scope, params }) => ({
    items: await listWhatIfs(tx, scope, Number(params.year)),
  }));

  serve(tax.nameWhatIf, (context) =>
    nameWhatIf({ ...context, clock, randomness }, Number(context.params.year), context.body),
  );

  serve(tax.removeWhatIf, (context) => removeWhatIf({ ...context, clock }, context.params.id));

  serve(
    taxWealth.show,
    async ({ tx, scope, params }) => {
      const read = await readWealth({ tx, scope, workers, today: clock.today() }, params.year);
      return new AfterTransaction(read);
    },
    { cacheVersion: wealthCacheVersion(tools) },
  );

  serve(taxWealth.change, (context) => changeWealth({ ...context, clock }, context.body));

  serve(tax.cryptoReport, ({ tx, scope, params }) =>
    cryptoReport({ tx, scope, workers, today: clock.today(), now: clock.now() }, params),
  );

  serve(tax.report, ({ tx, scope, params }) =>
    taxReport({ tx, scope, workers, today: clock.today(), now: clock.now() }, params),
  );
};
