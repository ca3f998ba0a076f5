import { customers } from '@aurea/contract/customers/customers.ts';
import { nameWords } from '@aurea/domain/customers/same-customer.ts';
import { practiceCacheVersion } from '#db/practice-version.ts';
import type { Area } from '#http/area.ts';
import { serveAdvisors } from './advisors/routes.ts';
import { serveClientInvitations } from './client-invitations/routes.ts';
import { serveContractFiles } from './contract-files/routes.ts';
import { readCustomer } from './customer-view.ts';
import { serveCustomerExport } from './export/routes.ts';
import { serveCustomerImports } from './import/routes.ts';
import { serveLinks } from './links/routes.ts';
import { countCustomers, listCustomers, listDuplicatesOf } from './listing/queries.ts';
import { asMeant } from './listing/typo-tolerant-search.ts';
import { listHeldMandates } from './mandates/queries.ts';
import { serveCustomerMandates } from './mandates/routes.ts';
import { serveMerging } from './merge/routes.ts';
import { serveNotes } from './notes/routes.ts';
import { servePreparedHouseholds } from './prepared-households/routes.ts';
import { serveCustomerSettings } from './settings/routes.ts';
import { changeCustomer, createCustomer, moveCustomer } from './use-cases.ts';

export const customerArea: Area = (tools) => {
  const { serve, clock, randomness } = tools;

  const cacheVersion = practiceCacheVersion(tools);

  serve(
    customers.list,
    async ({ tx, scope, query }) => {
      const search = { ...query, today: clock.today(), held: await listHeldMandates(tx, scope, clock.now()) };
      const found = await asMeant(tx, scope, search);
      return { items: await listCustomers(tx, scope, found, query), total: await countCustomers(tx, scope, found) };
    },
    { cacheVersion },
  );

  serve(customers.find, ({ tx, scope, params }) => readCustomer(tx, scope, params.id, clock.now()), {
    cacheVersion,
    preparedStatements: true,
  });

  serve(customers.duplicates, async ({ tx, scope, query }) => {
    const compact = (text: string | undefined) => text?.replaceAll(/[\s.\u00a0\u202f-]/g, '') || null;
    const wanted = {
      nameWords: nameWords(query.name ?? ''),
      email: query.email?.trim() || null,
      phone: compact(query.phone),
      siren: compact(query.siren),
      vatNumber: compact(query.vatNumber),
    };
    return { items: await listDuplicatesOf(tx, scope, wanted, query.except) };
  });

  serve(customers.create, async ({ tx, scope, body }) => {
    const id = await createCustomer({ tx, scope, clock, randomness }, body);
    return await readCustomer(tx, scope, id, clock.now());
  });

  serve(customers.change, async ({ tx, scope, params: { id }, body: { version, customer } }) => {
    await changeCustomer({ tx, scope, clock, randomness }, { id, version }, customer);
    return await readCustomer(tx, scope, id, clock.now());
  });

  const steps = [
    [customers.activate, 'activated'],
    [customers.archive, 'archived'],
    [customers.restore, 'restored'],
  ] as const;
  for (const [route, step] of steps) {
    serve(route, async ({ tx, scope, params: { id }, body: { version } }) => {
      await moveCustomer({ tx, scope, clock }, { id, version }, step);
      return await readCustomer(tx, scope, id, clock.now());
    });
  }

  serveNotes(tools);
  serveAdvisors(tools);
  serveLinks(tools);
  serveMerging(tools);
  serveCustomerMandates(tools);
  serveClientInvitations(tools);
  servePreparedHouseholds(tools);
  serveCustomerSettings(tools);
  serveCustomerImports(tools);
  serveContractFiles(tools);
  serveCustomerExport(tools);
};
