import { customerSettings } from '@aurea/contract/customers/customer-settings.ts';
import { Failure } from '@aurea/domain/core/failure.ts';
import type { Tx } from '#db/transaction.ts';
import { activityLog } from '#http/activity-log.ts';
import type { AreaTools, WorkspaceScope } from '#http/area.ts';
import { countColleagues } from '../advisors/queries.ts';
import { listTagsInUse } from '../listing/queries.ts';
import { findField, insertField, listFields, updateField } from './field-queries.ts';
import { deleteView, insertView, listViews } from './view-queries.ts';

const log = activityLog('customer_field');

export function serveCustomerSettings({ serve, clock, randomness }: AreaTools): void {
  serve(customerSettings.fields, async ({ tx, scope }) => ({ items: await listFields(tx, scope) }));

  serve(customerSettings.addField, async ({ tx, scope, body }) => {
    requireChoices(body.kind, body.choices);
    const id = randomness.uuid();
    await insertField(tx, scope, { id, ...body });
    const after = await findField(tx, scope, id);
    await log({ tx, scope, clock }, { action: 'created', id, before: null, after });
    return after;
  });

  serve(customerSettings.changeField, async ({ tx, scope, params: { id }, body }) => {
    const before = await findField(tx, scope, id);
    requireChoices(before.kind, body.choices);
    const { archived, ...change } = body;
    await updateField(tx, scope, { id, ...change, archivedAt: archived ? clock.now() : null });
    const after = await findField(tx, scope, id);
    await log({ tx, scope, clock }, { action: 'changed', id, before, after });
    return after;
  });

  serve(customerSettings.tags, async ({ tx, scope }) => ({ items: await listTagsInUse(tx, scope) }));

  serve(customerSettings.views, async ({ tx, scope }) => ({ items: await listViews(tx, scope) }));

  serve(customerSettings.saveView, async ({ tx, scope, body }) => {
    await requireColleague(tx, scope, body.search.advisor);
    const view = { id: randomness.uuid(), ...body };
    await insertView(tx, scope, view, clock.now());
    return view;
  });

  serve(customerSettings.removeView, ({ tx, scope, params }) => deleteView(tx, scope, params.id));
}

/** @throws Failure `not_found` where a view asks for the customers of somebody who does not work in the practice */
async function requireColleague(tx: Tx, scope: WorkspaceScope, advisor: string | undefined): Promise<void> {
  if (advisor !== undefined && (await countColleagues(tx, scope, [advisor])) === 0)
    throw new Failure('not_found', { what: 'person' });
}

function requireChoices(kind: string, choices: readonly string[]): void {
  if ((kind === 'choice') !== choices.length > 0) throw new Failure('customer_field_choices');
}
