import { leases } from '@aurea/contract/properties/leases.ts';
import { propertyCosts } from '@aurea/contract/properties/property-costs.ts';
import { propertyOutlook } from '@aurea/contract/properties/property-outlook.ts';
import { properties } from '@aurea/contract/properties.ts';
import { toDecimalString, ZERO } from '@aurea/domain/core/decimal.ts';
import { isRunning, yearlyCost } from '@aurea/domain/properties/costs.ts';
import { effectiveRent } from '@aurea/domain/properties/yields.ts';
import { toWire } from '#db/decimal-text.ts';
import { wealthCacheVersion } from '#db/household-version.ts';
import type { Tx } from '#db/transaction.ts';
import type { Area, AreaTools, WorkspaceScope } from '#http/area.ts';
import { addCost, bringCostBack, changeCost, removeCost } from './costs/use-cases.ts';
import { propertyHistory } from './history.ts';
import { leasesWithIncomes } from './leases/lease-view.ts';
import { receiptPdf } from './leases/receipt.ts';
import { rentMonths } from './leases/rent-months.ts';
import { addLease, changeLease, indexLease, removeLease } from './leases/use-cases.ts';
import { readReturn } from './money-return.ts';
import { findPropertyStatus, listPropertyStatuses, type PropertyStatus, withProfileRate } from './property-status.ts';
import { toProperty, toRegimes } from './property-view.ts';
import { simulateSale } from './sale.ts';
import { changeProperty, createProperty, linkLoans } from './use-cases.ts';
import { readCost, yearOf } from './year.ts';

type Reading = { readonly tx: Tx; readonly scope: WorkspaceScope };

export const propertyArea: Area = (tools) => {
  serveProperties(tools);
  serveCosts(tools);
  serveLeases(tools);
};

function serveProperties({ serve, db, clock, randomness }: AreaTools): void {
  const read = ({ tx, scope }: Reading, id: string) => findPropertyStatus(tx, scope, clock.today(), id);
  const show = async (reading: Reading, id: string, rate?: string) =>
    toProperty(withProfileRate(await read(reading, id), rate), clock.today());

  const cacheVersion = wealthCacheVersion({ db, clock });

  serve(
    properties.list,
    async ({ tx, scope, query }) => {
      const found = await listPropertyStatuses(tx, scope, clock.today());
      const rated = found.map((status) => withProfileRate(status, query.profileRate));
      return { items: rated.map((status) => toProperty(status, clock.today())) };
    },
    { cacheVersion },
  );

  serve(properties.find, (context) => show(context, context.params.id, context.query.profileRate), { cacheVersion });

  serve(properties.create, async (context) => {
    const id = await createProperty({ ...context, clock, randomness }, context.body);
    return await show(context, id);
  });

  serve(properties.change, async (context) => {
    await changeProperty({ ...context, clock }, context.params.id, context.body);
    return await show(context, context.params.id);
  });

  serve(properties.linkLoans, async (context) => {
    await linkLoans({ ...context, clock }, context.params.id, context.body.loanIds);
    return await show(context, context.params.id);
  });

  serve(properties.history, async (context) => {
    const { tx, scope, params } = context;
    return { items: await propertyHistory(tx, scope, await read(context, params.id), clock.today()) };
  });

  serve(propertyOutlook.regimes, async (context) => ({
    items: toRegimes(withProfileRate(await read(context, context.params.id), context.query.profileRate), clock.today()),
  }));

  serve(propertyOutlook.moneyReturn, async (context) =>
    readReturn(context, await read(context, context.params.id), clock.today()),
  );

  serve(propertyOutlook.sale, async (context) =>
    simulateSale(await read(context, context.params.id), context.body, clock.today()),
  );
}

function serveCosts({ serve, clock, randomness }: AreaTools): void {
  serve(propertyCosts.list, async ({ tx, scope, params }) => {
    const today = clock.today();
    return toCosts(await findPropertyStatus(tx, scope, today, params.id), today);
  });

  serve(propertyCosts.add, (context) => addCost({ ...context, clock, randomness }, context.params.id, context.body));

  serve(propertyCosts.change, (context) => {
    const { version, ...cost } = context.body;
    const { id, costId } = context.params;
    return changeCost({ ...context, clock }, { assetId: id, id: costId, version }, cost);
  });

  serve(propertyCosts.remove, (context) => {
    const { id, costId } = context.params;
    return removeCost({ ...context, clock }, { assetId: id, id: costId });
  });

  serve(propertyCosts.restore, (context) => {
    const { id, costId } = context.params;
    return bringCostBack({ ...context, clock }, { assetId: id, id: costId });
  });
}

/** Costs with what each comes to in a year; a share of a rent that is not known comes to nothing known. */
function toCosts(status: PropertyStatus, today: string) {
  const year = yearOf(status, today);
  const rent = year.rent && effectiveRent(year.rent, year.vacancy);
  const items = status.costs.map((cost) => {
    const read = readCost(cost);
    const known = rent ?? ('rentShare' in cost.price ? null : ZERO);
    const yearly = isRunning(read, today) ? known && yearlyCost(read, known) : ZERO;
    return { ...cost, yearly: yearly && toWire(yearly) };
  });
  return { items, yearly: toDecimalString(year.costs), deductible: toDecimalString(year.deductible) };
}

function serveLeases({ serve, clock, randomness, workers }: AreaTools): void {
  serve(leases.receipt, (context) => receiptPdf({ ...context, clock, workers }, context.params));

  serve(leases.list, async ({ tx, scope, params }) => {
    const today = clock.today();
    const status = await findPropertyStatus(tx, scope, today, params.id);
    const leases = leasesWithIncomes(status.leases, status.rents, today);
    return { leases: [...leases], months: rentMonths(status, today) };
  });

  serve(leases.add, (context) => addLease({ ...context, clock, randomness }, context.params.id, context.body));

  serve(leases.change, (context) => {
    const { id, leaseId } = context.params;
    return changeLease({ ...context, clock }, { assetId: id, id: leaseId }, context.body);
  });

  serve(leases.index, (context) => {
    const { id, leaseId } = context.params;
    return indexLease({ ...context, clock }, { assetId: id, id: leaseId }, context.body);
  });

  serve(leases.remove, (context) => {
    const { id, leaseId } = context.params;
    return removeLease({ ...context, clock }, { assetId: id, id: leaseId });
  });
}
