import { type TaxYear, tax } from '@aurea/contract/tax.ts';
import { parametersOf, TAX_YEARS } from '@aurea/domain/tax/parameters/years.ts';
import type { Tx } from '#db/transaction.ts';
import { restsOnWealth } from '#db/wealth/revision.ts';
import { type Area, Later } from '#http/area.ts';
import { readRecordedFacts } from './facts/read-facts.ts';
import { findProfile, listPersons, type Scope } from './queries.ts';
import { changeProfile } from './use-cases.ts';

export const taxArea: Area = (tools) => {
  const { serve, clock, workers } = tools;

  const show = async ({ tx, scope }: { readonly tx: Tx; readonly scope: Scope }, named: string) => {
    const { year } = parametersOf(Number(named), TAX_YEARS);
    const today = clock.today();
    const through = today < `${year}-12-31` ? today : `${year}-12-31`;
    const persons = await listPersons(tx, scope);
    const profile = await findProfile(tx, scope, year);
    const recorded = await readRecordedFacts({ tx, scope, workers, today }, { year, through, persons });
    return new Later(async (): Promise<TaxYear> => {
      return { year, through, persons, recorded: await recorded(), profile };
    });
  };

  serve(tax.show, (context) => show(context, context.params.year), { restsOn: restsOnWealth(tools) });

  serve(tax.change, async (context) => {
    const year = Number(context.params.year);
    await changeProfile({ ...context, clock }, year, context.body);
    return await findProfile(context.tx, context.scope, year);
  });
};
